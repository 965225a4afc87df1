import { expect, test } from 'vitest'
import { deliverBatch, type FailureRules, type StreamRecord } from './stream-batches.ts'

const record = (id: string, ageInSeconds = 0): StreamRecord => ({
  eventID: id,
  dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: Date.now() / 1000 - ageInSeconds },
})
const ids = (records: readonly StreamRecord[]) => records.map(({ eventID }) => eventID).join('')
const failed = { payload: null, error: { errorType: 'Error', errorMessage: 'no' } }
const strict: FailureRules = { maximumRetryAttempts: 1, maximumRecordAge: -1, bisect: false, partial: false }

/** Delivers records `a`, `b`, … and tells what the function got, what was given up, and how far it was marked. */
async function deliver(
  records: StreamRecord[],
  rules: FailureRules,
  answer: (batch: string, call: number) => { payload: unknown; error?: typeof failed.error },
) {
  const calls: string[] = []
  const givenUp: string[] = []
  const marks: string[] = []
  await deliverBatch({
    records,
    rules,
    invoke: async (batch) => answer(ids(batch), calls.push(ids(batch))),
    giveUp: async (batch, condition, attempts) => {
      givenUp.push(`${ids(batch)} ${condition} ${attempts}`)
    },
    done: async (last) => {
      marks.push(last.eventID)
    },
    signal: new AbortController().signal,
  })
  return { calls, givenUp, marks }
}

test('a batch that succeeds is delivered once', async () => {
  const result = await deliver([record('a'), record('b')], strict, () => ({ payload: null }))
  expect(result).toEqual({ calls: ['ab'], givenUp: [], marks: ['b'] })
})

test('a failing batch is tried again, then given up whole and passed', async () => {
  const result = await deliver([record('a'), record('b')], strict, () => failed)
  expect(result).toEqual({ calls: ['ab', 'ab'], givenUp: ['ab RetryAttemptsExhausted 2'], marks: ['b'] })
})

test('bisecting isolates the record that fails', async () => {
  const rules = { ...strict, maximumRetryAttempts: 0, bisect: true }
  const result = await deliver(
    [...'abcd'].map((id) => record(id)),
    rules,
    (batch) => (batch.includes('c') ? failed : { payload: null }),
  )
  expect(result.calls).toEqual(['abcd', 'ab', 'cd', 'c', 'd'])
  expect(result.givenUp).toEqual(['c RetryAttemptsExhausted 1'])
  expect(result.marks).toEqual(['b', 'c', 'd'])
})

test('a function that tells where it stopped gets the rest again', async () => {
  const rules = { ...strict, partial: true }
  const result = await deliver([record('a'), record('b'), record('c')], rules, (_, call) => ({
    payload: { batchItemFailures: call === 1 ? [{ itemIdentifier: 'c' }, { itemIdentifier: 'b' }] : [] },
  }))
  expect(result).toEqual({ calls: ['abc', 'bc'], givenUp: [], marks: ['a', 'c'] })
})

test('an unknown item identifier fails the whole batch', async () => {
  const rules = { ...strict, maximumRetryAttempts: 0, partial: true }
  const result = await deliver([record('a'), record('b')], rules, () => ({
    payload: { batchItemFailures: [{ itemIdentifier: 'x' }] },
  }))
  expect(result.givenUp).toEqual(['ab RetryAttemptsExhausted 1'])
})

test('an old record is given up though retries are endless', async () => {
  const rules = { ...strict, maximumRetryAttempts: -1, maximumRecordAge: 60 }
  const result = await deliver([record('a', 3600)], rules, () => failed)
  expect(result.givenUp).toEqual(['a RecordAgeExceeded 1'])
})
