import { expect, test } from 'vitest'
import { unsavedEdit } from './draft.ts'

const keys = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', version: 2, savedAt: '2026-03-01T10:00:00.000Z' }

test('an edit that was stored before it had a form id is still read', () => {
  const typed = {
    title: 'T',
    slug: '',
    excerpt: '',
    content: '',
    featuredImage: '',
    featuredImageAlt: '',
    tags: '',
    language: '',
  }
  const stored = {
    ...typed,
    ...{ metaTitle: '', metaDescription: '', canonicalUrl: '' },
    ...keys,
  }
  expect(unsavedEdit.parse({ ...stored, formId: 'F' })).toEqual({ ...stored, writer: '', publishAt: null })
})

test('an edit that was stored before a field was added is read with a blank one', () => {
  const stored = { title: 'T', content: '<p>x</p>', ...keys }
  expect(unsavedEdit.parse(stored)).toMatchObject({ ...stored, canonicalUrl: '' })
})

test('an edit that was stored with the state of its post is read without it', () => {
  const stored = { title: 'T', published: true, writer: 'F', ...keys }
  expect(unsavedEdit.parse(stored)).not.toHaveProperty('published')
})
