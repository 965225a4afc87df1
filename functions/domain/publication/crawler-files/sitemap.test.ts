import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { addressIn, languageCodes, languageTag } from '../../../../shared/languages.ts'
import { listedPages, type PageKey, pages } from '../../../../shared/pages.ts'
import { monthSitemap, pagesSitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://site.example'
const inEnglish = (posts: PostSummary[], ...years: string[]) => [{ language: 'en' as const, posts, years }]
/** Addresses of a page in all languages. */
const inAll = (path: `/${string}`) => languageCodes.map((language) => ORIGIN + addressIn(language, path))
const parse = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap'].includes(name) }).parse(xml)
const effective: Partial<Record<PageKey, string>> = {
  privacyPolicy: '2025-07-15',
  cookiePolicy: '2026-01-01',
}
const effectiveOf = (page: PageKey) => effective[page]
const postNamed = (slug: string) =>
  ({ slug, language: 'en', updatedAt: '2026-11-20T10:00:00.000Z' }) as PostSummary

test('lists a month of posts by the schema of sitemaps.org: absolute, encoded addresses, full dates after them', () => {
  const xml = monthSitemap(ORIGIN, [postNamed('a-b'), postNamed('łódź')])
  expect(xml).toMatch(/<url><loc>[^<]+<\/loc><lastmod>[^<]+<\/lastmod><\/url>/)
  const { urlset } = parse(xml)
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  expect(urlset.url).toEqual([
    { loc: 'https://site.example/blog/a-b', lastmod: '2026-11-20T10:00:00.000Z' },
    { loc: 'https://site.example/blog/%C5%82%C3%B3d%C5%BA', lastmod: '2026-11-20T10:00:00.000Z' },
  ])
})

test('names the featured image of a post, absolute', () => {
  const own = { ...postNamed('a'), featuredImage: '/pictures/a.jpg' }
  const elsewhere = { ...postNamed('b'), featuredImage: 'https://img.example/b.jpg?w=1&h=2' }
  const xml = monthSitemap(ORIGIN, [own, elsewhere, postNamed('c')])
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
  expect(parse(xml).urlset.url.map((url: Record<string, unknown>) => url['image:image'])).toEqual([
    { 'image:loc': 'https://site.example/pictures/a.jpg' },
    { 'image:loc': 'https://img.example/b.jpg?w=1&h=2' },
    undefined,
  ])
})

test('dates what shows articles by their newest change, legal texts by their effect, and nothing else', () => {
  const listed = [postNamed('a'), { ...postNamed('b'), updatedAt: '2026-11-21T00:00:00.000Z' }]
  const dated = parse(pagesSitemap(ORIGIN, inEnglish(listed, '2026'), effectiveOf)).urlset.url.filter(
    ({ lastmod }: { lastmod?: string }) => lastmod !== undefined,
  )
  const at = (lastmod: string, ...paths: `/${string}`[]) =>
    paths.map((path) => ({ loc: ORIGIN + path, lastmod }))
  const inLanguages = (lastmod: string, path: `/${string}`) => inAll(path).map((loc) => ({ loc, lastmod }))
  expect(dated).toMatchObject([
    ...at('2026-11-21T00:00:00.000Z', '/', '/products', '/brick-a-brack', '/toys'),
    ...at('2026-11-21T00:00:00.000Z', '/original-collection'),
    ...at('2026-11-21T00:00:00.000Z', '/blog'),
    ...inLanguages('2025-07-15', '/privacy-policy'),
    ...inLanguages('2026-01-01', '/cookie-policy'),
  ])
})

test('lists every page with a fixed address in its languages, and the years of the archive', () => {
  const { urlset } = parse(pagesSitemap(ORIGIN, inEnglish([], '2026', '2024'), effectiveOf))
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
    ...listedPages.flatMap((key) => inAll(pages[key].path)),
    ...['2026', '2024'].map((year) => `${ORIGIN}/blog/archive/${year}`),
  ])
})

test('every page names its addresses in all languages, and the one for readers of others', () => {
  const xml = pagesSitemap(ORIGIN, inEnglish([]), effectiveOf)
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const urls = xml.split('<url>').slice(1)
  expect(urls).toHaveLength(5 * listedPages.length)
  for (const [place, key] of listedPages.entries()) {
    const { path } = pages[key]
    const links = [...languageCodes.map(languageTag), 'x-default'].map((language, index) => {
      const href = inAll(path)[index] ?? ORIGIN + path
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
    })
    for (const url of urls.slice(place * 5, place * 5 + 5)) expect(url).toContain(links.join(''))
  }
})

test('the archive of a year names that of each language with articles of it', () => {
  const lists = [...inEnglish([], '2026', '2024'), { language: 'pl' as const, posts: [], years: ['2026'] }]
  const urls = pagesSitemap(ORIGIN, lists, effectiveOf).split('<url>').slice(-3)
  const links = [
    ['en-GB', '/blog/archive/2026'],
    ['pl', '/pl/blog/archive/2026'],
    ['x-default', '/blog/archive/2026'],
  ].map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`)
  expect(urls.map((url) => url.includes(links.join('')))).toEqual([true, false, true])
  expect(urls[1]).not.toContain('xhtml:link')
})

test('an article names its published translations, which name it', () => {
  const article = { ...postNamed('grading'), id: 'A', translationOf: null, language: 'en' as const }
  const polish = { ...postNamed('sortowanie'), id: 'B', translationOf: 'A', language: 'pl' as const }
  const alone = { ...postNamed('alone'), id: 'C', translationOf: null, language: 'uk' as const }
  const [first, second, third] = monthSitemap(ORIGIN, [article, polish, alone], [article, polish, alone])
    .split('<url>')
    .slice(1)
  const links = [
    ['en-GB', '/blog/grading'],
    ['pl', '/pl/blog/sortowanie'],
    ['x-default', '/blog/grading'],
  ].map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`)
  for (const url of [first, second]) expect(url).toContain(links.join(''))
  expect(second).toContain(`<loc>${ORIGIN}/pl/blog/sortowanie</loc>`)
  expect(third).toContain(`<loc>${ORIGIN}/uk/blog/alone</loc>`)
  expect(third).not.toContain('xhtml:link')
})

test('escapes what XML reserves', () => {
  expect(sitemapIndex('https://a.example/?x=1&y="\'<>', [])).toContain(
    'https://a.example/?x=1&amp;y=&quot;&apos;&lt;&gt;',
  )
})

test('holds at most 50,000 addresses', () => {
  const xml = monthSitemap(
    ORIGIN,
    Array.from({ length: 50_001 }, (_, number) => postNamed(`p-${number}`)),
  )
  expect(xml.match(/<url>/g)).toHaveLength(50_000)
  expect(xml).not.toContain('p-50000<')
})

test('weighs at most 50 MB', () => {
  const featuredImage = `https://img.example/${'&'.repeat(1900)}`
  const posts = Array.from({ length: 6000 }, (_, number) => ({ ...postNamed(`p-${number}`), featuredImage }))
  const bytes = Buffer.byteLength(monthSitemap(ORIGIN, posts))
  expect(bytes).toBeLessThanOrEqual(52_428_800)
  expect(bytes).toBeGreaterThan(52_400_000)
})

test('the index lists the pages and each month', () => {
  const index = sitemapIndex(ORIGIN, [['2026-11', '2026-11-20T10:00:00.000Z']])
  expect(parse(index).sitemapindex.sitemap).toEqual([
    { loc: 'https://site.example/sitemaps/pages.xml' },
    { loc: 'https://site.example/sitemaps/2026-11.xml', lastmod: '2026-11-20T10:00:00.000Z' },
  ])
})
