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

/** Milliseconds for all the writing: a minute less than the function has (infra), to end the job in an orderly way. */
const MAX_WRITING = 9 * 60_000
/** Milliseconds without a byte after which the provider counts as silent. */
const MAX_SILENCE = 60_000

const UNEXPECTED = 'Something went wrong on our side. Please start the generation again.'

const payload = z.object({ jobId: ulid, requestId: z.string().optional() })

/**
 * Writes the article of a queued job and stores it as a draft together with the job's end. Any failure ends the job with
 * a sentence and stores nothing else. A second delivery of the same event does nothing.
 */
export async function handler(event: unknown): Promise<void> {
  const { jobId, requestId } = payload.parse(event)
  setRequestId(requestId)
  const input = await takeJob(jobId)
  if (!input) return logger.warn('job is not waiting to be started', { jobId })

  const stop = new AbortController()
  const overtime = setTimeout(() => stop.abort(new WritingFailure('overtime')), MAX_WRITING)
  let answer = ''
  const heartbeat = startHeartbeat(
    (progress) => writeHeartbeat(jobId, progress, articlePreview(answer)),
    () => stop.abort(new JobLost()),
    (error) => logger.warn('heartbeat failed', { jobId, fault: described(error) }),
  )
  try {
    const apiKey = await readApiKey()
    if (!apiKey) throw new WritingFailure('keyMissing')
    const provider = { apiKey, model: environment('OPENAI_MODEL'), idleMs: MAX_SILENCE }
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

/** Stores draft and job's end in one transaction, under the first slug that is free. @returns the id of the draft. */
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

/** @throws the error itself when it was none we know, so that it counts as an error of the function. */
async function endFailed(jobId: string, error: unknown): Promise<void> {
  if (error instanceof JobLost) return logger.warn('job was ended by somebody else', { jobId })
  if (error instanceof WritingFailure) {
    logger.warn('no article', { jobId, reason: error.reason, provider_status: error.status })
    await failJob(jobId, error.message)
    return
  }
  logger.error('generation failed', { jobId, fault: described(error) })
  await failJob(jobId, UNEXPECTED)
  throw error
}
