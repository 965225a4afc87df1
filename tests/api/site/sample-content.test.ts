import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { seedSampleContent } from '../../../local/app/sample/seed.ts'
import { seoEntries } from '../../../local/app/sample/seo-entries.ts'
import { topics } from '../../../local/app/sample/topics.ts'
import { translatedArticles } from '../../../local/app/sample/translated/translated-articles.ts'
import { articlePath } from '../../../shared/pages.ts'
import { all, cloud, signIn, succeed } from '../../support/client.ts'
import { during } from '../../support/cloud/faults.ts'
import { sitemapPaths } from './sitemap.ts'

const session = await signIn()

const folder = path.join(import.meta.dirname, '../../../local/app/sample/articles')

test.each(articles)(
  'the first run published $slug, as it was written, and it is in the sitemap',
  async (article) => {
    expect(await sitemapPaths()).toContain(articlePath(article.slug))
    const { body } = await succeed('GET /api/blog/{slug}', { params: { slug: article.slug } })
    expect(body).toMatchObject({ ...article, published: true })
    const written = await readFile(path.join(folder, `${article.slug}.html`), 'utf8')
    // Its drawing is a picture of the library, whose files are ready.
    const [picture = ''] = /\/media\/[0-9A-Z]{26}\/800\.jpg/.exec(body.content) ?? []
    for (const address of [picture, picture.replace('.jpg', '.avif')])
      expect((await fetch(new URL(address, cloud.run.url))).status).toBe(200)
    const stored = body.content.replaceAll(' rel="noopener noreferrer"', '')
    expect(stored).toBe(written.trim().replace(/\/pictures\/[a-z-]+\.png/, picture))
  },
)

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
  const { items: entries } = await all('GET /api/admin/seo', session)
  for (const entry of seoEntries) expect(entries).toContainEqual(expect.objectContaining(entry))
})

test('seeding again changes nothing, and a call that fails is made again', async () => {
  const content = async () => ({
    posts: await all('GET /api/admin/blog', session),
    topics: await all('GET /api/admin/topics', session),
    seo: await all('GET /api/admin/seo', session),
  })
  const before = await content()
  // The SDK tries a call three times.
  const fault = { kind: 'error', service: 'dynamodb', times: 3 } as const
  const faults = ['Apiadminmediacreate', 'Apiadminblogcreate'].map((name) => ({ ...fault, function: name }))
  const again = { url: cloud.run.url, username: 'admin', password: cloud.password }
  const { strikes } = await during(cloud.run, faults, () => seedSampleContent(again))
  expect(strikes).toBe(6)
  expect(await content()).toEqual(before)
})
