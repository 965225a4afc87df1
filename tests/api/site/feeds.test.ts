import { readFile } from 'node:fs/promises'
import { InvokeCommand } from '@aws-sdk/client-lambda'
import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { needsDrawnImage, shareImageKey } from '../../../shared/media/share-image.ts'
import { articlePath, feedPath } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { lambda } from '../../support/cloud/lambda.ts'
import { PUBLISHED } from '../../support/published.ts'
import { samplePost } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

interface Permissions {
  readonly functions: Readonly<Record<string, unknown>>
}

/** Name of the function that draws. */
async function drawer(): Promise<string> {
  const { functions } = JSON.parse(await readFile(cloud.run.permissionsFile, 'utf8')) as Permissions
  return `WholesaleStateless-${Object.keys(functions).find((name) => name.startsWith('ShareImage'))}`
}

let session: string
beforeAll(async () => {
  session = await signIn()
  // Fails, and is given up after a minute: tests/after holds that it was then sent to the queue for failures.
  const Payload = JSON.stringify({ postId: 'no id' })
  const FunctionName = await drawer()
  await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
})

const get = (path: string) => fetch(new URL(path, cloud.run.url))
const statusOf = async (path: string) => (await get(path)).status
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test('an article’s picture is drawn from its title, drawn anew with it, and gone with the article', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ title: 'Сортування одягу: Łódź — Žilina', published: true, featuredImage: null }),
  })
  expect(needsDrawnImage(post)).toBe(true)
  const key = `/${shareImageKey(post.id)}`
  // By which version of it page and feed ask for it: chats ask for another one by another address.
  const versions = async () => {
    const documents = [articlePath(post.slug), feedPath].map(async (path) => (await get(path)).text())
    const named = (await Promise.all(documents)).map((text) => text.split(`${key}?v=`)[1]?.slice(0, 8))
    return new Set(named)
  }
  await expect.poll(versions, PUBLISHED).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{8}$/)]))
  const [version] = await versions()
  const path = `${key}?v=${version}`
  await expect.poll(() => statusOf(path), PUBLISHED).toBe(200)
  const response = await get(path)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('max-age=0, s-maxage=31536000')
  const first = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(first).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(first.length).toBeLessThan(300_000)

  const params = { id: post.id }
  const put = (body: object) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  await put({ title: 'Another title' })
  // Under the address of old, which the edge keeps until it is told.
  await expect.poll(async () => (await bytesOf(path)).equals(first), PUBLISHED).toBe(false)
  await expect.poll(async () => [...(await versions())].includes(version), PUBLISHED).toBe(false)
  await put({ published: false })
  await expect.poll(() => statusOf(`/${shareImageKey(post.id)}`), PUBLISHED).toBe(404)
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

/** Addresses on this site that a text names, by their paths. */
const namedIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname)

test('every address that crawlers, readers and language models are given leads to something', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(namedIn(robots, /^Sitemap: (\S+)$/gm)).toEqual(['/sitemap.xml'])
  expect((await get(feedPath)).headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect((await get('/llms.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8')

  const givenPaths = async () => {
    const feed = await (await get(feedPath)).text()
    expect(XMLValidator.validate(feed)).toBe(true)
    return new Set([
      ...(await sitemapPaths()),
      ...namedIn(feed, /<(?:link|url|guid isPermaLink="true")>([^<]+)</g),
      ...namedIn(feed, /<media:content url="([^"]+)"/g),
      ...namedIn(await (await get('/llms.txt')).text(), /^- \[.*\]\(([^)]+)\)/gm),
    ])
  }
  const expected = ['/', '/blog', articlePath(articles[0]?.slug ?? '')]
  await expect
    .poll(async () => [...(await givenPaths())], PUBLISHED)
    .toEqual(expect.arrayContaining(expected))
  // More than once: what other tests took away may just be on its way out.
  await expect
    .poll(async () => {
      const statuses = await Promise.all([...(await givenPaths())].map(statusOf))
      return statuses.filter((status) => status !== 200)
    }, PUBLISHED)
    .toEqual([])
})
