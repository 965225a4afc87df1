import { expect, test, vi } from 'vitest'
import { assembly, startEdge } from './edge-fixture.ts'

const { atApi, api, put, get, create, restart, invalidate } = await startEdge()

test('a rewritten page is one entry of the cache, whichever address it was asked for by', async () => {
  put('index.html', 'one', { 'cache-control': 's-maxage=60' })
  expect((await get('/page')).headers['x-cache']).toBe('Miss from cloudfront')
  expect((await get('/index.html')).headers['x-cache']).toBe('Hit from cloudfront')
  expect((await get('/', { method: 'HEAD' })).headers['x-cache']).toBe('Hit from cloudfront')
  invalidate('Test-Distribution', ['/page'])
  expect((await get('/page')).headers['x-cache']).toBe('Hit from cloudfront')
  invalidate('Test-Distribution', ['/index.html'])
  expect((await get('/page', { method: 'HEAD' })).headers['x-cache']).toBe('Miss from cloudfront')
  expect(await get('/page')).toMatchObject({ text: 'one', headers: { 'x-cache': 'Hit from cloudfront' } })
})

test.each([
  [404, 10],
  [414, 10],
  [500, 10],
  [503, 10],
  [504, 30],
])(
  'an error %d of an origin whose answers are not cached is cached for %d seconds',
  async (status, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    restart()
    try {
      const works = api.response
      api.response = {
        ...works,
        status,
        headers: { 'cache-control': 'no-store' },
        body: Buffer.from('failed'),
      }
      expect(await get('/api/one')).toMatchObject({ status, text: 'failed' })
      api.response = works
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(await get('/api/one?other=query')).toMatchObject({
        status,
        text: 'failed',
        headers: { 'x-cache': 'Error from cloudfront' },
      })
      expect((await get('/api/two')).status).toBe(200)
      expect((await get('/api/one', { method: 'POST' })).status).toBe(200)
      vi.advanceTimersByTime(1)
      expect((await get('/api/one')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('an error is not repeated where the distribution says so, nor one that CloudFront does not keep', async () => {
  const works = api.response
  for (const status of [502, 400, 401, 409, 429]) {
    api.response = { ...works, status }
    expect((await get('/api/one')).status).toBe(status)
    api.response = works
    expect((await get('/api/one')).status, String(status)).toBe(200)
  }
})

test('an origin whose responses are not cached gets every request', async () => {
  api.response = { ...api.response, headers: { 'cache-control': 's-maxage=60' } }
  for (const _ of [1, 2]) expect((await get('/api/one')).headers['x-cache']).toBe('Miss from cloudfront')
  expect(atApi).toHaveLength(2)
})

test('what may be cached is, until it is invalidated', async () => {
  put('feed', 'one', { 'cache-control': 'max-age=0, s-maxage=31536000' })
  expect((await get('/feed')).headers['x-cache']).toBe('Miss from cloudfront')
  put('feed', 'second')
  const hit = await get('/feed?any=query')
  expect(hit).toMatchObject({ text: 'one', headers: { 'x-cache': 'Hit from cloudfront', age: '0' } })
  invalidate('Another', ['/feed'])
  expect((await get('/feed')).text).toBe('one')
  invalidate('Test-Distribution', ['/fe*'])
  expect((await get('/feed')).text).toBe('second')
})

test('a cache policy that is not known stops the start by its name', () => {
  const [distribution] = assembly.resources('AWS::CloudFront::Distribution')
  const config = structuredClone(distribution?.properties) as {
    DistributionConfig: { DefaultCacheBehavior: { CachePolicyId: string } }
  }
  config.DistributionConfig.DefaultCacheBehavior.CachePolicyId = 'another-policy'
  const changed = {
    ...assembly,
    resources: (type: string) =>
      assembly
        .resources(type)
        .map((resource) =>
          resource.type === 'AWS::CloudFront::Distribution' ? { ...resource, properties: config } : resource,
        ),
  }
  expect(() => create(changed as typeof assembly)).toThrow(/another-policy/)
})
