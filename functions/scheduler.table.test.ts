import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Post } from '../shared/entities/posts/post.ts'
import { deleteDue, putDue } from './domain/due/due-items.ts'
import { wholeKey } from './domain/posts/post-keys.ts'
import { createPost, getPost, updatePost } from './domain/posts/post-store.ts'
import { logger } from './platform/log.ts'
import { countRefusedDueTimes } from './platform/metrics.ts'
import { deleteItem, putItem, transact } from './platform/table/table-writes.ts'
import { handler } from './scheduler.ts'
import { draft } from './testing/drafts.ts'
import { createOwnTable } from './testing/table-fixture.ts'

vi.mock('./platform/metrics.ts', () => ({ countRefusedDueTimes: vi.fn(), countLostEntry: vi.fn() }))

beforeAll(async () => {
  await createOwnTable()
  vi.spyOn(logger, 'info').mockImplementation(() => {})
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
  vi.spyOn(logger, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

/** Milliseconds from a moment until a post was stored after it. @throws Error when that was early */
function lateness({ updatedAt }: Post, moment: string): number {
  expect(updatedAt >= moment).toBe(true)
  return Date.parse(updatedAt) - Date.parse(moment)
}

const MINUTE_MS = 60_000
/** Times in this test, so many minutes from its start. */
const start = Date.now()
const at = (minutes: number) => new Date(start + minutes * MINUTE_MS)
/** A run that EventBridge plans for a time, in a function whose clock shows another one. */
async function run({ planned, clock = planned }: { planned: number; clock?: number }) {
  vi.useFakeTimers({ toFake: ['Date'], now: at(clock) })
  await handler({ time: at(planned).toISOString() })
}

test('nothing happens before its time while the clock of the function, or that of EventBridge, is ahead', async () => {
  const { id } = await createPost(draft({ publishAt: at(10).toISOString() }))
  await run({ planned: 9, clock: 19 })
  await run({ planned: 19, clock: 9 })
  expect(await getPost(id)).toMatchObject({ published: false, version: 1 })
  await run({ planned: 10, clock: 20 })
  expect(await getPost(id)).toMatchObject({ published: true, version: 2, publishedAt: at(10).toISOString() })
})

test('with a clock that is behind it happens once that clock shows the time, dated with the time that was chosen', async () => {
  const { id } = await createPost(draft({ publishAt: at(30).toISOString() }))
  await run({ planned: 31, clock: 26 })
  expect((await getPost(id)).published).toBe(false)
  await run({ planned: 35, clock: 30 })
  expect(await getPost(id)).toMatchObject({ published: true, version: 2, publishedAt: at(30).toISOString() })
})

test('runs at once whose clocks differ by minutes do each thing once, in its order', async () => {
  const times = { publishAt: at(50).toISOString(), unpublishAt: at(55).toISOString() }
  const { id } = await createPost(draft(times))
  vi.useFakeTimers({ toFake: ['Date'], now: at(60) })
  await Promise.all([45, 50, 52, 55, 58].map((planned) => handler({ time: at(planned).toISOString() })))
  expect(await getPost(id)).toMatchObject({
    ...{ published: false, publishAt: null, unpublishAt: null, version: 3 },
    lastPublishedAt: times.publishAt,
  })
})

test('a run that nothing planned, from the console of AWS, has the function’s own clock', async () => {
  const { id } = await createPost(draft({ publishAt: at(70).toISOString() }))
  vi.useFakeTimers({ toFake: ['Date'], now: at(69) })
  await handler({})
  expect((await getPost(id)).published).toBe(false)
  vi.setSystemTime(at(70))
  await handler({})
  expect((await getPost(id)).published).toBe(true)
})

describe('what will be due before long', () => {
  const soon = () => new Date(Date.now() + 700).toISOString()

  test('happens at its moment in the run before it, neither early nor late, in order', async () => {
    const publishAt = soon()
    const unpublishAt = new Date(Date.parse(publishAt) + 400).toISOString()
    const [on, both] = [
      await createPost(draft({ publishAt })),
      await createPost(draft({ publishAt, unpublishAt })),
    ]
    await handler({ time: new Date().toISOString() })
    expect(lateness(await getPost(on.id), publishAt)).toBeLessThan(350)
    expect(lateness(await getPost(both.id), unpublishAt)).toBeLessThan(350)
    expect(await getPost(both.id)).toMatchObject({ published: false, version: 3, lastPublishedAt: publishAt })
  })

  test('happens once in runs at once, of which one began late, and not if it was cancelled meanwhile', async () => {
    const publishAt = soon()
    const [post, cancelled] = [await createPost(draft({ publishAt })), await createPost(draft({ publishAt }))]
    const late = new Date(Date.now() - 300).toISOString()
    const runs = [handler({ time: late }), handler({}), handler({ time: new Date().toISOString() })]
    await updatePost(cancelled.id, { publishAt: null })
    await Promise.all(runs)
    expect(lateness(await getPost(post.id), publishAt)).toBeLessThan(350)
    expect(await getPost(post.id)).toMatchObject({ published: true, version: 2 })
    expect(await getPost(cancelled.id)).toMatchObject({ published: false, version: 2 })
  })
})

test('what the content forbids is counted by itself, and is no error of the function; a fault is one', async () => {
  const publishAt = new Date(Date.now() + 200).toISOString()
  await transact([putDue({ page: 'en#gone', name: 'publishAt', at: publishAt })])
  await expect(handler({})).resolves.toBeUndefined()
  expect(countRefusedDueTimes).toHaveBeenCalledExactlyOnceWith(1)

  vi.mocked(countRefusedDueTimes).mockClear()
  await transact([deleteDue({ page: 'en#gone', name: 'publishAt', at: publishAt })])
  const { id } = await createPost(draft({ publishAt: new Date(Date.now() + 200).toISOString() }))
  await deleteItem(wholeKey(id))
  await putItem({ ...wholeKey(id), id })
  await expect(handler({})).rejects.toThrow('Not published or taken off at its time: 1')
  expect(countRefusedDueTimes).not.toHaveBeenCalled()
})
