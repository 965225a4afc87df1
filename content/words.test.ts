import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { MAX_ALT } from '../shared/entities/media.ts'
import { DEVICE_COOKIE, KNOWN_DAYS } from '../shared/entities/sign-in/device-cookie.ts'
import { REMEMBERED_COOKIE, REMEMBERED_DAYS } from '../shared/entities/sign-in/second-step.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../shared/entities/sign-in/session-cookie.ts'
import { placeholdersOf } from '../shared/facts.ts'
import { type Language, languageCodes } from '../shared/languages.ts'
import { defaultFacts } from '../shared/site.ts'
import { fieldOf } from './kinds.ts'
import { isPageName, wordsNames } from './page-names.ts'
import { type ChangedWords, type PageName, pageSchemas, parseChanged } from './schemas.ts'
import { defaultWords, wordsOf } from './words.ts'

/** Words of the home page with something changed, as visitors read them. */
const homeWith = (changed: ChangedWords) => wordsOf('home', 'en', changed, defaultFacts)
const issuesOf = (page: PageName, changed: unknown) => {
  const parsed = parseChanged(page, 'en', changed)
  return 'issues' in parsed ? parsed.issues : []
}

/** Every schema within a schema, itself included. */
const within = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(within)]
  return schema instanceof z.ZodArray ? [schema, ...within(schema.element)] : [schema]
}

test('the head of a page takes no line end', () => {
  expect(issuesOf('home', { head: { title: 'Bales\r\nBcc: x' } })).toMatchObject([{ path: 'head.title' }])
})

test('every page has a schema of its words, and every schema a page, but for the private ones', () => {
  expect(Object.keys(pageSchemas)).toEqual(wordsNames)
  expect(wordsNames.filter((name) => !isPageName(name))).toEqual(['replies'])
})

describe.each(wordsNames)('page %s', (page) => {
  test('has defaults that its schema takes, and no placeholder is left in them', () => {
    const own = new Set(within(pageSchemas[page]).flatMap((schema) => fieldOf(schema).values ?? []))
    expect([...own].filter((name) => Object.hasOwn(placeholdersOf(defaultFacts), name))).toEqual([])
    for (const language of languageCodes) {
      const defaults = defaultWords(page, language)
      expect(parseChanged(page, language, defaults)).toEqual({ changed: defaults })
      const resolved = JSON.stringify(wordsOf(page, language, {}, defaultFacts))
      const left = [...resolved.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map(([, name = '']) => name)
      expect(left.filter((name) => !own.has(name))).toEqual([])
    }
  })

  test('names and bounds all its fields', () => {
    for (const schema of within(pageSchemas[page])) {
      const { kind, label, max } = fieldOf(schema)
      expect(label, kind).not.toBe('')
      if (['text', 'prose', 'link', 'list'].includes(kind)) expect(max, label).toBeGreaterThan(0)
    }
  })
})

test('what is changed is read in place of the default, with facts for its placeholders', () => {
  const { hero, range } = homeWith({ hero: { quote: 'Ask {company}' } })
  expect(hero.quote).toBe('Ask Example Bales Ltd')
  expect(hero.chat).toBe('WhatsApp')
  expect(range.more).toBe('View More')
})

test('a changed list stands whole in place of the default', () => {
  const items = [{ figure: '{minimumOrderTonnes}', text: 'a truck' }]
  expect(homeWith({ figures: { items } }).figures.items).toEqual([
    { figure: placeholdersOf(defaultFacts).minimumOrderTonnes, text: 'a truck' },
  ])
})

test('changed facts are in the texts that name them', () => {
  const facts = { ...defaultFacts, product: 'Better Bales', minimumOrderKg: 10_000 }
  const words = wordsOf('home', 'en', {}, facts)
  expect(words.why.title).toBe('Why Choose Better Bales')
  expect(words.figures.items[0]?.figure).toBe('10\u00a0tonnes')
})

test.each<[string, ChangedWords]>([
  ['a field of another type', { hero: { title: 7 } }],
  ['a group that is a text', { hero: 'Hello' }],
  ['a list with an entry that lacks a field', { faq: { items: [{ question: 'Why?' }] } }],
  ['a list that is none', { faq: { items: 'none' } }],
  ['a text that is too long by now', { hero: { title: 'x'.repeat(81) } }],
  ['a field that is no more', { hero: { slogan: 'Hello' }, lost: true }],
  ['a placeholder that is no more', { hero: { title: 'Call {fax}' } }],
])('%s falls back to the default', (_, changed) => {
  expect(homeWith(changed)).toEqual(homeWith({}))
})

const question = { question: 'Why?', answer: 'Because.', link: '' }

test.each<[string, PageName, unknown, string, RegExp]>([
  ['a text that is too long', 'home', { hero: { title: 'x'.repeat(81) } }, 'hero.title', /At most 80/],
  ['an empty text', 'home', { hero: { title: '  ' } }, 'hero.title', /Required/],
  ['an unknown placeholder', 'home', { hero: { quote: 'Call {fax}' } }, 'hero.quote', /no fact.*\{fax\}/],
  ['an unknown count', 'home', { hero: { quote: '{fax|call|calls}' } }, 'hero.quote', /no fact.*\{fax\}/],
  [
    'a form too many of a word with a count',
    'home',
    { faq: { items: [{ ...question, question: 'Why {years|year|years|years}?' }] } },
    'faq.items.0.question',
    /\{years\|…\} needs 2 forms of the word, for the numbers 1, 2/,
  ],
  ['a blank form', 'home', { hero: { quote: '{years|year|}' } }, 'hero.quote', /needs 2 forms/],
  ['HTML in plain text', 'home', { hero: { quote: '<b>Ask</b>' } }, 'hero.quote', /without HTML/],
  ['HTML in prose', 'home', { range: { lead: 'Hi <img src=x>' } }, 'range.lead', /without HTML/],
  ['a number for a text', 'home', { hero: { title: 7 } }, 'hero.title', /Must be a text/],
  ['a text for a group', 'home', { hero: 'Hello' }, 'hero', /Must be an object/],
  ['a text for a list', 'home', { faq: { items: 'Hello' } }, 'faq.items', /Must be a list/],
  ['an unknown field', 'home', { hero: { slogan: 'Hello' } }, 'hero.slogan', /no such field/],
  ['a field named like a method', 'home', { toString: 'x' }, 'toString', /no such field/],
  ['it in a group', 'home', { hero: { toString: 'x' } }, 'hero.toString', /no such field/],
  [
    'a field named like the prototype',
    'home',
    JSON.parse('{"__proto__":{"a":1}}'),
    '__proto__',
    /no such field/,
  ],
  ['a null byte', 'home', { hero: { title: 'Bales\u0000' } }, 'hero.title', /./],
  ['a list for a text', 'home', { hero: { title: ['Bales'] } }, 'hero.title', /Must be a text/],
  ['a list for a group', 'home', { hero: [] }, 'hero', /Must be an object/],
  [
    '10,000 entries of a list',
    'home',
    { faq: { items: Array.from({ length: 10_000 }, () => question) } },
    'faq.items',
    /At most 20 entries/,
  ],
  [
    'a fault within an entry of a list',
    'home',
    { faq: { items: [question, { ...question, answer: '' }] } },
    'faq.items.1.answer',
    /Required/,
  ],
  [
    'a link that runs a script',
    'home',
    { range: { lead: 'Click [here](javascript:alert)' } },
    'range.lead',
    /A link must lead to/,
  ],
  [
    'a picture of another site',
    'home',
    { story: { photo: { src: 'https://bales.test/x.jpg', width: 1, height: 1, alt: '' } } },
    'story.photo.src',
    /picture of the library/,
  ],
  ['a day that is none', 'cookie-policy', { effective: 'soon' }, 'effective', /Must be a day/],
  ['nothing at all', 'home', null, '', /Must be an object/],
])('%s is refused, and the field is named', (_, page, changed, path, message) => {
  expect(issuesOf(page, changed)).toEqual([{ path, message: expect.stringMatching(message) }])
})

test('a word with a count has the form that the fact needs, in every language', () => {
  const claimIn = (language: Language, years: string) =>
    wordsOf('home', language, {}, { ...defaultFacts, years }).hero.claims[1]?.text
  expect(['1', '3', '15+'].map((years) => claimIn('pl', years))).toEqual([
    'rok doświadczenia',
    'lata doświadczenia',
    'lat doświadczenia',
  ])
  expect(['1', '3', '15+', '21'].map((years) => claimIn('uk', years))).toEqual([
    'рік досвіду',
    'роки досвіду',
    'років досвіду',
    'рік досвіду',
  ])
  expect(['1', '3', '15+'].map((years) => claimIn('cs', years))).toEqual([
    'rok zkušeností',
    'roky zkušeností',
    'let zkušeností',
  ])
})

test('a placeholder of one text alone is known there and nowhere else', () => {
  expect(issuesOf('blog', { archive: { title: 'All of {year}' } })).toEqual([])
  expect(issuesOf('blog', { title: 'All of {year}' })).toHaveLength(1)
})

test('a text is trimmed, and a picture of the library is taken, with the longest description it can have there', () => {
  const alt = 'x'.repeat(MAX_ALT)
  const photo = { src: '/media/01ARZ3NDEKTSV4RRFFQ69G5FAV/800.jpg', width: 800, height: 600, alt }
  expect(parseChanged('home', 'en', { hero: { title: ' Hello ' }, story: { photo } })).toEqual({
    changed: { hero: { title: 'Hello' }, story: { photo } },
  })
  expect(homeWith({ story: { photo } }).story.photo).toEqual(photo)
})

test('the FAQ has 8 different questions by default, 4 for each column', () => {
  expect(new Set(homeWith({}).faq.items.map(({ question }) => question)).size).toBe(8)
})

test.each(languageCodes)(
  'the cookie policy names the cookies that are really set, and how long, in %s',
  (language) => {
    const tables = defaultWords('cookie-policy', language).sections.flatMap((section) => section.tables)
    const lasting = tables
      .flatMap(({ rows }) => rows)
      .map(([name = '', kind, , time]) => [name, [kind, ...(time?.match(/\d+/g) ?? [])]])
    const kind = { en: 'Cookie', pl: 'Plik cookie', uk: 'Файл cookie', cs: 'Cookie', lt: 'Slapukas' }[
      language
    ]
    expect(Object.fromEntries(lasting)).toMatchObject({
      [SESSION_COOKIE]: [kind, `${SESSION_HOURS}`, `${IDLE_MINUTES}`],
      [DEVICE_COOKIE]: [kind, `${KNOWN_DAYS}`],
      [REMEMBERED_COOKIE]: [kind, `${REMEMBERED_DAYS}`],
    })
  },
)

describe.each(['privacy-policy', 'terms-and-conditions', 'cookie-policy'] as const)('%s', (page) => {
  const { sections } = defaultWords(page, 'en')

  test('has an address of its own for each section', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('has tables with one cell for each column', () => {
    for (const { columns, rows } of sections.flatMap(({ tables }) => tables))
      for (const row of rows) expect(row).toHaveLength(columns.length)
  })
})
