import type { Page } from 'playwright-core'
import type { Post } from '../../../../shared/entities/posts/post.ts'
import { articlePath, pages } from '../../../../shared/pages.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { takenOver, visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { phone } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'

const session = await apiSession()

const create = async (fields: Parameters<typeof samplePost>[0] = {}): Promise<Post> =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost({ published: true, ...fields }) })).body

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More' })
/** The list of the API and the published page. */
const LIST = /\/blog(?:\?.*)?$/
const blogLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })

test('a list that cannot be loaded says so, and trying again shows it', async () => {
  const { page } = await visit(browser, pages.about.path, phone)
  // Neither from the API nor as the published page.
  await takenOver(page)
  await page.route(LIST, (route) => route.abort())
  await blogLink(page).click()
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
})

test('more posts than the newest 24 come in two steps, and reading goes on at the first new one', async () => {
  const inEnglish = () => all('GET /api/blog', undefined, { language: 'en' })
  const before = (await inEnglish()).items.length
  const missing = Math.max(0, 26 - before)
  await Promise.all(Array.from({ length: missing }, () => create()))
  const { slug } = await create({ publishedAt: '2099-08-01T12:00:00.000Z' })
  await published(pages.blog.path, articlePath(slug))
  const { items } = await inEnglish()

  const { page } = await visit(browser, pages.blog.path, phone)
  await expect(cards(page)).toHaveCount(24)
  const more = page.getByRole('button', { name: 'Load more articles' })
  await page.route('**/api/blog?*', (route) => route.abort())
  await more.click()
  await page.getByRole('alert').filter({ hasText: 'More articles could not be loaded' }).waitFor()
  await expect(cards(page)).toHaveCount(24)

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(items.length)
  await expect(more).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(items[24]?.title ?? 'a post that is missing')
  await expect(cards(page).getByRole('heading')).toHaveText(items.map(({ title }) => title))
})
