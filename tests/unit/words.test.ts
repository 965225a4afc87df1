import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../content/schemas.ts'
import { wordsOf } from '../../content/words.ts'
import { languageCodes } from '../../shared/languages.ts'
import { defaultFacts } from '../../shared/site.ts'

/** English words that visitors read, by file; comments included. */
const files = [
  ...globSync('local/app/sample/{,articles/}*.{ts,html}', { exclude: (name) => name.endsWith('.test.ts') }),
  'functions/domain/enquiries/refusal.ts',
  'functions/domain/publication/crawler-files/llms-txt.ts',
]

/** Texts that the company gave, quoted letter for letter, and the titles that repeat the first one. */
const QUOTED = [
  'WHOLESALE SECOND HAND CLOTHES FROM THE UK',
  'Wholesale Second Hand Clothes from the UK',
  'just clean, profitable second hand goods.',
  '"together":"SECOND HAND"',
]

/** Words of every page, by its name, with facts in their places. */
const pageWords = (Object.keys(pageSchemas) as PageName[]).map(
  (page) => [page, JSON.stringify(wordsOf(page, 'en', {}, defaultFacts))] as const,
)

const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)

const texts = [...pageWords, ...sources].map(([file, written]) => {
  const text = written.replaceAll('&nbsp;', '\u00a0')
  return [file, QUOTED.reduce((rest, quote) => rest.replaceAll(quote, ''), text)] as const
})

/** Matches of a pattern in all words, each with its file. */
const found = (pattern: RegExp) =>
  texts.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

test.each([
  ['with a comma, which is a decimal sign for most readers', /\d,\d{3}\s*(?:kg|<)/g],
  ['of four digits or more without groups', /\b\d{4,}\s?kg/g],
  ['without a no-break space before the unit', /\d ?(?:kg|tonnes)\b/g],
  ['as a range with a hyphen', /\d-\d+\s*kg/g],
])('no weight is written %s', (_, pattern) => {
  expect(found(pattern)).toEqual([])
})

test('“second-hand” is spelled with a hyphen, but where the company is quoted', () => {
  expect(found(/second hand/gi).filter((match) => !match.includes('seo-entries.ts: second hand'))).toEqual([])
})

/** Sentences of former texts that nobody understood, and those that promised what nobody decided. */
const FORMER = [
  /What we sell by|sells with you|Name the goods|name the freight|named in writing|Ask for a date/g,
  /containers of the community|shelves that do|needs no detour|tenth truck|closed in the UK, opened by you/g,
  /AWS endpoint|What we do with what you write|within one working day|best before Christmas/g,
  /peak before Christmas|Stock changes every week|you get answers fast/g,
]

test.each(FORMER)('no reader is given a riddle, or a promise that nobody decided: %s', (pattern) => {
  expect(found(pattern)).toEqual([])
})

test('what a visitor watches is a video, never a film', () => {
  expect(found(/\bfilms?\b/gi).filter((match) => !match.includes('photos'))).toEqual([])
})

/** What visitors read in every language: words of the pages, and the sample articles. */
const everyLanguage = [
  ...languageCodes.flatMap((language) =>
    (Object.keys(pageSchemas) as PageName[]).map(
      (page) => [`${language} ${page}`, JSON.stringify(wordsOf(page, language, {}, defaultFacts))] as const,
    ),
  ),
  ...globSync('local/app/sample/articles/**/*.html').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  ),
]

test('no number can be read as a thousand here and as one there: “1.000”, “20,000”', () => {
  expect(
    everyLanguage.flatMap(([name, text]) =>
      [...text.matchAll(/(?<![\d.,])[1-9]\d{0,2}[.,]\d{3}(?!\d)/g)].map(([match]) => `${name}: ${match}`),
    ),
  ).toEqual([])
})
