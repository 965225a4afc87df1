import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import type { PostSummary } from '../../../shared/entities/post.ts'
import { changeIn, touchedBy } from './changes.ts'

vi.mock('./renderer.ts', () => ({ render: vi.fn(), assets: [] }))

const ID = '01JD0000000000000000000000'
const PLACE = { publishedAt: '2026-11-20T10:00:00.000Z', id: ID }

interface Image {
  readonly slug: string
  readonly title?: string
  readonly formerSlugs?: readonly string[]
}
const image = ({ slug, title = 'A title', formerSlugs = [] }: Image) => ({
  slug: { S: slug },
  title: { S: title },
  formerSlugs: { L: formerSlugs.map((one) => ({ S: one })) },
})
const record = (old: Image | undefined, next: Image | undefined): DynamoDBRecord => ({
  dynamodb: {
    Keys: { pk: { S: 'PUBLISHED' }, sk: { S: `${PLACE.publishedAt}#${ID}` } },
    ...(old && { OldImage: image(old) }),
    ...(next && { NewImage: image(next) }),
  },
})
const seoRecord = (...names: string[]): DynamoDBRecord => {
  const [OldImage, NewImage] = names.map((name) => ({ pageName: { S: name } }))
  return {
    dynamodb: {
      Keys: { pk: { S: 'SEO' }, sk: { S: ID } },
      ...(OldImage && { OldImage }),
      ...(NewImage && { NewImage }),
    },
  }
}
const post = (id: string, publishedAt = PLACE.publishedAt) =>
  ({ id, slug: `slug-of-${id}`, publishedAt }) as PostSummary
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(`${index}`))
const own = { place: PLACE, keys: ['blog/own.html'] }

test('a post concerns its present and former addresses, and the sitemaps of its month and of the years', () => {
  expect(changeIn(record(undefined, { slug: 'a' }))).toEqual({
    place: PLACE,
    keys: ['blog/a.html', 'sitemaps/2026-11.xml', 'sitemaps/pages.xml'],
    redrawn: ID,
  })
  const moved = record({ slug: 'a' }, { slug: 'łódź', formerSlugs: ['a'] })
  expect(changeIn(moved)?.keys).toEqual([
    'blog/a.html',
    'blog/łódź.html',
    'sitemaps/2026-11.xml',
    'sitemaps/pages.xml',
  ])
  const removed = record({ slug: 'a', formerSlugs: ['b', 'c'] }, undefined)
  expect(changeIn(removed)?.keys).toEqual([
    'blog/a.html',
    'blog/b.html',
    'blog/c.html',
    'sitemaps/2026-11.xml',
    'sitemaps/pages.xml',
  ])
})

test('a picture is drawn anew, or removed, with the title and with the post alone', () => {
  const redrawn = (...images: Parameters<typeof record>) => changeIn(record(...images))?.redrawn
  expect(redrawn({ slug: 'a' }, { slug: 'b' })).toBeUndefined()
  expect(redrawn({ slug: 'a' }, { slug: 'a', title: 'Another' })).toBe(ID)
  expect(redrawn({ slug: 'a' }, undefined)).toBe(ID)
})

test('an SEO entry concerns the page it is for, and the one it was for', () => {
  expect(changeIn(seoRecord('home'))).toEqual({ keys: ['index.html'] })
  expect(changeIn(seoRecord('blog', 'bricka-brack'))).toEqual({ keys: ['brick-a-brack.html', 'blog.html'] })
  expect(changeIn(seoRecord('no-such-page'))).toEqual({ keys: [] })
})

test('other items concern nothing', () => {
  expect(changeIn({ dynamodb: { Keys: { pk: { S: `POST#${ID}` }, sk: { S: 'POST' } } } })).toBeUndefined()
})

test('a post touches the articles next to it, and what lists the newest', () => {
  const newest = posts(24)
  expect(touchedBy(own, [post('0')], newest)).toEqual([
    'blog/own.html',
    'blog/slug-of-0.html',
    'blog/archive/2026.html',
    'index.html',
    'products.html',
    'brick-a-brack.html',
    'toys.html',
    'original-collection.html',
    'blog.html',
    'llms.txt',
    'rss.xml',
  ])
})

test('the feed is not touched beyond its 20 posts, nor the list beyond its 24', () => {
  const newest = posts(24)
  expect(touchedBy(own, [post('20')], newest)).not.toContain('rss.xml')
  expect(touchedBy(own, [post('20')], newest)).toContain('blog.html')
  expect(touchedBy(own, [post('99')], newest)).toEqual([
    'blog/own.html',
    'blog/slug-of-99.html',
    'blog/archive/2026.html',
  ])
})

test('the last post to go, and the only one there is, touch all lists', () => {
  for (const newest of [[], [post(ID)]]) {
    expect(touchedBy(own, [], newest)).toEqual(expect.arrayContaining(['blog.html', 'rss.xml', 'llms.txt']))
  }
})

test('an SEO entry touches nothing else', () => {
  expect(touchedBy({ keys: ['index.html'] }, [], posts(1))).toEqual(['index.html'])
})

test('the archive of a year leads to the nearest others, so these are touched with it', () => {
  const neighbours = [post('1', '2027-01-02T00:00:00.000Z'), post('2', '2024-12-31T00:00:00.000Z')]
  expect(touchedBy(own, neighbours, posts(24))).toEqual(
    expect.arrayContaining(['blog/archive/2026.html', 'blog/archive/2027.html', 'blog/archive/2024.html']),
  )
})
