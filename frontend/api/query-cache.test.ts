import { expect, test, vi } from 'vitest'
import { QueryCache } from './query-cache.ts'

const query = { key: 'k' }

test('a query that is being fetched is not fetched twice, and subscribers are notified of start and end', async () => {
  const cache = new QueryCache()
  const heard = vi.fn()
  cache.subscribe(heard)
  const load = vi.fn(async () => 'posts')
  const [first, second] = await Promise.all([cache.run(query, load), cache.run(query, load)])
  expect([first, second]).toEqual([true, false])
  expect(load).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(cache.state('k')).toEqual({ data: 'posts' })
})

test('a failure keeps the earlier data, and the next success clears the error', async () => {
  const cache = new QueryCache()
  await cache.run(query, async () => 'old')
  expect(await cache.run(query, () => Promise.reject(new TypeError('offline')))).toBe(false)
  expect(cache.state('k')).toEqual({ data: 'old', error: new TypeError('offline') })
  expect(await cache.run(query, async () => 'new')).toBe(true)
  expect(cache.state('k')).toEqual({ data: 'new' })
})

test('data set from outside is available at once', () => {
  const cache = new QueryCache()
  cache.set(query.key, 2)
  expect(cache.state('k').data).toBe(2)
})

test('a failed essential query stays pending while another document replaces the page', async () => {
  const fallBack = vi.fn(async () => true)
  const cache = new QueryCache(fallBack)
  const fail = () => Promise.reject(new TypeError('offline'))
  expect(await cache.run({ ...query, isEssential: true }, fail)).toBe(false)
  expect(fallBack).toHaveBeenCalledWith(new TypeError('offline'))
  expect(cache.state('k')).toEqual({ isFetching: true })

  await cache.run({ key: 'other' }, fail)
  expect(fallBack).toHaveBeenCalledOnce()
  expect(cache.state('other').error).toEqual(new TypeError('offline'))
})

test('the earlier data stays when more of it cannot be fetched', async () => {
  const fallBack = vi.fn(async () => true)
  const cache = new QueryCache(fallBack)
  cache.set(query.key, 'first page')
  await cache.run({ ...query, isEssential: true }, () => Promise.reject(new TypeError('offline')))
  expect(fallBack).not.toHaveBeenCalled()
  expect(cache.state('k')).toEqual({ data: 'first page', error: new TypeError('offline') })
})

test('a prefetch that fails has no effect; a screen that waits for it meanwhile fetches the query itself', async () => {
  const fallBack = vi.fn(async () => false)
  const cache = new QueryCache(fallBack)
  const fetch = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('offline'))
  const essential = { ...query, isEssential: true, fetch } as const
  await cache.prefetch(essential)
  expect(fallBack).not.toHaveBeenCalled()
  expect(cache.state('k')).toEqual({})

  const ahead = cache.prefetch(essential)
  fetch.mockResolvedValue('words')
  await Promise.all([ahead, cache.load(essential)])
  expect(cache.get(essential)).toBe('words')
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('what is prefetched is fetched once, also for a screen that waits for it', async () => {
  const cache = new QueryCache()
  const fetch = vi.fn(async () => 'words')
  await Promise.all([
    cache.prefetch({ ...query, fetch }),
    cache.prefetch({ ...query, fetch }),
    cache.load({ ...query, fetch }),
  ])
  await cache.prefetch({ ...query, fetch })
  expect(cache.state('k')).toEqual({ data: 'words' })
  expect(fetch).toHaveBeenCalledOnce()
})

test('a failed load is the same for the screen that waits for it, until it has shown the error', async () => {
  const cache = new QueryCache()
  const fetch = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('offline'))
  await expect(cache.load({ ...query, fetch })).rejects.toThrow('offline')
  await expect(cache.load({ ...query, fetch })).rejects.toThrow('offline')
  cache.forgetFailures()
  await cache.load({ ...query, fetch })
  expect(fetch).toHaveBeenCalledTimes(2)
})
