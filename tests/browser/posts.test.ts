import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPages } from '../../shared/pages.ts'
import type { Post } from '../../shared/post.ts'
import { samplePost, unique } from '../api/samples.ts'
import { launchBrowser, visit } from '../browser.ts'
import { signIn as apiSession, succeed } from '../client.ts'
import { screens, seeToast, signIn } from './actions.ts'

let browser: Browser
let session: string
/** Three posts that more than a page of newer ones follows. */
const title = unique('Oldest')
const old: Post[] = []
const newer: Post[] = []

const create = async (fields: Parameters<typeof samplePost>[0] = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const inBatches = async (count: number, work: (number: number) => Promise<unknown>) => {
  for (let start = 0; start < count; start += 5)
    await Promise.all([0, 1, 2, 3, 4].filter((n) => start + n < count).map((n) => work(start + n)))
}

beforeAll(async () => {
  browser = await launchBrowser()
  session = await apiSession()
  old.push(await create({ title: `${title} B`, content: '<p>Three more words</p>' }))
  old.push(await create({ title: `${title} A`, published: true, publishedAt: '2026-01-02T12:00:00Z' }))
  old.push(await create({ title: `${title} C`, tags: ['Zażółć'] }))
  await inBatches(101, async () => newer.push(await create()))
})
afterAll(async () => {
  await browser?.close()
  const posts = [...old, ...newer]
  await inBatches(posts.length, (number) =>
    succeed('DELETE /api/admin/blog/{id}', { session, params: { id: posts[number]?.id ?? '' } }),
  )
})

describe.each(screens)('on a %s', (_device, viewport) => {
  test('the dashboard finds, filters and orders posts wherever in the list they are', async () => {
    const { page, problems } = await visit(browser, adminPages.login, viewport)
    await signIn(page)
    const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
    const titles = () => rows.getByRole('heading').allTextContents()
    await expect.poll(() => rows.count()).toBe(100)

    await page.getByLabel('Search').fill(title.toLowerCase())
    await page.getByText(/^3 of \d+ blog posts$/).waitFor()
    expect(await titles()).toEqual([`${title} C`, `${title} A`, `${title} B`])
    expect(await rows.first().getByText('2 words').count()).toBe(1)

    await page.getByLabel('Order').selectOption('Title, A to Z')
    expect(await titles()).toEqual([`${title} A`, `${title} B`, `${title} C`])
    await page.getByLabel('Status').selectOption('Published')
    expect(await titles()).toEqual([`${title} A`])
    expect(await rows.getByText('Published', { exact: true }).count()).toBe(1)
    expect(await rows.getByText('2 Jan 2026').count()).toBe(1)
    await page.getByLabel('Status').selectOption('All posts')
    await page.getByLabel('Search').fill(`${title} zazolc`)
    expect(await titles()).toEqual([`${title} C`])
    await page.getByLabel('Search').fill(`${title} nothing`)
    await page.getByText(/^0 of \d+ blog posts$/).waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('a search that meets a failing server says so, and goes on when tried again', async () => {
    const { page } = await visit(browser, adminPages.login, viewport)
    await signIn(page)
    await page.route('**/api/admin/blog?cursor=*', (route) => route.abort())
    await page.getByLabel('Search').fill(title)
    await page.getByRole('alert').filter({ hasText: 'More blog posts could not be loaded.' }).waitFor()
    await page.unroute('**/api/admin/blog?cursor=*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(/^3 of \d+ blog posts$/).waitFor()
    await page.context().close()
  })

  test('deleting asks first, and Undo brings the post back as it was', async () => {
    const post = await create({ title: unique('Regretted'), published: true })
    const { page, problems } = await visit(browser, adminPages.login, viewport)
    await signIn(page)
    await page.getByLabel('Search').fill(post.title)
    const row = page.getByRole('listitem').filter({ hasText: post.title })
    await row.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Success', 'Blog post deleted successfully')
    await row.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Undo' }).click()
    await seeToast(page, 'Success', 'Blog post restored successfully')
    await row.waitFor()
    const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
    expect(body).toEqual(post)
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
    expect(problems).toEqual([])
    await page.context().close()
  })
})
