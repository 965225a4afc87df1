import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { differs, dropDraft, keepDraft, readDraft } from './drafts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a kept draft is read back whole, with the version it started from', () => {
  const draft = { version: 3, values: { title: 'Bales', published: true } }
  expect(keepDraft('post:1', draft, new Date('2026-03-01T10:00:00Z'))).toBe(true)
  expect(readDraft('post:1')).toEqual({ ...draft, keptAt: '2026-03-01T10:00:00.000Z' })
})

test('forms do not see each other’s drafts', () => {
  keepDraft('post:1', { version: 1, values: { title: 'One' } })
  expect(readDraft('post:2')).toBeUndefined()
})

test('a dropped draft is gone', () => {
  keepDraft('post:new', { version: undefined, values: { title: 'Bales' } })
  dropDraft('post:new')
  expect(readDraft('post:new')).toBeUndefined()
})

test.each(['{broken', '"text"', 'null', '{"version":1}', '{"values":{}}'])(
  'stored %s reads as no draft',
  (text) => {
    stored.set('admin-draft:post:new', text)
    expect(readDraft('post:new')).toBeUndefined()
  },
)

test('full storage does not get in the way of typing, and is told', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepDraft('post:new', { version: undefined, values: {} })).toBe(false)
})

test('values differ when one field does', () => {
  expect(differs({ title: 'a', published: false }, { title: 'a', published: false })).toBe(false)
  expect(differs({ title: 'a', published: true }, { title: 'a', published: false })).toBe(true)
})
