import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type PageName, pageSchemas } from '../../content/schemas.ts'
import { defaultWords } from '../../content/words.ts'
import { translatedArticles } from '../../local/app/sample/translated/translated-articles.ts'
import { type Language, languageCodes } from '../../shared/languages.ts'
import { compareArticle } from '../../shared/parity/compare-article.ts'
import { compareWords } from '../../shared/parity/compare-words.ts'
import type { Difference } from '../../shared/parity/difference.ts'
import { isLongRun } from '../support/long-runs.ts'

/** Fewest translations, and number of faults, that the rules are tried on; with 100 of them each kind occurs seven times. */
const CLEAN_TRANSLATIONS = 50
const SEEDED_FAULTS = isLongRun ? 500 : 100
const NAMES = ['Brick-a-Brack', 'Container Original', 'Incoterm', 'EORI', 'CMR']

/** A text with its translation, and how the two are compared. */
interface Sample {
  readonly name: string
  readonly translation: string
  readonly compare: (translation: string) => Difference[]
}

/**
 * Fields of all pages that are not the same in every language: the country's dialling code, the company's tagline, and the
 * sentence that the English text applies.
 */
const LOCAL_FIELDS = /^(?:frame\.tagline|form\.hints\.country|intro)$/

/** Words of all pages in all languages, as JSON. */
const pages: Sample[] = languageCodes
  .filter((language) => language !== 'en' && defaultWords('home', language) !== defaultWords('home', 'en'))
  .flatMap((to) =>
    (Object.keys(pageSchemas) as PageName[]).map((page) => ({
      name: `${page} in ${to}`,
      translation: JSON.stringify(defaultWords(page, to)),
      compare: (translation: string) =>
        compareWords(defaultWords(page, 'en'), JSON.parse(translation), { from: 'en', to, names: NAMES }),
    })),
  )

const htmlOf = (...file: string[]) => readFileSync(path.join('local/app/sample/articles', ...file), 'utf8')

/** The sample articles in all languages. Links to other articles lead to their translations. */
const articles: Sample[] = Object.entries(translatedArticles).flatMap(([to, translations]) =>
  translations.map(({ slug, translates }) => {
    const source = { texts: {}, content: htmlOf(`${translates}.html`) }
    return {
      name: `${translates} in ${to}`,
      translation: translations.reduce(
        (html, other) => html.replaceAll(`"/${to}/blog/${other.slug}"`, `"/${to}/blog/${other.translates}"`),
        htmlOf(to, `${slug}.html`),
      ),
      compare: (translation) =>
        compareArticle(
          source,
          { texts: {}, content: translation },
          { from: 'en', to: to as Language, names: NAMES },
        ),
    }
  }),
)

const samples = [...pages, ...articles]

/** Random numbers from 0 to below 1 (mulberry32, public domain): the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Fault = readonly [kind: string, pattern: RegExp, spoil: (found: string) => string]

/** Text of an article between tags, or of a field of a page. */
const IN_TEXT = '(?<=[>"][^<>"]*)(?![^<>]*>)'
const otherDigit = (digit: string) => `${(Number(digit) + 3) % 10}`

const FAULTS: readonly Fault[] = [
  ['number', new RegExp(`${IN_TEXT}(?<![\\p{L}\\d]|\\p{L}-)\\d(?!\\p{L})`, 'gu'), otherDigit],
  ['unit', new RegExp(`${IN_TEXT}(?<=\\d[\\s\\u00a0])(?:kg|g)(?!\\p{L})`, 'gu'), () => 't'],
  ['unit', new RegExp(`${IN_TEXT}(?<=\\d)[\\s\\u00a0]kg(?!\\p{L})`, 'gu'), () => ''],
  ['percent', new RegExp(`${IN_TEXT}(?<=\\d[\\s\\u00a0]?)%`, 'gu'), () => '\u00a0kg'],
  ['currency', new RegExp(`${IN_TEXT}£(?=\\d)`, 'gu'), () => '€'],
  ['name', /Brick-a-Brack|Container Original|Incoterms|EORI|CMR/g, () => 'Elsewhere'],
  ['placeholder', /\{(?:minimumOrder|testBatch|product|phone|hours|email)\}/g, () => '{founded}'],
  ['link', /(?<=href="|\]\()\/[a-z][^")]*/g, (found) => `${found}-2`],
  ['picture', /<img [^>]*>/g, () => ''],
  ['heading', /<h2>/g, () => '<h3>'],
  ['item', /<li>.*?<\/li>\n?/g, () => ''],
  ['row', /<tr>.*?<\/tr>\n?/g, () => ''],
  ['cell', /<td>[^<]*<\/td>/g, () => ''],
]

function spoilt(sample: Sample, [, pattern, spoil]: Fault, random: () => number): string | undefined {
  const matches = [...sample.translation.matchAll(pattern)]
  const match = matches[Math.floor(random() * matches.length)]
  if (!match) return undefined
  const { 0: found, index } = match
  return sample.translation.slice(0, index) + spoil(found) + sample.translation.slice(index + found.length)
}

test(`of ${samples.length} clean translations none has more than one false difference`, () => {
  expect(samples.length).toBeGreaterThanOrEqual(CLEAN_TRANSLATIONS)
  const found = samples.map(({ name, translation, compare }) => ({
    name,
    differences: compare(translation).filter(({ path }) => !LOCAL_FIELDS.test(path)),
  }))
  expect(found.filter(({ differences }) => differences.length > 1)).toEqual([])
})

test(`each of ${SEEDED_FAULTS} seeded faults is found`, () => {
  const random = randomFrom(15)
  const seeded: { kind: string; sample: Sample; text: string }[] = []
  for (let number = 0; seeded.length < SEEDED_FAULTS; number++) {
    const fault = FAULTS[number % FAULTS.length] as Fault
    const sample = samples[Math.floor(random() * samples.length)] as Sample
    const text = spoilt(sample, fault, random)
    if (text !== undefined) seeded.push({ kind: fault[0], sample, text })
  }
  const clean = new Map(samples.map((sample) => [sample, JSON.stringify(sample.compare(sample.translation))]))
  const unnoticed = seeded.filter(
    ({ sample, text }) => JSON.stringify(sample.compare(text)) === clean.get(sample),
  )
  const shown = unnoticed.map(({ kind, sample, text }) => {
    const at = [...text].findIndex((letter, index) => letter !== sample.translation[index])
    return `${kind} in ${sample.name}: …${text.slice(Math.max(0, at - 40), at + 40)}…`
  })
  expect(shown).toEqual([])
})

test('a shared paragraph keeps its place after one that is missing', () => {
  const source = '<p>One 1</p><ul><li>Two 2</li><li>Three 3</li></ul><p>Four 4</p>'
  const found = '<p>Raz 1</p><ul><li>Trzy 3</li></ul><p>Cztery 5</p>'
  const differences = compareArticle(
    { texts: { title: 'A 1' }, content: source },
    { texts: { title: 'B 2' }, content: found },
    { from: 'en', to: 'pl' satisfies Language, names: [] },
  )
  expect(differences).toEqual([
    { kind: 'number', path: 'title', source: '1', found: '2' },
    { kind: 'item', path: 'content.1', source: 'Two 2', found: '' },
    { kind: 'number', path: 'content.3', source: '4', found: '5' },
  ])
})
