import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { writeAtomically } from '../atomic-file.ts'
import { AwsError } from '../aws-endpoint/services/aws-protocol.ts'
import type { Activity } from '../control/activity.ts'
import type { EngineCall } from '../engines/dynamodb-calls.ts'
import type { StreamRecord } from './stream-batches.ts'

/** Checkpoint of a shard: the last processed record, or its end. */
interface Progress {
  readonly after?: string
  readonly finished?: true
}

/** The checkpoint file. Another stream (a new table) starts a new one. */
interface Checkpoint {
  readonly streamArn: string
  readonly shards: Record<string, Progress>
}

interface Shard {
  readonly ShardId: string
  readonly ParentShardId?: string
}

export type Reader = Awaited<ReturnType<typeof createReader>>
type Mark = (last: StreamRecord) => Promise<void>
/** Gets the records of one read in order, and marks processed ones. */
export type Handle = (records: StreamRecord[], mark: Mark) => Promise<void>

const STREAMS_API = 'DynamoDBStreams_20120810'
/** Pause after an empty read; Lambda polls four times a second. */
const IDLE_MS = 200
/**
 * Longest pause while nothing is written through the local cloud, for what is written past it: deletions by TTL, and tests.
 * Reads that find nothing are nearly all that an idle system does.
 */
const QUIET_MS = 2_000
/** Time after the first write in which those that belong to it come, for one batch. */
const GATHER_MS = 100
const AFTER_ERROR_MS = 1_000
/** Interval of listing shards, which change every few hours. */
const SHARD_LIST_MS = 30_000

/** A reader of a DynamoDB stream that continues at its checkpoint, after a restart, too. */
export async function createReader(options: {
  call: EngineCall
  streamArn: string
  startingPosition: string
  checkpointFile: string
  activity: Activity
  /** Calls the listener after each write to the table through the local cloud. */
  onWrite(listener: () => void): void
  signal: AbortSignal
}) {
  const { call, streamArn, startingPosition, checkpointFile, activity, onWrite, signal } = options
  const saved = await readFile(checkpointFile, 'utf8').catch(() => undefined)
  const found = saved === undefined ? undefined : (JSON.parse(saved) as Checkpoint)
  const checkpoint: Checkpoint = found?.streamArn === streamArn ? found : { streamArn, shards: {} }
  const iterators = new Map<string, string>()
  let shards: Shard[] = []
  let listedAt = 0
  let seeking = false
  /** Callers of `caughtUp`, and the end of the pause that they interrupt. */
  let waiting: (() => void)[] = []
  let wake = new AbortController()
  /** Aborts at a write after the begin of the last read. */
  let written = new AbortController()
  onWrite(() => written.abort())

  async function progress(shardId: string, to: Progress): Promise<void> {
    checkpoint.shards[shardId] = to
    await writeAtomically(checkpointFile, JSON.stringify(checkpoint))
  }

  async function listShards(): Promise<void> {
    const all: Shard[] = []
    let next: string | undefined
    do {
      const { StreamDescription } = await call<{
        StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string }
      }>('DescribeStream', { StreamArn: streamArn, ExclusiveStartShardId: next }, STREAMS_API)
      all.push(...StreamDescription.Shards)
      next = StreamDescription.LastEvaluatedShardId
    } while (next)
    const ids = new Set(all.map(({ ShardId }) => ShardId))
    for (const id of Object.keys(checkpoint.shards)) if (!ids.has(id)) delete checkpoint.shards[id]
    shards = all
    listedAt = Date.now()
  }

  /** Shards to read now: a child waits for its parent, which keeps the changes of an item in order. */
  const readable = () =>
    shards.filter(({ ShardId, ParentShardId }) => {
      const parentOpen =
        shards.some((shard) => shard.ShardId === ParentShardId) &&
        !checkpoint.shards[ParentShardId ?? '']?.finished
      return !parentOpen && !checkpoint.shards[ShardId]?.finished
    })

  async function iteratorOf(shardId: string): Promise<string> {
    const known = iterators.get(shardId)
    if (known) return known
    const after = checkpoint.shards[shardId]?.after
    const ask = async (position: object) => {
      const input = { StreamArn: streamArn, ShardId: shardId, ...position }
      return (await call<{ ShardIterator: string }>('GetShardIterator', input, STREAMS_API)).ShardIterator
    }
    if (!after) return ask({ ShardIteratorType: startingPosition })
    return ask({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }).catch(
      (error: unknown) => {
        // Records live for 24 hours: after a longer break reading continues at the oldest one.
        if (error instanceof AwsError && error.code === 'TrimmedDataAccessException') {
          return ask({ ShardIteratorType: 'TRIM_HORIZON' })
        }
        throw error
      },
    )
  }

  /** Reads a shard once. @returns true when the next read should follow at once */
  async function readShard(shardId: string, handle: Handle): Promise<boolean> {
    const iterator = await iteratorOf(shardId)
    iterators.delete(shardId)
    const { Records, NextShardIterator } = await call<{
      Records: StreamRecord[]
      NextShardIterator?: string
    }>('GetRecords', { ShardIterator: iterator }, STREAMS_API)
    const last = Records.at(-1)
    if (last) {
      const mark: Mark = ({ dynamodb }) => progress(shardId, { after: dynamodb.SequenceNumber })
      const end = activity.begin(`a batch of ${streamArn}`)
      await (seeking ? mark(last) : handle(Records, mark)).finally(end)
    }
    if (signal.aborted) return false
    if (NextShardIterator) iterators.set(shardId, NextShardIterator)
    else {
      await progress(shardId, { finished: true })
      listedAt = 0
    }
    return Records.length > 0 || !NextShardIterator
  }

  async function readOnce(handle: Handle): Promise<boolean> {
    if (Date.now() - listedAt > SHARD_LIST_MS) await listShards()
    let any = false
    for (const { ShardId } of readable()) any = (await readShard(ShardId, handle)) || any
    return any
  }

  /** Resolves once a read that began after this call has found nothing. */
  function caughtUp(): Promise<void> {
    wake.abort()
    return new Promise((resolve) => waiting.push(resolve))
  }

  /** Pauses until a caller of `caughtUp` waits. */
  const pausing = (ms: number, ...ends: AbortSignal[]) =>
    delay(ms, undefined, { signal: AbortSignal.any([signal, wake.signal, ...ends]) }).catch(() => {})

  async function rest(): Promise<void> {
    await pausing(IDLE_MS)
    if (written.signal.aborted) return
    await pausing(QUIET_MS, written.signal)
    if (written.signal.aborted) await pausing(GATHER_MS)
  }

  return {
    caughtUp,
    /** Moves on to the end of the stream, without handling the records before it. */
    async seekToEnd() {
      seeking = true
      await caughtUp()
      seeking = false
    },
    /** Reads until `signal` aborts. */
    async run(handle: Handle) {
      while (!signal.aborted) {
        const asked = waiting
        waiting = []
        wake = new AbortController()
        written = new AbortController()
        const pause = await readOnce(handle).then(
          (any) => (any ? 0 : IDLE_MS),
          (error: Error) => {
            if (!signal.aborted) console.error(`Reading the stream failed, trying again: ${error.message}`)
            // Iterators expire; the checkpoint stays.
            iterators.clear()
            listedAt = 0
            return AFTER_ERROR_MS
          },
        )
        if (pause === IDLE_MS) for (const resolve of asked) resolve()
        else waiting.push(...asked)
        if (pause && waiting.length === 0) await (pause === IDLE_MS ? rest() : pausing(pause))
      }
    },
  }
}
