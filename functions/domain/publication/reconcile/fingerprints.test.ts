import { expect, test } from 'vitest'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { defaultFacts, INDEX_NOW_FILE } from '../../../../shared/site.ts'
import type { PublishedPost } from '../../posts/post-lists.ts'
import { listKeys, lotKeys } from '../document-keys.ts'
import { fixedKeys } from '../documents.ts'
import { fingerprints, type Sources } from './fingerprints.ts'

const post = (slug: string, fields: Partial<PublishedPost> = {}) =>
  ({
    ...{ id: slug, slug, language: 'en', translationOf: null, version: 1 },
    ...{ formerSlugs: [], formerAddresses: [], linkedSlugs: [], publishedAt: '2026-11-01T00:00:00.000Z' },
    ...fields,
  }) as unknown as PublishedPost

const changed = (one: PublishedPost): PublishedPost => ({ ...one, version: one.version + 1 })

const sources = (given: Partial<Sources> = {}): Sources => ({
  ...{ posts: [], seoEntries: [], redirects: [], lots: [], facts: defaultFacts, words: [], month: '2026-11' },
  ...given,
})

const keysOf = (given: Partial<Sources>) => [...fingerprints(sources(given), 'build').keys()]

/** Keys of the documents, sorted, whose fingerprints differ, or that are on one side only. */
function differing(before: Partial<Sources>, after: Partial<Sources>, build = 'build'): string[] {
  const [old, next] = [fingerprints(sources(before), 'build'), fingerprints(sources(after), build)]
  return [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key)).sort()
}

test('each article has its documents, at former addresses in all languages, too, in its month and year', () => {
  const formerAddresses = [{ language: 'uk' as const, slug: 'c' }]
  const posts = [post('a', { language: 'pl', formerSlugs: ['b'], formerAddresses })]
  expect(keysOf({ posts })).toEqual([
    ...fixedKeys,
    ...['pl/blog/a.html', 'pl/blog/b.html', 'uk/blog/c.html'],
    ...['pl/blog/archive/2026.html', 'sitemaps/2026-11.xml'],
  ])
})

test('of the same sources the fingerprints are the same, of another build none is', () => {
  const same = { posts: [post('a')] }
  expect(differing(same, { posts: [post('a')] })).toEqual([])
  expect(differing(same, same, 'another build')).toEqual(keysOf(same).toSorted())
})

test('a changed article is another in its documents, in the lists, and beside its neighbours', () => {
  const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug))
  const [first, ...others] = posts.map((one) => one)
  const keys = differing({ posts }, { posts: first ? [changed(first), ...others] : [] })
  const articles = keys.filter((key) => /^blog\/[a-e]\.html$/.test(key))
  expect(articles).toEqual(['blog/a.html', 'blog/b.html', 'blog/c.html', 'blog/d.html'])
  expect(keys).toEqual(
    expect.arrayContaining([...listKeys('en'), 'blog/archive/2026.html', 'sitemaps/2026-11.xml']),
  )
  expect(keys).not.toContain('about.html')
})

test('an article that names or links to another changes with the translations of that one', () => {
  const [source, translated] = [post('a'), post('b', { language: 'pl', translationOf: 'a' })]
  // Far away in the order of publication.
  const between = ['1', '2', '3', '4'].map((slug) => post(slug, { language: 'pl' }))
  const linking = post('c', { language: 'pl', linkedSlugs: ['a'] })
  const words = [{ page: 'about', language: 'pl', values: { story: 'See [it](/blog/a)' } }]
  const given = (...some: PublishedPost[]) => ({ words, posts: [source, ...some, ...between, linking] })
  for (const after of [given(changed(translated)), given()]) {
    const keys = differing(given(translated), after)
    expect(keys).toEqual(expect.arrayContaining(['blog/a.html', 'pl/blog/c.html', 'pl/about.html']))
    expect(keys).not.toContain('pl/blog/4.html')
    expect(keys).not.toContain('pl/contact.html')
  }
})

test('what is in the warehouse is shown by the board, the contact page, with which its confirmation shares words, and llms.txt of each language', () => {
  const lots = [{ id: 'a' }] as unknown as Sources['lots']
  expect(differing({}, { lots })).toEqual([...lotKeys].sort())
  expect(lotKeys).toHaveProperty('size', 5 * 6)
})

test('a year without articles is no longer named by the years beside it', () => {
  const [now, before] = [post('a'), post('b', { publishedAt: '2025-01-01T00:00:00.000Z' })]
  expect(differing({ posts: [now, before] }, { posts: [now] })).toEqual(
    expect.arrayContaining(['blog/archive/2025.html', 'blog/archive/2026.html']),
  )
})

test('a year is named by the same year in other languages', () => {
  const [english, polish] = [post('a'), post('b', { language: 'pl' })]
  expect(differing({ posts: [english] }, { posts: [english, polish] })).toContain('blog/archive/2026.html')
})

test('changed facts are in every document but files for crawlers', () => {
  const posts = [post('a', { formerSlugs: ['b'] })]
  const keys = differing({ posts }, { posts, facts: { ...defaultFacts, phone: '+44 20 7946 0999' } })
  const others = new Set([
    'robots.txt',
    INDEX_NOW_FILE,
    'sitemap.xml',
    'sitemaps/pages.xml',
    'sitemaps/2026-11.xml',
  ])
  expect(keys).toEqual(
    keysOf({ posts })
      .filter((key) => !others.has(key))
      .sort(),
  )
})

const LEGAL = ['cookie-policy.html', 'llms.txt', 'sitemaps/pages.xml', 'words/cookie-policy.json']
test.each([
  ['en', 'toys', ['llms.txt', 'toys.html', 'words/toys.json']],
  ['en', 'home', ['index.html', 'llms.txt', 'words/home.json']],
  ['en', 'contact', ['contact.html', 'contact/sent.html', 'llms.txt', 'words/contact.json']],
  ['en', 'cookie-policy', LEGAL],
  ['pl', 'toys', ['pl/llms.txt', 'pl/toys.html', 'words/pl/toys.json']],
  ['uk', 'home', ['uk.html', 'uk/llms.txt', 'words/uk/home.json']],
  ['cs', 'cookie-policy', ['cs/cookie-policy.html', 'cs/llms.txt', 'words/cs/cookie-policy.json']],
])('changed words in %s of the page %s are in what shows them, and nowhere else', (language, page, keys) => {
  const posts = [post('a')]
  expect(differing({ posts }, { posts, words: [{ page, language, values: { a: 'b' } }] })).toEqual(keys)
})

test('a redirect by hand has a document, unless an article has its address', () => {
  const redirects = [
    { from: '/old', to: '/products' },
    { from: '/pl/old', to: '/pl' },
    { from: '/blog/a', to: '/' },
  ]
  expect(differing({}, { redirects })).toEqual(['blog/a.html', 'redirects/old', 'redirects/pl/old'])
  const elsewhere = redirects.map((one) => ({ ...one, to: '/toys' }))
  const posts = [post('a')]
  expect(differing({ posts, redirects }, { posts, redirects: elsewhere })).toEqual([
    'redirects/old',
    'redirects/pl/old',
  ])
})

test('changed shared words are in what shows words of their language, and on the 404 page, which shows all', () => {
  const posts = [post('a')]
  const of = (language: string) =>
    differing({ posts }, { posts, words: [{ page: 'shared', language, values: { a: 'b' } }] })
  const lithuanian = fixedKeys.filter((key) => key === '404.html' || /^(?:words\/)?lt[./]/.test(key))
  expect(of('lt')).toEqual(lithuanian.toSorted())
  expect(of('en')).toEqual(expect.arrayContaining(['index.html', 'blog/a.html', 'words/home.json']))
  expect(of('en').filter((key) => /^(?:words\/)?(?:pl|uk|cs|lt)[./]/.test(key))).toEqual([])
})

test('SEO entries are in English pages that may have one, and in their words; security.txt is another every month', () => {
  const keys = differing({}, { seoEntries: [{ pageName: 'home' } as SeoEntry] })
  expect(keys).toEqual(expect.arrayContaining(['index.html', 'words/home.json', 'toys.html']))
  expect(keys.filter((key) => /^(?:words\/)?(?:pl|products)[./]/.test(key))).toEqual([])
  expect(differing({}, { month: '2026-12' })).toEqual(['.well-known/security.txt'])
})
