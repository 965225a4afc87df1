import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import type * as z from 'zod'
import { timestamp } from '../../../shared/entities/fields.ts'
import {
  type Generation,
  generationInput,
  type Job,
  type JobSummary,
  job,
  jobSummary,
} from '../../../shared/entities/generation.ts'
import { partitions } from '../../../shared/partitions.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { requestIdAttribute } from '../../platform/request-id.ts'
import {
  getItem,
  type Page,
  queryPage,
  table,
  tableName,
  ULID_KEY,
  type Write,
} from '../../platform/table.ts'

/** How long a job can be asked for, in seconds: 30 days. */
const LIFETIME = 30 * 24 * 60 * 60
/** Age in milliseconds at which a queued job counts as lost: Lambda gives an undelivered event up after 5 minutes (infra). */
const MAX_QUEUED = 5 * 60_000
/** Age in milliseconds of the last heartbeat at which a running job counts as dead; it beats every 10 s at least. */
const MAX_SILENCE = 60_000

/** Jobs a page of the list. */
const LIST_SIZE = 20

const STOPPED = 'The generation stopped unexpectedly. Please start it again.'
export const UNKNOWN_JOB = 'This generation is not known. It may be older than 30 days.'
const CANCELLED = 'You cancelled this generation.'

const storedJob = job.extend({ heartbeatAt: timestamp })

const key = (jobId: string) => ({ pk: partitions.jobs, sk: jobId })

/** The job no longer runs: another delivery of its event, or nobody, owns it now. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Stores a new, queued job. */
export async function createJob(input: Generation): Promise<Job> {
  const now = new Date()
  const createdAt = now.toISOString()
  const created: Job = { jobId: ulid(now.getTime()), status: 'queued', progress: 0, createdAt, input }
  await table.send(new PutCommand({ TableName: tableName(), Item: itemOf(created, now) }))
  return created
}

/**
 * Replaces a job that could not be handed to the generator by a failed one. Does nothing when the generator has it after
 * all, as happens when only the answer to the hand-over got lost.
 * @returns whether the job is failed now.
 */
export async function failUnstarted(unstarted: Job, message: string): Promise<boolean> {
  return held(
    table.send(
      new PutCommand({
        TableName: tableName(),
        Item: itemOf({ ...unstarted, status: 'failed', message }, new Date()),
        ConditionExpression: '#status = :queued',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':queued': 'queued' },
      }),
    ),
  )
}

/** A job's item, alive `now`. */
const itemOf = (current: Job, now: Date) => ({
  ...key(current.jobId),
  ...current,
  ...requestIdAttribute(),
  heartbeatAt: now.toISOString(),
  ttl: Math.ceil(now.getTime() / 1000) + LIFETIME,
})

export async function readJob(jobId: string): Promise<Job | undefined> {
  const stored = await getItem(key(jobId), storedJob)
  return stored && seen(stored)
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
  return { ...jobs, items: jobs.items.map((stored) => jobSummary.parse(seen(stored))) }
}

/** A job as the administrator sees it: one that nobody works on any more reads as failed. */
function seen({ heartbeatAt, preview, ...current }: z.output<typeof storedJob>): Job {
  const lost =
    (current.status === 'queued' && age(current.createdAt) > MAX_QUEUED) ||
    (current.status === 'running' && age(heartbeatAt) > MAX_SILENCE)
  if (lost) return { ...current, status: 'failed', message: STOPPED }
  return { ...current, ...(preview && { preview }) }
}

const age = (at: string) => Date.now() - Date.parse(at)

/** Takes a queued job. @returns what to write, or undefined when the job is taken, over, or no longer waited for. */
export async function takeJob(jobId: string): Promise<Generation | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key(jobId),
        UpdateExpression: 'SET #status = :running, heartbeatAt = :now, takenBy = :me',
        // When the answer is lost, the SDK asks again.
        ConditionExpression: '(#status = :queued AND createdAt > :oldest) OR takenBy = :me',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':queued': 'queued',
          ':running': 'running',
          ':now': new Date().toISOString(),
          ':oldest': new Date(Date.now() - MAX_QUEUED).toISOString(),
          ':me': randomUUID(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return generationInput.parse(Attributes?.input)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Says that the job is alive, how many characters arrived, and what they say. @returns whether it still runs. */
export const beat = (jobId: string, progress: number, preview: string): Promise<boolean> =>
  held(table.send(new UpdateCommand(whileRunning(jobId, { progress, preview }))))

/**
 * Ends a job on the administrator's wish. The generator learns of it from its next beat, and can't store a post any more.
 * @throws NotFound, or Conflict (409) when the job ended otherwise.
 */
export async function cancelJob(jobId: string): Promise<Job> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key(jobId),
        UpdateExpression: 'SET #status = :failed, message = :message, cancelled = :true REMOVE preview',
        // One that was cancelled, too: the answer may have been lost, and the SDK asks again.
        ConditionExpression: '#status IN (:queued, :running) OR cancelled = :true',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':queued': 'queued',
          ':running': 'running',
          ':failed': 'failed',
          ':message': CANCELLED,
          ':true': true,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return job.parse(Attributes)
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    if (!error.Item) throw new NotFound(UNKNOWN_JOB)
    throw new Conflict('This generation is already over.')
  }
}

/** Ends the job with a sentence for the administrator. @returns whether it still ran. */
export const failJob = (jobId: string, message: string): Promise<boolean> =>
  held(table.send(new UpdateCommand(whileRunning(jobId, { status: 'failed', message }))))

/** The write that ends the job well, for the transaction that stores its post; refuses with JobLost. */
export const succeeded = (jobId: string, result: Pick<Job, 'postId' | 'progress' | 'message'>): Write => ({
  item: { Update: whileRunning(jobId, { status: 'succeeded', ...result }) },
  refused: () => new JobLost(),
})

/**
 * An update of a job's fields, and of its heartbeat, on condition that it runs. Fields without a value are left alone;
 * with its end the preview goes.
 */
function whileRunning(jobId: string, fields: Partial<Job>) {
  const set = Object.entries({ ...fields, heartbeatAt: new Date().toISOString() }).filter(
    ([, value]) => value !== undefined,
  )
  return {
    TableName: tableName(),
    Key: key(jobId),
    UpdateExpression: `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}${fields.status ? ' REMOVE preview' : ''}`,
    ConditionExpression: '#status = :running',
    ExpressionAttributeNames: Object.fromEntries(
      [['status'], ...set].map(([name]) => [`#${name}`, `${name}`]),
    ),
    ExpressionAttributeValues: Object.fromEntries([
      [':running', 'running'],
      ...set.map(([name, value]) => [`:${name}`, value]),
    ]),
  } satisfies UpdateCommandInput
}

/** Whether a conditional write went through. */
async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
