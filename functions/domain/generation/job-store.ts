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
import { type Counted, giveBack, settlement } from './money/month-store.ts'
import { type Cost, NO_COST } from './money/usage.ts'

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

const storedJob = job.extend({
  heartbeatAt: timestamp,
  /** So far, as the provider reported it. */
  cost: z.object({ input: z.number(), output: z.number(), microUsd: z.number() }).optional(),
})

type StoredJob = z.infer<typeof storedJob>

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
export function newJob(input: Generation, now = new Date()): Job {
  return { jobId: ulid(now.getTime()), status: 'queued', progress: 0, createdAt: now.toISOString(), input }
}

/** Store a new, queued job. */
export async function createJob(created: Job): Promise<Job> {
  await putItem(itemOf(created, new Date()))
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
function shown({ heartbeatAt, preview, cost: _, ...current }: StoredJob): Job {
  if (isLost({ ...current, heartbeatAt })) return { ...current, status: 'failed', message: STOPPED }
  return { ...current, ...(preview && { preview }) }
}

const isLost = ({
  status,
  createdAt,
  heartbeatAt,
}: Pick<StoredJob, 'status' | 'createdAt' | 'heartbeatAt'>) =>
  (status === 'queued' && ageMs(createdAt) > MAX_QUEUED_MS) ||
  (status === 'running' && ageMs(heartbeatAt) > HEARTBEAT_TIMEOUT_MS)

const ageMs = (at: string) => Date.now() - Date.parse(at)

/**
 * End a job for good if it is lost.
 * @returns what it had cost when it was last heard of; undefined while its generator may be at work, `unknown` if there is no such job
 */
export async function endLostJob(jobId: string): Promise<Cost | undefined | 'unknown'> {
  const stored = await getItem(key(jobId), storedJob)
  if (!stored) return 'unknown'
  const { status, heartbeatAt, cost = NO_COST } = stored
  if (isLost(stored)) {
    const { done } = await updateItem(key(jobId), changesOf({ status: 'failed', message: STOPPED }), {
      expression: '#status = :status AND heartbeatAt = :heartbeatAt',
      values: { ':status': status, ':heartbeatAt': heartbeatAt },
    })
    return done ? cost : undefined
  }
  // A generator learns from a heartbeat that its job was cancelled, and then counts the cost itself.
  const isOver = status !== 'queued' && status !== 'running' && ageMs(heartbeatAt) > HEARTBEAT_TIMEOUT_MS
  return isOver ? cost : undefined
}

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

/** What a job has so far: characters received, preview, cost. */
type Progress = Pick<StoredJob, 'progress' | 'preview' | 'cost'>

/** Store a running job's heartbeat and progress. @returns false if it no longer runs */
export const writeHeartbeat = (jobId: string, progress: Progress): Promise<boolean> =>
  changeRunning(jobId, progress)

/** End a running job with a message for the administrator. @returns false if it no longer runs */
export const failJob = (jobId: string, message: string, cost: Cost): Promise<boolean> =>
  changeRunning(jobId, { status: 'failed', message, cost })

const changeRunning = async (jobId: string, fields: Partial<StoredJob>): Promise<boolean> =>
  (await updateItem(key(jobId), changesOf(fields), ifRunning)).done

/** Successful end of a job with its cost, for the transaction that stores its post; fails with JobLost. */
export const succeeded = async (jobId: string, result: Result, counted: Counted): Promise<Write[]> => [
  updateOp(key(jobId), changesOf({ status: 'succeeded', ...result }), ifRunning),
  ...(await settlement(jobId, result.cost, counted, () => new JobLost())),
]

type Result = Pick<Job, 'postId' | 'progress' | 'message'> & { readonly cost: Cost }

/** Changes of a running job, with a heartbeat; its end removes the preview. */
const changesOf = (fields: Partial<StoredJob>): Changes => ({
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
  if (item.takenBy === undefined) await giveBack(jobId)
  return job.parse(item)
}
