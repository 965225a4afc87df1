import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import { call, cloud, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { invoke, s3 } from '../../support/cloud/aws-clients.ts'
import { now, passMidnight } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'

const PERSON = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** Address that no stored byte may have: `tests/after/secrecy.test.ts` searches all that the run left. */
const ADDRESS = '203.0.113.77'
/** Requests at the same time. */
const AT_ONCE = 20

rememberSecret(ADDRESS)
await passMidnight()
const session = await signIn()

async function look(path: string, headers: Record<string, string>): Promise<number> {
  const sent = { 'user-agent': PERSON, 'x-forwarded-for': ADDRESS, cookie: `address=${ADDRESS}`, ...headers }
  const response = await fetch(new URL(path, cloud.run.url), { headers: sent, redirect: 'manual' })
  await response.body?.cancel()
  return response.status
}

async function all(requests: readonly (() => Promise<number>)[]): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let from = 0; from < requests.length; from += AT_ONCE)
    for (const status of await Promise.all(requests.slice(from, from + AT_ONCE).map((request) => request())))
      statuses.add(status)
  return statuses
}

/** The figures after the next report. */
async function reported() {
  const { FunctionError } = await invoke(cloud.run.reporterName)
  expect(FunctionError).toBeUndefined()
  return (await succeed('GET /api/admin/week', { session })).body
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))
const toys = times(languageCodes.length, (index) => addressIn(languageCodes[index] ?? 'en', pages.toys.path))
const toysOf = (index: number) => toys[index % toys.length] ?? ''

test('of 120 requests for pages 100 are views of people, 20 robots; nothing stored has an address', async () => {
  // Of the system's own checks.
  const robotsBefore = (await reported()).totals?.robots ?? 0
  const own = { referer: `${cloud.run.url}/` }
  const documents = times(
    60,
    (index) => () => look(toysOf(index), index % 2 ? own : { referer: 'https://t.co/' }),
  )
  const robots = times(20, (index) => () => look(toysOf(index), { 'user-agent': ROBOT }))
  const inApp = times(40, (index) => () => look(`/seen?p=${encodeURIComponent(toysOf(index))}`, own))
  const chats = times(3, () => () => look('/seen?p=%2Ftoys&c=whatsapp', own))
  expect(await all([...documents, ...robots])).toEqual(new Set([200]))
  expect(await all([...inApp, ...chats])).toEqual(new Set([204]))
  expect(await look('/no-such-address', {})).toBe(404)

  // The edge writes its logs file by file: some of the requests come a report later.
  await expect
    .poll(async () => (await reported()).totals)
    .toMatchObject({
      ...{ views: 100, visits: 30, hosts: { 't.co': 30 }, chats: { whatsapp: 3 } },
      pages: Object.fromEntries(toys.map((path) => [path, 20])),
      languages: Object.fromEntries(languageCodes.map((code) => [code, 20])),
      devices: { phone: 100 },
      missing: { '/no-such-address': 1 },
    })
  const { totals, days, completeUntil, health } = await reported()
  expect((totals?.robots ?? 0) - robotsBefore).toBeGreaterThanOrEqual(20)
  expect(days).toHaveLength(7)
  expect(days.reduce((sum, { views }) => sum + (views ?? 0), 0)).toBe(100)
  expect(Date.parse(completeUntil ?? '')).toBeLessThanOrEqual(now())
  expect(health.find(({ job }) => job === 'logs')).toMatchObject({ state: 'well' })

  expect(JSON.stringify(await storedItems())).not.toContain(ADDRESS)
  expect((await logged()).join('\n')).not.toMatch(/203\.0\.113\.77|127\.0\.0\.1/)
})

/** Every log file of the edge. */
async function logged(): Promise<string[]> {
  const Bucket = cloud.run.edgeLogsBucketName
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  expect(Contents).not.toEqual([])
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return gunzipSync((await Body?.transformToByteArray()) ?? '').toString()
    }),
  )
}

test('what is older than what is kept, or no day, is refused', async () => {
  for (const from of ['2020-01-01', '2999-01-01', 'yesterday'])
    expect((await call('GET /api/admin/week', { session, query: { from } })).status, from).toBe(400)
})
