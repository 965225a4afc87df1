import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPages } from '../../shared/pages.ts'
import { samplePost, unique } from '../api/samples.ts'
import { launchBrowser, visit } from '../browser.ts'
import { launchWithProfile } from '../chromium.ts'
import { all, signIn as apiSession, cloud, refused, succeed } from '../client.ts'
import { desktop, phone, seeToast, signIn } from './actions.ts'
import { expectSound } from './sound.ts'

let browser: Browser
let session: string
beforeAll(async () => {
  browser = await launchBrowser()
  session = await apiSession()
})
afterAll(() => browser?.close())

const createPost = async () =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost({ published: true }) })).body
const deletePost = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor()

/** Opens a post's form in a fresh browser. */
async function openPost(id: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, `${adminPages.dashboard}?post=${id}`, viewport, session)
  await field(visited.page, 'Title *').waitFor()
  await visited.page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return visited
}

test('what is typed outlives the browser, changes nothing live, and is shown beside what is saved', async () => {
  const post = await createPost()
  const lost = await openPost(post.id, phone)
  await field(lost.page, 'Title *').fill('Better title')
  await saved(lost.page)
  expect(lost.problems).toEqual([])
  await lost.page.context().close()
  const live = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(live.body).toMatchObject(post)

  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Unsaved changes', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  expect(await field(page, 'Title *').inputValue()).toBe('Better title')
  await page.getByText('Show what differs (1 field)').click()
  await expectSound(page)
  await page
    .getByRole('definition')
    .filter({ hasText: `Saved${post.title}` })
    .waitFor()
  await page.getByRole('definition').filter({ hasText: 'UnsavedBetter title' }).waitFor()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' })
  await refused(404, 'GET /api/admin/drafts/{id}', { session, params: { id: post.id } })
  expect(problems).toEqual([])
  await deletePost(post.id)
  await page.context().close()
})

test('a new post whose tab is killed before anything was sent goes on from the dashboard', async () => {
  const title = unique('Begun')
  const { page } = await visit(browser, adminPages.login, phone)
  await page
    .context()
    .route('**/api/admin/drafts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
  await signIn(page)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await field(page, 'Title *').fill(title)
  await page.getByText('Not saved: offline').waitFor()
  await page.close()

  const next = await page.context().newPage()
  await next.context().unroute('**/api/admin/drafts')
  await next.goto(adminPages.dashboard)
  const row = next.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
  await row.filter({ hasText: title }).getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => field(next, 'Title *').inputValue()).toBe(title)
  await field(next, 'Excerpt *').fill('In short')
  await saved(next)
  await next.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => next.getByRole('dialog').count()).toBe(0)
  await row.filter({ hasText: title }).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await all('GET /api/admin/drafts', session)).items.map((draft) => draft.title))
    .not.toContain(title)
  await next.context().close()
})

test('that another device kept since and that of this browser are shown side by side, and none is lost', async () => {
  const post = await createPost()
  const here = await openPost(post.id, phone)
  await field(here.page, 'Title *').fill('Typed here')
  await saved(here.page)
  await here.page.close()
  const kept = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: post.id } })
  const elsewhere = { ...kept.body, editor: ulid(), replaces: kept.body.savedAt, title: 'Typed elsewhere' }
  await succeed('POST /api/admin/drafts', { session, body: elsewhere })

  const page = await here.page.context().newPage()
  await page.goto(`${adminPages.dashboard}?post=${post.id}`)
  const choices = page.getByRole('dialog').getByRole('listitem')
  const ofServer = choices.filter({ hasText: 'On the server' }).filter({ hasText: 'Typed elsewhere' })
  const ofBrowser = choices.filter({ hasText: 'In this browser' }).filter({ hasText: 'Typed here' })
  await ofServer.waitFor()
  await page.getByText('Show what differs (1 field)').click()
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    `Saved${post.title}`,
    expect.stringMatching(/^On the server, .*Typed elsewhere$/),
    expect.stringMatching(/^In this browser, .*Typed here$/),
  ])
  await expectSound(page)
  await ofBrowser.getByRole('button', { name: 'Continue' }).click()
  expect(await field(page, 'Title *').inputValue()).toBe('Typed here')
  await field(page, 'Excerpt *').fill('Went on here')
  await saved(page)

  // The server has one text only; the other's is in this browser now.
  await page.reload()
  await choices.filter({ hasText: 'Typed elsewhere' }).getByRole('button', { name: 'Discard' }).click()
  expect(await field(page, 'Title *').inputValue()).toBe('Typed here')
  expect(await field(page, 'Excerpt *').inputValue()).toBe('Went on here')
  await page.getByRole('button', { name: 'Update Post' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  // The edit is dropped before the form closes.
  await field(page, 'Title *').waitFor({ state: 'detached' })
  await refused(404, 'GET /api/admin/drafts/{id}', { session, params: { id: post.id } })
  await page.context().close()
  await deletePost(post.id)
})

test('of two tabs of one browser both survive, and each says that there is another', async () => {
  const post = await createPost()
  const { page: first } = await openPost(post.id, phone)
  await field(first, 'Title *').fill('First tab')
  await saved(first)
  const second = await first.context().newPage()
  await second.goto(`${adminPages.dashboard}?post=${post.id}`)
  await second.getByText('This post has unsaved changes in another tab.').waitFor()
  await expectSound(second)
  await second.getByRole('button', { name: 'Continue' }).click()
  await second.getByText('This post is also open in another tab').waitFor()
  await field(second, 'Title *').fill('Second tab')
  await second.getByText('Not saved: This post is also being edited').waitFor()
  await expectSound(second)
  await first.close()
  await second.close()

  const next = await second.context().newPage()
  await next.goto(`${adminPages.dashboard}?post=${post.id}`)
  const choices = next.getByRole('dialog').getByRole('listitem')
  await choices.filter({ hasText: 'First tab' }).waitFor()
  await choices.filter({ hasText: 'Second tab' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => field(next, 'Title *').inputValue()).toBe('First tab')
  await next.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => field(next, 'Title *').inputValue()).toBe(post.title)
  await expect
    .poll(async () => (await all('GET /api/admin/drafts', session)).items.map(({ id }) => id))
    .not.toContain(post.id)
  await next.context().close()
  await deletePost(post.id)
})

test('a lost connection is said, and what was typed meanwhile is kept when it is back', async () => {
  const post = await createPost()
  const { page } = await openPost(post.id, desktop)
  await page.context().setOffline(true)
  await field(page, 'Excerpt *').fill('Typed offline')
  await page.getByText('Not saved: offline').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  const { body } = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: post.id } })
  expect(body.excerpt).toBe('Typed offline')
  await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id: post.id } })
  await deletePost(post.id)
  await page.context().close()
})

test('of two devices with one post open, the second does not write over what the first typed', async () => {
  const post = await createPost()
  const [first, second] = [await openPost(post.id, desktop), await openPost(post.id, desktop)]
  await field(first.page, 'Title *').fill('From the first')
  await saved(first.page)
  await field(second.page, 'Title *').fill('From the second')
  await second.page.getByText('Not saved: This post is also being edited in another tab').waitFor()
  const { body } = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: post.id } })
  expect(body.title).toBe('From the first')
  expect(await field(second.page, 'Title *').inputValue()).toBe('From the second')
  for (const { page } of [first, second]) await page.context().close()
  await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id: post.id } })
  await deletePost(post.id)
})

test('an expired session leads to the sign-in and back, with everything that was typed', async () => {
  const post = await createPost()
  const { page } = await openPost(post.id, desktop)
  await page.context().clearCookies()
  await field(page, 'Title *').fill('Typed without a session')
  await page.getByLabel('Username').waitFor()
  await page.getByLabel('Username').fill('admin')
  await signIn(page)
  await expect.poll(() => field(page, 'Title *').inputValue()).toBe('Typed without a session')
  await page.context().close()
  await deletePost(post.id)
})

/** Ends a browser at once: nothing that it only has in memory is written any more. */
async function crash(context: BrowserContext) {
  const gone = context.waitForEvent('close')
  const session = await context.browser()?.newBrowserCDPSession()
  session?.send('Browser.crash').catch(() => {})
  await gone
}

/** What a browser has put onto the disk of what was typed. */
const onDisk = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('admin-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const request = database.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  database.close()
  return String(request.result)
}

test('a power cut leaves what was typed into a form of which the server has no copy', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'wholesale-profile-'))
  async function openTopic() {
    const context = await launchWithProfile(profile, cloud.run.url)
    const page = await context.newPage()
    await page.goto(adminPages.login)
    await signIn(page)
    await page.goto(adminPages.settings)
    await page.getByRole('button', { name: 'Add Topic' }).click()
    return { context, page, topic: page.getByRole('dialog').getByLabel('Topic *') }
  }
  const before = await openTopic()
  await before.topic.fill('Winter stock')
  await expect.poll(() => before.page.evaluate(onDisk)).toContain('Winter stock')
  await crash(before.context)

  const after = await openTopic()
  await after.page.getByText('Your unsaved changes were restored.').waitFor()
  expect(await after.topic.inputValue()).toBe('Winter stock')
  await after.page.getByRole('button', { name: 'Discard them' }).click()
  await expect.poll(() => after.page.evaluate(onDisk)).toBe('')
  await after.context.close()
  await rm(profile, { recursive: true, force: true })
})
