import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errorBody } from '../../shared/api.ts'
import { MAX_BODY_BYTES, tooLargeMessage } from '../../shared/calls/declaration/call.ts'
import * as posts from '../../shared/calls/posts.ts'
import * as visitors from '../../shared/calls/visitors.ts'
import { Conflict, InvalidInput } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { rateLimited } from '../platform/rate-limit.ts'
import { listReply } from '../platform/reply.ts'
import { answerOf as call } from '../testing/answer-of.ts'
import { startedSession } from '../testing/started-session.ts'
import { createOwnTable } from '../testing/table-fixture.ts'
import { route } from './route.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

const info = vi.spyOn(logger, 'info')
const error = vi.spyOn(logger, 'error')
let session: Awaited<ReturnType<typeof startedSession>>
let signedIn: { cookies: string[] }
beforeAll(async () => {
  await createOwnTable()
  session = await startedSession()
  signedIn = { cookies: ['other=1', ...session.cookies] }
})
beforeEach(() => vi.clearAllMocks())

const json = { 'content-type': 'application/json', host: 'site.example' }

const enquiry = { name: 'Ola', contact: 'ola@example.com', interest: '' }
const contact = route(visitors.createEnquiry, async ({ body }) => ({
  id: ID,
  submittedAt: '2026-01-01T00:00:00.000Z',
  message: JSON.stringify(body),
}))
const changePost = vi.fn<() => Promise<never>>()
const updatePost = route(posts.updatePost, changePost)

test('gives the function the validated body and answers with the status of the contract', async () => {
  const { status, body, headers } = await call(contact, { headers: json, body: JSON.stringify(enquiry) })
  expect(status).toBe(201)
  expect(JSON.parse(body.message)).toEqual({
    ...enquiry,
    message: null,
    mix: null,
    page: null,
    language: null,
    campaign: null,
  })
  expect(headers).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['a body above the limit', { headers: json, body: 'x'.repeat(MAX_BODY_BYTES + 1) }, 413],
  [
    'a base64 body above the limit',
    { headers: json, body: Buffer.alloc(MAX_BODY_BYTES + 1).toString('base64'), isBase64Encoded: true },
    413,
  ],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 415],
  ['no content type', { body: '{}' }, 415],
  ['malformed JSON', { headers: json, body: '{"password": "hunter2"' }, 400],
  ['an empty body', { headers: json }, 400],
  ['33 levels', { headers: json, body: '['.repeat(33) + ']'.repeat(33) }, 400],
  ['thousands of levels', { headers: json, body: '['.repeat(30_000) + ']'.repeat(30_000) }, 400],
  ['a list for an object', { headers: json, body: '[]' }, 400],
  ['null', { headers: json, body: 'null' }, 400],
  ['missing fields', { headers: json, body: '{}' }, 400],
  ['wrong types', { headers: json, body: '{"name":1,"contact":{},"interest":[]}' }, 400],
])('refuses %s with %i and one sentence', async (_what, event, status) => {
  const answer = await call(contact, event)
  expect(answer.status).toBe(status)
  expect(errorBody.parse(answer.body).message).toMatch(/^[A-Z].*\.$/)
  expect(JSON.stringify(answer.body)).not.toContain('hunter2')
})

test('holds a call to the limit of its own body', async () => {
  const { maxBodyBytes = 0 } = posts.updatePost
  expect(maxBodyBytes).toBeGreaterThan(MAX_BODY_BYTES)
  const event = { ...signedIn, headers: json, pathParameters: { id: ID } }
  expect((await call(updatePost, { ...event, body: 'x'.repeat(maxBodyBytes) })).status).toBe(400)
  expect(await call(updatePost, { ...event, body: 'x'.repeat(maxBodyBytes + 1) })).toMatchObject({
    status: 413,
    body: { message: tooLargeMessage(maxBodyBytes) },
  })
})

test('names that every object has, given to the prototype of all objects, change nothing for the next call', async () => {
  const names = JSON.stringify({ ...enquiry, polluted: true })
  // Written by hand, since an object literal would use the name, not hold it.
  const polluting = `{"__proto__":${names},"constructor":{"prototype":${names}}}`
  const [refused, next] = [
    await call(contact, { headers: json, body: polluting }),
    await call(contact, { headers: json, body: '{}' }),
  ]
  expect(next).toEqual(refused)
  expect(next.status).toBe(400)
  expect({}).not.toHaveProperty('polluted')
})

test('takes 32 levels of nesting as far as validation', async () => {
  const answer = await call(contact, { headers: json, body: '['.repeat(32) + ']'.repeat(32) })
  expect(answer.body.issues).toBeDefined()
})

test('names the fields at fault', async () => {
  const { body } = await call(contact, { headers: json, body: '{"name":" ","contact":"c","interest":""}' })
  expect(body).toEqual({ message: 'Please check: name.', issues: [{ path: 'name', message: 'Required' }] })
})

test.each<[Record<string, string>, number]>([
  [{}, 201],
  [{ origin: 'https://site.example' }, 201],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }, 201],
  [{ 'sec-fetch-site': 'none' }, 201],
  [{ origin: 'https://www.example', 'x-viewer-host': 'www.example' }, 201],
  [{ origin: 'http://localhost:3000', 'x-viewer-host': 'localhost:3000' }, 201],
  [{ 'sec-fetch-site': 'cross-site' }, 400],
  [{ 'sec-fetch-site': 'same-site' }, 400],
  [{ origin: 'https://evil.example' }, 400],
  [{ origin: 'https://site.example', 'x-viewer-host': 'www.example' }, 400],
  [{ origin: 'https://site.example:8443' }, 400],
  [{ origin: 'null' }, 400],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 400],
])('answers a call with headers %j with %i', async (headers, status) => {
  const answer = await call(contact, { headers: { ...json, ...headers }, body: JSON.stringify(enquiry) })
  expect(answer.status).toBe(status)
})

test('lets other sites read what is public', async () => {
  const list = route(visitors.listArticles, async () => [])
  expect((await call(list, { headers: { origin: 'https://evil.example' } })).status).toBe(200)
})

test.each([{}, { cookies: ['__Host-session=forged'] }, { cookies: ['session=forged'] }])(
  'tells nothing but 401 to %j, whatever it sends',
  async (event) => {
    for (const body of ['{', '{"title":1}', undefined]) {
      const answer = await call(updatePost, { ...event, pathParameters: { id: 'x' }, ...(body && { body }) })
      expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('log in') } })
    }
    expect(changePost).not.toHaveBeenCalled()
  },
)

test('gives the function session and params, and no field that the contract does not have', async () => {
  changePost.mockRejectedValueOnce(new Conflict('Taken.'))
  const body = JSON.stringify({ title: 'T', id: 'x', createdAt: '2020-01-01T00:00:00.000Z', role: 'owner' })
  const event = { ...signedIn, headers: json, pathParameters: { id: ID }, body }
  expect(await call(updatePost, event)).toMatchObject({ status: 409, body: { message: 'Taken.' } })
  expect(changePost).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { id: ID },
      body: { title: 'T' },
      session: expect.objectContaining({ username: 'admin' }),
    }),
  )
})

test.each(['x', ID.toLowerCase(), `${ID}0`, '%E0%A4%A'])(
  'answers the malformed id %s with 404',
  async (id) => {
    const answer = await call(updatePost, { ...signedIn, headers: json, pathParameters: { id }, body: '{}' })
    expect(answer.status).toBe(404)
  },
)

test('looks at the form of the body before anything in it', async () => {
  const event = { ...signedIn, headers: json, pathParameters: { id: 'x' } }
  expect((await call(updatePost, { ...event, body: '{' })).status).toBe(400)
  expect((await call(updatePost, { ...event, headers: {}, body: '{}' })).status).toBe(415)
})

test('leads to the next page with a Link header, and not from the last', async () => {
  const more = route(visitors.listArticles, async () => listReply({ items: [], cursor: 'abc' }))
  expect((await call(more, {})).headers?.link).toBe('</api/blog?cursor=abc>; rel="next"')
  const last = route(visitors.listArticles, async () => listReply({ items: [], cursor: undefined }))
  expect((await call(last, {})).headers).not.toHaveProperty('link')
})

test('hides an unknown error from the caller and tells the log all of it', async () => {
  const fault = Object.assign(new Error('table exploded'), { Item: { name: { S: 'Ola' } } })
  changePost.mockRejectedValueOnce(fault)
  const event = { ...signedIn, headers: json, pathParameters: { id: ID }, body: '{}' }
  const answer = await call(updatePost, event)
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ message: 'Something went wrong on our side. Please try again.' })
  const logged = JSON.stringify(error.mock.calls)
  expect(logged).toContain('table exploded')
  expect(logged).toContain('route.table.test.ts')
  expect(logged).not.toContain('Ola')
  expect(logged).not.toContain(session.cookies[0])
})

test('answers 504 before Lambda ends the function', async () => {
  const stuck = route(visitors.listArticles, () => new Promise(() => {}))
  expect(await call(stuck, {}, 251)).toMatchObject({ status: 504, headers: { 'retry-after': '1' } })
})

test('logs one line per request, without what was sent', async () => {
  const edge = { 'x-amz-cf-id': 'e1' }
  await call(contact, { headers: { ...json, ...edge, cookie: 'c' }, body: JSON.stringify(enquiry) })
  await call(contact, { headers: { ...json, ...edge }, body: '{"name":"Ola"}' })
  await call(contact, { headers: { ...json, ...edge }, body: '{"name":"Ola' })
  expect(info.mock.calls).toEqual(
    [
      [201, undefined],
      [400, 'invalid: contact, interest'],
      [400, 'The request body is not valid JSON.'],
    ].map(([status, reason]) => [
      'request',
      {
        edge_request_id: 'e1',
        function_request_id: 'f1',
        route: 'POST /api/contact',
        status,
        ...(reason !== undefined && { reason }),
        milliseconds: expect.any(Number),
      },
    ]),
  )
})

test('logs what was wrong by the names of the contract, not by those that were sent', async () => {
  const refuse = async (error: Error) => {
    changePost.mockRejectedValueOnce(error)
    await call(updatePost, { ...signedIn, headers: json, pathParameters: { id: ID }, body: '{}' })
    return info.mock.lastCall?.[1]
  }
  const typed = new InvalidInput([
    { path: 'values.Ola', message: 'Ola is not known' },
    { path: '', message: 'Ola' },
  ])
  expect(await refuse(typed)).toMatchObject({ status: 400, reason: 'invalid: values, body' })
  expect(JSON.stringify(info.mock.calls)).not.toContain('Ola')
  const limited = rateLimited(1000, 'PASSWORD of CONNECTION', (when) => `Try again ${when}.`)
  expect(await refuse(limited)).toMatchObject({ status: 429, reason: 'limit: PASSWORD of CONNECTION' })
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
  expect(await refuse(throttled)).toMatchObject({ status: 429, reason: 'throttled' })
})

test('names the request in each line it logs, the post that the administrator worked on, and the login', async () => {
  const keys = vi.spyOn(logger, 'appendKeys')
  await call(updatePost, { ...signedIn, headers: json, pathParameters: { id: ID }, body: '{"title":"T"}' })
  expect(keys).toHaveBeenCalledExactlyOnceWith({ request_id: 'r1' })
  await call(updatePost, { headers: json, pathParameters: { id: ID }, body: '{"title":"T"}' })
  expect(info.mock.calls.map(([, entry]) => entry)).toMatchObject([
    { params: { id: ID }, login: session.login.slice(0, 16) },
    { status: 401, login: undefined },
  ])
})
