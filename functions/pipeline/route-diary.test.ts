import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RouteKey } from '../../shared/api.ts'
import { addEntry } from '../domain/diary/diary-store.ts'
import { nameAction } from '../domain/diary/named-action.ts'
import { Conflict } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { route } from './route.ts'

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

vi.mock('../domain/sessions/session-check.ts', () => ({
  admittedSession: async (cookies?: string[]) =>
    cookies && {
      username: 'admin',
      expiresAt: '2030-01-01T00:00:00.000Z',
      login: 'h',
      confirmedAt: Date.now(),
    },
}))
vi.mock('../domain/diary/diary-store.ts', () => ({ addEntry: vi.fn() }))
vi.spyOn(logger, 'info').mockImplementation(() => {})
beforeEach(() => vi.clearAllMocks())

const json = { 'content-type': 'application/json', host: 'site.example' }
const params = { cookies: ['__Host-session=good'], headers: json, pathParameters: { id: ID } }
const call = (handler: ReturnType<typeof route<RouteKey>>, event: Partial<APIGatewayProxyEventV2>) =>
  handler(
    { requestContext: { requestId: 'r1' }, ...event } as APIGatewayProxyEventV2,
    { awsRequestId: 'f1', getRemainingTimeInMillis: () => 5000 } as Context,
    () => {},
  )

/** What the diary was given. */
const entries = () => vi.mocked(addEntry).mock.calls.map(([entry]) => entry)
/** A function whose answer is of no matter: it is not checked against the contract. */
const done = async () => null as never

test('the diary gets the action, kind and id of a change, and the login, of what was sent and answered nothing', async () => {
  const secretly = async () => ({ id: 'Z', title: 'Secret', page: 'x' }) as never
  await call(route('PUT /api/admin/blog/{id}', secretly), { ...params, body: '{"title":"Secret"}' })
  await call(
    route('POST /api/admin/topics', async () => ({ id: ID, topic: 'Secret' }) as never),
    {
      ...params,
      body: '{"topic":"Secret"}',
    },
  )
  const words = { pathParameters: { page: 'home' }, queryStringParameters: { language: 'pl' } }
  const body = '{"version":0,"values":{"head":"Secret"}}'
  await call(route('PUT /api/admin/pages/{page}', done), { ...params, ...words, body })
  await call(route('DELETE /api/admin/settings/openai-key', done), params)
  expect(entries()).toEqual([
    { what: 'blog', action: 'update', id: ID, session: 'h' },
    { what: 'topics', action: 'create', id: ID, session: 'h' },
    { what: 'pages', action: 'update', id: 'pl#home', session: 'h' },
    { what: 'settings', action: 'remove-key', id: null, session: 'h' },
  ])
})

test('the diary gets the name that the function gives to its action, for this request only', async () => {
  const publish = route('DELETE /api/admin/blog/{id}', async () => {
    nameAction('publish')
    return null
  })
  await call(publish, params)
  await call(route('DELETE /api/admin/blog/{id}', done), params)
  expect(entries().map(({ action }) => action)).toEqual(['publish', 'delete'])
})

test('the diary gets nothing of a refused change, a read, or a call that changes nothing, now or ever', async () => {
  const refuse = () => Promise.reject(new Conflict('Taken.'))
  await call(route('PUT /api/admin/blog/{id}', refuse), { ...params, body: '{"title":"T"}' })
  await call(route('GET /api/admin/blog/{id}', done), params)
  await call(route('DELETE /api/admin/drafts/{id}', done), params)
  const same = route('PUT /api/admin/blog/{id}', async () => {
    nameAction(null)
    return done()
  })
  await call(same, { ...params, body: '{"title":"T"}' })
  expect(logger.info).toHaveBeenLastCalledWith('request', expect.objectContaining({ no_change: true }))
  const enquiry = JSON.stringify({ name: 'Ola', contact: 'ola@example.com', interest: '' })
  await call(route('POST /api/contact', done), { headers: json, body: enquiry })
  expect(entries()).toEqual([])
})
