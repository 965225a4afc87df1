import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, nextCursor, request, requestPage } from './request.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(response: Response) {
  const fetchMock = vi.fn<typeof fetch>(async () => response)
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const failure = async (response: Response): Promise<ApiError> => {
  answer(response)
  const error: unknown = await request('GET /api/lots').catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}

test('fills parameters into the path, percent-encoded, and keeps cookies to the same origin', async () => {
  const fetchMock = answer(Response.json({}))
  await request('GET /api/blog/{slug}', { params: { slug: 'größe/50%' } })
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/blog/gr%C3%B6%C3%9Fe%2F50%25')
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(fetchMock.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

test('sends a body as JSON together with the headers given', async () => {
  const fetchMock = answer(Response.json({ message: 'Thank you' }, { status: 201 }))
  const body = { name: 'N', contact: 'c', interest: '' }
  await request('POST /api/contact', { body, headers: { 'idempotency-key': 'K' } })
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'K' },
  })
})

test('gives null for 204', async () => {
  answer(new Response(null, { status: 204 }))
  expect(await request('POST /api/admin/logout')).toBeNull()
})

test('an error says the status, a colon and the body text', async () => {
  const error = await failure(new Response('{"message":"Not signed in"}', { status: 401 }))
  expect(error.message).toBe('401: {"message":"Not signed in"}')
  expect(error.status).toBe(401)
  expect(error.serverMessage).toBe('Not signed in')
})

test('an error without a body says the status text', async () => {
  const error = await failure(new Response('', { status: 503, statusText: 'Service Unavailable' }))
  expect(error.message).toBe('503: Service Unavailable')
  expect(error.serverMessage).toBeUndefined()
})

test('an error whose body is no answer of ours has no server message', async () => {
  expect((await failure(new Response('<h1>Bad gateway</h1>', { status: 502 }))).body).toBeUndefined()
  expect((await failure(new Response('{"message":1}', { status: 500 }))).body).toBeUndefined()
  expect((await failure(new Response('null', { status: 500 }))).body).toBeUndefined()
})

test('an error keeps the challenge of a first sign-in', async () => {
  const body = { message: 'Choose a new password', challenge: 'NEW_PASSWORD_REQUIRED', session: 's' }
  expect((await failure(Response.json(body, { status: 401 }))).body).toEqual(body)
})

test('a page of a list gives its items and the cursor of the next page', async () => {
  const link = '</api/blog?cursor=a%2Bb>; rel="next"'
  const fetchMock = answer(Response.json([], { headers: { link } }))
  expect(await requestPage('GET /api/blog', { query: { cursor: 'x y' } })).toEqual({ items: [], next: 'a+b' })
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/blog?cursor=x+y')
})

test('the last page has no next cursor', async () => {
  answer(Response.json([]))
  expect(await requestPage('GET /api/blog')).toEqual({ items: [] })
})

test('the next cursor is read from a Link header with several links', () => {
  expect(nextCursor('</a?cursor=1>; rel="prev", <https://x.test/b?cursor=2>; rel="next"')).toBe('2')
  expect(nextCursor('</a?cursor=1>; rel="prev"')).toBeUndefined()
  expect(nextCursor(null)).toBeUndefined()
})
