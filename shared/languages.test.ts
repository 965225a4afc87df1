import { expect, test } from 'vitest'
import { acceptedLanguage, addressIn, languageCodes, languageOfTag, placeOf } from './languages.ts'

test.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['pl', '/', '/pl'],
  ['uk', '/blog/skyd', '/uk/blog/skyd'],
] as const)('in %s, the page %s is at %s', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address)
  expect(placeOf(address)).toEqual({ language, path })
})

test('every address leads back to its language and path', () => {
  for (const language of languageCodes)
    for (const path of ['/', '/about', '/contact/sent'] as const)
      expect(placeOf(addressIn(language, path))).toEqual({ language, path })
})

test.each(['/plain', '/english', '/PL/about', '/en/about', '/csv'])('%s is of no other language', (path) => {
  expect(placeOf(path)).toEqual({ language: 'en', path })
})

test('a tag is of its language, whatever the region', () => {
  expect(['en-GB', 'uk-UA', 'PL', 'cs', 'de-AT', ''].map(languageOfTag)).toEqual([
    ...['en', 'uk', 'pl', 'cs'],
    ...[undefined, undefined],
  ])
})

test('of the languages that a browser accepts, the first that the site has counts', () => {
  expect(acceptedLanguage('de-DE,de;q=0.9,lt;q=0.8,en;q=0.7')).toBe('lt')
  expect(acceptedLanguage('de')).toBeUndefined()
  expect(acceptedLanguage(undefined)).toBeUndefined()
})
