import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../../support/client.ts'
import { choose, desktop, keepToasts, phone, seeToast } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, serverEdit, leaveEdit, rowOf } = postsOf(session)

const openForm = (id: string) => visit(browser, `${adminPages.dashboard}?post=${id}`, desktop, session)
const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title *', exact: true })
const published = (page: Page) => page.getByRole('switch', { name: 'Published' })

test('the Published switch shows what is live, not what it was when the edit began, and saving meets no conflict', async () => {
  const post = await create()
  await leaveEdit(post, { title: 'Typed before' })
  const params = { id: post.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { published: true } })

  const { page, problems } = await openForm(post.id)
  await expect.poll(() => titleIn(page).inputValue()).toBe('Typed before')
  await expect.poll(() => published(page).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Update live article' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await titleIn(page).waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ title: 'Typed before', published: true })
  expect(await serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
})

test('the date of a live article is kept with one tap on a phone, or set on purpose, also over a time off air, and the choice is remembered', async () => {
  const publishedAt = '2026-06-16T09:30:00.000Z'
  const post = await create({ published: true, publishedAt })
  const path = `${adminPages.dashboard}?post=${post.id}`
  const { page, problems } = await visit(browser, path, phone, session)
  const dialog = page.getByRole('dialog')
  const date = (name: string | RegExp) => page.getByRole('radio', { name })
  const save = async (label = 'Update live article') => {
    await dialog.getByRole('button', { name: label, exact: true }).click()
    await titleIn(page).waitFor({ state: 'detached' })
  }
  const reopen = () => page.goto(path)
  const keep = dialog.getByRole('button', { name: 'Keep 16 June 2026' })
  await titleIn(page).waitFor()
  await expect.poll(() => keep.count()).toBe(0)
  await titleIn(page).fill('A typo less')
  await dialog.getByText('Date: today').waitFor()
  await keep.click()
  await dialog.getByText('Date: 16 June 2026').waitFor()
  await expectSound(page)
  await page.setViewportSize(desktop)
  await date(/^Today, /).check()
  await date('Keep 16 June 2026').check()
  await expectSound(page)
  await save()
  expect(await stored(post.id)).toMatchObject({ title: 'A typo less', publishedAt })

  await reopen()
  await expect.poll(() => date('Keep 16 June 2026').isChecked()).toBe(true)
  await published(page).uncheck()
  await expect.poll(() => date('Keep 16 June 2026').count()).toBe(0)
  await save('Unpublish and save')
  expect(await stored(post.id)).toMatchObject({ published: false, publishedAt: null })
  await reopen()
  await published(page).check()
  await expect.poll(() => date('Keep 16 June 2026').isChecked()).toBe(true)
  await save('Publish')
  expect(await stored(post.id)).toMatchObject({ published: true, publishedAt })

  await reopen()
  await date('Another date').check()
  await page.getByLabel('Day of publication').fill('2024-02-29')
  await save()
  expect(await stored(post.id)).toMatchObject({ publishedAt: '2024-02-29T12:00:00.000Z' })
  const before = Date.now()
  await reopen()
  await date(/^Today, /).check()
  await save()
  const { publishedAt: last } = await stored(post.id)
  expect(Date.parse(last ?? '')).toBeGreaterThanOrEqual(before)
  expect(problems).toEqual([])
})

test('on a phone a notification of two lines leaves the button for a new post free', async () => {
  const post = await create({ title: unique('Fails') })
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  await keepToasts(page)
  await page.route(`**/api/admin/blog/${post.id}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await changePublication(page.getByRole('listitem').filter({ hasText: post.title }), 'Publish')
  await seeToast(page, 'Error', 'Failed to publish post')
  // What others left above the row may have had it scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0))
  const below = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)
  const notification = await page
    .getByRole('region', { name: /notification/i })
    .getByRole('listitem')
    .boundingBox()
  const button = await page.getByRole('button', { name: 'Create New Post' }).boundingBox()
  expect(below(notification)).toBeLessThanOrEqual(button?.y ?? 0)
})

/** Changes a post's publication in its row. */
const changePublication = (row: Locator, label: string) => choose(row, label)

test('publishing from the list asks what becomes of unsaved changes: they go live, or stay as they are', async () => {
  const was = await create({
    title: unique('Changed'),
    published: true,
    publishedAt: '2026-06-16T09:30:00.000Z',
  })
  const { body: post } = await succeed('PUT /api/admin/blog/{id}', {
    session,
    params: { id: was.id },
    body: { published: false },
  })
  await leaveEdit(post, { content: '<p>Typed since.</p>' })
  const { page, problems, row } = await rowOf(post.title)
  const change = (label: string) => changePublication(row, label)
  const question = page.getByRole('dialog')
  await row.getByText('Unsaved changes', { exact: true }).waitFor()
  await change('Publish')
  await question.getByText('Publish with your unsaved changes?').waitFor()
  await question.getByRole('radio', { name: 'Keep 16 June 2026' }).waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored(post.id)).toEqual(post)

  await change('Publish')
  await question.getByRole('button', { name: 'Publish without them' }).click()
  await seeToast(page, 'Success', 'Post published successfully')
  await row.getByText('Published', { exact: true }).waitFor()
  expect(await stored(post.id)).toMatchObject({ published: true, content: post.content })
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed since.</p>' })

  await change('Unpublish')
  await question.getByRole('button', { name: 'Unpublish without them' }).click()
  await seeToast(page, 'Success', 'Post unpublished successfully')
  await change('Publish')
  await question.getByText('Publish with your unsaved changes?').waitFor()
  await expect.poll(() => question.getByRole('radio').count()).toBe(0)
  await question.getByRole('button', { name: 'Publish with them' }).click()
  await expect.poll(() => stored(post.id)).toMatchObject({ published: true, content: '<p>Typed since.</p>' })
  await row.getByText('Published', { exact: true }).waitFor()
  await expect.poll(() => serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
})

test('closing says that a switch that was turned is not saved', async () => {
  const post = await create()
  const { page, problems } = await openForm(post.id)
  await published(page).check()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByText('the article stays a draft').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Continue writing' }).click()
  await titleIn(page).fill('Typed, too')
  await page.getByRole('button', { name: 'Keep and close' }).click()
  const both = page.getByRole('dialog', { name: 'Keep your unsaved changes?' })
  await both.getByText('the article stays a draft').waitFor()
  await both.getByRole('button', { name: 'Discard changes' }).click()
  await titleIn(page).waitFor({ state: 'detached' })
  expect(await stored(post.id)).toEqual(post)
  expect(problems).toEqual([])
})

test('a conflict in which only the publication was changed says that', async () => {
  const post = await create({ published: true })
  const { page } = await openForm(post.id)
  await published(page).waitFor()
  const params = { id: post.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { published: false } })
  await page.getByRole('button', { name: 'Update live article' }).click()
  await page
    .getByText('The article was unpublished in the meantime. “Overwrite with mine” publishes it again.')
    .waitFor()
  await expect.poll(() => page.getByText('No field differs.').count()).toBe(0)
  await expectSound(page)
})

test('unsaved changes that lack a field are not published: the list names it and opens the form', async () => {
  const post = await create({ title: unique('Lacking') })
  await leaveEdit(post, { title: '' })
  const { page, row } = await rowOf(post.title)
  await row.getByText('Unsaved changes', { exact: true }).waitFor()
  await changePublication(row, 'Publish')
  await page.getByRole('button', { name: 'Publish with them' }).click()
  await seeToast(page, 'Error', 'Failed to publish post: Title is required')
  await page.getByText('Your unsaved changes were restored.').waitFor()
  expect(await stored(post.id)).toEqual(post)
})

const editsOf = async (title: string) =>
  (await all('GET /api/admin/drafts', session)).items.filter((edit) => edit.title === title)

test('a new post is put aside with one click, opened again elsewhere, discarded, and brought back by Undo', async () => {
  const title = unique('Aside')
  const { page, problems } = await openForm('new-01JNR0000000000000000000ZZ')
  await titleIn(page).fill(title)
  await page.getByRole('button', { name: 'Keep and close' }).click()
  await titleIn(page).waitFor({ state: 'detached' })
  await expect.poll(() => editsOf(title)).toHaveLength(1)

  const id = (await editsOf(title))[0]?.id ?? ''
  const other = await openForm(`new-${id}`)
  await keepToasts(other.page)
  await expect.poll(() => titleIn(other.page).inputValue()).toBe(title)
  await other.page.keyboard.press('Escape')
  const question = other.page.getByRole('dialog', { name: 'Keep your unsaved changes?' })
  await question.getByRole('button', { name: 'Continue writing' }).click()
  await other.page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => editsOf(title)).toEqual([])
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => editsOf(title)).toHaveLength(1)
  await other.page.getByRole('listitem').filter({ hasText: title }).waitFor()
  await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id } })
  expect([...problems, ...other.problems]).toEqual([])
})

test('a post is saved with title and text alone: its excerpt is proposed, and can be changed', async () => {
  const title = unique('Alone')
  const post = await create({ title })
  await leaveEdit(post, { excerpt: '', content: '<h2>Head</h2><p>Wool comes by the bale.</p>' })
  const { page, problems } = await openForm(post.id)
  await page.getByText('If you leave this empty, it will be: “Wool comes by the bale.”').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await titleIn(page).waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ excerpt: 'Wool comes by the bale.' })
  expect(problems).toEqual([])
})

test('what differs is shown in words, never as HTML', async () => {
  const post = await create({ content: '<p>There is <strong>much</strong> wool.</p>' })
  await leaveEdit(post, { content: '<p>There is <strong>much</strong> cotton.</p>' })
  const { page } = await openForm(post.id)
  await page.getByText('Show what differs (1 field)').click()
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['There is much [removed: wool][added: cotton].'])
  await expectSound(page)
})
