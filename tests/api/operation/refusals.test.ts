import { createHash, randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { api, type RouteKey } from '../../../shared/api.ts'
import { INVALID_JSON } from '../../../shared/entities/seo.ts'
import { call, refused, routeKeys, send, signIn, succeed, UNKNOWN_ID } from '../../support/client.ts'
import { storedItems, TableName, table } from '../../support/table.ts'
import { routesWithBody, samplePost, sampleSeo, validBodies } from '../admin/samples.ts'

/**
 * Every request of this file is refused, and none may change anything: what is stored, sign-ins aside, is the same
 * before and after.
 */
let session: string
let before: Set<string>
/** A post and an SEO entry that exist, for calls that would change them. */
let existing: Record<'blog' | 'seo', string>

const adminRoutes = routeKeys.filter((key) => api[key].access === 'admin')
const changingRoutes = routeKeys.filter((key) => !key.startsWith('GET '))
const bodySchema = (key: (typeof routesWithBody)[number]): z.ZodType => api[key].body

const stored = async () =>
  new Set(
    (await storedItems()).filter(({ pk }) => !SIGN_INS.test(String(pk))).map((item) => JSON.stringify(item)),
  )
/** What signing in leaves: sessions, and the connections it came from. */
const SIGN_INS = /^(SESSION$|KNOWN#)/

const missing = (from: Set<string>, others: Set<string>) => [...others].filter((item) => !from.has(item))

/** Everything a call needs to succeed, as far as a loop over the contract can know it. */
const complete = (key: RouteKey) => ({
  ...(key in validBodies && { body: validBodies[key as keyof typeof validBodies]() }),
  params: { id: key.includes('/seo/') ? existing.seo : existing.blog },
})

beforeAll(async () => {
  session = await signIn()
  const post = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const seo = await succeed('POST /api/admin/seo', { session, body: sampleSeo() })
  existing = { blog: post.body.id, seo: seo.body.id }
  before = await stored()
})

afterAll(async () => {
  const after = await stored()
  expect(missing(before, after), 'items that refused calls added or changed').toEqual([])
  expect(missing(after, before), 'items that refused calls removed').toEqual([])
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: existing.blog } })
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: existing.seo } })
})

describe('without a valid session every admin call answers 401', () => {
  test.each(adminRoutes)('%s: no session', async (key) => {
    await refused(401, key, complete(key))
  })

  test.each(adminRoutes)('%s: forged session', async (key) => {
    await refused(401, key, { ...complete(key), session: randomBytes(32).toString('base64url') })
  })

  test('a session stored under its own hash is no session id', async () => {
    const hash = createHash('sha256').update(session).digest('hex')
    await refused(401, 'GET /api/admin/session', { session: hash })
  })

  test.each(adminRoutes)('%s: expired session', async (key) => {
    await refused(401, key, { ...complete(key), session: await expiredSession() })
  })

  test('nothing about the expected body is told', async () => {
    const body = await refused(401, 'POST /api/admin/blog', { body: {} })
    expect(body.issues).toBeUndefined()
  })
})

let expired: string | undefined
/** A session whose time is up while its item is still there, as TTL deletion lags by days. */
async function expiredSession(): Promise<string> {
  if (expired) return expired
  expired = await signIn()
  const at = new Date(Date.now() - 1000)
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'SESSION', sk: createHash('sha256').update(expired).digest('hex') },
      UpdateExpression: 'SET expiresAt = :at',
      ConditionExpression: 'attribute_exists(expiresAt)',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    }),
  )
  return expired
}

describe('a state-changing call that another site makes answers 400', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    // Forged: only the edge says who the viewer is.
    { origin: 'https://elsewhere.example', 'x-viewer-host': 'elsewhere.example' },
  ]
  for (const headers of foreign) {
    test.each(changingRoutes)(`%s with ${JSON.stringify(headers)}`, async (key) => {
      await refused(400, key, { ...complete(key), session, headers })
    })
  }
})

describe('invalid bodies answer 400 with the field and the reason', () => {
  // A change of nothing is valid.
  const demanding = routesWithBody.filter((key) => !bodySchema(key).safeParse({}).success)
  test.each(demanding)('%s: missing fields', async (key) => {
    const expected = bodySchema(key).safeParse({}).error?.issues ?? []
    const { issues = [] } = await refused(400, key, { ...complete(key), session, body: {} })
    expect(issues).toEqual(expected.map(({ path, message }) => ({ path: path.join('.'), message })))
  })

  test.each(routesWithBody)('%s: wrong types', async (key) => {
    const names = Object.keys(validBodies[key]())
    for (const wrong of [42, { wrong: true }, [{}]]) {
      const body = Object.fromEntries(names.map((name) => [name, wrong]))
      const { issues = [] } = await refused(400, key, { ...complete(key), session, body })
      const fields = issues.map(({ path }) => path.replace(/^items\.0\..*/, 'items'))
      expect(fields.sort()).toEqual(names.sort())
      for (const { message } of issues) expect(message).toMatch(/\w/)
    }
  })

  test.each(routesWithBody)('%s: anything but an object', async (key) => {
    for (const raw of ['null', '42', '"text"', '[]', 'true']) {
      await refused(400, key, { ...complete(key), session, raw })
    }
  })

  test.each(routesWithBody)('%s: malformed JSON', async (key) => {
    for (const raw of ['', '{', '{"a":1,}', "{'a':1}", 'a=1', '\u0000', '{"a":"\ud800']) {
      const { message } = await refused(400, key, { ...complete(key), session, raw })
      expect(message).toMatch(/JSON|check/i)
    }
  })

  test.each(routesWithBody)('%s: JSON nested 10,000 levels deep', async (key) => {
    await refused(400, key, { ...complete(key), session, raw: '['.repeat(10_000) + ']'.repeat(10_000) })
  })
})

describe('a body that is not JSON answers 415', () => {
  test.each(routesWithBody)('%s', async (key) => {
    const raw = JSON.stringify(validBodies[key]())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', null]) {
      // A body of bytes, since fetch names a type by itself for text.
      const bytes = new TextEncoder().encode(raw)
      await refused(415, key, { ...complete(key), session, raw: bytes, headers: { 'content-type': type } })
    }
  })
})

describe('a body that is too large answers 413', () => {
  const megabytes = (count: number) => JSON.stringify({ text: 'x'.repeat(count * 1024 * 1024) })

  test.each(routesWithBody)('%s: 7 MB', async (key) => {
    await refused(413, key, { ...complete(key), session, raw: megabytes(7) })
  })

  test.each(routesWithBody)('%s: 1.5 MB', async (key) => {
    await refused(413, key, { ...complete(key), session, raw: megabytes(1.5) })
  })

  test('7 MB of unknown length, sent in chunks', async () => {
    const raw = new Blob([megabytes(7)]).stream()
    await refused(413, 'POST /api/contact', { raw })
  })

  test('65 KB where 64 KB is the limit', async () => {
    const raw = JSON.stringify({ ...validBodies['POST /api/contact'](), padding: 'x'.repeat(65 * 1024) })
    await refused(413, 'POST /api/contact', { raw })
  })
})

describe('what does not exist answers 404', () => {
  const routesWithId = routeKeys.filter((key) => /\{(id|jobId)\}/.test(key))

  test.each(routesWithId)('%s: unknown ids, well-formed or not', async (key) => {
    // A post without an unsaved edit is no error: its editor asks every time.
    const wellFormed = key === 'GET /api/admin/drafts/{id}' ? [] : [UNKNOWN_ID]
    for (const id of [...wellFormed, UNKNOWN_ID.toLowerCase(), 'abc', '%00', '..', 'a/b', 'x'.repeat(1000)]) {
      await refused(404, key, { ...complete(key), session, params: { id, jobId: id } })
    }
  })

  test('an id of another kind of thing', async () => {
    await refused(404, 'GET /api/admin/blog/{id}', { session, params: { id: existing.seo } })
    await refused(404, 'DELETE /api/admin/topics/{id}', { session, params: { id: existing.blog } })
  })

  test('unknown slugs', async () => {
    for (const slug of ['no-such-article', '%', '%F0', 'ä', '__proto__', 'x'.repeat(500)]) {
      await refused(404, 'GET /api/blog/{slug}', { params: { slug } })
    }
  })

  test.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/blog'],
    ['POST', '/api/blog'],
    ['DELETE', '/api/contact'],
  ])('%s %s', async (method, path) => {
    const answer = await send(method, path)
    expect(answer.status).toBe(404)
  })
})

describe('the messages of the specification', () => {
  const firstIssue = async (key: RouteKey, body: unknown) =>
    (await refused(400, key, { ...complete(key), session, body })).issues?.[0]

  test.each<[RouteKey, Record<string, unknown>, string, string]>([
    ['POST /api/contact', { name: ' ', contact: 'x', interest: '' }, 'name', 'Required'],
    ['POST /api/contact', { name: 'x', contact: 'x' }, 'interest', 'Required'],
    ['POST /api/admin/login', { password: 'x' }, 'username', 'Username is required'],
    ['POST /api/admin/login', { username: 'x', password: '' }, 'password', 'Password is required'],
    ['POST /api/admin/settings', { openaiApiKey: ' ' }, 'openaiApiKey', 'OpenAI API key is required'],
    ['POST /api/admin/topics', { topic: '' }, 'topic', 'Topic is required'],
    ['POST /api/admin/generate-article', {}, 'topic', 'Topic is required'],
    ['POST /api/admin/seo', sampleSeo({ pageName: '' }), 'pageName', 'Page name is required'],
    [
      'POST /api/admin/seo',
      sampleSeo({ title: 'x'.repeat(61) }),
      'title',
      'Title should be under 60 characters',
    ],
    [
      'POST /api/admin/seo',
      sampleSeo({ metaDescription: 'x'.repeat(161) }),
      'metaDescription',
      'Meta description should be under 160 characters',
    ],
    ['POST /api/admin/seo', { ...sampleSeo(), jsonLd: 'text' }, 'jsonLd', INVALID_JSON],
    ['POST /api/admin/seo', { ...sampleSeo(), hreflang: 42 }, 'hreflang', INVALID_JSON],
  ])('%s %j', async (key, body, path, message) => {
    expect(await firstIssue(key, body)).toEqual({ path, message })
  })

  test('a message of more than 5,000 characters', async () => {
    const body = { ...validBodies['POST /api/contact'](), message: 'x'.repeat(5001) }
    expect(await firstIssue('POST /api/contact', body)).toMatchObject({ path: 'message' })
  })

  test('an article of more than 250 KB', async () => {
    // Fewer characters than the limit, more bytes.
    const body = samplePost({ content: `<p>${'ł'.repeat(130 * 1024)}</p>` })
    expect(await firstIssue('POST /api/admin/blog', body)).toMatchObject({ path: 'content' })
  })

  test('an article that is empty once it is safe', async () => {
    const body = samplePost({ content: '<script>alert(1)</script><p> </p>' })
    expect(await firstIssue('POST /api/admin/blog', body)).toMatchObject({ path: 'content' })
  })
})

test('cursors that no list gave answer 400', async () => {
  const lists: RouteKey[] = [
    'GET /api/blog',
    'GET /api/admin/blog',
    'GET /api/admin/export/posts',
    'GET /api/admin/topics',
    'GET /api/admin/seo',
    'GET /api/admin/generate-article',
  ]
  const forged = Buffer.from(JSON.stringify({ pk: 'SESSION', sk: 'x' })).toString('base64url')
  for (const key of lists) {
    for (const cursor of ['x', '!', forged, 'x'.repeat(501)])
      await refused(400, key, { session, query: { cursor } })
  }
})

test('a call that is refused can be repeated with what was missing', async () => {
  const answer = await call('GET /api/admin/session', { session })
  expect(answer.status).toBe(200)
})
