import { expect, test, vi } from 'vitest'
import { ReadingCache } from './query-cache.ts'

const reading = { key: 'k' }

test('what is being read is not read twice, and subscribers hear of the beginning and the end', async () => {
  const cache = new ReadingCache()
  const heard = vi.fn()
  cache.subscribe(heard)
  const read = vi.fn(async () => 'posts')
  const [first, second] = await Promise.all([cache.run(reading, read), cache.run(reading, read)])
  expect([first, second]).toEqual([true, false])
  expect(read).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledTimes(2)
  expect(cache.state('k')).toEqual({ data: 'posts' })
})

test('a failure keeps the data there was, and the next success forgets the failure', async () => {
  const cache = new ReadingCache()
  await cache.run(reading, async () => 'old')
  expect(await cache.run(reading, () => Promise.reject(new TypeError('offline')))).toBe(false)
  expect(cache.state('k')).toEqual({ data: 'old', error: new TypeError('offline') })
  expect(await cache.run(reading, async () => 'new')).toBe(true)
  expect(cache.state('k')).toEqual({ data: 'new' })
})

test('data from elsewhere is there at once', () => {
  const cache = new ReadingCache()
  cache.keep(reading.key, 2)
  expect(cache.state('k').data).toBe(2)
})

test('what a page needs stays under way where something else takes the place of the page', async () => {
  const turnTo = vi.fn(async () => true)
  const cache = new ReadingCache(turnTo)
  const fail = () => Promise.reject(new TypeError('offline'))
  expect(await cache.run({ ...reading, isThePage: true }, fail)).toBe(false)
  expect(turnTo).toHaveBeenCalledWith(new TypeError('offline'))
  expect(cache.state('k')).toEqual({ running: true })

  await cache.run({ key: 'other' }, fail)
  expect(turnTo).toHaveBeenCalledOnce()
  expect(cache.state('other').error).toEqual(new TypeError('offline'))
})

test('what was there stays, though no more of it can be read', async () => {
  const turnTo = vi.fn(async () => true)
  const cache = new ReadingCache(turnTo)
  cache.keep(reading.key, 'first page')
  await cache.run({ ...reading, isThePage: true }, () => Promise.reject(new TypeError('offline')))
  expect(turnTo).not.toHaveBeenCalled()
  expect(cache.state('k')).toEqual({ data: 'first page', error: new TypeError('offline') })
})
