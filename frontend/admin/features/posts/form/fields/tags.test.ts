import { expect, test } from 'vitest'
import { usedTags, withTags } from './tags-field.tsx'

test('tags of all posts come once each, the most used first', () => {
  const posts = [{ tags: ['UK', 'Toys'] }, { tags: ['toys'] }, { tags: ['Coats', 'TOYS', 'coats'] }]
  expect(usedTags(posts)).toEqual(['Toys', 'Coats', 'UK'])
})

test('a text is split on commas, blank parts are dropped, and no tag is there twice in whatever letters', () => {
  expect(withTags(['Toys'], ' a, ,toys,b ,A', [])).toEqual(['Toys', 'a', 'b'])
})

test('a tag takes the spelling that other posts have', () => {
  expect(withTags([], 'toys, łódź', ['Toys', 'Łódź'])).toEqual(['Toys', 'Łódź'])
})
