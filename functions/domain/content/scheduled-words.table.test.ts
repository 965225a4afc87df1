import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../platform/table/table-writes.ts'
import { DONE, inHours, justBefore, ONE_REFUSED } from '../../testing/due-runs.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { deleteDue, putDue } from '../documents/due-items.ts'
import { findOverdue } from '../due/overdue.ts'
import { runDue } from '../due/run-due.ts'
import { scheduleWords } from './scheduled-words.ts'
import { discardWords, findUnsavedWords, keepWords } from './unsaved-words-store.ts'
import type { Page } from './word-pages.ts'
import { getEditableWords, listPages, readWordChanges, saveWords } from './words-store.ts'
import { listWordsVersions } from './words-versions.ts'

beforeAll(createOwnTable)

afterEach(() => {
  vi.useRealTimers()
})

const writer = ulid()
const titled = (title: string) => ({ head: { title } })
async function keep(page: Page, title = 'Changed') {
  const { version } = await readWordChanges(page)
  return keepWords(page, { version, values: titled(title), writer })
}
const schedule = (page: Page, at: Date | null) =>
  scheduleWords(page, { publishAt: at?.toISOString() ?? null })
const dueItems = async () => (await itemsWith('publishAt')).filter((key) => key.startsWith('DUE/'))
const refusal = (message: string) => ({
  body: { issues: [{ path: 'publishAt', message: expect.stringContaining(message) }] },
})

test('what another device has kept since is not discarded', async () => {
  const page = { page: 'home', language: 'cs' } as const
  const { savedAt } = await keep(page, 'Seen here')
  const newer = await keep(page, 'Typed elsewhere since')
  await expect(discardWords(page, { savedAt })).rejects.toMatchObject({ status: 409 })
  expect(await findUnsavedWords(page)).toEqual(newer)
  await discardWords(page, { savedAt: newer.savedAt })
  expect(await findUnsavedWords(page)).toBeUndefined()
})

test('of kept words that are the published ones nothing goes live: no version, no entry in the diary, no time', async () => {
  const page = { page: 'toys', language: 'en' } as const
  const at = inHours(0.1)
  await saveWords(page, { version: 0, values: titled('Toys') })
  await keep(page, 'More toys')
  await schedule(page, at)
  await keep(page, 'Toys')
  const before = await readWordChanges(page)
  await runDue(at)
  expect(await readWordChanges(page)).toEqual(before)
  expect(await listWordsVersions(page)).toHaveLength(1)
  expect(await findUnsavedWords(page)).toBeUndefined()
  expect((await itemsWith('en#toys')).filter((key) => /^(DUE|DIARY)\//.test(key))).toEqual([])
})

test('kept changes go live at their time and never before, as they are kept then, once, and are no longer unsaved', async () => {
  const page = { page: 'home', language: 'en' } as const
  const at = inHours(1)
  await keep(page)
  expect(await schedule(page, at)).toMatchObject({ publishAt: at.toISOString(), values: titled('Changed') })
  await keep(page, 'Changed again')
  const before = await getEditableWords(page)
  expect(before).toMatchObject({ version: 0, unsaved: { publishAt: at.toISOString() } })
  await runDue(justBefore(at))
  expect(await getEditableWords(page)).toEqual(before)

  await Promise.all([runDue(at), runDue(at), runDue(at)])
  expect(await runDue(at)).toEqual(DONE)
  expect(await getEditableWords(page)).toMatchObject({
    ...{ version: 1, values: titled('Changed again'), unsaved: null },
  })
  expect(await listWordsVersions(page)).toMatchObject([{ version: 1, savedBy: null }])
  expect(await dueItems()).toEqual([])
  expect((await itemsWith('"publish"')).filter((key) => key.startsWith('DIARY/'))).toHaveLength(1)
})

test('the former text of a legal page stays, and its new one is in force', async () => {
  const page = { page: 'cookie-policy', language: 'pl' } as const
  await keep(page)
  const at = inHours(2)
  await schedule(page, at)
  await runDue(at)
  expect(await getEditableWords(page)).toMatchObject({ version: 1, history: [{ version: 0 }] })
})

test('a time is listed, changed and cancelled, and ends when the changes are published by hand, or discarded', async () => {
  const page = { page: 'toys', language: 'lt' } as const
  const listed = async () => (await listPages()).find((one) => one.page === 'toys' && one.language === 'lt')
  await keep(page)
  expect(await listed()).toMatchObject({ publishAt: null })
  await schedule(page, inHours(3))
  const later = inHours(4)
  await schedule(page, later)
  expect(await listed()).toMatchObject({ publishAt: later.toISOString() })
  expect(await dueItems()).toEqual([`DUE/${later.toISOString()}#lt#toys#publishAt`])
  await schedule(page, null)
  expect(await findUnsavedWords(page)).toMatchObject({ publishAt: null, values: titled('Changed') })
  expect(await dueItems()).toEqual([])

  await schedule(page, later)
  await saveWords(page, { version: 0, values: titled('By hand') })
  expect(await findUnsavedWords(page)).toMatchObject({ publishAt: null })
  expect(await dueItems()).toEqual([])
  await keep(page, 'After it')
  await schedule(page, later)
  await discardWords(page, { writer })
  expect(await findUnsavedWords(page)).toBeUndefined()
  expect(await dueItems()).toEqual([])
  expect(await runDue(later)).toEqual(DONE)
  expect(await readWordChanges(page)).toMatchObject({ version: 1, values: titled('By hand') })
})

test('a time is refused without changes, when it has passed, and for what only a person can publish', async () => {
  const page = { page: 'about', language: 'en' } as const
  await expect(schedule(page, inHours(5))).rejects.toMatchObject(refusal('no unsaved changes'))
  // Kept, but as they are published.
  await keepWords(page, { version: 0, values: {}, writer })
  await expect(schedule(page, inHours(5))).rejects.toMatchObject(refusal('no unsaved changes'))
  await keep(page)
  await expect(schedule(page, inHours(-1))).rejects.toMatchObject(refusal('has passed'))
  await keep(page, '<b>About')
  await expect(schedule(page, inHours(5))).rejects.toMatchObject(refusal('complete them first'))
  await keep(page)
  await saveWords(page, { version: 0, values: titled('Meanwhile') })
  await expect(schedule(page, inHours(5))).rejects.toMatchObject(refusal('changed after you began'))
  expect(await dueItems()).toEqual([])
})

test('what cannot be published at its time stays due and is named, until it can be; the page stays as it is', async () => {
  const page = { page: 'contact', language: 'uk' } as const
  const at = inHours(6)
  await keep(page)
  await schedule(page, at)
  await keep(page, '')
  expect(await runDue(at)).toEqual(ONE_REFUSED)
  expect(await readWordChanges(page)).toMatchObject({ version: 0 })
  vi.useFakeTimers({ toFake: ['Date'], now: inHours(7) })
  const [late] = await findOverdue()
  expect(late).toEqual({
    ...{ what: 'pages', id: 'uk#contact', title: 'Contact', live: true, name: 'publishAt' },
    at: at.toISOString(),
  })
  vi.useRealTimers()
  await keep(page)
  expect(await runDue(at)).toEqual(DONE)
  expect(await readWordChanges(page)).toMatchObject({ version: 1, values: titled('Changed') })
})

test('what is due of a page that a release took away is refused, and keeps nothing else from being named', async () => {
  const at = inHours(7.5)
  const page = { page: 'contact', language: 'cs' } as const
  const gone = { kind: 'page', id: 'en#gone', name: 'publishAt', at: inHours(7.4).toISOString() } as const
  await keep(page)
  await schedule(page, at)
  await keep(page, '')
  await transact([putDue(gone)])
  expect(await runDue(at)).toEqual({ refused: 2, failed: 0 })
  vi.useFakeTimers({ toFake: ['Date'], now: inHours(8) })
  expect(await findOverdue()).toMatchObject([{ id: 'cs#contact' }])
  vi.useRealTimers()
  await transact([deleteDue(gone)])
  await discardWords(page, { writer })
})

test('of a time that is set, changes that are kept, published by hand and at their time at once, nothing happens twice', async () => {
  const page = { page: 'products', language: 'en' } as const
  const at = inHours(8)
  await keep(page)
  await schedule(page, at)
  await Promise.allSettled([
    runDue(at),
    keepWords(page, { version: 0, values: titled('Kept meanwhile'), writer }),
    saveWords(page, { version: 0, values: titled('By hand') }),
    schedule(page, inHours(9)),
    runDue(at),
  ])
  await runDue(inHours(10))
  const { version } = await readWordChanges(page)
  expect(version).toBe(1)
  expect(await listWordsVersions(page)).toHaveLength(1)
  const unsaved = await findUnsavedWords(page)
  expect(await dueItems()).toHaveLength(unsaved?.publishAt ? 1 : 0)
})
