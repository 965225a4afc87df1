import { setTimeout as delay } from 'node:timers/promises'
import type { InvokeFunction } from '../lambda/functions.ts'

/** A record of DynamoDB Streams; its other fields reach the function unchanged. */
export interface StreamRecord {
  readonly eventID: string
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number }
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000

const sequence = (record: StreamRecord) => record.dynamodb.SequenceNumber

/** Index of the first record that failed, as the function reports it; `records.length` when none did. */
function firstFailure(records: readonly StreamRecord[], answer: Awaited<ReturnType<InvokeFunction>>) {
  if (answer.error) return 0
  const { batchItemFailures } = (answer.payload ?? {}) as {
    batchItemFailures?: { itemIdentifier?: unknown }[]
  }
  const failed = (batchItemFailures ?? []).map(({ itemIdentifier }) =>
    // An identifier that is not in the batch fails the whole batch.
    Math.max(
      records.findIndex((record) => sequence(record) === itemIdentifier),
      0,
    ),
  )
  return Math.min(records.length, ...failed)
}

/**
 * Delivers a batch until every record is processed or discarded. A failed batch is bisected, which is no retry; a failed
 * record is retried with exponential backoff. `done` gets, in order, each last record that needs no second delivery. Ends
 * early, without `done`, when `signal` aborts.
 */
export async function deliverBatch(options: {
  records: readonly StreamRecord[]
  /** Retries of a failed record. */
  retries: number
  invoke: (records: readonly StreamRecord[]) => ReturnType<InvokeFunction>
  discard: (record: StreamRecord) => Promise<void>
  done: (last: StreamRecord) => Promise<void>
  signal: AbortSignal
}): Promise<void> {
  const { retries, invoke, discard, done, signal } = options
  let pending = options.records
  let attempts = 0
  for (;;) {
    if (pending.length === 0 || signal.aborted) return
    const answer = await invoke(pending)
    if (signal.aborted) return
    attempts += 1
    const failed = firstFailure(pending, answer)
    const last = pending[failed - 1]
    if (last) {
      await done(last)
      pending = pending.slice(failed)
      attempts = Math.min(attempts, 1)
    }
    const [first, second] = pending
    if (!first) return
    if (second) {
      const middle = Math.ceil(pending.length / 2)
      await deliverBatch({ ...options, records: pending.slice(0, middle) })
      await deliverBatch({ ...options, records: pending.slice(middle) })
      return
    }
    if (attempts > retries) {
      await discard(first)
      await done(first)
      return
    }
    const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
    await delay(backoffMs, undefined, { signal }).catch(() => {})
  }
}
