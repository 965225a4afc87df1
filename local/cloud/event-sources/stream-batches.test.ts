import { expect, test } from 'vitest'
import { deliverBatch, type FailureRules, type StreamRecord } from './stream-batches.ts'

const record = (id: string): StreamRecord => ({
  eventID: id,
  dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: 0 },
})
const ids = (records: readonly StreamRecord[]) => records.map(({ eventID }) => eventID).join('')
const failed = { payload: null, error: { errorType: 'Error', errorMessage: 'no' } }
const strict: FailureRules = { maximumRetryAttempts: 1, bisect: false, partial: false }

/** Delivers records `a`, `b`, … and returns the function's batches, the discarded ones, and the checkpoints. */
async function deliver(
  records: StreamRecord[],
  rules: FailureRules,
  answer: (batch: string, call: number) => { payload: unknown; error?: typeof failed.error },
) {
  const calls: string[] = []
  const discarded: string[] = []
  const marks: string[] = []
  await deliverBatch({
    records,
    rules,
    invoke: async (batch) => answer(ids(batch), calls.push(ids(batch))),
    discard: async (batch, attempts) => {
      discarded.push(`${ids(batch)} ${attempts}`)
    },
    done: async (last) => {
      marks.push(last.eventID)
    },
    signal: new AbortController().signal,
  })
  return { calls, discarded, marks }
}

test('a failing batch is tried again, then discarded whole and passed', async () => {
  const result = await deliver([record('a'), record('b')], strict, () => failed)
  expect(result).toEqual({ calls: ['ab', 'ab'], discarded: ['ab 2'], marks: ['b'] })
})

test('bisecting isolates the record that fails', async () => {
  const rules = { ...strict, maximumRetryAttempts: 0, bisect: true }
  const result = await deliver(
    [...'abcd'].map((id) => record(id)),
    rules,
    (batch) => (batch.includes('c') ? failed : { payload: null }),
  )
  expect(result.calls).toEqual(['abcd', 'ab', 'cd', 'c', 'd'])
  expect(result.discarded).toEqual(['c 1'])
  expect(result.marks).toEqual(['b', 'c', 'd'])
})

test('a function that returns its first failed record gets the rest again', async () => {
  const rules = { ...strict, partial: true }
  const result = await deliver([record('a'), record('b'), record('c')], rules, (_, call) => ({
    payload: { batchItemFailures: call === 1 ? [{ itemIdentifier: 'c' }, { itemIdentifier: 'b' }] : [] },
  }))
  expect(result).toEqual({ calls: ['abc', 'bc'], discarded: [], marks: ['a', 'c'] })
})

test('an unknown item identifier fails the whole batch', async () => {
  const rules = { ...strict, maximumRetryAttempts: 0, partial: true }
  const result = await deliver([record('a'), record('b')], rules, () => ({
    payload: { batchItemFailures: [{ itemIdentifier: 'x' }] },
  }))
  expect(result.discarded).toEqual(['ab 1'])
})
