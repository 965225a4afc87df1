import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UnsavedEdit } from '../../../../../shared/entities/posts/draft.ts'
import { type Post, post } from '../../../../../shared/entities/posts/post.ts'
import { dropAside, lastKept, withoutEndedCopy } from '../../../forms/unsaved/unsaved-versions.ts'
import { copyNames, dropCopy, keepCopy } from '../../../storage/browser-copy.ts'
import { postForm } from '../form/post-form-fields.ts'
import { copyName, openPostEdit } from './post-edits.ts'

beforeEach(() => {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  const hidden = Object.fromEntries(
    Object.entries(methods).map(([name, value]) => [name, { value, configurable: true }]),
  )
  vi.stubGlobal('localStorage', Object.defineProperties(stored, hidden))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keep = (formId: string, title: string, minute: number, id = '1', sent = false) =>
  keepCopy(copyName(id), {
    version: 1,
    sent,
    values: { ...postForm.blank, title },
    savedAt: new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString(),
    formId,
  })
const onServer = (formId: string, title: string): UnsavedEdit => ({
  ...postForm.blank,
  id: '1',
  version: 1,
  formId,
  title,
  savedAt: '2026-03-01T10:30:00.000Z',
})
const stored = (fields: Partial<Post>): Post => ({
  ...post.parse({
    ...{ ...postForm.blank, id: '01JNR0000000000000000000AA', version: 1, tags: [], published: false },
    ...{ featuredImage: null, metaTitle: null, metaDescription: null, canonicalUrl: null, publishedAt: null },
    ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' },
  }),
  ...fields,
})
const open = (serverEdit: UnsavedEdit | null, post?: Post) => openPostEdit('1', post, serverEdit)
/** Places and titles of the unsaved versions, the one in the form first. */
const shown = (serverEdit: UnsavedEdit | null) => {
  const { edit, others } = open(serverEdit)
  return [edit, ...others].flatMap((one) => (one ? [`${one.place}: ${one.values.title}`] : []))
}

test('the form goes on with the newest version, and the other one is beside it', () => {
  keep('a', 'A', 40)
  expect(shown(onServer('b', 'B'))).toEqual(['browser: A', 'server: B'])
})

test('the older version is set aside in this browser until it is discarded', () => {
  keep('a', 'A', 10)
  expect(shown(onServer('b', 'B'))).toEqual(['server: B', 'browser: A'])
  keep('a', 'B and more', 50)
  const { edit, others } = open(onServer('a', 'B'))
  expect([edit, ...others].map((one) => one?.values.title)).toEqual(['B and more', 'A'])
  for (const other of others) dropAside(copyName('1'), other)
  expect(shown(onServer('a', 'B'))).toEqual(['browser: B and more'])
})

test('a version that was set aside is dropped once the post is saved with its text', () => {
  keep('a', 'A', 10)
  open(onServer('b', 'B'))
  dropCopy(copyName('1'))
  expect(copyNames(copyName('1'))).toHaveLength(1)
  open(null, stored({ title: 'A' }))
  expect(copyNames(copyName('1'))).toEqual([])
})

test('the server edit of the same form, an equal text and the saved text are no other versions', () => {
  keep('a', 'A', 40)
  expect(shown(onServer('a', 'Sent before'))).toEqual(['browser: A'])
  expect(shown(onServer('b', 'A'))).toEqual(['browser: A'])
  keep('a', '', 40)
  expect(shown(null)).toEqual([])
})

test('a copy that the server had kept goes with its edit, as that was published or discarded elsewhere', async () => {
  const load = (found: UnsavedEdit | null, meanwhile = () => {}) =>
    withoutEndedCopy(
      copyName('1'),
      async () => {
        meanwhile()
        return found
      },
      (edit) => edit,
    )
  keep('a', 'A, never sent', 40)
  await load(null)
  expect(shown(null)).toEqual(['browser: A, never sent'])
  keep('a', 'A', 40, '1', true)
  await load(onServer('a', 'A'))
  expect(shown(null)).toEqual(['browser: A'])
  await load(null, () => keep('a', 'A, typed meanwhile', 41, '1', true))
  expect(shown(null)).toEqual(['browser: A, typed meanwhile'])
  await load(null)
  expect(copyNames(copyName('1'))).toEqual([])
})

test('the browser copy is newer than what its form sent before, however late that was stored', () => {
  keep('a', 'A and more', 10)
  expect(shown(onServer('a', 'A'))).toEqual(['browser: A and more'])
})

test('the server edit is newer than the browser copy of its form when local storage was full', () => {
  keep('a', 'A', 10)
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep('a', 'A and more', 20)
  full.mockRestore()
  expect(shown(onServer('a', 'A and more'))).toEqual(['server: A and more'])
})

test('a form goes on with the id of the browser copy, and a new one may overwrite the server edit it shows', () => {
  const kept = onServer('b', 'B')
  expect(open(kept)).toMatchObject({
    edit: { place: 'server' },
    replaces: { savedAt: kept.savedAt, formId: 'b' },
  })
  keep('a', 'A', 40)
  expect(open(kept)).toMatchObject({ formId: 'a', replaces: { savedAt: kept.savedAt, formId: 'b' } })
})

test('the server edit is not overwritten when this browser has no room to set it aside', () => {
  keep('a', 'A', 40)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(open(onServer('b', 'B')).replaces).toBeUndefined()
})

test('versions of other posts are ignored', () => {
  keep('a', 'Other', 10, '2')
  expect(shown(null)).toEqual([])
  expect(copyNames(copyName('1'))).toEqual([])
  expect(copyNames(copyName('2'))).toHaveLength(1)
})

test('an edit goes on from a newer version of its post when only the publication changed since', () => {
  keep('a', 'A', 40)
  const versionOf = (fields: Partial<Post>) => open(null, stored(fields)).edit?.version
  expect(versionOf({ version: 3, textVersion: 1 })).toBe(3)
  expect(versionOf({ version: 3, textVersion: 2 })).toBe(1)
  expect(versionOf({ version: 3, textVersion: null })).toBe(1)
})

test('an edit that was kept with the state of its post is read without it', () => {
  const values = { ...postForm.blank, title: 'A', published: true }
  keepCopy(copyName('1'), { version: 1, values, savedAt: '2026-03-01T10:00:00.000Z', formId: 'a' })
  expect(open(null).edit?.values).not.toHaveProperty('published')
})

test('the last text kept is told, wherever it is', () => {
  expect(lastKept(copyName('1'), undefined)).toBeUndefined()
  expect(lastKept(copyName('1'), onServer('b', 'B').savedAt)).toBe('2026-03-01T10:30:00.000Z')
  keep('a', 'A', 40)
  expect(lastKept(copyName('1'), onServer('b', 'B').savedAt)).toBe('2026-03-01T10:40:00.000Z')
  keep('a', 'A', 20)
  expect(lastKept(copyName('1'), onServer('b', 'B').savedAt)).toBe('2026-03-01T10:30:00.000Z')
  expect(lastKept(copyName('1'), undefined)).toBe('2026-03-01T10:20:00.000Z')
})
