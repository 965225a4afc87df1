import { expect, test } from 'vitest'
import { post, postChange, postInput } from './post.ts'

const text = { title: 'Bales', slug: 'bales', excerpt: 'In short', content: '<p>Text</p>' }

test('a post that declares no language, also one stored before posts did, is in the language of the site', () => {
  expect(postInput.parse(text).language).toBe('en')
  const { language, ...stored } = {
    ...postInput.parse(text),
    ...{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: 1 },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  }
  expect(post.parse(stored).language).toBe('en')
})

test('a change that names no language leaves it as it is', () => {
  expect(postChange.parse({ title: 'Other bales' })).toEqual({ title: 'Other bales' })
})
