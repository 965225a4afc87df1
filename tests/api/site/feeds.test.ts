import { readFile } from 'node:fs/promises'
import { InvokeCommand } from '@aws-sdk/client-lambda'
import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { shareImageKey } from '../../../shared/media/share-image.ts'
import { articlePath, feedPath } from '../../../shared/pages.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { failedWork } from '../../support/cloud/failures.ts'
import { lambda } from '../../support/cloud/lambda.ts'
import { passTime, settled } from '../../support/cloud/state.ts'
import { samplePost } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

const get = (path: string) => fetch(new URL(path, cloud.run.url))
const statusOf = async (path: string) => (await get(path)).status
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test('an article’s picture is drawn from its title, drawn anew with it, and gone with the article', async () => {
  const session = await signIn()
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ title: 'Сортування одягу: Łódź — Žilina', featuredImage: null, published: true }),
  })
  const key = `/${shareImageKey(post.id)}`
  // By which version of it page and feed ask for it: chats ask for another one by another address.
  const versions = async () => {
    const documents = [articlePath(post.slug), feedPath].map(async (path) => (await get(path)).text())
    return new Set((await Promise.all(documents)).map((text) => text.split(`${key}?v=`)[1]?.slice(0, 8)))
  }
  await settled()
  const [version, ...others] = await versions()
  expect(version).toMatch(/^[0-9a-f]{8}$/)
  expect(others).toEqual([])
  const path = `${key}?v=${version}`
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('max-age=0, s-maxage=31536000')
  const first = Buffer.from(await response.arrayBuffer())
  expect(await sharp(first).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(first.length).toBeLessThan(300_000)

  const params = { id: post.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title: 'Another title' } })
  await settled()
  // Under the address of old, which the edge keeps until it is told.
  expect((await bytesOf(path)).equals(first)).toBe(false)
  expect([...(await versions())]).not.toContain(version)
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { published: false } })
  await settled()
  expect(await statusOf(key)).toBe(404)
})

test('a picture that cannot be drawn is tried twice, and then kept in the queue for failures', async () => {
  const { functions } = JSON.parse(await readFile(cloud.run.permissionsFile, 'utf8')) as { functions: object }
  const drawer = Object.keys(functions).find((name) => name.startsWith('ShareImage'))
  const Payload = JSON.stringify({ postId: 'no id' })
  const FunctionName = `WholesaleStateless-${drawer}`
  await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
  await settled()
  expect(await failedWork()).toEqual([])
  // Then Lambda tries it again.
  await passTime({ minutes: 1 })
  await settled()
  const [failure = '', ...others] = await failedWork()
  expect(JSON.parse(failure)).toMatchObject({
    requestPayload: { postId: 'no id' },
    requestContext: { approximateInvokeCount: 2 },
  })
  expect(others).toEqual([])
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
