import { expect, test } from 'vitest'
import { pageOf, withPage } from './list-pages.ts'

const page = (ids: string, next?: string) => ({
  items: [...ids].map((id) => ({ id })),
  ...(next && { next }),
})
const pages = [page('ih', 'h'), page('gf', 'f'), page('ed')]
const shown = (changed: ReturnType<typeof withPage>) =>
  changed.map(({ items, next = '' }) => `${items.map(({ id }) => id).join('')}>${next}`)

test.each([
  ['i', 0],
  ['f', 1],
  ['d', 2],
  ['j', 0],
  ['a', 2],
])('the post %s is on page %i, or would be', (id, index) => {
  expect(pageOf(pages, id)).toBe(index)
})

test('a new post pushes one off its page, which stays in the list', () => {
  expect(shown(withPage(pages, 0, page('ji', 'i')))).toEqual(['jih>h', 'gf>f', 'ed>'])
})

test('a deleted post lets in one of the next page, which stays there', () => {
  expect(shown(withPage(pages, 0, page('hg', 'g')))).toEqual(['h>h', 'gf>f', 'ed>'])
})

test('the last page, and one that became empty, are as they were answered', () => {
  expect(shown(withPage(pages, 2, page('e')))).toEqual(['ih>h', 'gf>f', 'e>'])
  expect(shown(withPage([page('ih', 'h'), page('g')], 1, page('')))).toEqual(['ih>h', '>'])
})

test('with more posts on the server than there are pages here, the last page leads on to them', () => {
  const some = [page('ih', 'h'), page('gf', 'f')]
  expect(shown(withPage(some, 1, page('gf', 'f')))).toEqual(['ih>h', 'gf>f'])
  expect(shown(withPage(some, 1, page('fe', 'e')))).toEqual(['ih>h', 'fe>e'])
})
