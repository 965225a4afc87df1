import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { pages } from '../../shared/pages.ts'
import type { PostSummary } from '../../shared/post.ts'
import { listedMonths, monthSitemap, pagesSitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://site.example'
const parse = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'sitemap'].includes(name) }).parse(xml)
const postNamed = (slug: string) => ({ slug, updatedAt: '2026-11-20T10:00:00.000Z' }) as PostSummary

test('lists a month of posts with absolute, encoded addresses', () => {
  const { urlset } = parse(monthSitemap(ORIGIN, [postNamed('a-b'), postNamed('łódź')]))
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  expect(urlset.url).toEqual([
    { loc: 'https://site.example/blog/a-b', lastmod: '2026-11-20T10:00:00.000Z' },
    { loc: 'https://site.example/blog/%C5%82%C3%B3d%C5%BA', lastmod: '2026-11-20T10:00:00.000Z' },
  ])
})

test('lists every page with a fixed address', () => {
  const { urlset } = parse(pagesSitemap(ORIGIN))
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual(
    Object.values(pages).map(({ path }) => ORIGIN + path),
  )
})

test('escapes what XML reserves', () => {
  expect(sitemapIndex('https://a.example/?x=1&y="\'<>', new Map())).toContain(
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

test('the index lists the pages and each month, newest first, and is read back', () => {
  const months = new Map([
    ['2026-09', '2026-10-01T00:00:00.000Z'],
    ['2026-11', '2026-11-20T10:00:00.000Z'],
  ])
  const index = sitemapIndex(ORIGIN, months)
  expect(parse(index).sitemapindex.sitemap).toEqual([
    { loc: 'https://site.example/sitemaps/pages.xml' },
    { loc: 'https://site.example/sitemaps/2026-11.xml', lastmod: '2026-11-20T10:00:00.000Z' },
    { loc: 'https://site.example/sitemaps/2026-09.xml', lastmod: '2026-10-01T00:00:00.000Z' },
  ])
  expect(new Map(listedMonths(index))).toEqual(months)
  expect(listedMonths('').size).toBe(0)
})
