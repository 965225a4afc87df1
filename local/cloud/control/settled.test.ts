import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createActivity } from './activity.ts'
import { settled } from './settled.ts'

const signal = new AbortController().signal
/** True if the promise is still pending after all that is due now. */
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.then(() => 'done'), setImmediate('pending')])) === 'pending'
const nothingUnread = { caughtUp: async () => {} }

test('work under way, and what it starts before its end, has to end', async () => {
  const activity = createActivity()
  const endFirst = activity.begin('Publisher')
  const wait = settled(activity, nothingUnread, signal)
  expect(await isPending(wait)).toBe(true)
  const endSecond = activity.begin('Notice')
  endFirst()
  expect(await isPending(wait)).toBe(true)
  endSecond()
  await wait
})

test('a record that a stream delivers while it is read has to be processed', async () => {
  const activity = createActivity()
  let reads = 0
  let endBatch = () => {}
  const caughtUp = async () => {
    reads += 1
    if (reads === 1) endBatch = activity.begin('a batch')
  }
  const wait = settled(activity, { caughtUp }, signal)
  expect(await isPending(wait)).toBe(true)
  endBatch()
  await wait
  expect(reads).toBe(2)
})

test('says what is still under way', async () => {
  const activity = createActivity()
  activity.begin('Publisher')
  await expect(settled(activity, nothingUnread, AbortSignal.timeout(10))).rejects.toThrow(
    'Not settled; under way: Publisher.',
  )
  const unread = { caughtUp: () => new Promise<void>(() => {}) }
  await expect(settled(createActivity(), unread, AbortSignal.timeout(10))).rejects.toThrow(
    'Not settled; under way: records of a stream.',
  )
})
