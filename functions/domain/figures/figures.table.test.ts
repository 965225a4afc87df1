import { gzipSync } from 'node:zlib'
import { type GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { keepHour, readFigures } from './figures-store.ts'
import { updateFigures } from './update-figures.ts'
import { weekBefore, weekFigures } from './week-figures.ts'

beforeAll(createOwnTable)

/** Lines of each log file by its key. */
const files = new Map<string, object[]>()
const read = vi.fn()
vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: unknown) => {
  if (command instanceof ListObjectsV2Command) {
    const { Prefix = '' } = command.input
    return { Contents: [...files.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })) }
  }
  const { Key = '' } = (command as GetObjectCommand).input
  read(Key)
  const text = (files.get(Key) ?? []).map((line) => `${JSON.stringify(line)}\n`).join('')
  return { Body: { transformToByteArray: async () => gzipSync(text) } }
})

const view = (path = '/', browser = 'Firefox') => ({
  ...{ 'cs-method': 'GET', 'cs-uri-stem': path, 'cs-uri-query': '-', 'sc-status': '200' },
  ...{ 'cs(Referer)': '-', 'cs(User-Agent)': browser },
  ...{ 'sc-content-type': 'text/html', 'c-country': 'LT' },
})
const NOW = Date.parse('2026-11-27T14:20:00Z')
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com')
  vi.stubEnv('EDGE_LOGS_BUCKET_NAME', 'logs')
  vi.stubEnv('EDGE_LOGS_PREFIX', 'AWSLogs/1/CloudFront/')
  read.mockClear()
})

test('nothing that was counted is nothing known, which is no zero', async () => {
  expect(await weekFigures(weekBefore(NOW), NOW)).toMatchObject({
    ...{ totals: null, before: null, completeUntil: null },
    days: [{ date: '2026-11-21', views: null, visits: null }, {}, {}, {}, {}, {}, { date: '2026-11-27' }],
  })
  expect(await updateFigures(NOW)).toBeUndefined()
})

test('an hour is counted from all its files, once, and again when one came late', async () => {
  files.set('AWSLogs/1/CloudFront/2026/11/27/13/a.gz', [view(), view('/pl', 'Googlebot/2.1')])
  files.set('AWSLogs/1/CloudFront/2026/11/27/14/a.gz', [view('/toys')])
  expect(await updateFigures(NOW)).toBe('2026-11-27T14')
  expect(await updateFigures(NOW)).toBe('2026-11-27T14')
  expect(read).toHaveBeenCalledTimes(2)
  files.set('AWSLogs/1/CloudFront/2026/11/27/13/b.gz', [view()])
  await updateFigures(NOW)
  expect(read).toHaveBeenCalledTimes(4)
  const { days, totals, completeUntil } = await weekFigures('2026-11-27', NOW)
  expect(days).toEqual([{ date: '2026-11-27', views: 3, visits: 3 }])
  expect(totals).toMatchObject({ views: 3, robots: 1, pages: { '/': 2, '/toys': 1 }, countries: { LT: 3 } })
  expect(completeUntil).toBe('2026-11-27T14:00:00.000Z')
})

test('a day is summed 48 hours after its end, and stays the same when that is interrupted', async () => {
  const before = await weekFigures('2026-11-27', NOW)
  await updateFigures(NOW + 2 * DAY_MS)
  expect((await readFigures('2026-11-27')).map(({ sk }) => sk)).toHaveLength(2)
  await updateFigures(NOW + 3 * DAY_MS)
  expect((await readFigures('2026-11-27')).map(({ sk }) => sk)).toEqual(['2026-11-27'])
  // As if the last deletion had been lost.
  await keepHour('2026-11-27T13', { ...noFigures(), views: 9 }, 1)
  const { days } = await weekFigures('2026-11-27', NOW)
  expect(days).toEqual(before.days)
  await updateFigures(NOW + 3 * DAY_MS)
  expect((await readFigures('2026-11-27')).map(({ sk }) => sk)).toEqual(['2026-11-27'])
  expect((await weekFigures('2026-11-27', NOW)).totals).toEqual(before.totals)
})

test('the days before are as many as those asked for', async () => {
  expect((await weekFigures('2026-11-29', NOW + 3 * DAY_MS)).before).toEqual({ views: 3, visits: 3 })
  expect((await weekFigures('2026-11-30', NOW + 3 * DAY_MS)).before).toBeNull()
})

test('a list keeps its most frequent names, and the rest as one', async () => {
  const missing = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`/${index}`, index + 1]))
  await keepHour('2026-12-05T10', { ...noFigures(), missing }, 1)
  const [kept] = await readFigures('2026-12-05')
  expect(Object.keys(kept?.missing ?? {})).toHaveLength(101)
  expect(kept?.missing).toMatchObject({ '/149': 150, others: (50 * 51) / 2 })
})
