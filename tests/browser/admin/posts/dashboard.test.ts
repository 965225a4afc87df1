import { ulid } from 'ulid'
import { beforeAll, expect } from 'vitest'
import { IMPORT_ITEMS } from '../../../../shared/entities/export.ts'
import type { Post } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { choose, desktop, hasFocus, openRow, phone, tabTo } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()
/** Three posts that more than a page of newer ones follows. */
const title = unique('Oldest')
const old: Post[] = []
const newer: Post[] = []

const create = async (fields: Parameters<typeof samplePost>[0] = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

beforeAll(async () => {
  old.push(await create({ title: `${title} B`, content: '<p>Three more words</p>' }))
  old.push(await create({ title: `${title} A`, published: true, publishedAt: '2026-01-02T12:00:00Z' }))
  old.push(await create({ title: `${title} C`, tags: ['Zażółć'] }))
  const [template] = old
  if (!template) return
  newer.push(
    ...Array.from({ length: 101 }, () => {
      const { title, slug } = samplePost()
      return { ...template, id: ulid(), createdAt: new Date().toISOString(), title, slug }
    }),
  )
  for (let start = 0; start < newer.length; start += IMPORT_ITEMS)
    await succeed('POST /api/admin/import', {
      session,
      body: { items: newer.slice(start, start + IMPORT_ITEMS).map((one) => ({ kind: 'post', ...one })) },
    })
})

test('the dashboard finds, filters and orders posts wherever in the list they are', async () => {
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const titles = () => rows.getByRole('heading').allTextContents()
  await expect.poll(() => rows.count()).toBe(25)
  await expectSound(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(50)

  await page.getByLabel('Search').fill(title.toLowerCase())
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
  await expect.poll(titles).toEqual([`${title} C`, `${title} A`, `${title} B`])
  await expect.poll(() => rows.first().getByText('2 words').count()).toBe(1)

  await page.getByLabel('Order').selectOption('Title, A to Z')
  await expect.poll(titles).toEqual([`${title} A`, `${title} B`, `${title} C`])
  await page.getByLabel('Status').selectOption('Published')
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  await expect.poll(titles).toEqual([`${title} A`])
  await expect.poll(() => rows.getByText('Published', { exact: true }).count()).toBe(1)
  await expect.poll(() => rows.getByText('2 Jan 2026').count()).toBe(1)
  await page.getByLabel('Status').selectOption('All posts')
  await page.getByLabel('Search').fill(`${title} zazolc`)
  await expect.poll(titles).toEqual([`${title} C`])
  await page.getByLabel('Search').fill(`${title} three MORE words`)
  await expect.poll(titles).toEqual([`${title} B`])
  await page.getByLabel('Search').fill(`${title} nothing`)
  await page.getByText('No blog posts match.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => rows.count()).toBe(50)
  expect(problems).toEqual([])
})

test('a search that meets a failing server says so, and goes on when tried again', async () => {
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  await page.route('**/api/admin/blog?search=*', (route) => route.fulfill({ status: 500 }))
  await page.getByLabel('Search').fill(title)
  await page.getByRole('alert').filter({ hasText: 'The blog posts could not be loaded.' }).waitFor()
  await page.unroute('**/api/admin/blog?search=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
})

test('a change is shown in a long list at once, and all its pages are fetched again', async () => {
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  await page.getByLabel('Order').selectOption('Oldest first')
  await page.getByText(/^Blog posts found: \d{3}$/).waitFor()
  await page.getByLabel('Order').selectOption('Title, A to Z')
  await page.getByLabel('Search').fill(title)
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/admin/blog')
      fetched.push(request.url())
  })
  const row = page.getByRole('listitem').filter({ hasText: `${title} C` })
  await choose(row, 'Publish')
  await row.getByText('Published', { exact: true }).waitFor()
  await choose(row, 'Unpublish')
  await row.getByText('Draft', { exact: true }).waitFor()
  await expect.poll(() => fetched.some((address) => address.includes('cursor'))).toBe(true)
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
})

test('ten posts are on the first screen of a desktop, and the first in the upper half of a phone', async () => {
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const edge = async (index: number) => {
    const box = await rows.nth(index).boundingBox()
    return { top: box?.y ?? Infinity, bottom: (box?.y ?? Infinity) + (box?.height ?? 0) }
  }
  await rows.nth(24).waitFor()
  await expect.poll(async () => (await edge(9)).bottom).toBeLessThanOrEqual(desktop.height)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await edge(0)).top).toBeLessThan(422)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
})

test('filter, order and search are in the address: a reload, Back and another screen keep them', async () => {
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  await page.getByLabel('Search').fill(title)
  await page.getByLabel('Status').selectOption('Drafts')
  await page.getByLabel('Order').selectOption('Title, A to Z')
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const kept = async () => {
    await page.getByText('Blog posts found: 2', { exact: true }).waitFor()
    await expect.poll(() => rows.getByRole('heading').allTextContents()).toEqual([`${title} B`, `${title} C`])
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe(title)
  }
  await kept()
  await page.reload()
  await kept()
  await openRow(rows.first())
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await kept()
  await page.getByRole('link', { name: /^Enquiries/ }).click()
  await page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor()
  await page
    .getByRole('link', { name: /Dashboard|Blog|Posts/ })
    .first()
    .click()
  await kept()
})

test('a row opens on a click anywhere that selects no text, and its menu works with the keyboard alone', async () => {
  const { page, problems } = await visit(browser, adminPages.dashboard, desktop, session)
  await page.getByLabel('Search').fill(title)
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: `${title} B` })
  const words = row.getByText('3 words')
  await words.selectText()
  await words.dispatchEvent('click')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await words.click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const { keyboard } = page
  await tabTo(page, row.getByRole('button', { name: 'More' }))
  await keyboard.press('Enter')
  const entry = (name: string) => row.getByRole('menuitem', { name, exact: true })
  await hasFocus(entry('Publish'))
  await expectSound(page)
  await keyboard.press('ArrowDown')
  await hasFocus(entry('Translate'))
  await keyboard.press('ArrowDown')
  await hasFocus(entry('Delete'))
  await keyboard.press('Escape')
  await row.getByRole('menu').waitFor({ state: 'detached' })
  await hasFocus(row.getByRole('button', { name: 'More' }))
  await keyboard.press('ArrowDown')
  await hasFocus(entry('Publish'))
  await keyboard.press('d')
  await hasFocus(entry('Delete'))
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Delete blog post' }).waitFor()
  await keyboard.press('Escape')
  expect(problems).toEqual([])
})
