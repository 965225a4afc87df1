import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { differs, dropCopy, keepCopy, readCopy } from './browser-copy.ts'

const savedAt = '2026-03-01T10:00:00.000Z'
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

test('a browser copy is read back whole, with the version it started from', () => {
  const copy = { version: 3, values: { title: 'Bales', published: true }, savedAt, formId: 'a' }
  expect(keepCopy('post:1', copy)).toBe(true)
  expect(readCopy('post:1')).toEqual(copy)
})

test('forms do not see each other’s copies', () => {
  keepCopy('post:1', { version: 1, values: { title: 'One' }, savedAt })
  expect(readCopy('post:2')).toBeUndefined()
})

test('a dropped copy is gone', () => {
  keepCopy('post:new', { version: undefined, values: { title: 'Bales' }, savedAt })
  dropCopy('post:new')
  expect(readCopy('post:new')).toBeUndefined()
})

test.each(['{broken', '"text"', 'null', '{"version":1}', '{"values":{}}'])(
  'stored %s reads as no copy',
  (text) => {
    stored.set('admin-draft:post:new', text)
    expect(readCopy('post:new')).toBeUndefined()
  },
)

test('full storage does not stop typing, is reported, and leaves no older copy', () => {
  const removeItem = vi.fn()
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem,
  })
  expect(keepCopy('post:new', { version: undefined, values: {}, savedAt })).toBe(false)
  expect(removeItem).toHaveBeenCalledExactlyOnceWith('admin-draft:post:new')
})

test('values differ when one field does', () => {
  expect(differs({ title: 'a', published: false }, { title: 'a', published: false })).toBe(false)
  expect(differs({ title: 'a', published: true }, { title: 'a', published: false })).toBe(true)
})
