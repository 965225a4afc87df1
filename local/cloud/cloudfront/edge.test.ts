import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { assembly, startEdge } from './edge-fixture.ts'

const { server, port, reads, atApi, api, put, get, create, restart, invalidate } = await startEdge()

describe('the cache', () => {
  const cachedAt = async (path: string, method = 'GET') => (await get(path, { method })).headers['x-cache']

  test('has one entry of a rewritten page, whichever address it was asked for by', async () => {
    put('index.html', 'one', { 'cache-control': 's-maxage=60' })
    expect(await cachedAt('/page')).toBe('Miss from cloudfront')
    expect(await cachedAt('/index.html?any=query')).toBe('Hit from cloudfront')
    expect(await cachedAt('/', 'HEAD')).toBe('Hit from cloudfront')
    invalidate('Test-Distribution', ['/page'])
    expect(await cachedAt('/page')).toBe('Hit from cloudfront')
    invalidate('Test-Distribution', ['/index.html'])
    expect(await cachedAt('/page', 'HEAD')).toBe('Miss from cloudfront')
    expect(await get('/page')).toMatchObject({ text: 'one', headers: { 'x-cache': 'Hit from cloudfront' } })
  })

  test.each([
    [404, 10],
    [414, 10],
    [500, 10],
    [503, 10],
    [504, 30],
  ])('has an error %d of an origin whose answers are not cached for %d seconds', async (status, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    restart()
    try {
      const works = api.response
      const headers = { 'cache-control': 'no-store' }
      api.response = { ...works, status, headers, body: Buffer.from('failed') }
      expect(await get('/api/one')).toMatchObject({ status, text: 'failed' })
      api.response = works
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(await get('/api/one?other=query')).toMatchObject({ status, text: 'failed' })
      expect((await get('/api/two')).status).toBe(200)
      expect((await get('/api/one', { method: 'POST' })).status).toBe(200)
      vi.advanceTimersByTime(1)
      expect((await get('/api/one')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('has no error where the distribution says so, nor one that CloudFront does not keep', async () => {
    const works = api.response
    for (const status of [502, 400, 401, 409, 429]) {
      api.response = { ...works, status }
      expect((await get('/api/one')).status).toBe(status)
      api.response = works
      expect((await get('/api/one')).status, String(status)).toBe(200)
    }
  })

  test('stops the start by the name of a policy that is not known', () => {
    const [distribution] = assembly.resources('AWS::CloudFront::Distribution')
    const properties = structuredClone(distribution?.properties) as {
      DistributionConfig: { DefaultCacheBehavior: { CachePolicyId: string } }
    }
    properties.DistributionConfig.DefaultCacheBehavior.CachePolicyId = 'another-policy'
    const changed = (type: string) =>
      type === 'AWS::CloudFront::Distribution' ? [{ ...distribution, properties }] : assembly.resources(type)
    expect(() => create({ ...assembly, resources: changed } as typeof assembly)).toThrow(/another-policy/)
  })
})

describe('an edge function', () => {
  test('that answers itself does so without the headers of the policy', async () => {
    const { status, headers } = await get('/old')
    expect({ status, location: headers.location }).toEqual({ status: 301, location: '/new' })
    expect(headers).not.toHaveProperty('x-content-type-options')
  })

  test('that throws is a 503', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    expect((await get('/broken')).status).toBe(503)
  })

  test('of responses sees the rewritten request and each status below 400, a 304 too', async () => {
    const seen = async (path: string, headers = {}) => (await get(path, { headers })).headers['x-seen']
    expect(await seen('/page')).toBe('/index.html 200')
    expect(await seen('/', { 'if-none-match': '"5"' })).toBe('/index.html 304')
    expect(await seen('/nowhere')).toBeUndefined()
    expect(await seen('/api/one')).toBeUndefined()
  })
})

describe('an origin', () => {
  test('whose bucket policy names no distribution, or denies an object, stays closed', async () => {
    put('closed/file', 'secret')
    put('private/file', 'secret')
    for (const path of ['/closed/file', '/private/file'])
      expect(await get(path)).toMatchObject({ status: 404, text: 'not found' })
    expect(new Set(reads)).toEqual(new Set(['site/404.html']))
  })

  test('is not asked with a method that the behaviour does not allow', async () => {
    expect((await get('/page', { method: 'POST', body: 'x' })).status).toBe(404)
    expect(reads).toEqual(['site/404.html'])
  })

  test('gets no body that is too large for every one, which is read to its end, so that the answer arrives', async () => {
    api.response = { ...api.response, status: 413 }
    const body = Buffer.alloc(11 * 1024 * 1024)
    expect((await get('/api/one', { method: 'POST', body })).status).toBe(413)
    expect(atApi[0]).toMatchObject({ truncated: true, body: Buffer.alloc(0) })
  })

  test('hears nothing of a viewer that hangs up in the middle of its request', async () => {
    const socket = connect(port, '127.0.0.1')
    const arrived = once(server, 'request')
    socket.write('POST /api/one HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
    await arrived
    socket.destroy()
    expect((await get('/')).status).toBe(200)
    expect(atApi).toEqual([])
  })
})

describe('an answer', () => {
  test.each([
    ['br', '/page.html', 'br', brotliDecompressSync],
    ['gzip', '/page.html', 'gzip', gunzipSync],
    ['gzip;q=1, deflate, br;q=0.1', '/page.html', 'br', brotliDecompressSync],
    ['br;q=0', '/page.html', undefined, undefined],
    ['br, gzip', '/photo.jpg', undefined, undefined],
    ['br, gzip', '/small.html', undefined, undefined],
  ])('for who accepts %s is sent at %s in %s', async (accepted, path, encoding, decompress) => {
    const text = 'x'.repeat(2000)
    put('page.html', text)
    put('photo.jpg', text, { 'content-type': 'image/jpeg' })
    put('small.html', 'small')
    const { headers, body } = await get(path, { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    if (!decompress) return
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: 'W/"2000"' })
    expect(decompress(body).toString()).toBe(text)
  })

  test.each(['"5"', 'W/"5"', '"4", "5"', '*'])(
    'for who has version %s is a 304 without a body, even if an uncached one is asked for',
    async (tag) => {
      const asked = { 'if-none-match': tag, 'cache-control': 'no-cache' }
      const { status, text, headers } = await get('/', { headers: asked })
      expect({ status, text, etag: headers.etag }).toEqual({ status: 304, text: '', etag: '"5"' })
    },
  )

  test('to HEAD has the headers of GET, and to a range request the whole file', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '5'])
    const { status, text, headers } = await get('/', { headers: { range: 'bytes=2-3' } })
    expect([status, text]).toEqual([200, 'shell'])
    expect(headers).not.toHaveProperty('accept-ranges')
  })
})
