import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { sampleEdit, samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { desktop, gate, phone, screens, seeToast, toggleDetails } from '../../support/actions.ts'
import { openNewPost, textOf } from '../../support/editor-actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

const create = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
const stored = async (id: string) =>
  (await succeed('GET /api/admin/blog/{id}', { session, params: { id } })).body
const serverEdit = async (id: string) =>
  (await succeed('GET /api/admin/drafts/{id}', { session, params: { id } })).body
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const isFocused = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((element) => element === document.activeElement)).toBe(true)

async function openPost(id: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, `${adminPages.dashboard}?post=${id}`, viewport, session)
  await visited.page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return visited
}

test('a tab that is closed as soon as a new post is saved leaves no unsaved changes of it', async () => {
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const answerTo = (path: string) =>
    page
      .waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(path))
      .then((response) => response.json())
  await field(page, 'Title *').fill(unique('Left at once'))
  const [kept] = await Promise.all([
    answerTo('/api/admin/drafts'),
    field(page, 'Content *').fill('Twenty tonnes.'),
  ])
  // The list is still on its way when the tab is closed.
  await gate(page, '**/api/admin/blog', 'GET')
  await Promise.all([
    answerTo('/api/admin/blog'),
    button(page, 'Save draft').click(),
    seeToast(page, 'Success', 'Blog post created successfully'),
  ])
  await page.context().close()
  expect(await serverEdit(kept.id)).toBeNull()
})

describe.each(screens)('on a %s', (device, viewport) => {
  test('the post form fills the window, and begins with the title and the text', async () => {
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport, session)
    await page.getByRole('button', { name: 'Create New Post' }).click()
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Create New Post' })
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    await isFocused(page, 'Title *')
    await page.keyboard.type('Trucks')
    await page.keyboard.press('Enter')
    await isFocused(page, 'Content *')
    await page.keyboard.type('Twenty tonnes.')
    for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
    await dialog.locator('header').getByText('Trucks', { exact: true }).waitFor()
    await expectSound(page)

    await expect.poll(() => field(page, 'Excerpt').isVisible()).toBe(device === 'desktop')
    await toggleDetails(page)
    await page.getByText('/blog/trucks', { exact: false }).first().waitFor()
    await expectSound(page)
    // A field that is refused is shown, wherever it is folded away.
    const advanced = page.getByText('Advanced', { exact: true })
    await advanced.click()
    await field(page, 'Canonical URL').fill('nowhere')
    await advanced.click()
    await toggleDetails(page)
    await button(page, 'Save draft').click()
    await isFocused(page, 'Canonical URL')
    expect(problems).toEqual([])
  })
})

test('the form of a post begins with its heading, and that of an unsaved edit where it was written', async () => {
  const post = await create()
  const opened = await openPost(post.id, desktop)
  await expect
    .poll(() => opened.page.evaluate(() => document.activeElement?.textContent))
    .toBe('Edit Blog Post')
  await expect.poll(() => button(opened.page, 'Close').count()).toBe(1)
  await opened.page.context().close()
  await remove(post.id)

  const form = { title: 'Title *', content: 'Content *' } as const
  for (const changed of ['title', 'content'] as const) {
    const { id, version, title, slug, excerpt, content } = await create()
    const saved = { id, version, title, slug, excerpt, content }
    const body = sampleEdit({ ...saved, title: 'Cotton', [changed]: 'Cotton' })
    await succeed('POST /api/admin/drafts', { session, body })
    const { page } = await openPost(id, phone)
    await isFocused(page, form[changed])
    await page.context().close()
    await remove(id)
  }
})

test('what is typed right after Enter in the title is in the text', async () => {
  const { page, problems } = await openNewPost(phone, session)
  await isFocused(page, 'Title *')
  await page.keyboard.type('Eight checks')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The first words')
  await expect.poll(() => page.getByRole('textbox', { name: 'Title *' }).inputValue()).toBe('Eight checks')
  await expect.poll(() => textOf(page).textContent()).toBe('The first words')
  expect(problems).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('no field of a live article makes it public by Enter, and the button says what it does', async () => {
  const post = await create({ published: true, tags: ['Toys'], metaTitle: 'Meta' })
  const { page, problems } = await openPost(post.id, desktop)
  await field(page, 'Title *').fill('Half a sen')
  const texts = await page.getByRole('region', { name: 'Details' }).locator('input, select').all()
  expect(texts.length).toBeGreaterThan(4)
  await page.getByText('Advanced', { exact: true }).click()
  for (const text of [field(page, 'Title *'), ...texts]) {
    await text.focus()
    await page.keyboard.press('Enter')
  }
  await button(page, 'Update live article').waitFor()
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await button(page, 'Unpublish and save').waitFor()
  expect((await stored(post.id)).title).toBe(post.title)
  expect(problems).toEqual([])
})

test('Control and S keeps the text of a live article and publishes nothing; Control and Enter is the button', async () => {
  const post = await create({ published: true })
  const { page, problems } = await openPost(post.id, desktop)
  await field(page, 'Content *').click()
  await page.keyboard.type('More. ')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await serverEdit(post.id))?.content).toContain('More.')
  expect((await stored(post.id)).content).toBe(post.content)
  expect(
    await page.evaluate(() => {
      const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
      return document.body.dispatchEvent(event)
    }),
  ).toBe(false)
  await page.keyboard.press('ControlOrMeta+Enter')
  await seeToast(page, 'Success', 'Blog post updated successfully')
  const { content } = await stored(post.id)
  expect(content).toContain('More.')
  expect(content).not.toContain('<br')
  expect(problems).toEqual([])
})

test('tags are added, suggested, removed and pasted, each once', async () => {
  const used = unique('Prams')
  await create({ tags: [used] })
  await create({ tags: [used] })
  const post = await create({ tags: ['Toys'] })
  const { page, problems } = await openPost(post.id, phone)
  await toggleDetails(page)
  const tags = page.getByRole('combobox', { name: 'Tags' })
  const chosen = () => page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem').allInnerTexts()
  await tags.fill('toys')
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toEqual(['Toys'])
  await page.keyboard.type('Coats,')
  await expect.poll(chosen).toEqual(['Toys', 'Coats'])
  await page.keyboard.type(used.toUpperCase())
  await page.getByRole('option', { name: used }).waitFor()
  await expectSound(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(chosen).toEqual(['Toys', 'Coats', used])
  await page.keyboard.press('Backspace')
  await expect.poll(chosen).toEqual(['Toys', 'Coats'])
  await tags.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'a, b')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Remove Coats' }).click()
  await expect.poll(chosen).toEqual(['Toys', 'a', 'b'])
  await tags.fill('last')
  await page.keyboard.press('ControlOrMeta+Enter')
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect((await stored(post.id)).tags).toEqual(['Toys', 'a', 'b', 'last'])
  expect(problems).toEqual([])
})

test('with the keyboard of a phone up, six lines of the text are seen', async () => {
  const post = await create({ content: '<p>Line</p>'.repeat(60) })
  const { page } = await openPost(post.id, { width: 390, height: 400 })
  await field(page, 'Content *').getByText('Line').nth(30).scrollIntoViewIfNeeded()
  await field(page, 'Content *').evaluate((text) => text.scrollIntoView({ block: 'center' }))
  const room = () => {
    const toolbar = document.querySelector('[role=toolbar]')?.parentElement?.getBoundingClientRect()
    const scroller = [...document.querySelectorAll('form > div')].find(
      (it) => it.scrollHeight > it.clientHeight,
    )
    const text = document.querySelector('.ProseMirror') ?? document.body
    const line = Number.parseFloat(getComputedStyle(text).lineHeight)
    return ((scroller?.getBoundingClientRect().bottom ?? 0) - (toolbar?.bottom ?? 0)) / line
  }
  await expect.poll(() => page.evaluate(room)).toBeGreaterThanOrEqual(6)
})

test('a save without a connection says so, can be cancelled, and goes out when the connection is back', async () => {
  const post = await create()
  const { page } = await openPost(post.id, desktop)
  await field(page, 'Title *').fill('Typed offline')
  await page.context().setOffline(true)
  await button(page, 'Save draft').click()
  const waiting = page.getByText('No connection. Will be saved when it is back.')
  await waiting.waitFor()
  await expectSound(page)
  await button(page, 'Cancel').click()
  await waiting.waitFor({ state: 'hidden' })
  await page.context().setOffline(false)
  await button(page, 'Save draft').waitFor()
  expect((await stored(post.id)).title).toBe(post.title)

  await page.context().setOffline(true)
  await button(page, 'Save draft').click()
  await waiting.waitFor()
  await page.context().setOffline(false)
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect((await stored(post.id)).title).toBe('Typed offline')
})

test('a publication that waits for a minute is not sent later without being asked for again', async () => {
  const post = await create()
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  await page.clock.install()
  await page.goto(`${adminPages.dashboard}?post=${post.id}`)
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.context().setOffline(true)
  await button(page, 'Publish').click()
  await page.getByText('No connection. Will be saved when it is back.').waitFor()
  await page.clock.runFor(61_000)
  await page.getByRole('alert').filter({ hasText: 'There was no connection for a minute' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Publish').waitFor()
  expect((await stored(post.id)).published).toBe(false)
})

test('Escape closes a form that is still loading', async () => {
  const post = await create()
  const { page } = await visit(browser, adminPages.dashboard, desktop, session)
  for (const url of ['**/assets/post-form-*', `**/api/admin/blog/${post.id}`]) {
    const open = await gate(page, url)
    await page.goto(`${adminPages.dashboard}?post=${post.id}`)
    await page.getByRole('dialog', { name: 'Edit Blog Post' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open()
  }
})
