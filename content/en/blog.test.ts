import { expect, test } from 'vitest'
import { postDate } from './blog.ts'

test('a post is dated by its publication, else by its creation, in long US format and London time', () => {
  const createdAt = '2025-07-14T23:30:00.000Z'
  expect(postDate({ publishedAt: null, createdAt }).shown).toBe('July 15, 2025')
  expect(postDate({ publishedAt: '2025-01-02T00:00:00.000Z', createdAt })).toEqual({
    iso: '2025-01-02T00:00:00.000Z',
    shown: 'January 2, 2025',
  })
})
