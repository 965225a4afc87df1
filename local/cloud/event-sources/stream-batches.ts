import { setTimeout as delay } from 'node:timers/promises'
import type { InvokeFunction } from '../lambda/functions.ts'

/** A record as DynamoDB Streams gives it; the rest of its fields goes to the function untouched. */
export interface StreamRecord {
  readonly eventID: string
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number }
}

/** What an event source mapping declares about failing batches. */
export interface FailureRules {
  /** How often a failed batch is tried again; -1 for ever, Lambda's default. */
  readonly maximumRetryAttempts: number
  /** Age of a record in seconds after which it is given up; -1 never, Lambda's default. */
  readonly maximumRecordAge: number
  readonly bisect: boolean
  /** `ReportBatchItemFailures`: the function tells where it stopped. */
  readonly partial: boolean
}

export type GiveUp = (
  records: readonly StreamRecord[],
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded',
  attempts: number,
) => Promise<void>

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000

const sequence = (record: StreamRecord) => record.dynamodb.SequenceNumber

/** Index of the first record that failed; `records.length` when none did. */
function firstFailure(
  records: readonly StreamRecord[],
  answer: Awaited<ReturnType<InvokeFunction>>,
  partial: boolean,
) {
  if (answer.error) return 0
  if (!partial) return records.length
  const { batchItemFailures } = (answer.payload ?? {}) as {
    batchItemFailures?: { itemIdentifier?: unknown }[]
  }
  const failed = (batchItemFailures ?? []).map(({ itemIdentifier }) =>
    // An identifier that is no record of the batch fails the batch whole.
    Math.max(
      records.findIndex((record) => sequence(record) === itemIdentifier),
      0,
    ),
  )
  return Math.min(records.length, ...failed)
}

function isTooOld(record: StreamRecord, { maximumRecordAge }: FailureRules): boolean {
  if (maximumRecordAge < 0) return false
  return Date.now() / 1000 - record.dynamodb.ApproximateCreationDateTime > maximumRecordAge
}

/**
 * Hands a batch to the function until every record is dealt with: done, or given up as the rules say. A batch that
 * fails is split when the mapping bisects (which counts as no retry), else tried again after a growing pause.
 * `done` is told every record that needs no second delivery, in order. Ends early, without it, when `signal` aborts.
 */
export async function deliverBatch(options: {
  records: readonly StreamRecord[]
  rules: FailureRules
  invoke: (records: readonly StreamRecord[]) => ReturnType<InvokeFunction>
  giveUp: GiveUp
  done: (last: StreamRecord) => Promise<void>
  signal: AbortSignal
}): Promise<void> {
  const { rules, invoke, giveUp, done, signal } = options
  let pending = options.records
  let attempts = 0
  for (;;) {
    const [first] = pending
    if (!first || signal.aborted) return
    const answer = await invoke(pending)
    if (signal.aborted) return
    attempts += 1
    const failed = firstFailure(pending, answer, rules.partial)
    const last = pending[failed - 1]
    if (last) {
      await done(last)
      pending = pending.slice(failed)
      attempts = Math.min(attempts, 1)
      if (pending.length === 0) return
    }
    const exhausted = rules.maximumRetryAttempts >= 0 && attempts > rules.maximumRetryAttempts
    if (rules.bisect && pending.length > 1) {
      const middle = Math.ceil(pending.length / 2)
      await deliverBatch({ ...options, records: pending.slice(0, middle) })
      await deliverBatch({ ...options, records: pending.slice(middle) })
      return
    }
    if (exhausted || isTooOld(first, rules)) {
      await giveUp(pending, exhausted ? 'RetryAttemptsExhausted' : 'RecordAgeExceeded', attempts)
      await done(pending.at(-1) ?? first)
      return
    }
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
    await delay(pause, undefined, { signal }).catch(() => {})
  }
}
