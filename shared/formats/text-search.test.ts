import { expect, test } from 'vitest'
import { searchText, textMatcher } from './text-search.ts'

test.each([
  ['', true],
  [' LODZ ', true],
  ['łódź truck', true],
  ['truck poland', true],
  ['d2d', true],
  ['truck missing', false],
])('the search %j finds: %j', (search, found) => {
  const texts = ['Łódź by truck', null, 'To POLAND, from d2d-sources']
  expect(textMatcher(search)(texts)).toBe(found)
  expect(textMatcher(search)([searchText(texts.map(String))])).toBe(found)
})

test('a text to be searched has each word once', () => {
  expect(searchText(['A bale,\na Bale', 'Łódź a'])).toBe('a bale, bale lodz')
})
