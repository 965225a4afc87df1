import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { slugOf } from '../../../../shared/entities/posts/post.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../../support/client.ts'
import { failRequests, keepToasts, openRow, phone, seeToast } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, formOf, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change, serverEdit, leaveEdit, openPost } = postsOf(session)

const saved = (page: Page) => page.getByText(/^Draft kept \d\d:\d\d$/).waitFor()

test('a new post whose tab is killed before anything was sent goes on from the dashboard, is put aside with one click, opened again elsewhere, discarded, and brought back by Undo', async () => {
  const title = unique('Begun')
  const editsOf = async () =>
    (await all('GET /api/admin/drafts', session)).items.filter((edit) => edit.title.startsWith(title))
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  await failRequests(page, '**/api/admin/drafts', 'POST')
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await field(page, 'Title *').fill(title)
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.close()

  const next = await page.context().newPage()
  await next.goto(adminPages.dashboard)
  const listed = next.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem')
  await openRow(listed.filter({ hasText: title }))
  await expect(field(next, 'Title *')).toHaveValue(title)
  // Its address still follows the title, which has the focus from the start.
  await next.keyboard.press('End')
  await next.keyboard.type('s again')
  await expect(next.locator('[name=slug]')).toHaveValue(slugOf(`${title}s again`))
  await button(next, 'Close, keep draft').click()
  await field(next, 'Title *').waitFor({ state: 'detached' })
  await expect.poll(editsOf).toHaveLength(1)
  // No copy stays here, which would be listed as unsaved after another device had published it.
  const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:'))
  await expect.poll(() => next.evaluate(keptHere)).toEqual([])

  const { page: other, problems } = await openPost(`new-${(await editsOf())[0]?.id}`)
  await keepToasts(other)
  await expect(field(other, 'Title *')).toHaveValue(`${title}s again`)
  await other.keyboard.press('Escape')
  const question = other.getByRole('dialog', { name: 'Keep your unsaved changes?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(editsOf).toEqual([])
  // Of the notification: the form, which closes just now, has another.
  await other.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(editsOf).toHaveLength(1)
  await other.getByRole('listitem').filter({ hasText: title }).waitFor()
  expect(problems).toEqual([])
})

test('of two devices the second does not write over what the first typed: the difference is shown, and what is given up comes back by Undo; a save that arrives after a reload of its form ends with what the form saves', async () => {
  const post = await create()
  const here = await openPost(post.id, phone)
  const title = (page: Page) => field(page, 'Title *')
  await title(here.page).fill('Typed here')
  await saved(here.page)
  const { savedAt, ...edit } = (await serverEdit(post.id)) ?? expect.unreachable()
  const elsewhere = { ...edit, writer: ulid(), replaces: savedAt, title: 'Typed elsewhere' }
  await succeed('POST /api/admin/drafts', { session, body: elsewhere })
  await title(here.page).fill('Typed here, too')
  await here.page.getByText('This post has other unsaved changes, from another device.').waitFor()
  expect(await serverEdit(post.id)).toMatchObject({ title: 'Typed elsewhere' })
  await here.page.close()

  // Asked again in the next tab, which has what was typed.
  const page = await here.page.context().newPage()
  await page.goto(formOf(post.id))
  await keepToasts(page)
  await expect(title(page)).toHaveValue('Typed here, too')
  await page.getByRole('alert').filter({ hasText: 'other unsaved changes' }).waitFor()
  const shown = page.getByText('Show what differs (1 field)').last()
  await shown.click()
  await expect(page.locator('details').filter({ has: shown }).getByRole('definition')).toHaveText([
    'Typed [removed: elsewhere][added: here, too]',
  ])
  await expectSound(page)
  await button(page, 'Throw mine away, show the other').click()
  await expect(title(page)).toHaveValue('Typed elsewhere')
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveValue('Typed here, too')
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Typed here, too' })

  const again = { ...elsewhere, replaces: (await serverEdit(post.id))?.savedAt }
  await succeed('POST /api/admin/drafts', { session, body: again })
  await title(page).fill('Typed here at last')
  await button(page, 'Overwrite with mine').click()
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Typed here at last' })
  await page.reload()
  await page.getByText('Your unsaved changes were restored.').waitFor()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  const { savedAt: _, ...late } = (await serverEdit(post.id)) ?? expect.unreachable()
  await succeed('POST /api/admin/drafts', { session, body: late })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  // The edit is deleted before the form closes.
  await title(page).waitFor({ state: 'detached' })
  expect(await serverEdit(post.id)).toBeNull()
  const row = page.getByRole('listitem').filter({ hasText: 'Typed here at last' })
  await row.waitFor()
  await row.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' })
})

test('a post is open in one tab of a browser at a time, which has all that was typed in the others', async () => {
  const post = await create()
  const { page: first } = await openPost(post.id, phone)
  await field(first, 'Title *').fill('First tab')
  const second = await first.context().newPage()
  await second.goto(formOf(post.id))
  await expect(field(second, 'Title *')).toHaveValue('First tab')
  await first.getByText('This post was opened in another tab.').waitFor()
  await expect(field(first, 'Title *')).toHaveCount(0)
  await expectSound(first)
  await field(second, 'Title *').fill('Second tab')
  await saved(second)

  await first.getByRole('button', { name: 'Continue here' }).click()
  await expect(field(first, 'Title *')).toHaveValue('Second tab')
  await second.getByText('This post was opened in another tab.').waitFor()
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Second tab' })
  await first.getByRole('button', { name: 'Discard them' }).click()
  await expect(field(first, 'Title *')).toHaveValue(post.title)
  await expect.poll(() => serverEdit(post.id)).toBeNull()
})

/** Between two tries of the form (drafts.ts). */
const RETRY_MS = 10_000
const publishAt = new Date(Date.now() + 3_600_000).toISOString()

test('a discard in the form of a live article ends the time of its changes, is tried again until the server takes it, and what is typed next is saved without a conflict', async () => {
  const post = await create({ published: true })
  await leaveEdit(post, { title: 'Changed title' })
  await change(post.id, { publishAt })
  const { page } = await openPost(post.id, phone)
  const title = field(page, 'Title *')
  await expect(title).toHaveValue('Changed title')
  await page.clock.install()
  await failRequests(page, '**/api/admin/drafts/*', 'DELETE')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await page.getByText('Not discarded yet. No connection. It is tried again.').waitFor()
  await expectSound(page)
  expect(await serverEdit(post.id)).toMatchObject({ title: 'Changed title' })
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.fastForward(RETRY_MS)
  await expect.poll(() => serverEdit(post.id)).toBeNull()
  expect(await stored(post.id)).toMatchObject({ publishAt: null, title: post.title })

  await title.fill('Typed after it')
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Typed after it' })
  await button(page, 'Update live article').click()
  await expect.poll(() => stored(post.id)).toMatchObject({ title: 'Typed after it' })
})
