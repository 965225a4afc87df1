import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { close, listen } from '../../cloud/listen.ts'

/** Used parts of a chat completion request (OpenAI API reference, "Create chat completion"). */
export interface ChatRequest {
  readonly model: string
  readonly stream_options?: { readonly include_usage?: boolean } | undefined
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export interface OpenAiServer {
  /** Value of `OPENAI_BASE_URL`, with the path `/v1`. */
  readonly url: string
  /** What was billed so far, also for answers that broke off; `GET /v1/organization/usage/completions` reports it, too. */
  readonly billed: Readonly<Billed>
  close(): Promise<void>
}

/** Tokens. */
interface Billed {
  input: number
  output: number
}

/** An answer that is being given, with the tokens of its request and the characters of its text so far. */
interface Answer {
  readonly request: ChatRequest
  readonly billed: Billed
  characters: number
}
const answers = new WeakMap<ServerResponse, Answer>()

/** Of English, by the rule of thumb of OpenAI's documentation. */
const CHARACTERS_PER_TOKEN = 4
const tokensOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)
const inputOf = ({ messages }: ChatRequest) =>
  tokensOf(messages.reduce((sum, { content }) => sum + content.length, 0))

/** Bill a part of an answer; with its first part its request, so that what is refused costs nothing. */
function bill(response: ServerResponse, part: string): void {
  const answer = answers.get(response)
  if (!answer || part === '') return
  if (answer.characters === 0) answer.billed.input += inputOf(answer.request)
  answer.billed.output += tokensOf(answer.characters + part.length) - tokensOf(answer.characters)
  answer.characters += part.length
}

/** Usage of an answer as the API has it. */
function usageOf(response: ServerResponse): object | undefined {
  const answer = answers.get(response)
  if (!answer) return undefined
  const [input, output] = [inputOf(answer.request), tokensOf(answer.characters)]
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}

interface Answers {
  /** Answers `POST /v1/chat/completions`: gets the API key and the request and writes the response itself. */
  chat(key: string, request: ChatRequest, response: ServerResponse): Promise<void>
  /** Answers `GET /v1/models` in the same way. */
  models(key: string, response: ServerResponse): Promise<void> | void
}

/** Serves the used calls of OpenAI's API on a free port of 127.0.0.1. */
export async function serveOpenAi({ chat, models }: Answers): Promise<OpenAiServer> {
  const billed = { input: 0, output: 0 }
  const server = createServer(async (request, response) => {
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    try {
      if (request.method === 'GET' && request.url === '/v1/models') {
        await models(key, response)
      } else if (request.method === 'GET' && request.url === '/v1/organization/usage/completions') {
        const result = { input_tokens: billed.input, output_tokens: billed.output }
        sendJson(response, 200, { object: 'page', data: [{ object: 'bucket', results: [result] }] })
      } else if (request.method === 'POST' && request.url === '/v1/chat/completions') {
        const asked = await readRequest(request)
        answers.set(response, { request: asked, billed, characters: 0 })
        await chat(key, asked, response)
      } else {
        sendError(response, 404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url}`)
      }
    } catch {
      if (!response.headersSent) sendError(response, 400, 'invalid_request', 'The request could not be read.')
      else response.destroy()
    }
  })
  return { url: `http://127.0.0.1:${await listen(server)}/v1`, billed, close: () => close(server) }
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  const asked = (await json(request)) as ChatRequest & { readonly stream?: boolean }
  if (!Array.isArray(asked.messages) || !asked.stream)
    throw new Error('only streams of messages are answered')
  return asked
}

const sendJson = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** The list of models, which answers a valid key. */
export const sendModels = (response: ServerResponse, model: string) =>
  sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model', owned_by: 'local' }] })

/** An error in OpenAI's shape; `headers` may ask the SDK to wait before its retry. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: object = {},
): void {
  sendJson(response, status, { error: { message, type: code, code, param: null } }, headers)
}

/**
 * Streams a text in about `parts` parts over `milliseconds`; `finishStream` ends the stream. Stops early when the client
 * disconnects.
 */
export async function streamText(
  response: ServerResponse,
  model: string,
  text: string,
  { parts, milliseconds }: { parts: number; milliseconds: number },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const size = Math.ceil(text.length / parts)
  for (let start = 0; start < text.length && !response.destroyed; start += size) {
    sendDelta(response, model, { role: 'assistant', content: text.slice(start, start + size) }, null)
    await delay((milliseconds * size) / text.length)
  }
}

/** One event of the stream. */
export function sendDelta(
  response: ServerResponse,
  model: string,
  delta: { readonly role?: string; readonly content?: string; readonly refusal?: string },
  finish: string | null,
): void {
  bill(response, delta.content ?? delta.refusal ?? '')
  const chunk = {
    ...envelope('chat.completion.chunk', model),
    choices: [{ index: 0, delta, finish_reason: finish }],
  }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

/** Ends a stream, with the usage if it was asked for. */
export function finishStream(response: ServerResponse, model: string, finish: string): void {
  sendDelta(response, model, {}, finish)
  if (answers.get(response)?.request.stream_options?.include_usage) {
    const chunk = { ...envelope('chat.completion.chunk', model), choices: [], usage: usageOf(response) }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  response.end('data: [DONE]\n\n')
}

const envelope = (object: string, model: string) => ({
  id: 'chatcmpl-local',
  object,
  created: Math.floor(Date.now() / 1000),
  model,
})
