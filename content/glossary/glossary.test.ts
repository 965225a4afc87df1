import { describe, expect, test } from 'vitest'
import { plainProse } from '../../shared/formats/prose.ts'
import { type Language, languageCodes } from '../../shared/languages.ts'
import { neverSaid } from '../testing/never-said.ts'
import { isFixed, textsOf, translated } from '../testing/texts.ts'
import { glossaries } from './glossaries.ts'
import { englishStems, hasStem, type Term, terms } from './glossary.ts'

const allTerms = Object.keys(terms) as Term[]

test('every term is found by its own stems', () => {
  expect(allTerms.filter((term) => !hasStem(term, englishStems(term)))).toEqual([])
})

test.each([
  ['the second word of a sentence', 'The minimum order', ['minimum'], true],
  ['an inflected word', 'Orders of 5 bags', ['order'], true],
  ['capital letters', 'MINIMUM ORDER', ['minimum order'], true],
  ['words with a no-break space between them', 'kot w\u00a0worku', ['kot w work'], true],
  ['inflected words in a row', 'minimalnego zamówienia', ['minimaln zamówieni'], true],
  ['words with others between them', 'minimalne pierwsze zamówienie', ['minimaln zamówieni'], false],
  ['the end of a word', 'unsorted', ['sorted'], false],
  ['the end of a word after an accented letter', 'збут', ['бут'], false],
])('a stem and %s', (_, text, stems, found) => {
  expect(hasStem(text, stems)).toBe(found)
})

test.each(Object.entries(glossaries))(
  'the words to use in %s count as themselves and are never wrong',
  (_, glossary) => {
    const wordings = Object.values(glossary)
    const never = wordings.flatMap((wording) => wording.never ?? [])
    expect(wordings.filter(({ use, stems = [use] }) => !hasStem(use, stems))).toEqual([])
    expect(wordings.filter(({ use }) => hasStem(use, never))).toEqual([])
  },
)

/** Fields without a word for a term, with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  'second-hand in home.hero.together': 'a part of the title, which has it',
  'box in brick-a-brack.items.list.7': 'a box to keep things in, no carton',
  'cookies in shared.cookieBanner.accept': 'a button below the text that names them',
  'Brick-a-Brack in brick-a-brack.head.title': 'what buyers search for, who do not know the name',
}

/** Texts without their placeholders and marks, by their fields. */
const readable = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(language))
      .filter(([field]) => !isFixed(field))
      .map(([field, text]) => [field, plainProse(text).replace(/\{\w+(?:\}|(?=\|))/g, '')]),
  )

const english = readable('en')

test.each(languageCodes)('no text in %s says what is never said', (language) => {
  const found = Object.entries(readable(language)).filter(([, text]) => hasStem(text, neverSaid[language]))
  expect(found).toEqual([])
})

describe.each(translated)('the words in %s', (language) => {
  const glossary = glossaries[language]
  const texts = readable(language)

  test.each(allTerms)('say %s as the glossary does', (term) => {
    const { use, stems = [use] } = glossary[term]
    const due = Object.keys(texts).filter(
      (field) => hasStem(english[field] ?? '', englishStems(term)) && !WITHOUT[`${term} in ${field}`],
    )
    const without = due.filter((field) => !hasStem(texts[field] ?? '', stems))
    expect(without.map((field) => [field, texts[field]])).toEqual([])
  })

  test('say nothing that the glossary never says', () => {
    const never = Object.values(glossary).flatMap((wording) => wording.never ?? [])
    expect(Object.entries(texts).filter(([, text]) => hasStem(text, never))).toEqual([])
  })
})
