import type { Locator, Page } from 'playwright-core'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { sampleEdit, samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../../support/client.ts'
import { removeItems, storedItems, storeItems } from '../../../support/cloud/table.ts'
import {
  choose,
  desktop,
  keepToasts,
  openRow,
  phone,
  seeToast,
  toggleDetails,
} from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

const create = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const stored = async (id: string) =>
  (await succeed('GET /api/admin/blog/{id}', { session, params: { id } })).body
const serverEdit = async (id: string) =>
  (await succeed('GET /api/admin/drafts/{id}', { session, params: { id } })).body
const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
/** An unsaved edit that another browser left on the server. */
const leaveEdit = async (
  { id, version, title, slug, excerpt, content }: Awaited<ReturnType<typeof create>>,
  fields = {},
) => {
  const body = sampleEdit({ id, version, title, slug, excerpt, content, ...fields })
  await succeed('POST /api/admin/drafts', { session, body })
}

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
  await remove(post.id)
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
  await remove(post.id)
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
  await remove(post.id)
})

/** Changes a post's publication in its row. */
const changePublication = (row: Locator, label: string) => choose(row, label)

/** The row of a post in the list. */
async function rowOf(title: string) {
  const { page, problems } = await visit(browser, adminPages.dashboard, desktop, session)
  await page.getByLabel('Search').fill(title)
  // A filter that takes effect replaces the rows, and with them an open menu.
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  return { page, problems, row: page.getByRole('listitem').filter({ hasText: title }) }
}

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
  await remove(post.id)
})

test('changes of a live article are listed, discarded, scheduled, or published with one click, and until then it stays', async () => {
  const publishedAt = '2026-06-16T09:30:00.000Z'
  const post = await create({ title: unique('Live'), published: true, publishedAt })
  await leaveEdit(post, { content: '<p>Typed since.</p>' })
  const { page, problems, row } = await rowOf(post.title)
  await row.getByText('Changed, not published', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Discard changes')
  const question = page.getByRole('dialog')
  await question.getByText('The article stays as visitors see it.').waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await seeToast(page, 'Success', 'Changes discarded')
  await row.waitFor({ state: 'detached' })
  expect(await serverEdit(post.id)).toBeNull()
  expect(await stored(post.id)).toEqual(post)

  await leaveEdit(post, { content: '<p>Typed again.</p>' })
  await page.reload()
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  await choose(row, 'Publish changes')
  const time = question.getByLabel('Publish them at (London time)')
  const year = new Date().getFullYear() + 1
  await time.fill('2020-01-01T09:00')
  await question.getByText('This time has passed.').waitFor()
  await time.fill(`${year}-07-15T09:00`)
  await expectSound(page)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await seeToast(page, 'Success', 'Changes scheduled')
  // Summer time.
  const publishAt = `${year}-07-15T08:00:00.000Z`
  expect(await stored(post.id)).toMatchObject({ published: true, content: post.content, publishAt })
  await row.getByText('Changes go live').waitFor()
  await row.getByText(`15 Jul ${year}, 09:00`).waitFor()
  await page.getByLabel('Status').selectOption('Scheduled')
  await row.getByText('Changed, not published').waitFor()
  await expectSound(page)
  await choose(row, 'Publish changes')
  await question.getByRole('button', { name: 'No time' }).click()
  await question.getByRole('button', { name: 'Keep without a time' }).click()
  await seeToast(page, 'Success', 'Time cancelled')
  await row.waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, content: post.content })
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed again.</p>' })

  await page.getByLabel('Status').selectOption('Changed, not published')
  await choose(row, 'Publish changes')
  await question.getByRole('radio', { name: 'Keep 16 June 2026' }).check()
  await expectSound(page)
  await question.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Success', 'Changes published')
  expect(await stored(post.id)).toMatchObject({ content: '<p>Typed again.</p>', publishedAt, version: 4 })
  expect(await serverEdit(post.id)).toBeNull()
  expect(problems).toEqual([])
  await page.context().close()
  await remove(post.id)
})

test('the dashboard says what could not go live at its time, until it has another time or none', async () => {
  const post = await create({ title: unique('Late'), published: true })
  const formId = ulid()
  await leaveEdit(post, { formId, content: '<p>Typed since.</p>' })
  const params = { id: post.id }
  const change = (body: object) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  const { body: scheduled } = await change({ publishAt: new Date(Date.now() + 3_600_000).toISOString() })
  await leaveEdit(scheduled, { formId, title: '' })
  // Makes the time pass.
  const at = new Date(Date.now() - 600_000).toISOString()
  const mine = (await storedItems()).filter((item) => item.id === post.id || item.postId === post.id)
  const due = mine.filter(({ pk }) => pk === 'DUE')
  const posts = mine.filter(({ pk, sk }) => sk === 'POST' || pk === 'POSTS')
  await storeItems(due.map((item) => ({ ...item, sk: `${at}#${post.id}#publishAt`, at })))
  await storeItems(posts.map((item) => ({ ...item, publishAt: at })))
  await removeItems(due)

  const { page, problems } = await visit(browser, adminPages.dashboard, { width: 360, height: 740 }, session)
  const notice = page.getByRole('region', { name: 'Not done at its time' })
  await notice.getByText('Changes could not go live').waitFor()
  await expectSound(page)
  await notice.getByRole('link', { name: post.title }).click()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await change({ publishAt: null })
  await page.goto(adminPages.dashboard)
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: post.title }).first().waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  expect(problems).toEqual([])
  await page.context().close()
  await remove(post.id)
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
  await remove(post.id)
})

test('a draft is scheduled in London time, listed with its time, and the time is taken away again', async () => {
  const post = await create()
  const { page, problems } = await visit(
    browser,
    `${adminPages.dashboard}?post=${post.id}`,
    { width: 390, height: 844 },
    session,
  )
  await toggleDetails(page)
  await page.locator('summary', { hasText: 'Schedule' }).click()
  const goesLive = page.getByLabel('Goes live at (London time)')
  const year = new Date().getFullYear() + 1
  const save = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await goesLive.fill('2020-01-01T09:00')
  await page.getByText('This time has passed.').waitFor()
  await save('Schedule')
  await page.getByText('This time has passed.').last().waitFor()
  await goesLive.fill(`${year}-07-15T09:00`)
  await page.getByLabel('Is taken off at (London time)').fill(`${year}-07-16T09:00`)
  await expectSound(page)
  await save('Schedule')
  await goesLive.waitFor({ state: 'detached' })
  // Summer time.
  const times = { publishAt: `${year}-07-15T08:00:00.000Z`, unpublishAt: `${year}-07-16T08:00:00.000Z` }
  expect(await stored(post.id)).toMatchObject({ published: false, ...times })

  await page.getByLabel('Status').selectOption({ label: 'Scheduled' })
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Goes live').waitFor()
  await row.getByText(`15 Jul ${year}, 09:00`).waitFor()
  await expectSound(page)

  await openRow(row)
  await toggleDetails(page)
  await expect.poll(() => goesLive.inputValue()).toBe(`${year}-07-15T09:00`)
  await page.getByRole('button', { name: 'No time' }).first().click()
  await save('Save draft')
  await goesLive.waitFor({ state: 'detached' })
  expect(await stored(post.id)).toMatchObject({ publishAt: null, unpublishAt: null })
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await remove(post.id)
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
  await remove(post.id)
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
  await remove(post.id)
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
  await remove(post.id)
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
  await remove(post.id)
})
