import { expect, test } from 'vitest'
import { unsavedEdit } from './draft.ts'

test('an edit that was stored before it had a form id is still read', () => {
  const typed = {
    title: 'T',
    slug: '',
    excerpt: '',
    content: '',
    featuredImage: '',
    tags: '',
    published: false,
  }
  const stored = {
    ...typed,
    ...{ metaTitle: '', metaDescription: '', canonicalUrl: '' },
    ...{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: 2, savedAt: '2026-03-01T10:00:00.000Z' },
  }
  expect(unsavedEdit.parse(stored)).toEqual({ ...stored, formId: '' })
})
