import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from './canary.ts'

const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
const PAGE = '<!doctype html><html><h1>Bales</h1></html>\n'

/** Answer of each path; the enquiry's is 200 unless set. */
let answers: Record<string, Response | Error>
const fetched: { path: string; init?: RequestInit }[] = []

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com')
  vi.stubEnv('TABLE_NAME', 'table')
  answers = { '/': new Response(PAGE), '/blog': new Response(PAGE), '/api/contact': new Response('{}') }
  fetched.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('https://www.example.com', '')
    fetched.push({ path, init })
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer
  })
  send.mockReset()
  send.mockImplementation(async () => ({ Attributes: { pk: 'SUBMISSION' } }))
})

test('is content with whole pages and an enquiry, which it deletes, and which no one is mailed about', async () => {
  await expect(handler()).resolves.toBeUndefined()
  expect(fetched.map(({ path }) => path).sort()).toEqual(['/', '/api/contact', '/blog'])
  const { headers, body } = fetched.find(({ path }) => path === '/api/contact')?.init ?? {}
  expect(JSON.parse(String(body)).remarks).not.toBe('')
  const sk = new Headers(headers).get('idempotency-key')
  expect(send.mock.calls.map(([{ input }]) => input)).toMatchObject([
    { TableName: 'table', Key: { pk: 'SUBMISSION', sk } },
    { Key: { pk: 'HEALTH', sk: 'canary' } },
  ])
})

test.each([
  ['a page that is not there', '/blog', new Response(PAGE, { status: 404 }), 'blog: Error: answered 404'],
  ['half a page', '/', new Response('<!doctype html><html><h1>Bales</h1>'), 'home: Error: is not complete'],
  ['no answer', '/', new Error('timed out'), 'home: Error: timed out'],
  ['an API that fails', '/api/contact', new Response('{}', { status: 500 }), 'enquiry: Error: answered 500'],
])('ends with an error for %s', async (_, path, answer, fault) => {
  answers[path] = answer
  await expect(handler()).rejects.toThrow(fault)
  // On the page of the owner.
  expect(send.mock.lastCall?.[0].input).toMatchObject({
    Key: { pk: 'HEALTH', sk: 'canary' },
    UpdateExpression: expect.stringContaining('failedAt'),
  })
})

test('deletes an enquiry whose answer is lost', async () => {
  answers['/api/contact'] = new Error('timed out')
  await expect(handler()).rejects.toThrow('enquiry: Error: timed out')
  const { headers } = fetched.find(({ path }) => path === '/api/contact')?.init ?? {}
  const sk = new Headers(headers).get('idempotency-key')
  expect(send.mock.calls.map(([{ input }]) => input)).toContainEqual(
    expect.objectContaining({ Key: { pk: 'SUBMISSION', sk } }),
  )
})

test('ends with an error for an enquiry that was answered well, and not stored', async () => {
  send.mockImplementation(async () => ({}))
  await expect(handler()).rejects.toThrow('enquiry: Error: answered 200, and was not stored')
})

test('takes the limit of its connection for an answer', async () => {
  answers['/api/contact'] = new Response('{}', { status: 429 })
  send.mockImplementation(async () => ({}))
  await expect(handler()).resolves.toBeUndefined()
})
