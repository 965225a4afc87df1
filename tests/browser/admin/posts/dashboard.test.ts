import { ulid } from 'ulid'
import { beforeAll } from 'vitest'
import { IMPORT_ITEMS } from '../../../../shared/entities/export.ts'
import { adminPages, articlePath } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { choose, desktop, keepToasts, openRow, phone, seeToast, tabTo } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, rowOf } = postsOf(session)

/** Three posts that more than a page of newer ones follows. */
const title = unique('Oldest')
beforeAll(async () => {
  await create({ title: `${title} B`, content: '<p>Three more words</p>' })
  await create({ title: `${title} A`, published: true, publishedAt: '2026-01-02T12:00:00Z' })
  const template = await create({ title: `${title} C`, tags: ['Zażółć'] })
  const newer = Array.from({ length: 101 }, () => {
    const { title, slug } = samplePost()
    return { ...template, kind: 'post', id: ulid(), createdAt: new Date().toISOString(), title, slug }
  })
  for (let start = 0; start < newer.length; start += IMPORT_ITEMS)
    await succeed('POST /api/admin/import', {
      session,
      body: { items: newer.slice(start, start + IMPORT_ITEMS) },
    })
})

test('the dashboard finds, filters and orders posts wherever in the list they are; a reload, Back and another screen keep that', async () => {
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const titles = rows.getByRole('heading')
  const search = page.getByLabel('Search')
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(50)
  // The keyboard goes on with the first of the others.
  await expect(rows.nth(25).getByRole('link').first()).toBeFocused()

  await page.route('**/api/admin/blog?search=*', (route) => route.fulfill({ status: 500 }))
  await search.fill(title.toLowerCase())
  await page.getByRole('alert').filter({ hasText: 'The blog posts could not be loaded.' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
  await expect(titles).toHaveText([`${title} C`, `${title} A`, `${title} B`])
  await rows.first().getByText('2 words').waitFor()
  await page.getByLabel('Order').selectOption('Title, A to Z')
  await expect(titles).toHaveText([`${title} A`, `${title} B`, `${title} C`])
  await page.getByLabel('Status').selectOption('Published')
  await expect(titles).toHaveText([`${title} A`])
  await rows.getByText('Published', { exact: true }).waitFor()
  await rows.getByText('2 Jan 2026').waitFor()

  await page.getByLabel('Status').selectOption('Drafts')
  const kept = async () => {
    await expect(titles).toHaveText([`${title} B`, `${title} C`])
    await expect(search).toHaveValue(title.toLowerCase())
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
  await page.getByRole('link', { name: 'Posts' }).click()
  await kept()

  await search.fill(`${title} zazolc`)
  await expect(titles).toHaveText([`${title} C`])
  await search.fill(`${title} three MORE words`)
  await expect(titles).toHaveText([`${title} B`])
  await search.fill(`${title} nothing`)
  await page.getByText('No blog posts match.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows).toHaveCount(25)
})

test('ten posts are on the first screen; a row opens on a click that selects no text, and its menu works with the keyboard alone', async () => {
  const { page, problems } = await visit(browser, adminPages.dashboard, desktop, session)
  const { keyboard } = page
  const rows = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const edge = async (index: number) => {
    const box = await rows.nth(index).boundingBox()
    return { top: box?.y ?? Infinity, bottom: (box?.y ?? Infinity) + (box?.height ?? 0) }
  }
  await rows.nth(24).waitFor()
  await expect.poll(async () => (await edge(9)).bottom).toBeLessThanOrEqual(desktop.height)
  await expect(rows.first().getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(rows.first().getByRole('button', { name: 'Delete' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await edge(0)).top).toBeLessThan(422)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
  await page.setViewportSize(desktop)

  await page.getByLabel('Search').fill(title)
  await page.getByText('Blog posts found: 3', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: `${title} B` })
  const words = row.getByText('3 words')
  await words.selectText()
  await words.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await words.click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const more = row.getByRole('button', { name: 'More' })
  const actions = row.getByRole('group', { name: 'More' })
  const entry = (name: string) => actions.getByRole('button', { name, exact: true })
  await tabTo(page, more)
  await keyboard.press('Enter')
  await entry('Publish').waitFor()
  await expectSound(page)
  await keyboard.press('Tab')
  await expect(entry('Publish')).toBeFocused()
  await keyboard.press('Tab')
  await expect(entry('Translate')).toBeFocused()
  await keyboard.press('Escape')
  await actions.waitFor({ state: 'hidden' })
  await expect(more).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, entry('Delete'))
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Delete blog post' }).waitFor()
  expect(problems).toEqual([])
})

test('deleting asks first, Undo brings the post back as it was, and later Deleted does with one more click', async () => {
  const post = await create({ title: unique('Regretted'), published: true })
  const { page, problems, row } = await rowOf(post.title, phone)
  await keepToasts(page)
  const dialog = page.getByRole('dialog')
  const remove = async () => {
    await choose(row, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Success', 'Blog post deleted successfully')
    await row.waitFor({ state: 'detached' })
  }
  await choose(row, 'Delete')
  await dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor()
  await dialog.getByText('You can restore it for 30 days.', { exact: true }).waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast(page, 'Success', 'Blog post restored successfully')
  await row.waitFor()
  expect(await stored(post.id)).toEqual(post)

  await remove()
  await create({ slug: post.slug })
  // A minute later it would not be 'just now' any more.
  await page.clock.setFixedTime(Date.now())
  await page.getByLabel('Status').selectOption('Deleted')
  await page.getByLabel('Order').waitFor({ state: 'detached' })
  await row.getByText('Deleted just now · 30 days left').waitFor()
  await expectSound(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await seeToast(page, 'Success', `the new one is ${articlePath(`${post.slug}-2`)}`)
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('All posts')
  await row.getByText('Published', { exact: true }).waitFor()
  // The list of deleted posts has been open before.
  await remove()
  await page.getByLabel('Status').selectOption('Deleted')
  await row.getByRole('button', { name: 'Restore' }).waitFor()
  expect(problems).toEqual([])
})
