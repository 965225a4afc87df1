import { expect, test } from 'vitest'
import { hreflangMessage, jsonLdMessage } from './search-engine-rules.ts'

test('languages of BCP 47 with absolute addresses pass', () => {
  const addresses = ['pl', 'en-GB', 'zh-Hant-TW', 'uk', 'x-default'].map((tag) => [
    tag,
    'https://example.com/',
  ])
  expect(hreflangMessage(Object.fromEntries(addresses))).toBeUndefined()
})

test.each([
  [{ en_GB: 'https://example.com/' }, /"en_GB" is no language code/],
  [{ '': 'https://example.com/' }, /no language code/],
  [{ pl: '/pl' }, /address for "pl" must be whole/],
  [{ pl: 'javascript:alert(1)' }, /must be whole/],
  [{ pl: 5 }, /must be whole/],
  [['pl'], /one object/],
])('hreflang %j has a message for what search engines ignore', (hreflang, message) => {
  expect(hreflangMessage(hreflang)).toMatch(message)
})

test.each([
  [{ '@context': 'https://schema.org', '@type': 'Organization' }],
  [{ '@context': 'http://schema.org/', '@type': ['Store', 'Organization'] }],
  [{ '@context': ['https://schema.org', { x: 'https://example.com/' }], '@type': 'Store' }],
  [{ '@context': { '@vocab': 'https://schema.org/' }, '@graph': [{ '@type': 'Store' }] }],
  [[{ '@context': 'https://schema.org', '@type': 'Store' }]],
])('JSON-LD %j passes', (jsonLd) => {
  expect(jsonLdMessage(jsonLd)).toBeUndefined()
})

test.each([
  [{ '@type': 'Organization' }, /@context/],
  [{ '@context': 'https://example.com', '@type': 'Organization' }, /@context/],
  [{ '@context': 'https://schema.org' }, /Needs "@type"/],
  [{ '@context': 'https://schema.org', '@type': ' ' }, /Needs "@type"/],
  [{ '@context': 'https://schema.org', '@type': [] }, /Needs "@type"/],
  [{ '@context': 'https://schema.org', '@graph': [{ name: 'x' }] }, /@graph/],
  [[{ '@context': 'https://schema.org', '@type': 'Store' }, 'text'], /object in braces/],
])('JSON-LD %j has a message for what schema.org requires', (jsonLd, message) => {
  expect(jsonLdMessage(jsonLd)).toMatch(message)
})
