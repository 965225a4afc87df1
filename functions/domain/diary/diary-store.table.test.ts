import { Metrics } from '@aws-lambda-powertools/metrics'
import { ulid } from 'ulid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../../platform/log.ts'
import { table } from '../../platform/table/table.ts'
import { everything, pagesOf } from '../../testing/pages-of.ts'
import { signInAt } from '../../testing/sign-in-at.ts'
import { allItems } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { addEntry, countRefusal } from './diary-store.ts'
import { listDiary } from './list-diary.ts'

const addMetric = vi.spyOn(Metrics.prototype, 'addMetric')
const error = vi.spyOn(logger, 'error')
beforeAll(createOwnTable)
beforeEach(() => vi.clearAllMocks())

const session = 'a1'.repeat(32)
const change = (id: string) => ({ what: 'blog', action: 'update', id, session })
const listed = (query: { what?: string; search?: string } = {}) =>
  everything((cursor) => listDiary({ ...query, cursor }))

test('an entry says what was done, when, and by which login, and goes after 13 months', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-31T10:20:30.456Z') })
  const id = ulid()
  await addEntry(change(id))
  vi.useRealTimers()
  const words = 'Changed an article'
  const expected = { at: '2026-01-31T10:20:30.456Z', words, ...change(id), times: 1 }
  expect(await listed()).toEqual([expected])
  // The 31st of February is the third of March.
  expect(await allItems()).toMatchObject([
    { pk: 'DIARY', ...change(id), ttl: Math.ceil(Date.parse('2027-03-03T10:20:30.456Z') / 1000) },
  ])
})

test('refused tries of a quarter of an hour are one entry with their number, by kind and login', async () => {
  signInAt(0)
  for (let times = 0; times < 3; times++) await countRefusal('refuse-password', null)
  signInAt(14.9)
  await countRefusal('refuse-password', null)
  await countRefusal('refuse-password', session)
  await countRefusal('refuse-code', null)
  signInAt(15)
  await countRefusal('refuse-password', null)
  const refused = (await listed({ what: 'session' }))
    .map(({ at, action, session: login, times }) => [at, action, login, times].join(' '))
    .sort()
  const [first, second] = ['2026-05-04T10:00:00.000Z', '2026-05-04T10:15:00.000Z']
  expect(refused).toEqual([
    `${first} refuse-code  1`,
    `${first} refuse-password  4`,
    `${first} refuse-password ${session} 1`,
    `${second} refuse-password  1`,
  ])
})

test('refused tries of one quarter are one entry while the clock goes on', async () => {
  let at = Date.parse('2026-05-04T11:00:00.000Z')
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at++)
  for (let times = 0; times < 3; times++) await countRefusal('refuse-password', session)
  clock.mockRestore()
  const refused = (await listed({ what: 'session' })).filter((entry) => entry.at >= '2026-05-04T10:59')
  expect(refused.map(({ at, times }) => [at, times])).toEqual([['2026-05-04T11:00:00.000Z', 3]])
})

test('lists newest first, a hundred at a time, by kind, and by words as the screen has them', async () => {
  const before = (await listed()).length
  const ids = Array.from({ length: 120 }, (_, number) => ulid(Date.now() + number))
  for (const id of ids) await addEntry(change(id))
  await addEntry({ what: 'topics', action: 'create', id: null, session })
  const pages = await pagesOf((cursor) => listDiary({ cursor }))
  expect(pages.map(({ length }) => length)).toEqual([100, before + 21])
  const times = pages.flat().map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(await listed({ what: 'topics' })).toMatchObject([{ action: 'create', id: null }])
  expect(await listed({ search: 'created TOPIC' })).toMatchObject([{ what: 'topics' }])
  expect(await listed({ search: ids[7] ?? '' })).toMatchObject([{ id: ids[7] }])
  expect(await listed({ search: 'changed topic' })).toEqual([])
})

test('an entry that cannot be written fails nothing, and is in the log', async () => {
  const send = vi.spyOn(table, 'send').mockImplementationOnce(async () => {
    throw new Error('table is away')
  })
  await addEntry(change('lost'))
  send.mockRestore()
  const fault = expect.objectContaining({ message: 'table is away' })
  expect(error).toHaveBeenCalledExactlyOnceWith('no diary entry', {
    ...change('lost'),
    at: expect.any(String),
    fault,
  })
  expect(addMetric).toHaveBeenCalledExactlyOnceWith('DiaryEntryLost', 'Count', 1)
})
