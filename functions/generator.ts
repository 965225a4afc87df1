import * as z from 'zod'
import { ulid } from '../shared/entities/fields.ts'
import { backTranslationInput, textsInput } from '../shared/entities/generation.ts'
import { htmlText } from '../shared/formats/html-text.ts'
import { currentFacts } from './domain/content/facts-store.ts'
import { readApiKey } from './domain/generation/api-key.ts'
import { type Heartbeat, startHeartbeat } from './domain/generation/heartbeat.ts'
import { type Assignment, failJob, JobLost, takeJob, writeHeartbeat } from './domain/generation/job-store.ts'
import { settle } from './domain/generation/money/month-store.ts'
import { type Cost, costOf, NO_USAGE, sumOf } from './domain/generation/money/usage.ts'
import { existingTranslation, saveArticle, saveTranslation } from './domain/generation/save-draft.ts'
import { translateArticle } from './domain/generation/translator/translate-article.ts'
import { translateBack } from './domain/generation/translator/translate-back.ts'
import type { Translation } from './domain/generation/translator/translate-passages.ts'
import { translateWords } from './domain/generation/translator/translate-words.ts'
import { articlePreview } from './domain/generation/writer/answer-preview.ts'
import type { Provider } from './domain/generation/writer/article-provider.ts'
import { writeArticle } from './domain/generation/writer/write-article.ts'
import { WritingFailure } from './domain/generation/writer/writing-failure.ts'
import { findPost } from './domain/posts/post-store.ts'
import { environment } from './platform/environment.ts'
import { Conflict, InvalidInput } from './platform/errors.ts'
import { described, logger } from './platform/log.ts'
import { queueMessage } from './platform/queue/queue-message.ts'
import { setRequestId } from './platform/request-id.ts'

/** Longest writing time: a minute less than the function has (infra), to end the job in order. */
const MAX_WRITING_MS = 9 * 60_000
/** Longest wait for a byte of the provider. */
const PROVIDER_TIMEOUT_MS = 60_000

/** Longest wait for an answer whose caller waits 28 s for all of it. */
const ANSWER_TIMEOUT_MS = 25_000
/** Longest preview of a translation, of which the end is shown. */
const MAX_PREVIEW_CHARACTERS = 12_000

const UNEXPECTED = 'Something went wrong on our side. Please start the generation again.'

const payload = z.union([
  queueMessage(z.object({ jobId: ulid, requestId: z.string().optional() })),
  // Of callers that wait for the answer.
  backTranslationInput.extend({ reservation: ulid }),
  textsInput.extend({ reservation: ulid }),
])

/**
 * Write the article of a queued job, or translate one, and store it as a draft together with the job's end. A failure ends the job with a
 * message and stores nothing else. A second delivery of the same message does nothing.
 * @returns the answer to a caller that waits for it
 */
export async function handler(event: unknown): Promise<object | undefined> {
  const asked = payload.parse(event)
  if ('html' in asked) {
    const { html, from, to, reservation } = asked
    return answered(reservation, async ({ facts, provider, signal }) => ({
      text: await translateBack(html, { from, to }, facts, provider, signal),
    }))
  }
  if ('texts' in asked) {
    const { texts, to, reservation } = asked
    return answered(reservation, async (means) => ({
      texts: await translateWords(texts, { from: 'en', to, ...means }),
    }))
  }
  await runJob(asked)
  return undefined
}

type Means = Pick<Translation, 'facts' | 'provider' | 'signal'>

/** An answer in time, or why there is none, with the message. */
async function answered<T extends object>(
  reservation: string,
  answer: (means: Means) => Promise<T>,
): Promise<T | { readonly failure: string; readonly reason: WritingFailure['reason'] }> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new WritingFailure('silent')), ANSWER_TIMEOUT_MS)
  const meter = startMeter()
  try {
    const [provider, facts] = await Promise.all([configuredProvider(meter), currentFacts()])
    return await answer({ provider, facts, signal: stop.signal })
  } catch (error) {
    if (!(error instanceof WritingFailure)) throw error
    logger.warn('no translation', { reason: error.reason, provider_status: error.status })
    return { failure: error.translationMessage, reason: error.reason }
  } finally {
    clearTimeout(timer)
    await settle(reservation, meter.cost())
  }
}

async function runJob({
  jobId,
  requestId,
}: {
  jobId: string
  requestId?: string | undefined
}): Promise<void> {
  setRequestId(requestId)
  const assignment = await takeJob(jobId)
  if (!assignment) return logger.warn('job is not waiting to be started', { jobId })

  const stop = new AbortController()
  const overtime = setTimeout(() => stop.abort(new WritingFailure('overtime')), MAX_WRITING_MS)
  let preview = ''
  const meter = startMeter()
  const heartbeat = startHeartbeat(
    (progress) => writeHeartbeat(jobId, { progress, preview, cost: meter.cost() }),
    () => stop.abort(new JobLost()),
    (error) => logger.warn('heartbeat failed', { jobId, fault: described(error) }),
  )
  try {
    const provider = await configuredProvider(meter)
    const job = { jobId, ...assignment, provider, meter, signal: stop.signal, heartbeat }
    const save = await finished(job, (text) => {
      preview = text
    })
    await heartbeat.stop()
    const postId = await save()
    logger.info('article written', { jobId, postId, characters: heartbeat.progress })
  } catch (error) {
    await heartbeat.stop()
    const cost = meter.cost()
    await settle(jobId, cost)
    await endFailed({ jobId, ...assignment, cost }, error)
  } finally {
    clearTimeout(overtime)
  }
}

/** @throws WritingFailure without an API key */
async function configuredProvider({ onUsage }: Meter): Promise<Provider> {
  const apiKey = await readApiKey()
  if (!apiKey) throw new WritingFailure('keyMissing')
  return { apiKey, model: environment('OPENAI_MODEL'), idleMs: PROVIDER_TIMEOUT_MS, onUsage }
}

/** What the answers so far have cost. */
interface Meter extends Pick<Provider, 'onUsage'> {
  readonly cost: () => Cost
}

function startMeter(): Meter {
  let used = NO_USAGE
  return {
    onUsage: (usage) => {
      used = sumOf(used, usage)
    },
    cost: () => costOf(used, environment('OPENAI_MODEL')),
  }
}

interface RunningJob extends Assignment {
  readonly jobId: string
  readonly provider: Provider
  readonly meter: Meter
  readonly signal: AbortSignal
  readonly heartbeat: Heartbeat
}

/** Do what a job asks for. @returns the call that stores it, with the id of the draft */
async function finished(job: RunningJob, onPreview: (text: string) => void): Promise<() => Promise<string>> {
  const { jobId, input, translationOf, provider, meter, signal, heartbeat } = job
  const progress = () => ({ progress: heartbeat.progress, cost: meter.cost() })
  const facts = await currentFacts()
  if (translationOf === undefined) {
    const article = await writeArticle(input, facts, provider, signal, (characters, received) => {
      heartbeat.progress = characters
      onPreview(articlePreview(received))
    })
    return () => saveArticle(jobId, article, progress())
  }
  const source = await findPost(translationOf)
  if (!source) throw new WritingFailure('sourceMissing')
  const existing = await existingTranslation(source, input.language)
  const texts = await translateArticle(source, existing, {
    ...{ from: source.language, to: input.language, facts, provider, signal },
    onText: (part) => {
      heartbeat.progress += part.length
    },
    onPassages: (passages) =>
      onPreview(htmlText(passages.join('\n')).slice(-MAX_PREVIEW_CHARACTERS).toWellFormed()),
  })
  return () => saveTranslation(jobId, { source, existing, texts, ...progress() })
}

/** @throws an unexpected error, so that it counts as an error of the function */
async function endFailed(
  { jobId, translationOf, cost }: Pick<RunningJob, 'jobId' | 'translationOf'> & { readonly cost: Cost },
  error: unknown,
): Promise<void> {
  if (error instanceof JobLost) return logger.warn('job no longer runs', { jobId })
  if (error instanceof WritingFailure) {
    logger.warn('no article', { jobId, reason: error.reason, provider_status: error.status })
    await failJob(jobId, translationOf === undefined ? error.message : error.translationMessage, cost)
    return
  }
  // Somebody changed the draft, or made another, meanwhile.
  if (error instanceof Conflict || error instanceof InvalidInput) {
    logger.warn('draft not stored', { jobId, fault: described(error) })
    await failJob(jobId, error.body.issues?.[0]?.message ?? error.message, cost)
    return
  }
  logger.error('generation failed', { jobId, fault: described(error) })
  await failJob(jobId, UNEXPECTED, cost)
  throw error
}
