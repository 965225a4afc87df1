import OpenAI, { APIConnectionError, APIError } from 'openai'
import * as z from 'zod'
import { MAX_CONTENT_BYTES } from '../../../../shared/entities/posts/post.ts'
import { type Usage, usageOfBroken } from '../money/usage.ts'
import type { Message } from './article-prompt.ts'
import { WritingFailure } from './writing-failure.ts'

/** Settings of the AI provider. The SDK takes the base URL from `OPENAI_BASE_URL`. */
export interface Provider {
  readonly apiKey: string
  readonly model: string
  /** Longest time without a single byte. */
  readonly idleMs: number
  /** Gets the usage of each answer that the provider bills, also of one that broke off. */
  readonly onUsage: (usage: Usage) => void
}

/** Form of an answer. Limits are in the prompt, because strict schemas cannot express lengths. */
export interface AnswerFormat<S extends z.ZodType> {
  readonly name: string
  readonly schema: S
}

/** Longest answer: more than any article we may store, with markup and JSON escapes. */
const MAX_ANSWER_CHARACTERS = 4 * MAX_CONTENT_BYTES

/** Longest `Retry-After` for the one retry; if the provider asks for more, there is none. */
const MAX_RETRY_AFTER_SECONDS = 20

/**
 * Ask for one answer and read it to its end. `onText` receives each part of it.
 * @throws WritingFailure; the reason of `signal` as soon as it is aborted
 */
export async function ask<S extends z.ZodType>(
  messages: readonly Message[],
  format: AnswerFormat<S>,
  { apiKey, model, idleMs, onUsage }: Provider,
  signal: AbortSignal,
  onText: (part: string) => void,
): Promise<{ text: string; answer: z.output<S> }> {
  const idle = new AbortController()
  const timer = setTimeout(() => idle.abort(new WritingFailure('silent')), idleMs)
  const stop = AbortSignal.any([signal, idle.signal])
  const client = new OpenAI({
    apiKey,
    maxRetries: 1,
    // The SDK would log unreadable answers, which may echo the key.
    logLevel: 'off',
    fetch: reportingFetch(() => timer.refresh()),
  })
  let received = 0
  let reported: Usage | undefined
  const events: Events = {
    onText: (part) => {
      received += part.length
      onText(part)
    },
    onUsage: (usage) => {
      reported = usage
    },
  }
  try {
    // The race ends waits that the SDK does not abort: the pause before its retry, and a quietly ended stream.
    const text = await Promise.race([
      receive(client, model, messages, format, stop, events),
      rejectionOf(stop),
    ])
    return { text, answer: read(text, format) }
  } catch (error) {
    throw stop.aborted ? stop.reason : failureOf(error)
  } finally {
    clearTimeout(timer)
    // What the provider refused costs nothing; what was cut off may.
    if (!reported && (received > 0 || stop.aborted))
      reported = usageOfBroken(JSON.stringify(messages).length, received)
    if (reported) onUsage(reported)
  }
}

interface Events {
  readonly onText: (part: string) => void
  /** Called at the end of a whole answer. */
  readonly onUsage: (usage: Usage) => void
}

async function receive(
  client: OpenAI,
  model: string,
  messages: readonly Message[],
  { name, schema }: AnswerFormat<z.ZodType>,
  signal: AbortSignal,
  { onText, onUsage }: Events,
): Promise<string> {
  const stream = await client.chat.completions.create(
    {
      model,
      messages: [...messages],
      stream: true,
      stream_options: { include_usage: true },
      response_format: {
        type: 'json_schema',
        json_schema: { name, strict: true, schema: z.toJSONSchema(schema) as Record<string, unknown> },
      },
    },
    { signal },
  )
  let text = ''
  let refused = false
  let finish: string | null = null
  for await (const chunk of stream) {
    // Compatible servers leave fields out, and usage comes in a chunk without choices.
    const usage = chunk?.usage
    if (usage?.completion_tokens)
      onUsage({ input: usage.prompt_tokens ?? 0, output: usage.completion_tokens })
    const choice = chunk?.choices?.[0]
    if (choice?.delta?.refusal) refused = true
    const part = choice?.delta?.content ?? ''
    text += part
    if (part) onText(part)
    if (text.length > MAX_ANSWER_CHARACTERS) throw new WritingFailure('tooLong')
    finish = choice?.finish_reason ?? finish
  }
  if (refused) throw new WritingFailure('declined')
  if (finish === 'length') throw new WritingFailure('tooLong')
  if (finish === 'content_filter') throw new WritingFailure('filtered')
  if (finish === null) throw new WritingFailure('cut')
  return text
}

function read<S extends z.ZodType>(text: string, { schema }: AnswerFormat<S>): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new WritingFailure('malformed')
  }
}

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Fetch that reports every byte, comments of the event stream included: reasoning models send nothing else for minutes.
 */
function reportingFetch(onBytes: () => void): typeof fetch {
  return async (input, init) => {
    onBytes()
    // A redirect could carry the key and the prompt elsewhere.
    const response = await fetch(input, { ...init, redirect: 'error' })
    onBytes()
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onBytes()
        controller.enqueue(bytes)
      },
    })
    const watched = new Response(response.body?.pipeThrough(watch) ?? null, response)
    if (Number(response.headers.get('retry-after')) > MAX_RETRY_AFTER_SECONDS) {
      watched.headers.set('x-should-retry', 'false')
    }
    return watched
  }
}

/** WritingFailure for an error of the SDK; other errors stay as they are. */
function failureOf(error: unknown): unknown {
  if (error instanceof APIConnectionError) return new WritingFailure('unreachable')
  if (error instanceof APIError) return new WritingFailure(reasonOf(error), error.status)
  if (error instanceof SyntaxError) return new WritingFailure('malformed')
  // A lost connection while the body is read: fetch reports it as TypeError (Fetch standard, 4.7).
  if (error instanceof TypeError) return new WritingFailure('cut')
  return error
}

function reasonOf({ status, code, type, message }: APIError) {
  if (status === 402 || code === 'insufficient_quota' || type === 'insufficient_quota') return 'quotaSpent'
  if (status === 401 || code === 'invalid_api_key') return 'keyRefused'
  if (status === 404 || code === 'model_not_found') return 'modelUnknown'
  if (status === 403) return 'forbidden'
  if (status === 429 || code === 'rate_limit_exceeded') return 'rateLimited'
  if (code === 'content_filter' || code === 'content_policy_violation') return 'filtered'
  if (/response_format|json_schema|structured output/i.test(message)) return 'noStructuredOutput'
  // An error inside the stream has no status.
  if (status === undefined || status >= 500) return 'providerDown'
  return 'requestRefused'
}
