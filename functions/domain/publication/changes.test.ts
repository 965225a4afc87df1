import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import type { PostSummary } from '../../../shared/entities/posts/post.ts'
import { causeOf, changeIn, touchedAround } from './changes.ts'

const ID = '01JD0000000000000000000000'
const PLACE = { publishedAt: '2026-11-20T10:00:00.000Z', id: ID, language: 'en' as const }

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
const redirectsRecord = (...states: Readonly<Record<string, string>>[]): DynamoDBRecord => {
  const [OldImage, NewImage] = states.map((state) => ({
    redirects: {
      L: Object.entries(state).map(([from, to]) => ({ M: { from: { S: from }, to: { S: to } } })),
    },
  }))
  return { dynamodb: { Keys: { pk: { S: 'REDIRECTS' }, sk: { S: 'REDIRECTS' } }, OldImage, NewImage } }
}
const post = (id: string, publishedAt = PLACE.publishedAt) =>
  ({ id, slug: `slug-of-${id}`, publishedAt }) as PostSummary
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(`${index}`))
/** Keys around the place of a post that is in no other language. */
const around = (neighbours: PostSummary[], newest: PostSummary[]) =>
  touchedAround(PLACE, { stored: { month: true, year: true }, neighbours, newest, translations: [] })

const SITEMAP = 'sitemaps/2026-11.xml'

test('a post concerns its present and former addresses, and the sitemap of its month', () => {
  expect(changeIn(record(undefined, { slug: 'a' }))).toEqual({
    posts: [{ ...PLACE, translationOf: null }],
    keys: ['blog/a.html', SITEMAP],
    relinks: true,
  })
  const moved = record({ slug: 'a' }, { slug: 'łódź', formerSlugs: ['a'] })
  expect(changeIn(moved)?.keys).toEqual(['blog/a.html', 'blog/łódź.html', SITEMAP])
  const removed = record({ slug: 'a', formerSlugs: ['b', 'c'] }, undefined)
  expect(changeIn(removed)?.keys).toEqual(['blog/a.html', 'blog/b.html', 'blog/c.html', SITEMAP])
})

test('links are looked at again with the address of a post, and with the post alone', () => {
  const relinks = (...images: Parameters<typeof record>) => changeIn(record(...images))?.relinks
  expect(relinks({ slug: 'a' }, { slug: 'b' })).toBe(true)
  expect(relinks({ slug: 'a' }, { slug: 'a', title: 'Another' })).toBeUndefined()
  expect(relinks({ slug: 'a' }, undefined)).toBe(true)
})

test('an SEO entry concerns the page it is for, and the one it was for, with their words', () => {
  expect(changeIn(seoRecord('home'))).toEqual({ keys: ['index.html', 'words/home.json'] })
  expect(changeIn(seoRecord('blog', 'bricka-brack'))).toEqual({
    keys: ['brick-a-brack.html', 'words/brick-a-brack.json', 'blog.html', 'words/blog.json'],
  })
  expect(changeIn(seoRecord('no-such-page'))).toEqual({ keys: [] })
})

test('a deleted picture takes all files along that its encoder may have written, finished or not', () => {
  const Keys = { pk: { S: 'MEDIA' }, sk: { S: ID } }
  const unfinished = { status: { S: 'processing' }, width: { N: '500' }, files: { L: [] } }
  const names = ['400.avif', '500.avif', '400.webp', '500.webp', '400.jpg', '500.jpg', '1200x630.jpg']
  expect(changeIn({ dynamodb: { Keys, OldImage: unfinished } })).toEqual({
    keys: [],
    deletedPicture: { id: ID, files: names.map((name) => `/media/${ID}/${name}`) },
  })
  expect(changeIn({ dynamodb: { Keys, NewImage: unfinished } })).toBeUndefined()
})

test('a deleted post that ends takes its versions along', () => {
  const Keys = { pk: { S: `POST#${ID}` }, sk: { S: 'DELETED' } }
  expect(changeIn({ dynamodb: { Keys } })).toEqual({ keys: [], endedPost: ID })
  expect(causeOf({ dynamodb: { Keys } }).id).toBe(ID)
  expect(changeIn({ dynamodb: { Keys, NewImage: {} } })).toBeUndefined()
})

test('other items concern nothing', () => {
  expect(changeIn({ dynamodb: { Keys: { pk: { S: `POST#${ID}` }, sk: { S: 'POST' } } } })).toBeUndefined()
})

test('a post touches the articles next to it, and what lists the newest', () => {
  const newest = posts(24)
  expect(around([post('0')], newest)).toEqual([
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
  expect(around([post('20')], newest)).not.toContain('rss.xml')
  expect(around([post('20')], newest)).toContain('blog.html')
  expect(around([post('99')], newest)).toEqual(['blog/slug-of-99.html', 'blog/archive/2026.html'])
})

test('the last post to go, and the only one there is, touch all lists', () => {
  for (const newest of [[], [post(ID)]]) {
    expect(around([], newest)).toEqual(expect.arrayContaining(['blog.html', 'rss.xml', 'llms.txt']))
  }
})

test('the archive of a year leads to the nearest others, so these are touched with it', () => {
  const neighbours = [post('1', '2027-01-02T00:00:00.000Z'), post('2', '2024-12-31T00:00:00.000Z')]
  expect(around(neighbours, posts(24))).toEqual(
    expect.arrayContaining(['blog/archive/2026.html', 'blog/archive/2027.html', 'blog/archive/2024.html']),
  )
})

test('a year that begins or ends in a language is named by the same year in the others', () => {
  const polish = 'pl/blog/archive/2026.html'
  expect(around([post('1', '2027-01-02T00:00:00.000Z')], posts(24))).toContain(polish)
  expect(around([post('1')], posts(24))).not.toContain(polish)
})

test('the sitemaps of years and months are touched where one begins or ends, also where its first articles came at once', () => {
  const [year, month] = ['sitemaps/pages.xml', 'sitemap.xml']
  const sitemapsAround = (publishedAt: string, stored = { month: true, year: true }) =>
    touchedAround(PLACE, {
      stored,
      neighbours: [post('1', publishedAt)],
      newest: [],
      translations: [],
    }).filter((key) => key.endsWith('.xml') && !key.includes('rss'))
  expect(sitemapsAround('2026-11-01T00:00:00.000Z')).toEqual([])
  expect(sitemapsAround('2026-10-31T23:59:59.999Z')).toEqual([month])
  expect(sitemapsAround('2025-11-20T10:00:00.000Z')).toEqual([year, month])
  expect(sitemapsAround('2026-11-01T00:00:00.000Z', { month: false, year: true })).toEqual([month])
  expect(sitemapsAround('2026-11-01T00:00:00.000Z', { month: true, year: false })).toEqual([year])
})

test('an article in another language touches what is of that language, and its translations', () => {
  const translations = [{ slug: 'grading', language: 'en' as const, publishedAt: '2025-01-01T00:00:00.000Z' }]
  const stored = { month: true, year: true }
  expect(
    touchedAround({ ...PLACE, language: 'pl' }, { stored, neighbours: [], newest: [], translations }),
  ).toEqual([
    'pl/blog/archive/2026.html',
    ...['blog', 'uk/blog', 'cs/blog', 'lt/blog'].map((folder) => `${folder}/archive/2026.html`),
    ...['sitemaps/pages.xml', 'sitemap.xml'],
    ...[
      'pl.html',
      'pl/products.html',
      'pl/brick-a-brack.html',
      'pl/toys.html',
      'pl/original-collection.html',
    ],
    ...['pl/blog.html', 'pl/llms.txt', 'pl/rss.xml'],
    ...['blog/grading.html', 'sitemaps/2025-01.xml'],
  ])
})

test('a post that changed its language concerns both', () => {
  const polish = { ...image({ slug: 'a' }), language: { S: 'pl' } }
  const english = { ...image({ slug: 'a' }), language: { S: 'en-GB' } }
  const Keys = { pk: { S: 'PUBLISHED' }, sk: { S: `${PLACE.publishedAt}#${ID}` } }
  const change = changeIn({ dynamodb: { Keys, OldImage: english, NewImage: polish } })
  expect(change?.posts?.map(({ language }) => language)).toEqual(['en', 'pl'])
  expect(change?.keys).toEqual(expect.arrayContaining(['blog/a.html', 'pl/blog/a.html']))
})

test('a post concerns its former addresses in other languages', () => {
  const formerAddresses = { L: [{ M: { language: { S: 'pl' }, slug: { S: 'b' } } }] }
  const Keys = { pk: { S: 'PUBLISHED' }, sk: { S: `${PLACE.publishedAt}#${ID}` } }
  const change = changeIn({ dynamodb: { Keys, NewImage: { ...image({ slug: 'a' }), formerAddresses } } })
  expect(change?.keys).toEqual(expect.arrayContaining(['blog/a.html', 'pl/blog/b.html']))
})

test('a lot concerns the documents that show it, and none while no visitor sees it', () => {
  const lot = (old: string | undefined, next: string | undefined): DynamoDBRecord => ({
    dynamodb: {
      Keys: { pk: { S: 'LOT' }, sk: { S: ID } },
      ...(old && { OldImage: { state: { S: old } } }),
      ...(next && { NewImage: { state: { S: next } } }),
    },
  })
  const shown = ['stock.html', 'words/pl/stock.json', 'uk/contact.html', 'words/contact.json', 'lt/llms.txt']
  for (const record of [lot('draft', 'offered'), lot('reserved', 'sold'), lot('offered', undefined)])
    expect(changeIn(record)?.keys).toEqual(expect.arrayContaining(shown))
  expect(changeIn(lot(undefined, 'draft'))).toBeUndefined()
  expect(changeIn(lot('sold', 'loaded'))).toBeUndefined()
})

test('redirects by hand concern the addresses from which something leads elsewhere now', () => {
  const before = { '/a': '/toys', '/b': '/toys', '/pl/blog/c': '/pl' }
  expect(changeIn(redirectsRecord(before, { '/a': '/toys', '/b': '/about', '/d e': '/' }))).toEqual({
    keys: ['redirects/b', 'pl/blog/c.html', 'redirects/d e'],
  })
})
