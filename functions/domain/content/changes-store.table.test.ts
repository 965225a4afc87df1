import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { allItems } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { nameAction, namedAction } from '../diary/named-action.ts'
import { listWordsVersions } from '../versions/words-versions.ts'
import { getEditableFacts, saveFacts } from './facts-store.ts'
import { scheduleWords } from './scheduled-words.ts'
import { findUnsavedWords, keepWords } from './unsaved-words-store.ts'
import { getEditableWords, saveWords } from './words-store.ts'

beforeAll(createOwnTable)
afterEach(() => nameAction(undefined))

const page = { page: 'terms-and-conditions', language: 'en' } as const
const kinds = [
  ['facts', saveFacts, getEditableFacts, { company: 'Bales Ltd', bagKg: { softToys: { lightest: 10 } } }],
  [
    'words of a legal page',
    (input: Parameters<typeof saveFacts>[0]) => saveWords(page, input),
    () => getEditableWords(page),
    { intro: 'Terms of {company}.', head: { title: 'Terms' } },
  ],
] as const

test.each(kinds)(
  '%s as they are stored write nothing, and are no change',
  async (_, save, stored, values) => {
    const unchanged = async (version: number, same: Parameters<typeof save>[0]['values']) => {
      const before = { items: await allItems(), answer: await stored() }
      expect(await save({ version, values: same })).toEqual(before.answer)
      expect(await allItems()).toEqual(before.items)
      expect(namedAction()).toBeNull()
      nameAction(undefined)
    }
    await unchanged(0, {})
    expect(await save({ version: 0, values })).toMatchObject({ version: 1, values })
    expect(namedAction()).toBeUndefined()
    await unchanged(1, Object.fromEntries(Object.entries(values).toReversed()))
    await expect(save({ version: 0, values })).rejects.toMatchObject({ status: 409 })
    expect(await save({ version: 1, values: {} })).toMatchObject({ version: 2, values: {} })
  },
)

test('words as they are stored end the time of unsaved ones, and make no version', async () => {
  const toys = { page: 'toys', language: 'en' } as const
  await keepWords(toys, { version: 0, values: { head: { title: 'Toys' } }, writer: ulid() })
  await scheduleWords(toys, { publishAt: new Date(Date.now() + 60_000).toISOString() })
  expect(await saveWords(toys, { version: 0, values: {} })).toMatchObject({ version: 0 })
  expect(await findUnsavedWords(toys)).toMatchObject({ publishAt: null })
  expect((await allItems()).filter(({ pk }) => pk === 'DUE')).toEqual([])
  expect(await listWordsVersions(toys)).toEqual([])
  expect(namedAction()).toBeUndefined()
})
