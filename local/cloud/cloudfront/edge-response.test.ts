import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startEdge } from './edge-fixture.ts'
import { compressed } from './edge-response.ts'

const { put, get } = await startEdge()

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('text of 1 KB and more is sent in %s', async (encoding, decompress) => {
  put('page.html', 'x'.repeat(2000))
  const { headers, body } = await get('/page.html', { headers: { 'accept-encoding': encoding } })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', etag: 'W/"2000"' })
  expect(decompress(body).toString()).toBe('x'.repeat(2000))
})

test('a cached body is compressed once', async () => {
  const body = Buffer.from('x'.repeat(2000))
  const request = {
    ...{
      method: 'GET',
      path: '/',
      query: '',
      body: Buffer.alloc(0),
      truncated: false,
      sourceIp: '192.0.2.1',
    },
    headers: { 'accept-encoding': 'br' },
  }
  const sent = async (age: string) => {
    const headers = { 'content-type': 'text/html', age }
    return (await compressed({ status: 200, headers, cookies: [], body }, request)).body
  }
  expect(await sent('2')).toBe(await sent('1'))
})

test('Brotli comes before gzip, whatever the viewer prefers', async () => {
  put('page.html', 'x'.repeat(2000))
  const encodingOf = async (accepted: string) =>
    (await get('/page.html', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('gzip, deflate, br')).toBe('br')
  expect(await encodingOf('gzip;q=1, br;q=0.1')).toBe('br')
})

test('small, binary or unwanted bodies are not compressed', async () => {
  put('photo.jpg', 'x'.repeat(2000), { 'content-type': 'image/jpeg' })
  put('page.html', 'x'.repeat(2000))
  const encodingOf = async (path: string, accepted: string) =>
    (await get(path, { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('/', 'br, gzip')).toBeUndefined()
  expect(await encodingOf('/photo.jpg', 'br, gzip')).toBeUndefined()
  expect(await encodingOf('/page.html', 'br;q=0')).toBeUndefined()
})

test.each(['"5"', 'W/"5"', '"4", "5"', '*'])(
  'a viewer that has version %s gets a 304 without a body, even if it asks for an uncached one',
  async (tag) => {
    const asked = { 'if-none-match': tag, 'cache-control': 'no-cache' }
    const { status, body, headers } = await get('/', { headers: asked })
    expect({ status, length: body.length, etag: headers.etag }).toEqual({
      status: 304,
      length: 0,
      etag: '"5"',
    })
  },
)

test('HEAD has the headers of GET and no body', async () => {
  const { status, body, headers } = await get('/', { method: 'HEAD' })
  expect({ status, length: body.length, declared: headers['content-length'] }).toEqual({
    status: 200,
    length: 0,
    declared: '5',
  })
})

test('a range request gets the whole file', async () => {
  put('page.html', '0123456789')
  const { status, headers, text } = await get('/page.html', { headers: { range: 'bytes=2-5' } })
  expect({ status, text }).toEqual({ status: 200, text: '0123456789' })
  expect(headers).not.toHaveProperty('accept-ranges')
})

test('the response headers policy adds and keeps', async () => {
  put('own', 'x', { 'content-security-policy': "default-src 'none'" })
  expect((await get('/')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
    'strict-transport-security': 'max-age=60; includeSubDomains',
  })
  const { headers } = await get('/own')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
})
