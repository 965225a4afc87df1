import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import {
  type Generation,
  generationInput,
  type Job,
  type JobSummary,
  job,
  jobSummary,
} from '../../../shared/entities/generation.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { getItem, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import {
  type Changes,
  type Guard,
  putItem,
  updateItem,
  updateOp,
  type Write,
} from '../../platform/table/table-writes.ts'

/** Lifetime of a job: 30 days. */
const LIFETIME_SECONDS = 30 * 24 * 60 * 60
/** Age at which a queued job counts as lost: its queue keeps a message for an hour (infra/constructs/lambda/generator.ts). */
const MAX_QUEUED_MS = 60 * 60_000
/** Age of the last heartbeat at which a running job counts as dead; the longest interval is 10 s (heartbeat.ts). */
const HEARTBEAT_TIMEOUT_MS = 60_000

/** Jobs on a page of the list. */
const LIST_SIZE = 20

const STOPPED = 'The generation stopped unexpectedly. Please start it again.'
export const UNKNOWN_JOB = 'This generation is not known. It may be older than 30 days.'
const CANCELLED = 'You cancelled this generation.'

const storedJob = job.extend({ heartbeatAt: timestamp })

/** What a job has to do. */
const assignment = z.object({ input: generationInput, translationOf: job.shape.translationOf })
export type Assignment = z.infer<typeof assignment>

const key = (jobId: string) => ({ pk: partitions.jobs, sk: jobId })

/** The job no longer runs: it was cancelled, or counts as dead. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

const ifRunning: Guard = {
  expression: '#status = :running',
  values: { ':running': 'running' },
  error: () => new JobLost(),
}

/** A new, queued job, not yet stored. */
export function newJob(input: Generation, now: Date): Job {
  return { jobId: ulid(now.getTime()), status: 'queued', progress: 0, createdAt: now.toISOString(), input }
}

/** Store a new, queued job. */
export async function createJob(input: Generation): Promise<Job> {
  const now = new Date()
  const created = newJob(input, now)
  await putItem(itemOf(created, now))
  return created
}

/**
 * Replace a job that could not be given to the generator by a failed one. Does nothing if the generator has it after
 * all, as when only the answer of that call was lost.
 * @returns true if the job is failed now
 */
export async function failUnstarted(unstarted: Job, message: string): Promise<boolean> {
  const { done } = await putItem(itemOf({ ...unstarted, status: 'failed', message }, new Date()), {
    expression: '#status = :queued',
    values: { ':queued': 'queued' },
  })
  return done
}

export const itemOf = (current: Job, now: Date) => ({
  ...key(current.jobId),
  ...current,
  heartbeatAt: now.toISOString(),
  ttl: Math.ceil(now.getTime() / 1000) + LIFETIME_SECONDS,
})

export async function readJob(jobId: string): Promise<Job | undefined> {
  const stored = await getItem(key(jobId), storedJob)
  return stored && shown(stored)
}

/** The jobs of the last 30 days, newest first, 20 at a time. */
export async function listJobs(cursor?: string): Promise<Page<JobSummary>> {
  const jobs = await queryPage({
    pk: partitions.jobs,
    sk: ULID_KEY,
    schema: storedJob,
    size: LIST_SIZE,
    cursor,
  })
  return { ...jobs, items: jobs.items.map((stored) => jobSummary.parse(shown(stored))) }
}

/** A job as the administrator sees it: a lost or dead one reads as failed. */
function shown({ heartbeatAt, preview, ...current }: z.output<typeof storedJob>): Job {
  const isLost =
    (current.status === 'queued' && ageMs(current.createdAt) > MAX_QUEUED_MS) ||
    (current.status === 'running' && ageMs(heartbeatAt) > HEARTBEAT_TIMEOUT_MS)
  if (isLost) return { ...current, status: 'failed', message: STOPPED }
  return { ...current, ...(preview && { preview }) }
}

const ageMs = (at: string) => Date.now() - Date.parse(at)

/** Take a queued job. @returns undefined when it is taken, over or lost */
export async function takeJob(jobId: string): Promise<Assignment | undefined> {
  const takenBy = randomUUID()
  const { done, item } = await updateItem(
    key(jobId),
    { set: { status: 'running', heartbeatAt: new Date().toISOString(), takenBy } },
    {
      // `takenBy` is equal in a repeat by the SDK, when the answer was lost.
      expression: '(#status = :queued AND createdAt > :oldest) OR takenBy = :me',
      values: {
        ':queued': 'queued',
        ':oldest': new Date(Date.now() - MAX_QUEUED_MS).toISOString(),
        ':me': takenBy,
      },
    },
  )
  return done ? assignment.parse(item) : undefined
}

/** Store a running job's heartbeat, progress (characters received) and preview. @returns false if it no longer runs */
export const writeHeartbeat = (jobId: string, progress: number, preview: string): Promise<boolean> =>
  changeRunning(jobId, { progress, preview })

/** End a running job with a message for the administrator. @returns false if it no longer runs */
export const failJob = (jobId: string, message: string): Promise<boolean> =>
  changeRunning(jobId, { status: 'failed', message })

const changeRunning = async (jobId: string, fields: Partial<Job>): Promise<boolean> =>
  (await updateItem(key(jobId), changesOf(fields), ifRunning)).done

/** Successful end of a job, for the transaction that stores its post; fails with JobLost. */
export const succeeded = (jobId: string, result: Pick<Job, 'postId' | 'progress' | 'message'>): Write =>
  updateOp(key(jobId), changesOf({ status: 'succeeded', ...result }), ifRunning)

/** Changes of a running job, with a heartbeat; its end removes the preview. */
const changesOf = (fields: Partial<Job>): Changes => ({
  set: { ...fields, heartbeatAt: new Date().toISOString() },
  ...(fields.status && { remove: ['preview'] }),
})

/**
 * End a job on the administrator's wish. The generator learns it from its next heartbeat, and can no longer store a post.
 * @throws NotFound (404); Conflict (409) when the job has already ended otherwise
 */
export async function cancelJob(jobId: string): Promise<Job> {
  const { done, item } = await updateItem(
    key(jobId),
    { set: { status: 'failed', message: CANCELLED, cancelled: true }, remove: ['preview'] },
    {
      // A cancelled one, too: the answer may have been lost, and the SDK repeats the call.
      expression: '#status IN (:queued, :running) OR cancelled = :true',
      values: { ':queued': 'queued', ':running': 'running', ':true': true },
    },
  )
  if (!item) throw new NotFound(UNKNOWN_JOB)
  if (!done) throw new Conflict('This generation is already over.')
  return job.parse(item)
}
