import { expect, test } from 'vitest'
import { withEntry } from './admin-list.ts'

const page = (ids: string, next?: string) => ({
  items: [...ids].map((id) => ({ id })),
  ...(next && { next }),
})
const shown = (pages: ReturnType<typeof withEntry>) =>
  pages.map(({ items, next = '' }) => `${items.map(({ id }) => id).join('')}>${next}`)

test.each([
  ['replaced', 'h', ['ih>h', 'gf>f', 'db>']],
  ['inserted in front', 'j', ['jih>h', 'gf>f', 'db>']],
  ['inserted in its place', 'e', ['ih>h', 'gf>f', 'edb>']],
  ['appended to the last page', 'a', ['ih>h', 'gf>f', 'dba>']],
])('an entry is %s', (_, id, expected) => {
  expect(shown(withEntry([page('ih', 'h'), page('gf', 'f'), page('db')], id, { id }))).toEqual(expected)
})

test('the replaced entry is the given one', () => {
  const pages = [{ items: [{ id: 'a', title: 'Old' }] }]
  expect(withEntry(pages, 'a', { id: 'a', title: 'New' })).toEqual([{ items: [{ id: 'a', title: 'New' }] }])
})

test('a deleted entry is removed; its page may become empty', () => {
  expect(shown(withEntry([page('ih', 'h'), page('g')], 'g', null))).toEqual(['ih>h', '>'])
})

test('the last loaded entry is replaced, one beyond it is left out', () => {
  expect(shown(withEntry([page('ih', 'h')], 'h', { id: 'h' }))).toEqual(['ih>h'])
  expect(shown(withEntry([page('ih', 'h')], 'g', { id: 'g' }))).toEqual(['ih>h'])
})

test('the first entry of an empty list is inserted', () => {
  expect(shown(withEntry([page('')], 'a', { id: 'a' }))).toEqual(['a>'])
})
