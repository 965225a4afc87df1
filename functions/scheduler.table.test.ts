import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPost, getPost } from './domain/posts/post-store.ts'
import { logger } from './platform/log.ts'
import { handler } from './scheduler.ts'
import { draft } from './testing/drafts.ts'
import { createOwnTable } from './testing/table-fixture.ts'

beforeAll(async () => {
  await createOwnTable()
  vi.spyOn(logger, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

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
