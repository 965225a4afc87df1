import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, type RouteKey } from '../../../shared/api.ts'
import {
  call,
  refused,
  rememberSecret,
  routeKeys,
  send,
  signIn,
  succeed,
  UNKNOWN_ID,
} from '../../support/client.ts'
import { now, passTime, settled } from '../../support/cloud/state.ts'
import { sessionKey, storedContent, storedSession, storeItems } from '../../support/cloud/table.ts'
import { isPublic } from '../../support/hostile/fuzz.ts'
import { createUser, setPassword } from '../../support/users.ts'
import { routesWithBody, samplePost, sampleSeo, validBodies } from '../admin/samples.ts'

/** What holds for every call of the contract: its calls are refused, or need nothing, and everything stored stays as it was. */

let session: string
/** A post and an SEO entry that exist, for calls that would change them. */
const existing = { blog: '', seo: '' }
let before: string[]
beforeAll(async () => {
  session = await signIn()
  existing.blog = (await succeed('POST /api/admin/blog', { session, body: samplePost() })).body.id
  existing.seo = (await succeed('POST /api/admin/seo', { session, body: sampleSeo() })).body.id
  await settled()
  before = await storedContent()
})
afterAll(async () => {
  await settled()
  expect(await storedContent()).toEqual(before)
})

type WithBody = (typeof routesWithBody)[number]
const takesBody = (key: RouteKey): key is WithBody => routesWithBody.some((one) => one === key)
const isRead = (key: RouteKey) => key.startsWith('GET ')

/** Everything a call needs to succeed, but its session, as far as a loop over the contract can know it. */
const complete = (key: RouteKey) => ({
  ...(takesBody(key) && { body: validBodies[key]() }),
  // The only query that a call needs.
  ...(key === 'DELETE /api/admin/enquiries/{id}' && { query: { version: 'unknown' } }),
  params: { id: key.includes('/seo/') ? existing.seo : existing.blog, document: 'facts' },
})

/** A post without an unsaved edit or a link, or a lot without one, is no error: its form asks every time. */
const asking: RouteKey[] = [
  'GET /api/admin/drafts/{id}',
  'GET /api/admin/blog/{id}/preview-link',
  'GET /api/admin/lots/{id}/proof-link',
]

// More that is refused of any call: functions/pipeline/route.table.test.ts. What visitors read has nothing to refuse.
describe.concurrent.each(routeKeys.filter((key) => !(isRead(key) && isPublic(key))))('%s', (key) => {
  // Several calls at a time, and of each one test after the other: its function starts once for all of them.
  describe('by itself', { concurrent: false }, () => {
    if (api[key].access === 'admin')
      test('without a session answers 401', () => refused(401, key, complete(key)))

    if (!isRead(key))
      test('made by another site answers 400', () =>
        refused(400, key, { ...complete(key), session, headers: { origin: 'https://elsewhere.example' } }))

    const schema: z.ZodType | undefined = takesBody(key) ? api[key].body : undefined
    // A change of nothing is valid.
    const missing = schema?.safeParse({}).error?.issues
    if (missing)
      test('an invalid body answers 400 with the field and the reason', async () => {
        const { issues } = await refused(400, key, { ...complete(key), session, body: {} })
        expect(issues).toEqual(missing.map(({ path, message }) => ({ path: path.join('.'), message })))
      })

    if (/\{(id|jobId)\}/.test(key))
      test('an unknown id answers 404', () => {
        const id = asking.includes(key) ? 'abc' : UNKNOWN_ID
        return refused(404, key, { ...complete(key), session, params: { id, jobId: id } })
      })
  })
})

/** More than API Gateway takes. */
const SEVEN_MB = JSON.stringify({ text: 'x'.repeat(7 * 1024 * 1024) })

test('7 MB, also of unknown length in chunks, are too large for any call', async () => {
  await refused(413, 'POST /api/admin/blog', { session, raw: SEVEN_MB })
  await refused(413, 'POST /api/contact', { raw: new Blob([SEVEN_MB]).stream() })
})

test('another path or method, and an id of another kind of thing, answer 404', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/blog'],
    ['DELETE', '/api/contact'],
    ['GET', '/api/blog/%F0'],
  ] as const)
    expect((await send(method, path)).status, path).toBe(404)
  await refused(404, 'GET /api/admin/blog/{id}', { session, params: { id: existing.seo } })
})

/** Does this for each, so many at a time. */
async function forEach<K, T>(all: readonly K[], atOnce: number, work: (one: K) => Promise<T>): Promise<T[]> {
  const left = [...all.entries()]
  const results: T[] = []
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

/** Calls that end sessions of their user: one after the other, and last. */
const ENDING = /account\/sessions$|logout/

// Once the others are done: it lets time pass, and ends sessions.
test('every call notes that the session is used, and looks whether its user may still be in', async () => {
  const password = 'First-4-These-Sessions!'
  rememberSecret(password)
  const username = await createUser(password)
  await setPassword(username, password)
  const begun = await storedSession(await signIn({ username, password }))
  // Longer than a look at the user is valid (functions/domain/sessions/session-check.ts).
  await passTime({ minutes: 1 })
  const start = now()
  /** Whether the call uses a session as old as that, and no other call's. */
  const isNoted = async (key: RouteKey) => {
    const id = randomBytes(32).toString('base64url')
    await storeItems([{ ...begun, ...sessionKey(id) }])
    // Not what it needs, so that nothing else changes; what needs nothing is done.
    await call(key, isRead(key) ? { session: id } : { session: id, body: {} })
    const stored = await storedSession(id)
    return key.includes('/logout') ? !stored : Date.parse(String(stored?.lastUsedAt)) >= start
  }
  const keys = routeKeys.filter((key) => api[key].access === 'admin')
  const [ending = [], others = []] = [true, false].map((ends) =>
    keys.filter((key) => (ENDING.test(key) && !isRead(key)) === ends),
  )
  const noted = [...(await forEach(others, 8, isNoted)), ...(await forEach(ending, 1, isNoted))]
  expect([...others, ...ending].filter((_, index) => !noted[index])).toEqual([])
})
