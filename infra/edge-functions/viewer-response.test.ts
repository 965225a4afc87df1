import { expect, test } from 'vitest'
import { viewerResponseSource } from '../constructs/site/edge-source.ts'
import { runHandler } from './run-handler.ts'

type Values = Record<string, { value: string }>
interface Answer {
  statusCode: number
  headers: Values
}

/** The function's result for a response with these headers to a request with `query`. */
function answered(headers: Record<string, string>, query: Values = {}, statusCode = 200): Answer {
  return runHandler(viewerResponseSource(), {
    version: '1.0',
    viewer: { ip: '203.0.113.7' },
    request: { method: 'GET', uri: '/blog/old.html', querystring: query, headers: {}, cookies: {} },
    response: {
      statusCode,
      statusDescription: 'OK',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      cookies: {},
    },
  }) as Answer
}

const page = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'max-age=0, s-maxage=31536000',
  etag: '"1"',
  'last-modified': 'Fri, 20 Nov 2026 13:00:00 GMT',
}
const moved = { ...page, 'x-amz-meta-location': '/blog/%C5%BC%C3%B3%C5%82w' }

test('a document that names another address sends there with the query, without being kept by browsers', () => {
  const query = { utm_source: { value: 'mail' }, q: { value: 'a%20b' } }
  const { location } = answered(moved, query).headers
  expect(location?.value).toMatch(/\/blog\/%C5%[^?]+\?utm_source=mail&q=a%20b$/)
  // Also when the viewer asked whether it changed.
  expect(answered(moved, {}, 304).statusCode).toBe(301)
  expect(answered(moved)).toMatchObject({
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: {
      location: { value: '/blog/%C5%BC%C3%B3%C5%82w' },
      'content-type': { value: page['content-type'] },
      'cache-control': { value: 'no-cache' },
    },
  })
  // Only the address is visible: no validators, and no metadata of the bucket.
  expect(Object.keys(answered(moved).headers).sort()).toEqual(['cache-control', 'content-type', 'location'])
})

test('every other answer stays as it is', () => {
  expect(answered(page)).toMatchObject({ statusCode: 200, headers: { etag: { value: '"1"' } } })
  expect(Object.keys(answered(page).headers)).toEqual(Object.keys(page))
})

const policy = "default-src 'self'; style-src 'self'; object-src 'none'"
const styled = { ...page, 'content-security-policy': policy, 'x-amz-meta-styles': 'sha256-abc=' }

test("a document's own styles are admitted beside those of this host", () => {
  const { headers } = answered(styled)
  expect(headers['content-security-policy']).toEqual({
    value: "default-src 'self'; style-src 'self' 'sha256-abc='; object-src 'none'",
  })
  expect(headers).not.toHaveProperty('x-amz-meta-styles')
  // One without inlined styles keeps the policy as it is.
  const plain = answered({ ...page, 'content-security-policy': policy })
  expect(plain.headers['content-security-policy']).toEqual({ value: policy })
})

test('a copy that is still good keeps the policy that it came with', () => {
  const { headers } = answered(styled, {}, 304)
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers.etag).toEqual({ value: '"1"' })
})
