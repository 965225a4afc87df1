import { expect, test } from 'vitest'
import type { PostSummary } from '../../../../../shared/entities/posts/post.ts'
import { filtered, isHidden, NO_FILTER, needsAll, type PostFilter } from './post-filter.ts'
import { toDoOf } from './to-do.tsx'

const post = (id: string, fields: Partial<PostSummary>) =>
  ({
    id,
    title: id,
    slug: id,
    excerpt: '',
    tags: [],
    published: false,
    wordCount: 0,
    ...fields,
  }) as PostSummary

const posts = [
  post('c', { title: 'Łódź by truck', createdAt: '2026-03-03', updatedAt: '2026-03-03', wordCount: 20 }),
  post('b', {
    title: 'Bale 10',
    tags: ['Grading', 'Poland'],
    createdAt: '2026-02-02',
    updatedAt: '2026-05-05',
    published: true,
    publishedAt: '2026-02-03',
    wordCount: 300,
  }),
  post('a', { title: 'Bale 9', excerpt: 'To Poland', createdAt: '2026-01-01', updatedAt: '2026-01-01' }),
]
const ids = (filter: Partial<PostFilter>) =>
  filtered(posts, { ...NO_FILTER, ...filter }, ({ id }) => 'bc'.includes(id))
    .map(({ id }) => id)
    .join('')

test.each<[Partial<PostFilter>, string]>([
  [{}, 'cba'],
  [{ status: 'draft' }, 'ca'],
  [{ status: 'published' }, 'b'],
  [{ status: 'changed' }, 'b'],
  [{ order: 'oldest' }, 'abc'],
  [{ order: 'changed' }, 'bca'],
  [{ order: 'published' }, 'bca'],
  [{ order: 'title' }, 'abc'],
  [{ order: 'longest' }, 'bca'],
])('the filter %j shows %s', (filter, expected) => {
  expect(ids(filter)).toBe(expected)
})

test('only the plain list can do without its later pages', () => {
  expect(needsAll({ ...NO_FILTER, search: ' ' })).toBe(false)
  expect(needsAll({ ...NO_FILTER, search: 'x' })).toBe(true)
  expect(needsAll({ ...NO_FILTER, status: 'deleted' })).toBe(false)
  expect(needsAll({ ...NO_FILTER, status: 'draft' })).toBe(true)
  expect(needsAll({ ...NO_FILTER, order: 'title' })).toBe(true)
})

test('what has another status than the filter is hidden', () => {
  const hiding = (['all', 'draft', 'published', 'scheduled', 'deleted'] as const).filter((status) =>
    isHidden(
      post('now-live', { published: true, publishAt: null, unpublishAt: null }),
      { status },
      () => false,
    ),
  )
  expect(hiding).toEqual(['draft', 'scheduled', 'deleted'])
})

test('posts at a set time are those that will go live or off by themselves', () => {
  const times = { publishAt: null, unpublishAt: null }
  const all = [
    post('goes-live', { ...times, publishAt: '2026-12-01T09:00:00.000Z' }),
    post('goes-off', { ...times, published: true, unpublishAt: '2026-12-01T09:00:00.000Z' }),
    post('neither', times),
  ]
  const shown = filtered(all, { ...NO_FILTER, status: 'scheduled', order: 'title' }, () => false)
  expect(shown.map(({ id }) => id)).toEqual(['goes-live', 'goes-off'])
})

test('what is to do: drafts, translations to check or out of date, and what is due within a week', () => {
  const due = (publishAt: string | null) => ({ publishAt, unpublishAt: null })
  const none = { language: 'en', translationOf: null, sourceVersion: null, sourceHash: null } as const
  const source = { ...none, ...due(null), published: true, version: 2, textVersion: 2, textHash: 'now' }
  const all = [
    post('source', source),
    post('pl', { ...source, published: false, language: 'pl', translationOf: 'source', sourceHash: 'now' }),
    post('cs', { ...source, language: 'cs', translationOf: 'source', sourceHash: 'before' }),
    post('soon', { ...source, ...due('2026-12-07T09:00:00.000Z'), published: false }),
    post('later', { ...source, ...due('2026-12-09T09:00:00.000Z') }),
  ]
  const toDo = Object.entries(toDoOf(all, new Date('2026-12-01T09:00:00.000Z')))
  expect(toDo.map(([name, found]) => [name, found.map(({ id }) => id).join()])).toEqual([
    ['drafts', 'soon'],
    ['toCheck', 'pl'],
    ['outOfDate', 'cs'],
    ['dueSoon', 'soon'],
  ])
})
