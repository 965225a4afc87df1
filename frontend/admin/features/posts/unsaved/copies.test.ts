import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '../../../../../shared/draft.ts'
import { keepDraft } from '../../../storage/drafts.ts'
import { newPost } from '../form/post-form-values.ts'
import { copiesOf, draftName, dropCopies, openCopy } from './copies.ts'

/** Locks of this browser; those of other tabs are never let go. */
let locks: Set<string>

beforeEach(() => {
  locks = new Set()
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
  const request = async (name: string, _: object, callback: (lock: object | null) => unknown) =>
    callback(locks.has(name) ? null : {})
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const keep = (editor: string, title: string, minute: number) =>
  keepDraft(
    draftName('1', editor),
    { version: 1, values: { ...newPost, title } },
    new Date(Date.UTC(2026, 2, 1, 10, minute)),
  )
const onServer = (editor: string, title: string): Draft => ({
  ...newPost,
  id: '1',
  version: 1,
  editor,
  title,
  savedAt: '2026-03-01T10:30:00.000Z',
})
const copies = (kept: Draft | null, claimed: string[] = []) => copiesOf('1', kept, newPost, new Set(claimed))
const shown = (kept: Draft | null, claimed?: string[]) =>
  copies(kept, claimed).map(({ place, values }) => `${place}: ${values.title}`)

test('the texts of all tabs and of the server are found, the newest first', () => {
  keep('a', 'A', 10)
  keep('b', 'B', 40)
  expect(shown(onServer('c', 'C'), ['b'])).toEqual(['tab: B', 'server: C', 'browser: A'])
})

test('what a form of this browser sent is not another text, nor is an equal one, nor what is saved', () => {
  keep('a', 'A', 40)
  keep('b', '', 50)
  expect(shown(onServer('a', 'Sent before'))).toEqual(['browser: A'])
  expect(shown(onServer('c', 'A'))).toEqual(['browser: A'])
})

test('what a form sent when this browser’s storage was full stands beside the older text that is kept here', () => {
  keep('a', 'A', 10)
  expect(shown(onServer('a', 'A and more'))).toEqual(['server: A and more', 'browser: A'])
  expect(shown(onServer('a', 'A'))).toEqual(['browser: A'])
})

test('texts of other posts are not looked at, and not dropped', () => {
  keepDraft(draftName('12', 'a'), { version: 1, values: { ...newPost, title: 'Other' } })
  expect(shown(null)).toEqual([])
  dropCopies('1')
  expect(copiesOf('12', null, newPost, new Set())).toHaveLength(1)
})

test('going on with this browser’s text keeps the server’s here before it may be written over', async () => {
  keep('a', 'A', 10)
  const kept = onServer('c', 'C')
  const all = copies(kept)
  const chosen = all.find(({ place }) => place === 'browser')
  expect(await openCopy('1', all, chosen, kept)).toEqual({ editor: 'a', copy: chosen, replaces: kept })
  expect(shown(null).sort()).toEqual(['browser: A', 'browser: C'])
})

test('the server’s text is not written over when this browser has no room for it', async () => {
  keep('a', 'A', 10)
  const kept = onServer('c', 'C')
  const all = copies(kept)
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { replaces } = await openCopy(
    '1',
    all,
    all.find(({ place }) => place === 'browser'),
    kept,
  )
  expect(replaces).toBeUndefined()
})

test('a text that another tab has open is copied, not shared, and its edit on the server stays', async () => {
  keep('b', 'B', 10)
  locks.add('admin-draft:b')
  const kept = onServer('b', 'B')
  const [open] = copies(kept, ['b'])
  const opening = await openCopy(
    '1',
    [open].filter((copy) => copy !== undefined),
    open,
    kept,
  )
  expect(opening).toMatchObject({ copy: open, replaces: undefined })
  expect(opening.editor).not.toBe('b')
})

test('of two tabs restored at once only one takes the text over', async () => {
  keep('d', 'D', 10)
  const all = copies(null)
  locks.add('admin-draft:d')
  expect((await openCopy('1', all, all[0], null)).editor).not.toBe('d')
})
