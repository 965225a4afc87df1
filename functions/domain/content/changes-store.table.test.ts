import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { allItems } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { nameAction, namedAction } from '../diary/named-action.ts'
import { getEditableFacts, saveFacts } from './facts-store.ts'
import { scheduleWords } from './scheduled-words.ts'
import { findUnsavedWords, keepWords } from './unsaved-words-store.ts'
import { getEditableWords, saveWords } from './words-store.ts'
import { listWordsVersions } from './words-versions.ts'

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

test('a picture of a page is in every language, with its uses; what they say, and places that others lack, stay', async () => {
  const photo = { src: '/media/01JNR0000000000000000000ZZ/480.jpg', width: 480, height: 640, alt: 'Founder' }
  const home = (language: Language) => ({ page: 'home', language }) as const
  const ofLanguage = async (language: Language) => (await getEditableWords(home(language))).values
  const polish = { story: { title: 'Nasza historia' } }
  await saveWords(home('pl'), { version: 0, values: polish })
  await saveWords(home('pl'), { version: 1, values: { story: { ...polish.story, photo } } })
  expect(await ofLanguage('en')).toEqual({ story: { photo } })
  expect(await ofLanguage('uk')).toEqual({ story: { photo } })
  expect(await listWordsVersions(home('uk'))).toMatchObject([{ version: 1 }])
  await saveWords(home('en'), { version: 1, values: {} })
  expect(await ofLanguage('pl')).toEqual(polish)
  expect((await allItems()).filter(({ pk }) => pk.startsWith('USES#'))).toEqual([])

  const kinds = (await getEditableWords({ page: 'toys', language: 'en' })).defaults.kinds as Record<
    string,
    string
  >[]
  const [first = {}, ...others] = kinds
  const values = { kinds: [{ ...first, photo }, ...others] }
  await saveWords({ page: 'toys', language: 'lt' }, { version: 0, values: { kinds: kinds.slice(0, 1) } })
  await saveWords({ page: 'toys', language: 'en' }, { version: 0, values })
  const firstIn = async (language: Language) =>
    (await getEditableWords({ page: 'toys', language })).values.kinds as unknown[] | undefined
  expect((await firstIn('cs'))?.[0]).toMatchObject({ photo })
  expect(await firstIn('lt')).toEqual(kinds.slice(0, 1))
})
