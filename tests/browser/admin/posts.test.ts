import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Post } from '../../../shared/entities/post.ts'
import { adminPages, articlePath } from '../../../shared/pages.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import {
  choose,
  desktop,
  openRow,
  phone,
  screens,
  seeToast,
  tabTo,
  toggleDetails,
} from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()
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
  old.push(await create({ title: `${title} B`, content: '<p>Three more words</p>' }))
  old.push(await create({ title: `${title} A`, published: true, publishedAt: '2026-01-02T12:00:00Z' }))
  old.push(await create({ title: `${title} C`, tags: ['Zażółć'] }))
  await inBatches(101, async () => newer.push(await create()))
})
afterAll(async () => {
  const posts = [...old, ...newer]
  await inBatches(posts.length, (number) =>
    succeed('DELETE /api/admin/blog/{id}', { session, params: { id: posts[number]?.id ?? '' } }),
  )
})

describe.each(screens)('on a %s', (_device, viewport) => {
  test('the dashboard finds, filters and orders posts wherever in the list they are', async () => {
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport, session)
    const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
    const titles = () => rows.getByRole('heading').allTextContents()
    await expect.poll(() => rows.count()).toBe(25)
    await expectSound(page)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => rows.count()).toBe(50)

    await page.getByLabel('Search').fill(title.toLowerCase())
    await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
    expect(await titles()).toEqual([`${title} C`, `${title} A`, `${title} B`])
    expect(await rows.first().getByText('2 words').count()).toBe(1)

    await page.getByLabel('Order').selectOption('Title, A to Z')
    await expect.poll(titles).toEqual([`${title} A`, `${title} B`, `${title} C`])
    await page.getByLabel('Status').selectOption('Published')
    await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
    expect(await titles()).toEqual([`${title} A`])
    expect(await rows.getByText('Published', { exact: true }).count()).toBe(1)
    expect(await rows.getByText('2 Jan 2026').count()).toBe(1)
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

test('a tab that is out of date shows both versions, and saves or loads what is chosen', async () => {
  const post = await create()
  const params = { id: post.id }
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  await expectSound(page)
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  const update = page.getByRole('button', { name: 'Save draft' })

  await titleField.fill('Mine')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title: 'Theirs' } })
  await update.click()
  const alert = page.getByRole('alert').filter({ hasText: 'This post was changed in the meantime.' })
  await alert.waitFor()
  await page.getByText('Show what differs (1 field)').click()
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['[removed: Theirs][added: Mine]'])
  await expectSound(page)
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await succeed('GET /api/admin/blog/{id}', { session, params })).body.title).toBe('Mine')

  await page.goto(`${adminPages.dashboard}?post=${post.id}`)
  await titleField.fill('Mine again')
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { title: 'Theirs again' } })
  await update.click()
  await alert.waitFor()
  await page.getByRole('button', { name: 'Throw mine away, show the newer' }).click()
  await expect.poll(() => titleField.inputValue()).toBe('Theirs again')
  await page.context().close()
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test('the language chosen for an article is that of its published page', async () => {
  const post = await create({ published: true })
  const path = articlePath(post.slug)
  await published(path, '<h1 lang="en-GB"')
  const { page, problems } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  await toggleDetails(page)
  const language = page.getByRole('combobox', { name: 'Language' })
  expect(await language.locator('option:checked').textContent()).toBe('English')
  await language.selectOption('Ukrainian')
  await expectSound(page)
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await published(path, '<h1 lang="uk"')
  await page.goto(path)
  expect(await page.locator('article .article').getAttribute('lang')).toBe('uk')
  expect(problems).toEqual([])
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
})

test('a save that the server fails to answer keeps the text, and is repeated', async () => {
  const post = await create()
  const params = { id: post.id }
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  const update = page.getByRole('button', { name: 'Save draft' })
  await titleField.fill('Kept')
  await page.route(`**/api/admin/blog/${post.id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong. Please try again.' } }),
  )
  await update.click()
  await seeToast(page, 'Error', 'Failed to update blog post')
  await page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).waitFor()
  expect(await titleField.inputValue()).toBe('Kept')
  await page.unroute(`**/api/admin/blog/${post.id}`)
  await page.route(`**/api/admin/blog/${post.id}`, (route) => route.abort('connectionreset'))
  await update.click()
  await page.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
  await page.unroute(`**/api/admin/blog/${post.id}`)

  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  expect(await titleField.inputValue()).toBe('Kept')
  await update.click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect((await succeed('GET /api/admin/blog/{id}', { session, params })).body.title).toBe('Kept')
  await page.context().close()
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test('closing a form with unsaved changes asks, closing the tab, too', async () => {
  const post = await create()
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  const form = page.getByRole('dialog').filter({ hasText: 'Edit Blog Post' })
  const titleField = page.getByRole('textbox', { name: 'Title *', exact: true })
  await titleField.fill('Changed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: 'Keep your unsaved changes?' }).last()
  await question.getByText('No visitor sees them.').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Continue writing' }).click()
  expect(await titleField.inputValue()).toBe('Changed')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'detached' })
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(body).toEqual(post)
  await page.context().close()
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
})

test('a change is shown in a long list without fetching its pages again', async () => {
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
  expect(fetched).toEqual([])
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
})

test('deleting asks first, and Undo brings the post back as it was', async () => {
  const post = await create({ title: unique('Regretted'), published: true })
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  await page.getByLabel('Search').fill(post.title)
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await choose(row, 'Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor()
  await dialog.getByText('You can restore it for 30 days.', { exact: true }).waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(row, 'Delete')
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
})

describe.each(screens)('on a %s', (_device, viewport) => {
  test('a deleted post is found in Deleted, and restored with one more click', async () => {
    const post = await create({ title: unique('Missed'), published: true })
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
    const heir = await create({ slug: post.slug })
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport, session)
    await page.getByLabel('Status').selectOption('Deleted')
    await page.getByLabel('Order').waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: post.title })
    await row.getByText('Deleted just now · 30 days left').waitFor()
    await expectSound(page)
    await row.getByRole('button', { name: 'Restore' }).click()
    await seeToast(page, 'Success', `the new one is ${articlePath(`${post.slug}-2`)}`)
    await row.waitFor({ state: 'detached' })
    const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
    expect(body).toEqual({ ...post, slug: `${post.slug}-2` })
    await page.getByLabel('Status').selectOption('All posts')
    await row.getByText('Published', { exact: true }).waitFor()

    // The list of deleted posts has been open before.
    await choose(row, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Status').selectOption('Deleted')
    await row.getByRole('button', { name: 'Restore' }).click()
    await seeToast(page, 'Success', 'Blog post restored successfully')
    expect(problems).toEqual([])
    for (const { id } of [post, heir])
      await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
  })
})

test('ten posts are on the first screen of a desktop, and the first in the upper half of a phone', async () => {
  // Posts not saved yet stand above the list; other tests may have left some.
  for (const { id } of (await all('GET /api/admin/drafts', session)).items)
    await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id } })
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const edge = async (index: number) => {
    const box = await rows.nth(index).boundingBox()
    return { top: box?.y ?? Infinity, bottom: (box?.y ?? Infinity) + (box?.height ?? 0) }
  }
  await rows.nth(24).waitFor()
  expect((await edge(9)).bottom).toBeLessThanOrEqual(desktop.height)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await edge(0)).top).toBeLessThan(422)
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
    expect(await rows.getByRole('heading').allTextContents()).toEqual([`${title} B`, `${title} C`])
    expect(await page.getByLabel('Search').inputValue()).toBe(title)
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
  const row = page.getByRole('listitem').filter({ hasText: `${title} B` })
  const words = row.getByText('3 words')
  await words.selectText()
  await words.dispatchEvent('click')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await words.click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()

  const { keyboard } = page
  await tabTo(page, row.getByRole('button', { name: 'More' }))
  await keyboard.press('Enter')
  const entry = (name: string) => row.getByRole('menuitem', { name, exact: true })
  const focused = (name: string) => entry(name).evaluate((element) => element === document.activeElement)
  await expect.poll(() => focused('Publish')).toBe(true)
  await expectSound(page)
  await keyboard.press('ArrowDown')
  expect(await focused('Delete')).toBe(true)
  await keyboard.press('Escape')
  await row.getByRole('menu').waitFor({ state: 'detached' })
  expect(
    await row.getByRole('button', { name: 'More' }).evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await keyboard.press('ArrowDown')
  await keyboard.press('d')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Delete blog post' }).waitFor()
  await keyboard.press('Escape')
  expect(problems).toEqual([])
})

test('a link to a post just published appears once its page is there', async () => {
  const post = await create({ title: unique('Launched') })
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  let missing = 3
  await page.route(`**${articlePath(post.slug)}`, (route) =>
    missing-- > 0 ? route.fulfill({ status: 404 }) : route.fulfill({ status: 200 }),
  )
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await choose(row, 'Publish')
  await row.getByText('Going live…').waitFor()
  await row.getByRole('button', { name: 'More' }).click()
  expect(await row.getByRole('menuitem', { name: 'View on site' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await row.getByRole('link', { name: 'View on site' }).getAttribute('href')).toBe(
    articlePath(post.slug),
  )
  expect(missing).toBeLessThan(0)
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
})
