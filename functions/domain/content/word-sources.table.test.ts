import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { PageName } from '../../../content/schemas.ts'
import { sourceHash } from '../../../content/translatable.ts'
import { defaultWords } from '../../../content/words.ts'
import type { Language } from '../../../shared/languages.ts'
import { inHours } from '../../testing/due-runs.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { runDue } from '../due/run-due.ts'
import { checkWords } from './checked-words.ts'
import { scheduleWords } from './scheduled-words.ts'
import { keepWords } from './unsaved-words-store.ts'
import type { Page } from './word-pages.ts'
import { getEditableWords, listPages, readWordChanges, saveWords } from './words-store.ts'

beforeAll(createOwnTable)

async function save(page: Page, values: Record<string, unknown>) {
  const { version } = await readWordChanges(page)
  await saveWords(page, { version, values } as Parameters<typeof saveWords>[1])
}
const behind = async (page: Page) => (await getEditableWords(page)).english?.behind
const of = (page: PageName) => (language: Language) => ({ page, language })
const listed = async (page: Page) =>
  (await listPages()).find((one) => one.page === page.page && one.language === page.language)?.behind

test('a changed English text is behind in each other language until that is changed, too', async () => {
  const toys = of('toys')
  expect(await behind(toys('en'))).toBeUndefined()
  expect(await behind(toys('pl'))).toEqual([])
  await save(toys('en'), { title: 'Toys by the truck' })
  expect(await Promise.all([behind(toys('pl')), behind(toys('uk'))])).toEqual([['title'], ['title']])
  expect(await Promise.all([listed(toys('en')), listed(toys('pl'))])).toEqual([0, 1])
  const { english } = await getEditableWords(toys('pl'))
  expect(english?.values).toMatchObject({
    title: 'Toys by the truck',
    label: defaultWords('toys', 'en').label,
  })

  await save(toys('pl'), { title: 'Zabawki ciężarówkami' })
  expect(await Promise.all([behind(toys('pl')), behind(toys('uk'))])).toEqual([[], ['title']])
  // Another text of the page that changes later.
  await save(toys('en'), { title: 'Toys by the truck', label: 'Toys' })
  expect(await behind(toys('pl'))).toEqual(['label'])
  // The English that the translation was made from comes back.
  await save(toys('en'), { label: 'Toys' })
  expect(await Promise.all([behind(toys('pl')), behind(toys('uk'))])).toEqual([['label', 'title'], ['label']])
})

test('a text that is still right is no longer behind, unless its English has changed again', async () => {
  const about = of('about')
  await save(about('en'), { title: 'About our work', label: 'About us all' })
  const check = (path: string, english: string) =>
    checkWords(about('cs'), { sources: [{ path, hash: sourceHash(english) }] })
  expect(await check('title', 'About our work')).toEqual({ behind: ['label'] })
  expect(await check('label', 'What the English was')).toEqual({ behind: ['label'] })
  expect(await check('no.such.field', 'None')).toEqual({ behind: ['label'] })
  expect(await Promise.all([behind(about('cs')), listed(about('lt'))])).toEqual([['label'], 2])
  expect(await readWordChanges(about('cs'))).toMatchObject({ version: 0 })
  await expect(checkWords(about('en'), { sources: [] })).rejects.toMatchObject({ status: 404 })
})

test('entries that the English list has more of are behind', async () => {
  const home = of('home')
  const { items } = defaultWords('home', 'en').faq
  await save(home('en'), {
    faq: { items: [...items, { question: 'Is it good?', answer: 'Yes.', link: '' }] },
  })
  expect(await behind(home('pl'))).toEqual([
    `faq.items.${items.length}.question`,
    `faq.items.${items.length}.answer`,
  ])
})

test('changes that go live at their time are checked against the English that they were kept beside', async () => {
  const contact = of('contact')
  const titled = (title: string) => ({ head: { title } })
  await save(contact('en'), titled('Write to us'))
  const keep = async (language: Language, title: string) => {
    await keepWords(contact(language), { version: 0, values: titled(title), writer: ulid() })
    await scheduleWords(contact(language), { publishAt: inHours(1).toISOString() })
  }
  await keep('pl', 'Napisz do nas')
  await runDue(inHours(1))
  expect(await behind(contact('pl'))).toEqual([])
  await keep('uk', 'Напишіть нам')
  await save(contact('en'), titled('Write or call us'))
  await runDue(inHours(1))
  expect(await readWordChanges(contact('uk'))).toMatchObject({ values: titled('Напишіть нам') })
  expect(await behind(contact('uk'))).toEqual(['head.title'])
})
