import { expect, test } from 'vitest'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import type { ContentTimes } from '../../content/site-content.ts'
import type { PublishedPost } from '../../posts/post-lists.ts'
import { listKeys } from '../document-keys.ts'
import { fixedKeys } from '../documents.ts'
import { seoKeys, seoState } from '../seo-fingerprint.ts'
import { outdated } from './outdated.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T12:00:01.900Z'
const LONG_AGO = '2020-01-01T00:00:00.000Z'

const post = (fields: Partial<PublishedPost>) =>
  ({
    id: 'A',
    slug: 'a',
    language: 'en',
    translationOf: null,
    formerSlugs: [],
    formerAddresses: [],
    linkedSlugs: [],
    publishedAt: '2026-11-01T00:00:00.000Z',
    updatedAt: NOON,
    ...fields,
  }) as unknown as PublishedPost
const fixed = fixedKeys.map((key) => [key, NOON] as const)
const bucket = (...more: [string, string][]) =>
  new Map([
    ...fixed,
    ['sitemap.xml', NOON],
    ['sitemaps/2026-11.xml', NOON],
    ['blog/archive/2026.html', NOON],
    ...more,
  ])

const UNCHANGED: ContentTimes = { facts: '', words: [] }

interface Bucket {
  readonly posts?: PublishedPost[]
  readonly seoEntries?: SeoEntry[]
  readonly content?: ContentTimes
  readonly stored: Map<string, string>
  /** The entries that the pages were written with. */
  readonly shown?: SeoEntry[]
}
const found = (
  { posts = [], seoEntries = [], content = UNCHANGED, stored, shown = [] }: Bucket,
  since = LONG_AGO,
  startedAt = LATER,
) => {
  const states = seoKeys.map((key) => [key, seoState(key, shown) ?? ''] as const)
  return outdated({ posts, seoEntries, content, stored, shown: new Map(states) }, since, startedAt)
}

test('an empty bucket lacks the fixed documents, and articles with their former addresses and sitemaps', () => {
  expect(found({ posts: [post({ formerSlugs: ['b'] })], stored: new Map() })).toEqual([
    ...fixedKeys,
    'blog/a.html',
    'blog/b.html',
    'sitemaps/2026-11.xml',
    'blog/archive/2026.html',
  ])
})

test('an article lacks its former addresses in all languages', () => {
  const polish = post({
    language: 'pl',
    formerSlugs: ['b'],
    formerAddresses: [{ language: 'uk', slug: 'c' }],
  })
  const keys = found({ posts: [polish], stored: bucket(['pl/blog/a.html', NOON]) })
  expect(keys).toEqual(expect.arrayContaining(['pl/blog/b.html', 'uk/blog/c.html']))
})

test('an article that links to another is outdated with the translations of that one, in any way', () => {
  const [source, translated] = [post({}), post({ id: 'B', slug: 'b', language: 'pl', translationOf: 'A' })]
  const linking = post({ id: 'C', slug: 'c', language: 'pl', linkedSlugs: ['a'] })
  const stored = bucket(
    ...['blog/a', 'pl/blog/b', 'pl/blog/c', 'pl/blog/archive/2026'].map((key): [string, string] => [
      `${key}.html`,
      NOON,
    ]),
  )
  expect(found({ posts: [source, translated, linking], stored })).toEqual([])
  const changed = { ...translated, updatedAt: LATER }
  expect(found({ posts: [source, changed, linking], stored })).toContain('pl/blog/c.html')
  expect(found({ posts: [source, linking], stored })).toContain('pl/blog/c.html')
})

test('nothing is outdated that was written after what it shows', () => {
  expect(found({ posts: [post({})], stored: bucket(['blog/a.html', NOON]) })).toEqual([])
})

test('what shows something newer is outdated: articles, their sitemap, lists', () => {
  const posts = [post({ updatedAt: LATER })]
  const keys = found({ posts, stored: bucket(['blog/a.html', NOON]) })
  expect(keys.toSorted()).toEqual(
    ['blog/a.html', 'blog/archive/2026.html', 'sitemaps/2026-11.xml', ...listKeys('en')].toSorted(),
  )
})

test('changed facts make everything outdated that shows them', () => {
  const keys = found({
    posts: [post({ formerSlugs: ['b'] })],
    content: { facts: LATER, words: [] },
    stored: bucket(['blog/a.html', NOON], ['blog/b.html', NOON]),
  })
  const others = ['robots.txt', 'sitemaps/pages.xml']
  expect(keys.toSorted()).toEqual(
    [
      ...fixedKeys.filter((key) => !others.includes(key)),
      ...['blog/a.html', 'blog/b.html', 'blog/archive/2026.html'],
    ].toSorted(),
  )
})

test('a document written in the second in which facts were changed is outdated: S3 cannot tell which was first', () => {
  const of = (stored: Map<string, string>) =>
    found({ posts: [post({})], content: { facts: '2026-11-20T12:00:00.900Z', words: [] }, stored })
  const written = bucket(['blog/a.html', NOON])
  expect(of(written)).toEqual(expect.arrayContaining(['about.html', 'blog/a.html']))
  expect(of(new Map([...written.keys()].map((key) => [key, '2026-11-20T12:00:01.000Z'])))).toEqual([])
})

test.each([
  ['en', 'toys', ['llms.txt', 'toys.html', 'words/toys.json']],
  ['en', 'home', ['index.html', 'llms.txt', 'words/home.json']],
  ['en', 'contact', ['contact.html', 'contact/sent.html', 'llms.txt', 'words/contact.json']],
  [
    'en',
    'cookie-policy',
    ['cookie-policy.html', 'llms.txt', 'sitemaps/pages.xml', 'words/cookie-policy.json'],
  ],
  ['pl', 'toys', ['pl/llms.txt', 'pl/toys.html', 'words/pl/toys.json']],
  ['uk', 'home', ['uk.html', 'uk/llms.txt', 'words/uk/home.json']],
  ['cs', 'cookie-policy', ['cs/cookie-policy.html', 'cs/llms.txt', 'words/cs/cookie-policy.json']],
])(
  'changed words in %s of the page %s make outdated what shows them, and nothing else',
  (language, page, keys) => {
    const content = { facts: '', words: [{ page, language, changed: LATER }] }
    const stored = bucket(['blog/a.html', NOON])
    expect(found({ posts: [post({})], content, stored }).toSorted()).toEqual(keys)
  },
)

test('changed shared words make outdated what shows words of their language, and the 404 page, which shows all', () => {
  const changedIn = (language: string) =>
    found({
      posts: [post({})],
      content: { facts: '', words: [{ page: 'shared', language, changed: LATER }] },
      stored: bucket(['blog/a.html', NOON]),
    })
  expect(changedIn('lt').toSorted()).toEqual(
    fixedKeys.filter((key) => key === '404.html' || /^(?:words\/)?lt[./]/.test(key)).toSorted(),
  )
  expect(changedIn('en')).toEqual(expect.arrayContaining(['index.html', 'blog/a.html', 'words/home.json']))
  expect(changedIn('en').filter((key) => /^(?:words\/)?(?:pl|uk|cs|lt)[./]/.test(key))).toEqual([])
})

const entry = (pageName: string, title: string) => ({ pageName, title, updatedAt: NOON }) as SeoEntry
test.each([
  ['new', [], [entry('home', 'A')], ['index.html']],
  ['another', [entry('home', 'A')], [entry('home', 'B')], ['index.html']],
  ['removed', [entry('home', 'A')], [], ['index.html']],
  ['given to another page', [entry('home', 'A')], [entry('toys', 'A')], ['index.html', 'toys.html']],
  ['the same', [entry('home', 'A')], [entry('home', 'A')], []],
])(
  'of an SEO entry that is %s the pages concerned are outdated, whatever its times',
  (_, shown, now, keys) => {
    const posts = [post({})]
    expect(found({ posts, shown, seoEntries: now, stored: bucket(['blog/a.html', NOON]) })).toEqual(keys)
    // Once written in this reconcile, they are done: what changed meanwhile has its own record in the stream.
    const stored = bucket(['blog/a.html', NOON], ...keys.map((key): [string, string] => [key, LATER]))
    expect(found({ posts, shown, seoEntries: now, stored })).toEqual([])
  },
)

test('what was written before a build came is outdated', () => {
  expect(found({ stored: new Map(fixed) }, LATER)).toEqual(fixedKeys)
})

test('what was written since the reconcile began is not, though a post claims to be changed in the future', () => {
  const posts = [post({ updatedAt: '2999-01-01T00:00:00.000Z' })]
  expect(found({ posts, stored: bucket(['blog/a.html', NOON]) }, LONG_AGO, NOON)).toEqual([])
})

test('what nobody wants any more is found, lists may name it, and nothing else in the bucket is touched', () => {
  const stored = new Map([
    ...fixed,
    ['blog/gone.html', NOON],
    ['sitemaps/2001-01.xml', NOON],
    ['assets/app-1.js', NOON],
    ['admin.html', NOON],
  ])
  expect(found({ stored })).toEqual([
    ...fixedKeys.filter((key) => listKeys('en').includes(key)),
    'blog/gone.html',
    'sitemaps/2001-01.xml',
  ])
})

test('without the index of sitemaps, each of them is written again', () => {
  const stored = bucket(['blog/a.html', NOON])
  stored.delete('sitemap.xml')
  expect(found({ posts: [post({})], stored })).toContain('sitemaps/2026-11.xml')
  stored.delete('sitemaps/2026-11.xml')
  expect(found({ stored })).toContain('sitemaps/pages.xml')
})

test('lists that were written since the reconcile began are done, though articles are still left', () => {
  const stored = new Map([
    ...fixed,
    ['sitemap.xml', NOON],
    ...listKeys('en').map((key) => [key, LATER] as const),
  ])
  expect(found({ posts: [post({})], stored })).toEqual([
    'blog/a.html',
    'sitemaps/2026-11.xml',
    'blog/archive/2026.html',
  ])
})

test('a year that nobody wrote in any more leaves the archive, and the years beside it no longer lead to it', () => {
  const posts = [post({})]
  const stored = bucket(['blog/a.html', NOON], ['blog/archive/2025.html', NOON])
  const keys = found({ posts, stored })
  expect(keys).toEqual(
    expect.arrayContaining(['blog/archive/2025.html', 'blog/archive/2026.html', ...listKeys('en')]),
  )
})
