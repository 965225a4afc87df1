import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../../support/client.ts'
import { desktop, openRow, phone, seeToast, toggleDetails } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

const createPost = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const serverEdit = async (id: string) =>
  (await succeed('GET /api/admin/drafts/{id}', { session, params: { id } })).body
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByText(/^Kept \d\d:\d\d$/).waitFor()

/** Opens a post's form in a fresh browser. */
async function openPost(id: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, `${adminPages.dashboard}?post=${id}`, viewport, session)
  await field(visited.page, 'Title *').waitFor()
  await visited.page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return visited
}

/** The article's row no longer speaks of changes. */
async function seeSaved(page: Page, title: string, changes: string) {
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.waitFor()
  await row.getByText(changes, { exact: true }).waitFor({ state: 'detached' })
}

test('what is typed outlives the browser, changes nothing live, and is shown beside what is saved', async () => {
  const post = await createPost({ published: true })
  const lost = await openPost(post.id, phone)
  await field(lost.page, 'Title *').fill('Better title')
  await saved(lost.page)
  expect(lost.problems).toEqual([])
  await lost.page.context().close()
  const live = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(live.body).toMatchObject(post)

  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Changed, not published', { exact: true }).waitFor()
  await openRow(row)
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await expect.poll(() => field(page, 'Title *').inputValue()).toBe('Better title')
  await page.getByText('Show what differs (1 field)').click()
  await expectSound(page)
  await page.getByRole('definition').filter({ hasText: 'Better' }).waitFor()
  await expect.poll(() => page.locator('dd del').first().textContent()).toBe('[removed: Title]')
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await seeSaved(page, 'Better title', 'Changed, not published')
  await expect.poll(() => serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
})

test('a new post whose tab is killed before anything was sent goes on from the dashboard', async () => {
  const title = unique('Begun')
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  await page
    .context()
    .route('**/api/admin/drafts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await field(page, 'Title *').fill(title)
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.close()

  const next = await page.context().newPage()
  await next.context().unroute('**/api/admin/drafts')
  await next.goto(adminPages.dashboard)
  const row = next.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
  await openRow(row.filter({ hasText: title }))
  await expect.poll(() => field(next, 'Title *').inputValue()).toBe(title)
  await toggleDetails(next)
  await field(next, 'Excerpt').fill('In short')
  await saved(next)
  await next.keyboard.press('Escape')
  await next.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => next.getByRole('dialog').count()).toBe(0)
  await row.filter({ hasText: title }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await all('GET /api/admin/drafts', session)).items.map(({ title }) => title))
    .not.toContain(title)
})

test('of two devices the second does not write over what the first typed: both versions are shown with their difference, and none is lost', async () => {
  const post = await createPost()
  const here = await openPost(post.id, phone)
  await field(here.page, 'Title *').fill('Typed here')
  await saved(here.page)
  const { savedAt, ...edit } = (await serverEdit(post.id)) ?? expect.unreachable()
  const elsewhere = { ...edit, formId: ulid(), replaces: savedAt, title: 'Typed elsewhere' }
  await succeed('POST /api/admin/drafts', { session, body: elsewhere })
  await field(here.page, 'Title *').fill('Typed here, too')
  await here.page
    .getByText('Kept in this browser only. This post is also being edited on another device')
    .waitFor()
  expect(await serverEdit(post.id)).toMatchObject({ title: 'Typed elsewhere' })
  await here.page.close()

  const page = await here.page.context().newPage()
  await page.goto(`${adminPages.dashboard}?post=${post.id}`)
  const other = page.getByRole('region', { name: 'Another unsaved version' })
  await expect(field(page, 'Title *')).toHaveValue('Typed here, too')
  await other.getByText('Show what differs (1 field)').click()
  await expect(other.getByRole('definition')).toHaveText(['Typed [removed: elsewhere][added: here, too]'])
  await expectSound(page)
  await other.getByRole('button', { name: 'Use this version' }).click()
  await expect(field(page, 'Title *')).toHaveValue('Typed elsewhere')
  await toggleDetails(page)
  await field(page, 'Excerpt').fill('Went on here')
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ excerpt: 'Went on here' })
  await saved(page)

  // The server has one edit only; the other version is set aside in this browser.
  await page.reload()
  await other
    .getByText(/^In this browser, /)
    .first()
    .waitFor()
  await expect(field(page, 'Title *')).toHaveValue('Typed elsewhere')
  await other.getByRole('button', { name: 'Discard it' }).click()
  await other.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  // The edit is deleted before the form closes.
  await field(page, 'Title *').waitFor({ state: 'detached' })
  expect(await serverEdit(post.id)).toBeNull()
  await seeSaved(page, 'Typed elsewhere', 'Unsaved changes')
})

test('a post is open in one tab of a browser at a time, which has all that was typed in the others', async () => {
  const post = await createPost()
  const { page: first } = await openPost(post.id, phone)
  await field(first, 'Title *').fill('First tab')
  const second = await first.context().newPage()
  await second.goto(`${adminPages.dashboard}?post=${post.id}`)
  await expect.poll(() => field(second, 'Title *').inputValue()).toBe('First tab')
  await first.getByText('This post was opened in another tab.').waitFor()
  await expect.poll(() => field(first, 'Title *').count()).toBe(0)
  await expectSound(first)
  await field(second, 'Title *').fill('Second tab')
  await saved(second)

  await first.getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => field(first, 'Title *').inputValue()).toBe('Second tab')
  await second.getByText('This post was opened in another tab.').waitFor()
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Second tab' })
  await first.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => field(first, 'Title *').inputValue()).toBe(post.title)
  await expect.poll(() => serverEdit(post.id)).toBeNull()
})

test('a lost connection is said, and what was typed meanwhile is kept when it is back', async () => {
  const post = await createPost()
  const { page } = await openPost(post.id, desktop)
  await page.context().setOffline(true)
  await field(page, 'Excerpt').fill('Typed offline')
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  expect(await serverEdit(post.id)).toMatchObject({ excerpt: 'Typed offline' })
})

test('a save that arrives after a reload of its form ends with what the form saves', async () => {
  const post = await createPost({ published: true })
  const { page, problems } = await openPost(post.id, phone)
  await field(page, 'Title *').fill('Typed before the reload')
  await saved(page)
  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const { savedAt: _, ...late } = (await serverEdit(post.id)) ?? expect.fail('nothing is kept')
  await succeed('POST /api/admin/drafts', { session, body: late })
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await expect.poll(() => serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
})
