import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { articlePath, feedPath } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { samplePost } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

const get = (path: string) => fetch(new URL(path, cloud.run.url))
const statusOf = async (path: string) => (await get(path)).status

test('an article without a picture is shared with its topic’s drawing, by its page and the feed', async () => {
  const session = await signIn()
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ title: 'Сортування одягу: Łódź — Žilina', featuredImage: null, published: true }),
  })
  await settled()
  const path = '/share-topic-piles.jpg'
  for (const document of [articlePath(post.slug), feedPath])
    expect(await (await get(document)).text(), document).toContain(`"${cloud.run.url}${path}"`)
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const image = Buffer.from(await response.arrayBuffer())
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
})

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
  expect([...given]).toEqual(expect.arrayContaining(['/', '/blog', articlePath(articles[0]?.slug ?? '')]))
  const statuses = await Promise.all([...given].map(async (path) => [path, await statusOf(path)] as const))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})
