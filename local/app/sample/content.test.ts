import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { postInput } from '../../../shared/entities/posts/post.ts'
import { seoInput } from '../../../shared/entities/seo.ts'
import { topicInput } from '../../../shared/entities/topic.ts'
import { type Page, pages } from '../../../shared/pages.ts'
import { articles } from './articles.ts'
import { seoEntries } from './seo-entries.ts'
import { topics } from './topics.ts'

const folder = path.join(import.meta.dirname, 'articles')

test('every article file belongs to an article', async () => {
  const files = await readdir(folder, { withFileTypes: true })
  const own = files.filter((file) => file.isFile()).map(({ name }) => name)
  expect(own.sort()).toEqual(articles.map(({ slug }) => `${slug}.html`).sort())
})

test.each(articles)('$slug is a valid post of 700 to 1,200 words', async (article) => {
  const content = await readFile(path.join(folder, `${article.slug}.html`), 'utf8')
  postInput.parse({ ...article, content, published: true })

  const words = content.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  expect(words.length).toBeGreaterThanOrEqual(700)
  expect(words.length).toBeLessThanOrEqual(1200)
})

test.each(articles)('the internal links of $slug lead to pages or articles that exist', async ({ slug }) => {
  const content = await readFile(path.join(folder, `${slug}.html`), 'utf8')
  const known = new Set<string>([
    ...Object.values(pages).map((page) => page.path),
    ...articles.map((article) => `/blog/${article.slug}`),
  ])
  for (const [, href = ''] of content.matchAll(/href="([^"]*)"/g)) expect(known).toContain(href)
})

test('articles are listed oldest first', () => {
  const dates = articles.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual(dates.toSorted())
})

test('meta titles and descriptions fit search results: 60 and 160 characters', () => {
  for (const { metaTitle, metaDescription } of articles) {
    expect(metaTitle?.length).toBeLessThanOrEqual(60)
    expect(metaDescription?.length).toBeLessThanOrEqual(160)
  }
})

test('there is a valid SEO entry for every page name the admin offers', () => {
  for (const entry of seoEntries) seoInput.parse(entry)
  const offered = Object.values<Page>(pages).flatMap((page) => (page.seo ? [page.seo.pageName] : []))
  expect(seoEntries.map(({ pageName }) => pageName).sort()).toEqual(offered.sort())
})

test('topics are valid', () => {
  for (const topic of topics) topicInput.parse(topic)
})
