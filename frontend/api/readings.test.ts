import { expect, test, vi } from 'vitest'
import { ReadingCache } from './readings.ts'

test('what is being read is not read twice, and subscribers hear of the beginning and the end', async () => {
  const cache = new ReadingCache()
  const heard = vi.fn()
  cache.subscribe(heard)
  const read = vi.fn(async () => 'posts')
  const [first, second] = await Promise.all([cache.run('k', read), cache.run('k', read)])
  expect([first, second]).toEqual([true, false])
  expect(read).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(cache.state('k')).toEqual({ data: 'posts' })
})

test('a failure keeps the data there was, and the next success forgets the failure', async () => {
  const cache = new ReadingCache()
  await cache.run('k', async () => 'old')
  expect(await cache.run('k', () => Promise.reject(new TypeError('offline')))).toBe(false)
  expect(cache.state('k')).toEqual({ data: 'old', error: new TypeError('offline') })
  expect(await cache.run('k', async () => 'new')).toBe(true)
  expect(cache.state('k')).toEqual({ data: 'new' })
})

test('data from elsewhere is there at once', () => {
  const cache = new ReadingCache()
  cache.keep({ key: 'k', read: async () => 1 }, 2)
  expect(cache.state('k').data).toBe(2)
})
