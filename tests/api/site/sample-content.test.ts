import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { seedSampleContent } from '../../../local/app/sample/seed.ts'
import { seoEntries } from '../../../local/app/sample/seo-entries.ts'
import { topics } from '../../../local/app/sample/topics.ts'
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
  expect(body.content.replaceAll(' rel="noopener noreferrer"', '')).toBe(written.trim())
})

test('the articles are in the list, newest first, and in the sitemap', async () => {
  const slugs = articles.map(({ slug }) => slug)
  const { items } = await all('GET /api/blog')
  expect(items.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))).toEqual(slugs.toReversed())
  await expect
    .poll(sitemapPaths, { timeout: 15_000 })
    .toEqual(expect.arrayContaining(slugs.map((slug) => articlePath(slug))))
})

test('there are topics and an SEO entry for every page name', async () => {
  const { items: storedTopics } = await all('GET /api/admin/topics', session)
  for (const topic of topics) expect(storedTopics).toContainEqual(expect.objectContaining(topic))
  const { body: entries } = await succeed('GET /api/seo')
  for (const entry of seoEntries) expect(entries).toContainEqual(expect.objectContaining(entry))
})

test('seeding again changes nothing', async () => {
  const content = async () => ({
    posts: await all('GET /api/admin/blog', session),
    topics: await all('GET /api/admin/topics', session),
    seo: await all('GET /api/admin/seo', session),
  })
  const before = await content()
  await seedSampleContent({ url: cloud.run.url, username: 'admin', password: cloud.password })
  expect(await content()).toEqual(before)
})
