import { expect, test } from 'vitest'
import type { HttpResponse } from '../http-message.ts'
import { EdgeCache, timeToLive } from './edge-cache.ts'

const response = (body: string): HttpResponse => ({
  status: 200,
  headers: {},
  cookies: [],
  body: Buffer.from(body),
})
function cacheAt(start: number) {
  const clock = { now: start }
  return { clock, cache: new EdgeCache(() => clock.now) }
}

test('a response is cached for its seconds, with its age', () => {
  const { clock, cache } = cacheAt(1000)
  cache.prepare('/a')(response('a'), 10)
  clock.now += 9_999
  expect(cache.get('/a')).toEqual({ response: response('a'), age: 9 })
  clock.now += 1
  expect(cache.get('/a')).toBeUndefined()
})

test('an answer that was asked for before an invalidation is not kept after it', () => {
  const { cache } = cacheAt(0)
  const keep = cache.prepare('/a')
  cache.invalidate(['/a'])
  keep(response('old'), 10)
  expect(cache.get('/a')).toBeUndefined()
})

test.each([
  ['/blog/a', ['/blog/b', '/']],
  ['/blog/*', ['/']],
  ['/blog*', ['/']],
  ['/*', []],
])('the invalidation of %s leaves %o', (path, left) => {
  const { cache } = cacheAt(0)
  for (const known of ['/blog/a', '/blog/b', '/']) cache.prepare(known)(response(known), 10)
  cache.invalidate([path])
  const remaining = ['/blog/a', '/blog/b', '/'].filter((known) => cache.get(known))
  expect(remaining).toEqual(left)
})

test('beyond 32 MB the one that was not used for longest goes', () => {
  const { cache } = cacheAt(0)
  const large = response('x'.repeat(12 * 1024 * 1024))
  cache.prepare('/a')(large, 10)
  cache.prepare('/b')(large, 10)
  cache.get('/a')
  cache.prepare('/c')(large, 10)
  expect(['/a', '/b', '/c'].filter((path) => cache.get(path))).toEqual(['/a', '/c'])
})

const optimized = { minTtl: 1, defaultTtl: 86_400, maxTtl: 31_536_000 }
test.each([
  ['max-age=0, s-maxage=60', 60],
  ['public, max-age=30', 30],
  ['max-age=0', 1],
  ['no-store', 1],
  ['max-age=99999999', 31_536_000],
  ['', 86_400],
])('an object with cache-control "%s" stays %i seconds under CachingOptimized', (header, seconds) => {
  expect(timeToLive({ 'cache-control': header }, optimized)).toBe(seconds)
})
