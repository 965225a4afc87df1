import { describe, expect, test } from 'vitest'
import { placeholdersIn } from '../shared/formats/placeholders.ts'
import { plainProse, proseAddresses } from '../shared/formats/prose.ts'
import type { Language } from '../shared/languages.ts'
import { NAMELESS_GREETINGS } from '../shared/parity/compare-text.ts'
import { defaultFacts } from '../shared/site.ts'
import { isFixed, pageNames, textsOf, translated } from './testing/texts.ts'
import { defaultWords, wordsOf } from './words.ts'

/** Fields that differ on purpose from English, with the reason. */
const OWN: Readonly<Record<string, string>> = {
  'shared.frame.tagline': 'the fact is an English sentence',
  'shared.form.hints.country': 'the country code of the readers',
}

const english = textsOf('en')
const fields = Object.keys(english).filter((field) => !OWN[field])

/** Quotation marks, and the apostrophe. */
const QUOTES: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  pl: /[„”’]/,
  uk: /[«»’]/,
  cs: /[„“’]/,
  lt: /[„“’]/,
}

/** Placeholder of a buyer's name, which greetings have where it needs no other case. */
const NAME = 'name'

/** Numbers, without the spaces within them. */
const numbersIn = (text: string): string[] =>
  [...text.replace(/\{\w+\}/g, '').matchAll(/\d+(?:[ \u00a0]\d{3}(?!\d))*\+?/g)].map(([number]) =>
    number.replace(/[ \u00a0]/g, ''),
  )

const factsIn = (field: string, text: string, language: Language) => ({
  placeholders: placeholdersIn(text)
    .filter((name) => name !== NAME || !NAMELESS_GREETINGS.includes(language))
    .sort(),
  numbers: numbersIn(text).sort(),
  links: proseAddresses(text).filter((address) => !address.startsWith('/en/')),
  fixed: isFixed(field) && text,
})

// A greeting needs the vocative, which no program knows: with a name as it is typed, the writer would name himself.
test.each(NAMELESS_GREETINGS)('answers in %s greet without a name', (language) => {
  const { templates } = defaultWords('replies', language)
  expect(templates.filter(({ text }) => placeholdersIn(text).includes(NAME))).toEqual([])
})

describe.each(translated)('the words in %s', (language) => {
  const texts = textsOf(language)

  test('have the fields of the English ones, and as many entries in each list', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
  })

  test('have the placeholders, numbers, links and anchors of the English ones', () => {
    const facts = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(fields.map((field) => [field, factsIn(field, all[field] ?? '', language)]))
    expect(facts(texts)).toEqual(facts(english))
  })

  test('fit in the results of a search: titles of 60 characters, descriptions of 155', () => {
    const heads = pageNames.flatMap((page) => {
      const words = wordsOf(page, language, {}, defaultFacts)
      return 'head' in words ? [words.head] : []
    })
    expect(heads.map(({ title }) => title).filter(({ length }) => length > 60)).toEqual([])
    expect(heads.map(({ description }) => description).filter(({ length }) => length > 155)).toEqual([])
  })

  test('name goods without a colon, behind which their weight stands', () => {
    const { goods, categories } = defaultWords('shared', language)
    const names = [...Object.values(goods), ...Object.values(categories).map(({ title }) => title)]
    expect(names.filter((name) => name.includes(':'))).toEqual([])
  })

  test('call the buttons in the cookie policy as they are called on the page', () => {
    const { cookieBanner, form } = defaultWords('shared', language)
    const policy = JSON.stringify(defaultWords('cookie-policy', language))
    const named = [cookieBanner.accept, cookieBanner.decline, cookieBanner.manage, form.send, form.cancel]
    expect(named.filter((name) => !new RegExp(`[“„«]${name}[”“»]`).test(policy))).toEqual([])
  })

  test('begin each legal text with the same sentence: that the English text applies, with the way to it', () => {
    const legalTexts = ['privacy-policy', 'terms-and-conditions', 'cookie-policy'] as const
    const intros = legalTexts.map((page) => defaultWords(page, language).intro)
    expect(new Set(intros.map((intro) => plainProse(intro).split(/(?<=\.) /)[0])).size).toBe(1)
    expect(intros.map(proseAddresses)).toEqual(legalTexts.map((page) => [`/en/${page}`]))
  })

  test('have the quotation marks of the language, dashes of one length and an ellipsis', () => {
    const others = new RegExp(`(?!${QUOTES[language].source})[„“”«»‘’"]|\\.\\.\\.| [-—] `)
    expect(Object.entries(texts).filter(([, text]) => others.test(text))).toEqual([])
  })

  test('are in letters of one alphabet, with one sign for the apostrophe', () => {
    const foreign = /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}|[ыэёъ'ʼ`´]/iu
    expect(Object.entries(texts).filter(([, text]) => foreign.test(text))).toEqual([])
  })

  test('keep a word of one letter with the next, and a number with its unit', () => {
    const apart = /(?<![\p{L}\p{N}’'-])\p{L} \S|\d [\p{L}\d]/u
    expect(Object.entries(texts).filter(([, text]) => apart.test(text))).toEqual([])
  })
})
