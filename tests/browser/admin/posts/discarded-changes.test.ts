import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { phone } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { postsOf } from './post-fixture.ts'

/** Unsaved changes of a live article that are given up in its form: the server must not publish them at a set time. */

const session = await apiSession()
const { create, stored, serverEdit, leaveEdit } = postsOf(session)
/** Between two tries of the form (autosave.ts). */
const RETRY_MS = 10_000
const publishAt = new Date(Date.now() + 3_600_000).toISOString()

/** A live article whose changes go live in an hour, in its form. */
async function scheduledInForm() {
  const post = await create({ published: true })
  await leaveEdit(post, { title: 'Changed title' })
  const params = { id: post.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { publishAt } })
  const { page } = await visit(browser, `${adminPages.dashboard}?post=${post.id}`, phone, session)
  const title = page.getByLabel('Title *')
  await expect.poll(() => title.inputValue()).toBe('Changed title')
  const discard = () => page.getByRole('button', { name: 'Discard them' }).click()
  return { post, page, title, discard }
}

test('discarding ends their time, and what is typed next is saved without a conflict', async () => {
  const { post, page, title, discard } = await scheduledInForm()
  await discard()
  await expect.poll(() => serverEdit(post.id)).toBeNull()
  await expect.poll(() => stored(post.id)).toMatchObject({ publishAt: null, title: post.title })
  await title.fill('Typed after it')
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Typed after it' })
  await page.getByRole('button', { name: 'Update live article' }).click()
  await expect.poll(() => stored(post.id)).toMatchObject({ title: 'Typed after it' })
})

test('a discard that the server does not take is said, and tried again until it is done', async () => {
  const { post, page, discard } = await scheduledInForm()
  await page.clock.install()
  await page.route('**/api/admin/drafts/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  await discard()
  await page.getByText('Not discarded yet. No connection. It is tried again.').waitFor()
  await expectSound(page)
  expect(await serverEdit(post.id)).toMatchObject({ title: 'Changed title' })
  // Its time went first: what is still kept does not go live.
  expect((await stored(post.id)).publishAt).toBeNull()
  await page.unroute('**/api/admin/drafts/*')
  await page.clock.fastForward(RETRY_MS)
  await expect.poll(() => serverEdit(post.id)).toBeNull()
})

test('text that is typed back to what is live takes the place of the kept one', async () => {
  const { post, title } = await scheduledInForm()
  await title.fill(post.title)
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: post.title })
})

test('what was typed without a connection is on the server as soon as its form opens again', async () => {
  const { post, page, title } = await scheduledInForm()
  await page.route('**/api/admin/drafts', (route) => route.abort())
  await title.fill('Typed offline')
  await page.getByText('No connection. Kept in this browser').waitFor()
  await page.unroute('**/api/admin/drafts')
  const next = await page.context().newPage()
  await page.close()
  await next.goto(`${adminPages.dashboard}?post=${post.id}`)
  await expect.poll(() => serverEdit(post.id)).toMatchObject({ title: 'Typed offline' })
})
