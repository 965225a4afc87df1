import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { seedSampleContent } from '../../../local/app/sample/seed.ts'
import { seoEntries } from '../../../local/app/sample/seo-entries.ts'
import { topics } from '../../../local/app/sample/topics.ts'
import { translatedArticles } from '../../../local/app/sample/translated/translated-articles.ts'
import { close, listen } from '../../../local/cloud/listen.ts'
import { articlePath } from '../../../shared/pages.ts'
import { all, cloud, signIn, succeed } from '../../support/client.ts'
import { sitemapPaths } from './sitemap.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const folder = path.join(import.meta.dirname, '../../../local/app/sample/articles')

test.each(articles)('the first run published $slug, as it was written', async (article) => {
  const { body } = await succeed('GET /api/blog/{slug}', { params: { slug: article.slug } })
  expect(body).toMatchObject({ ...article, published: true })
  const written = await readFile(path.join(folder, `${article.slug}.html`), 'utf8')
  // Its drawing is a picture of the library, whose files are ready.
  const [picture = ''] = /\/media\/[0-9A-Z]{26}\/800\.jpg/.exec(body.content) ?? []
  for (const address of [picture, picture.replace('.jpg', '.avif')])
    expect((await fetch(new URL(address, cloud.run.url))).status).toBe(200)
  const stored = body.content.replaceAll(' rel="noopener noreferrer"', '')
  expect(stored).toBe(written.trim().replace(/\/pictures\/[a-z-]+\.png/, picture))
})

test('its drawing is described in the library, and its place has a colour in the published article', async () => {
  const [article] = articles
  const html = await (await fetch(new URL(articlePath(article?.slug ?? ''), cloud.run.url))).text()
  const [, id = '', colour] =
    /<img [^>]*src="\/media\/(\w{26})\/800\.jpg" data-place="(#\w{6})"/.exec(html) ?? []
  const { body } = await succeed('GET /api/admin/media/{id}', { session, params: { id } })
  expect(body.colour).toBe(colour)
  expect(html).toContain(`alt="${body.alt}"`)
})

test('the articles are in the list, newest first, and in the sitemap', async () => {
  const slugs = articles.map(({ slug }) => slug)
  const { items } = await all('GET /api/blog')
  expect(items.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))).toEqual(slugs.toReversed())
  expect(await sitemapPaths()).toEqual(expect.arrayContaining(slugs.map((slug) => articlePath(slug))))
})

test('every article is published in all languages, as a translation without differences', async () => {
  const { items } = await all('GET /api/admin/blog', session)
  for (const [language, translations] of Object.entries(translatedArticles)) {
    for (const { slug, translates } of translations) {
      const source = items.find((post) => post.language === 'en' && post.slug === translates)
      const post = items.find((one) => one.language === language && one.slug === slug)
      expect(post).toMatchObject({
        translationOf: source?.id,
        published: true,
        publishedAt: source?.publishedAt,
        differences: [],
      })
    }
  }
})

test('there are topics and an SEO entry for every page name', async () => {
  const { items: storedTopics } = await all('GET /api/admin/topics', session)
  for (const topic of topics) expect(storedTopics).toContainEqual(expect.objectContaining(topic))
  const { body: entries } = await succeed('GET /api/seo')
  for (const entry of seoEntries) expect(entries).toContainEqual(expect.objectContaining(entry))
})

test('seeding again changes nothing, and a call whose answer comes too late is made again', async () => {
  const content = async () => ({
    posts: await all('GET /api/admin/blog', session),
    topics: await all('GET /api/admin/topics', session),
    seo: await all('GET /api/admin/seo', session),
  })
  const before = await content()
  const late = new Set(['POST /api/admin/media', 'POST /api/admin/blog'])
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (late.delete(`${request.method} ${request.url}`)) {
      response.writeHead(504).end('{"message":"The answer took too long."}')
      return
    }
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['host', 'connection', 'content-length', 'origin']) headers.delete(name)
    const answer = await fetch(new URL(request.url ?? '', cloud.run.url), {
      method: request.method ?? '',
      headers,
      ...(body.length > 0 && { body }),
    })
    response.writeHead(answer.status, { 'set-cookie': answer.headers.getSetCookie() })
    response.end(await answer.text())
  })
  const port = await listen(server)
  onTestFinished(() => close(server))
  await seedSampleContent({ url: `http://127.0.0.1:${port}`, username: 'admin', password: cloud.password })
  expect(late.size).toBe(0)
  expect(await content()).toEqual(before)
})
