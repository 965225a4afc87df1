import { XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, feedPath, listedPages, pages } from '../../../shared/pages.ts'
import { cloud } from '../../support/client.ts'
import { sitemapPaths } from './sitemap.ts'

const get = (path: string) => fetch(new URL(path, cloud.run.url))
const statusOf = async (path: string) => (await get(path)).status

/** Addresses on this site that a text names, by their paths. */
const namedIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname)

test('every address that crawlers, readers and language models are given leads to something', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(namedIn(robots, /^Sitemap: (\S+)$/gm)).toEqual(['/sitemap.xml'])
  const [feed, llms] = await Promise.all([feedPath, '/llms.txt'].map(get))
  expect(feed?.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(llms?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const rss = (await feed?.text()) ?? ''
  expect(XMLValidator.validate(rss)).toBe(true)
  const given = new Set([
    ...(await sitemapPaths()),
    ...namedIn(rss, /<(?:link|url|guid isPermaLink="true")>([^<]+)</g),
    ...namedIn(rss, /<media:content url="([^"]+)"/g),
    ...namedIn((await llms?.text()) ?? '', /^- \[.*\]\(([^)]+)\)/gm),
  ])
  const listed = listedPages.map((key) => pages[key].path)
  expect([...given]).toEqual(expect.arrayContaining([...listed, articlePath(articles[0]?.slug ?? '')]))
  expect([...given].filter((path) => path.startsWith('/admin') || path === pages.contactSent.path)).toEqual(
    [],
  )
  const statuses = await Promise.all([...given].map(async (path) => [path, await statusOf(path)] as const))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})
