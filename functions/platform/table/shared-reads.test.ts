import { expect, test, vi } from 'vitest'
import { sharedRead, sharingReads } from './shared-reads.ts'

test('equal reads are sent once, others and those of other work are not shared', async () => {
  const read = vi.fn(async () => 'answer')
  const both = () => Promise.all([sharedRead({ id: 1 }, read), sharedRead({ id: 1 }, read)])
  expect(await sharingReads(both)).toEqual(['answer', 'answer'])
  expect(read).toHaveBeenCalledTimes(1)
  await sharingReads(() => sharedRead({ id: 1 }, read))
  expect(read).toHaveBeenCalledTimes(2)
  await sharingReads(() => Promise.all([sharedRead({ id: 1 }, read), sharedRead({ id: 2 }, read)]))
  expect(read).toHaveBeenCalledTimes(4)
  await both()
  expect(read).toHaveBeenCalledTimes(6)
})

test('a read that failed is sent again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('throttled')).mockResolvedValueOnce('answer')
  await sharingReads(async () => {
    await expect(sharedRead('one', read)).rejects.toThrow('throttled')
    expect(await sharedRead('one', read)).toBe('answer')
  })
})
