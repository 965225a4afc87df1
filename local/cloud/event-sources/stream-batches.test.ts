import { expect, test } from 'vitest'
import { deliverBatch, type StreamRecord } from './stream-batches.ts'

const record = (id: string): StreamRecord => ({
  eventID: id,
  dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: 0 },
})
const ids = (records: readonly StreamRecord[]) => records.map(({ eventID }) => eventID).join('')
const failed = { payload: null, error: { errorType: 'Error', errorMessage: 'no' } }

/** Delivers records `a`, `b`, … and returns the function's batches, the discarded ones, and the checkpoints. */
async function deliver(
  records: StreamRecord[],
  retries: number,
  answer: (batch: string, call: number) => { payload: unknown; error?: typeof failed.error },
) {
  const calls: string[] = []
  const discarded: string[] = []
  const marks: string[] = []
  await deliverBatch({
    records,
    retries,
    invoke: async (batch) => answer(ids(batch), calls.push(ids(batch))),
    discard: async (one) => {
      discarded.push(one.eventID)
    },
    done: async (last) => {
      marks.push(last.eventID)
    },
    signal: new AbortController().signal,
  })
  return { calls, discarded, marks }
}

test('a failing record is tried again, then discarded and passed', async () => {
  const result = await deliver([record('a')], 1, () => failed)
  expect(result).toEqual({ calls: ['a', 'a'], discarded: ['a'], marks: ['a'] })
})

test('bisecting isolates the record that fails', async () => {
  const result = await deliver(
    [...'abcd'].map((id) => record(id)),
    0,
    (batch) => (batch.includes('c') ? failed : { payload: null }),
  )
  expect(result.calls).toEqual(['abcd', 'ab', 'cd', 'c', 'd'])
  expect(result.discarded).toEqual(['c'])
  expect(result.marks).toEqual(['b', 'c', 'd'])
})

test('a function that returns its first failed record gets the rest again', async () => {
  const result = await deliver([record('a'), record('b'), record('c')], 1, (_, call) => ({
    payload: { batchItemFailures: call === 1 ? [{ itemIdentifier: 'c' }, { itemIdentifier: 'b' }] : [] },
  }))
  expect(result).toEqual({ calls: ['abc', 'b', 'c'], discarded: [], marks: ['a', 'b', 'c'] })
})

test('an unknown item identifier fails the whole batch', async () => {
  const result = await deliver([record('a'), record('b')], 0, (_, call) => ({
    payload: { batchItemFailures: call === 1 ? [{ itemIdentifier: 'x' }] : [] },
  }))
  expect(result).toEqual({ calls: ['ab', 'a', 'b'], discarded: [], marks: ['a', 'b'] })
})
