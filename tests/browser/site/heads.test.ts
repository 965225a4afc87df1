import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { seoEntries } from '../../../local/app/sample/seo-entries.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { articlePath, type PageKey, pages } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { takenOver, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { headWords } from '../../support/default-content.tsx'
import { published } from '../../support/published.ts'
import { gate, phone } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

const session = await apiSession()
let post: Post
beforeAll(async () => {
  const body = samplePost({
    title: unique('Heads & tags'),
    content: '<p>Five words stand right here.</p>',
    tags: ['Grading', 'Quality'],
    featuredImage: null,
    published: true,
    publishedAt: '2026-07-04T12:00:00.000Z',
  })
  post = (await succeed('POST /api/admin/blog', { session, body })).body
  await published(pages.blog.path, articlePath(post.slug))
})

const origin = cloud.run.url

/** What the document says of itself: tags by name in their order, and the parsed data blocks. */
async function headOf(page: Page) {
  const { tags, blocks } = await page.evaluate(() => ({
    tags: [
      ...[...document.querySelectorAll('head title')].map((tag) => ['title', tag.textContent]),
      ...[...document.querySelectorAll('meta[name], meta[property]')].map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property'),
        tag.getAttribute('content'),
      ]),
      ...[...document.querySelectorAll('link[rel=canonical], link[rel=alternate]')].map((tag) => [
        ['rel', 'hreflang', 'type'].flatMap((name) => tag.getAttribute(name) ?? []).join(' '),
        tag.getAttribute('href'),
      ]),
    ],
    blocks: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (tag) => tag.textContent,
    ),
  }))
  const values: Record<string, (string | null)[]> = {}
  for (const [name, value] of tags) {
    values[`${name}`] ??= []
    values[`${name}`]?.push(value ?? null)
  }
  return { values, data: blocks.map((json) => JSON.parse(json ?? '') as Record<string, unknown>) }
}

/** The head once it is that of `title`, as it settles; every tag there once, but those that may repeat. */
async function settledHead(page: Page, title: string) {
  await expect.poll(() => page.title()).toBe(title)
  await takenOver(page)
  const { values, data } = await headOf(page)
  for (const [name, all] of Object.entries(values))
    if (!['article:tag', 'og:locale:alternate'].includes(name)) expect(all, name).toHaveLength(1)
  const types = data.map((block) => block['@type'])
  expect(new Set(types).size, `${types}`).toBe(types.length)
  return { head: Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value])), data }
}

/** The title that the administrator's entry, or else the registry, gives a page. */
function titleOf(key: PageKey): string {
  const page = pages[key]
  const entry = seoEntries.find(({ pageName }) => 'seo' in page && pageName === page.seo.pageName)
  return entry?.title ?? headWords(key).title
}

test('an article has its own head, which goes when it is left and comes when one returns', async () => {
  const { page, problems } = await visit(browser, pages.blog.path, phone)
  const blog = await settledHead(page, titleOf('blog'))

  await page.getByRole('main').getByRole('link', { name: post.title }).first().click()
  // All of it: what the list knows of the article has a head, too.
  await page.getByText('Five words stand right here.').waitFor()
  const title = `${post.title} | ${defaultFacts.product}`
  const article = await settledHead(page, title)
  expect(article.head).toMatchObject({
    ...{
      description: post.excerpt,
      robots: 'index, follow',
      canonical: `${origin}${articlePath(post.slug)}`,
    },
    ...{ 'og:type': 'article', 'og:title': post.title, 'article:published_time': post.publishedAt },
  })
  expect(article.data.map((block) => block['@type'])).toEqual(['Article', 'BreadcrumbList'])

  await page.getByRole('link', { name: 'Back to Blog' }).first().click()
  expect(await settledHead(page, titleOf('blog'))).toEqual(blog)
  await page.goBack()
  expect(await settledHead(page, title)).toEqual(article)
  await page.getByRole('article').getByRole('link', { name: 'Contact Us' }).click()
  const contact = await settledHead(page, titleOf('contact'))
  expect(contact.head).toMatchObject({ canonical: `${origin}/contact`, 'og:type': 'website' })
  expect(contact.head).not.toHaveProperty('article:published_time')
  expect(problems).toEqual([])
})

/** Answers for a page's document as before its first publication: the app then shows the page from the API. */
const beforePublication = (page: Page, path: string) =>
  page.route(`${origin}${path}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${origin}/no-such-page` }) }),
  )

test('until an article is known the default title stands, and nothing that could be indexed wrongly', async () => {
  const page = await browser.newPage({ baseURL: origin, viewport: phone })
  const open = await gate(page, `**/api/blog/${post.slug}`)
  await beforePublication(page, articlePath(post.slug))
  await page.goto(articlePath(post.slug))
  await expect.poll(() => page.title()).toBe(defaultFacts.product)
  const { values } = await headOf(page)
  expect(values).not.toHaveProperty('robots')
  expect(values).not.toHaveProperty('canonical')
  await open()
  await settledHead(page, `${post.title} | ${defaultFacts.product}`)
})

test('a missing article is not found, and kept out of search engines; one that could not be loaded is not', async () => {
  const { page } = await visit(browser, articlePath(unique('missing')), phone)
  await page.getByRole('heading', { level: 1, name: 'Article Not Found', exact: true }).waitFor()
  const text = "The article you're looking for doesn't exist or has been removed."
  await page.getByText(text, { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const back = page.getByRole('main').getByRole('link', { name: 'Back to Blog' })
  await expect.poll(() => back.getAttribute('href')).toBe(pages.blog.path)
  const { values, data } = await headOf(page)
  expect(values).toMatchObject({
    title: [`Article Not Found | ${defaultFacts.product}`],
    robots: ['noindex'],
  })
  expect(values).not.toHaveProperty('canonical')
  expect(data).toEqual([])

  await page.route('**/api/blog/*', (route) => route.abort())
  await beforePublication(page, articlePath(post.slug))
  await page.goto(articlePath(post.slug))
  await page.getByRole('heading', { name: 'Article Not Found' }).waitFor()
  await expect.poll(async () => (await headOf(page)).values).not.toHaveProperty('robots')
})
