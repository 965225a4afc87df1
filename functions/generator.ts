import * as z from 'zod'
import { ulid } from '../shared/entities/fields.ts'
import { readApiKey } from './domain/generation/api-key.ts'
import { startHeartbeat } from './domain/generation/heartbeat.ts'
import { failJob, JobLost, succeeded, takeJob, writeHeartbeat } from './domain/generation/job-store.ts'
import { articlePreview } from './domain/generation/writer/answer-preview.ts'
import { type WrittenArticle, writeArticle } from './domain/generation/writer/write-article.ts'
import { WritingFailure } from './domain/generation/writer/writing-failure.ts'
import { newPost, postItems, withFreeSlug } from './domain/posts/post-store.ts'
import { environment } from './platform/environment.ts'
import { described, logger } from './platform/log.ts'
import { setRequestId } from './platform/request-id.ts'
import { transact } from './platform/table-writes.ts'

/** Longest writing time: a minute less than the function has (infra), to end the job in order. */
const MAX_WRITING_MS = 9 * 60_000
/** Longest wait for a byte of the provider. */
const PROVIDER_TIMEOUT_MS = 60_000

const UNEXPECTED = 'Something went wrong on our side. Please start the generation again.'

const payload = z.object({ jobId: ulid, requestId: z.string().optional() })

/**
 * Write the article of a queued job and store it as a draft together with the job's end. A failure ends the job with a
 * message and stores nothing else. A second delivery of the same event does nothing.
 */
export async function handler(event: unknown): Promise<void> {
  const { jobId, requestId } = payload.parse(event)
  setRequestId(requestId)
  const input = await takeJob(jobId)
  if (!input) return logger.warn('job is not waiting to be started', { jobId })

  const stop = new AbortController()
  const overtime = setTimeout(() => stop.abort(new WritingFailure('overtime')), MAX_WRITING_MS)
  let answer = ''
  const heartbeat = startHeartbeat(
    (progress) => writeHeartbeat(jobId, progress, articlePreview(answer)),
    () => stop.abort(new JobLost()),
    (error) => logger.warn('heartbeat failed', { jobId, fault: described(error) }),
  )
  try {
    const apiKey = await readApiKey()
    if (!apiKey) throw new WritingFailure('keyMissing')
    const provider = { apiKey, model: environment('OPENAI_MODEL'), idleMs: PROVIDER_TIMEOUT_MS }
    const article = await writeArticle(input, provider, stop.signal, (characters, received) => {
      heartbeat.progress = characters
      answer = received
    })
    await heartbeat.stop()
    const postId = await save(jobId, article, heartbeat.progress)
    logger.info('article written', { jobId, postId, characters: heartbeat.progress })
  } catch (error) {
    await heartbeat.stop()
    await endFailed(jobId, error)
  } finally {
    clearTimeout(overtime)
  }
}

/** Store draft and job's end in one transaction, under the first free slug. @returns the id of the draft */
const save = (jobId: string, { post, fault }: WrittenArticle, progress: number) =>
  withFreeSlug(post.slug, async (slug) => {
    const draft = newPost({ ...post, slug })
    const message = fault && `The draft has ${fault.description}: adjust it before you publish it.`
    await transact([
      succeeded(jobId, { postId: draft.id, progress, ...(message && { message }) }),
      ...postItems(draft),
    ])
    return draft.id
  })

/** @throws an unexpected error, so that it counts as an error of the function */
async function endFailed(jobId: string, error: unknown): Promise<void> {
  if (error instanceof JobLost) return logger.warn('job no longer runs', { jobId })
  if (error instanceof WritingFailure) {
    logger.warn('no article', { jobId, reason: error.reason, provider_status: error.status })
    await failJob(jobId, error.message)
    return
  }
  logger.error('generation failed', { jobId, fault: described(error) })
  await failJob(jobId, UNEXPECTED)
  throw error
}
