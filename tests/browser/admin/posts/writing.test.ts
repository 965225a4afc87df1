import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession } from '../../../support/client.ts'
import {
  desktop,
  gate,
  goOffline,
  openRow,
  phone,
  rowOf,
  screens,
  seeToast,
  toggleDetails,
} from '../../support/actions.ts'
import { openNewPost, textOf } from '../../support/editor-actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, formOf, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, serverEdit, leaveEdit, openPost } = postsOf(session)

test('a tab that is closed as soon as a new post is saved leaves no unsaved changes of it', async () => {
  const { page } = await openNewPost(desktop, session)
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
  const [saved] = await Promise.all([
    answerTo('/api/admin/blog'),
    button(page, 'Save draft').click(),
    seeToast(page, 'Success', 'Blog post created successfully'),
  ])
  await page.context().close()
  expect(await serverEdit(kept.id)).toBeNull()
  // What was left empty is proposed.
  expect(await stored(saved.id)).toMatchObject({ excerpt: 'Twenty tonnes.' })
})

test('the post form fills the window of a phone and of a desktop, begins with the title and the text, and leads to what is refused', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const dialog = page.getByRole('dialog', { name: 'Create New Post' })
  await expect(field(page, 'Title *')).toBeFocused()
  // What is typed right after Enter in the title is in the text.
  await page.keyboard.type('Trucks')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twenty tonnes.')
  await expect(field(page, 'Title *')).toHaveValue('Trucks')
  await expect(textOf(page)).toHaveText('Twenty tonnes.')
  for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
  await dialog.locator('header').getByText('Trucks', { exact: true }).waitFor()
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    await expectSound(page)
    await expect(field(page, 'Excerpt')).toBeVisible({ visible: device === 'desktop' })
  }

  await page.setViewportSize(phone)
  await toggleDetails(page)
  await page.getByText('/blog/trucks').first().waitFor()
  await page.getByText('If you leave this empty, it will be: “Twenty tonnes.”').waitFor()
  await expectSound(page)
  // A field that is refused is shown, wherever it is folded away.
  const advanced = page.getByText('Advanced', { exact: true })
  await advanced.click()
  await field(page, 'Canonical URL').fill('nowhere')
  await advanced.click()
  await toggleDetails(page)
  await button(page, 'Save draft').click()
  await expect(field(page, 'Canonical URL')).toBeFocused()
  expect(problems).toEqual([])
})

test('the form of an unsaved edit begins where it was written, and shows six lines above the keyboard of a phone', async () => {
  const post = await create({ content: '<p>Line</p>'.repeat(60) })
  await leaveEdit(post, { content: `${post.content}<p>Cotton</p>` })
  const { page } = await openPost(post.id, { width: 390, height: 400 })
  const text = field(page, 'Content *')
  await expect(text).toBeFocused()
  await text.getByText('Line').nth(30).scrollIntoViewIfNeeded()
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const room = () => {
    const toolbar = document.querySelector('[role=toolbar]')?.parentElement?.getBoundingClientRect()
    const scroller = [...document.querySelectorAll('form > div')].find(
      (it) => it.scrollHeight > it.clientHeight,
    )
    const shown = document.querySelector('.ProseMirror') ?? document.body
    const line = Number.parseFloat(getComputedStyle(shown).lineHeight)
    return ((scroller?.getBoundingClientRect().bottom ?? 0) - (toolbar?.bottom ?? 0)) / line
  }
  await expect.poll(() => page.evaluate(room)).toBeGreaterThanOrEqual(6)
})

test('no field of a live article makes it public by Enter; Control and S keeps its text, Control and Enter is the button; tags are added, suggested and removed, each once', async () => {
  const used = unique('Prams')
  await create({ tags: [used] })
  const post = await create({ published: true, tags: ['Toys'], metaTitle: 'Meta' })
  const { page, problems } = await openPost(post.id)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Blog Post')
  await field(page, 'Title *').fill('Half a sen')
  const texts = await page.getByRole('region', { name: 'Details' }).locator('input, select').all()
  expect(texts.length).toBeGreaterThan(4)
  await page.getByText('Advanced', { exact: true }).click()
  for (const text of [field(page, 'Title *'), ...texts]) {
    await text.focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await button(page, 'Unpublish and save').waitFor()
  await page.getByRole('switch', { name: 'Published' }).check()
  await button(page, 'Update live article').waitFor()

  await field(page, 'Content *').click()
  await page.keyboard.type('More. ')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await serverEdit(post.id))?.content).toContain('More.')
  expect(await stored(post.id)).toEqual(post)
  // The browser's own dialog stays away wherever the focus is.
  const isLeftToTheBrowser = () => {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
    return document.body.dispatchEvent(event)
  }
  const isLeft = await page.evaluate(isLeftToTheBrowser)
  expect(isLeft).toBe(false)

  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('toys')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Coats,')
  await expect(page.locator(`datalist option[value="${used}"]`)).toHaveCount(1)
  await expectSound(page)
  await page.keyboard.type(used.toUpperCase())
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')
  await expect(chosen).toHaveText(['Toys', 'Coats', used])
  await page.getByRole('button', { name: 'Remove Coats' }).click()
  await tags.fill('last')
  await page.keyboard.press('ControlOrMeta+Enter')
  await seeToast(page, 'Success', 'Blog post updated successfully')
  const { content, tags: kept } = await stored(post.id)
  expect(kept).toEqual(['Toys', used, 'last'])
  expect(content).toContain('More.')
  expect(content).not.toContain('<br')
  expect(problems).toEqual([])
})

test('a save without a connection says so, can be cancelled, goes out when it is back, and a publication within a minute only', async () => {
  const post = await create()
  const { page } = await openPost(post.id)
  const waiting = page.getByText('No connection. Will be saved when it is back.')
  await field(page, 'Title *').fill('Typed offline')
  await goOffline(page)
  await button(page, 'Save draft').click()
  await waiting.waitFor()
  await expectSound(page)
  await button(page, 'Cancel').click()
  await waiting.waitFor({ state: 'hidden' })
  await page.context().setOffline(false)
  await button(page, 'Save draft').waitFor()
  expect((await stored(post.id)).title).toBe(post.title)

  await goOffline(page)
  await button(page, 'Save draft').click()
  await waiting.waitFor()
  await page.context().setOffline(false)
  await seeToast(page, 'Success', 'Blog post updated successfully')
  expect((await stored(post.id)).title).toBe('Typed offline')

  await page.clock.install()
  await openRow(rowOf(page, 'Typed offline'))
  await page.getByRole('switch', { name: 'Published' }).check()
  await goOffline(page)
  await button(page, 'Publish').click()
  await waiting.waitFor()
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
    await page.goto(formOf(post.id))
    await page.getByRole('dialog', { name: 'Edit Blog Post' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open()
  }
})
