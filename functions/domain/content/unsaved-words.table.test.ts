import { ulid } from 'ulid'
import { beforeAll, expect, test, vi } from 'vitest'
import { logger } from '../../platform/log.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { doWhatIsDue } from '../due/do-due.ts'
import { listWordsVersions } from '../versions/words-versions.ts'
import { scheduleWords } from './scheduled-words.ts'
import { discardWords, findUnsavedWords, keepWords } from './unsaved-words-store.ts'
import type { Page } from './word-pages.ts'
import { readWordChanges, saveWords } from './words-store.ts'

beforeAll(async () => {
  await createOwnTable()
  vi.spyOn(logger, 'info').mockImplementation(() => {})
})

const keep = (page: Page, title: string, formId: string, version = 0) =>
  keepWords(page, { version, values: { head: { title } }, formId })

test('what another device has kept since is not discarded', async () => {
  const page = { page: 'home', language: 'en' } as const
  const formId = ulid()
  const { savedAt } = await keep(page, 'Seen here', formId)
  const newer = await keep(page, 'Typed elsewhere since', formId)
  await expect(discardWords(page, { savedAt })).rejects.toMatchObject({ status: 409 })
  expect(await findUnsavedWords(page)).toEqual(newer)
  await discardWords(page, { savedAt: newer.savedAt })
  expect(await findUnsavedWords(page)).toBeUndefined()
})

test('of kept words that are the published ones nothing goes live: no version, no entry in the diary, no time', async () => {
  const page = { page: 'toys', language: 'en' } as const
  const formId = ulid()
  await saveWords(page, { version: 0, values: { head: { title: 'Toys' } } })
  await keep(page, 'More toys', formId, 1)
  const at = new Date(Date.now() + 60_000)
  await scheduleWords(page, { publishAt: at.toISOString() })
  await keep(page, 'Toys', formId, 1)
  const before = await readWordChanges(page)
  await doWhatIsDue(at)
  expect(await readWordChanges(page)).toEqual(before)
  expect(await listWordsVersions(page)).toHaveLength(1)
  expect(await findUnsavedWords(page)).toBeUndefined()
  expect((await itemsWith('en#toys')).filter((key) => /^(DUE|DIARY)\//.test(key))).toEqual([])
})

test('a time is refused for kept words that are the published ones', async () => {
  const page = { page: 'about', language: 'en' } as const
  await keepWords(page, { version: 0, values: {}, formId: ulid() })
  const publishAt = new Date(Date.now() + 60_000).toISOString()
  await expect(scheduleWords(page, { publishAt })).rejects.toMatchObject({
    body: { issues: [{ message: expect.stringContaining('no unsaved changes') }] },
  })
})
