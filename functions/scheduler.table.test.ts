import { setTimeout as wait } from 'node:timers/promises'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { partitions } from '../shared/table/partitions.ts'
import { deleteDue, putDue } from './domain/documents/due-items.ts'
import { readHealth } from './domain/health/health-store.ts'
import { wholeKey } from './domain/posts/post-keys.ts'
import { createPost, getPost, updatePost } from './domain/posts/post-store.ts'
import { logger } from './platform/log.ts'
import { deleteItem, putItem, transact } from './platform/table/table-writes.ts'
import { handler } from './scheduler.ts'
import { draft } from './testing/drafts.ts'
import { createOwnTable } from './testing/table-fixture.ts'

const addMetric = vi.spyOn(Metrics.prototype, 'addMetric')

beforeAll(async () => {
  await createOwnTable()
  vi.spyOn(logger, 'error')
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(wait).mockReset()
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

test('nothing happens before its time by the clocks of both, the function and EventBridge; it is dated with the time that was chosen', async () => {
  const { id } = await createPost(draft({ publishAt: at(10).toISOString() }))
  await run({ planned: 9, clock: 19 })
  await run({ planned: 19, clock: 9 })
  expect(await getPost(id)).toMatchObject({ published: false, version: 1 })
  await run({ planned: 10, clock: 20 })
  expect(await getPost(id)).toMatchObject({ published: true, version: 2, publishedAt: at(10).toISOString() })
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
  /** What happens while a run waits; the clock then moves to the end of the wait. */
  const meanwhile = vi.fn(async () => {})
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: at(80) })
    meanwhile.mockReset()
    vi.mocked(wait).mockImplementation(async (milliseconds = 0) => {
      await meanwhile()
      vi.advanceTimersByTime(milliseconds)
    })
  })
  /** A function that does something the first time, and then waits for that. */
  const once = (begin: () => Promise<void>) => {
    let begun: Promise<void> | undefined
    return () => {
      begun ??= begin()
      return begun
    }
  }
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

  test('happens at its moment in the run before it, neither early nor late, in order', async () => {
    const [publishAt, unpublishAt, beyond] = [inSeconds(20), inSeconds(45), inSeconds(51)]
    const [on, both, next] = [
      await createPost(draft({ publishAt })),
      await createPost(draft({ publishAt, unpublishAt })),
      await createPost(draft({ publishAt: beyond })),
    ]
    await handler({ time: inSeconds(0) })
    expect(await getPost(on.id)).toMatchObject({ published: true, version: 2, updatedAt: publishAt })
    expect(await getPost(both.id)).toMatchObject({
      ...{ published: false, version: 3, lastPublishedAt: publishAt, updatedAt: unpublishAt },
    })
    expect(await getPost(next.id)).toMatchObject({ published: false, version: 1 })
  })

  test('happens once in runs at once, of which one began late, and not if it was cancelled meanwhile', async () => {
    const publishAt = inSeconds(30)
    const [post, cancelled] = [await createPost(draft({ publishAt })), await createPost(draft({ publishAt }))]
    // Whichever run waits first begins it; the clock of all moves on when it is done.
    const cancel = once(async () => {
      await updatePost(cancelled.id, { publishAt: null })
    })
    meanwhile.mockImplementation(cancel)
    await Promise.all([handler({ time: inSeconds(-10) }), handler({}), handler({ time: inSeconds(0) })])
    const done = await getPost(post.id)
    expect(done).toMatchObject({ published: true, version: 2 })
    expect(done.updatedAt >= publishAt).toBe(true)
    expect(await getPost(cancelled.id)).toMatchObject({ published: false, version: 2 })
  })
})

test('a due time that cannot be read keeps no other from its time, and is an error of the function until somebody mends it', async () => {
  const unreadable = { pk: partitions.due, sk: `${at(0).toISOString()}#unreadable` }
  await putItem(unreadable)
  const { id } = await createPost(draft({ publishAt: new Date(Date.now() + 200).toISOString() }))
  await expect(handler({})).rejects.toThrow('Not published or taken off at its time: 1')
  expect(await getPost(id)).toMatchObject({ published: true, version: 2 })
  expect(logger.error).toHaveBeenCalledWith(
    'due time not read',
    expect.objectContaining({ key: unreadable.sk }),
  )
  await deleteItem(unreadable)
})

test('what the content forbids is counted by itself, and is no error of the function; a fault is one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: at(90) })
  vi.mocked(wait).mockImplementation(async (milliseconds = 0) => void vi.advanceTimersByTime(milliseconds))
  const inASecond = () => new Date(Date.now() + 1000).toISOString()
  const publishAt = inASecond()
  await transact([putDue({ kind: 'page', id: 'en#gone', name: 'publishAt', at: publishAt })])
  await expect(handler({})).resolves.toBeUndefined()
  expect(addMetric).toHaveBeenCalledExactlyOnceWith('DueTimeRefused', 'Count', 1)

  addMetric.mockClear()
  await transact([deleteDue({ kind: 'page', id: 'en#gone', name: 'publishAt', at: publishAt })])
  const { id } = await createPost(draft({ publishAt: inASecond() }))
  await deleteItem(wholeKey(id))
  await putItem({ ...wholeKey(id), id })
  await expect(handler({})).rejects.toThrow('Not published or taken off at its time: 1')
  expect(addMetric).not.toHaveBeenCalled()
  expect((await readHealth()).get('scheduler')).toMatchObject({ failedAt: expect.any(String) })
})
