import { articleAddress } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession } from '../../../support/client.ts'
import { choose, desktop, gapBetween, keepToasts, openRow, phone, seeToast } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, stored, change, serverEdit, leaveEdit, openPost, rowOf } = postsOf(session)
const publishedAt = '2026-06-16T09:30:00.000Z'

test('an edit begun before its article went live saves it without a conflict; its date is kept with one tap on a phone, or set on purpose', async () => {
  const post = await create()
  await leaveEdit(post, { title: 'Typed before' })
  await change(post.id, { published: true, publishedAt })
  const { page, problems } = await openPost(post.id, phone)
  const title = field(page, 'Title *')
  const save = async () => {
    await button(page, 'Update live article').click()
    await title.waitFor({ state: 'detached' })
  }
  await expect(title).toHaveValue('Typed before')
  await page.getByText('Date: today').waitFor()
  await button(page, 'Keep 16 June 2026').click()
  await page.getByText('Date: 16 June 2026').waitFor()
  await save()
  expect(await stored(post.id)).toMatchObject({ title: 'Typed before', published: true, publishedAt })
  expect(await serverEdit(post.id)).toBeNull()

  await page.setViewportSize(desktop)
  const row = page.getByRole('listitem').filter({ hasText: 'Typed before' })
  await row.getByText('Changed, not published', { exact: true }).waitFor({ state: 'detached' })
  await openRow(row)
  // The choice is remembered.
  await expect(page.getByRole('radio', { name: 'Keep 16 June 2026' })).toBeChecked()
  await page.getByRole('radio', { name: 'Another date' }).check()
  await page.getByLabel('Day of publication').fill('2024-02-29')
  await expectSound(page)
  await save()
  expect(await stored(post.id)).toMatchObject({ publishedAt: '2024-02-29T12:00:00.000Z' })
  expect(problems).toEqual([])
})

test('publishing from the list says that unsaved changes stay so, and links to the page once it is there', async () => {
  const was = await create({ title: unique('Changed'), language: 'lt', published: true, publishedAt })
  const post = await change(was.id, { published: false })
  await leaveEdit(post, { content: '<p>Typed since.</p>' })
  const { page, problems, row } = await rowOf(post.title)
  const question = page.getByRole('dialog')
  await row.getByText('Unsaved changes', { exact: true }).waitFor()
  await choose(row, 'Publish')
  await question.getByText('Your unsaved changes stay unsaved').waitFor()
  await question.getByRole('radio', { name: 'Keep 16 June 2026' }).waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored(post.id)).toEqual(post)

  // The list looks for the article for 30 seconds.
  await page.clock.setFixedTime(Date.now())
  const path = articleAddress(post)
  let isThere = false
  await page.route(`**${path}`, (route) => route.fulfill({ status: isThere ? 200 : 404 }))
  await choose(row, 'Publish')
  await question.getByRole('button', { name: 'Publish' }).click()
  await seeToast(page, 'Success', 'Post published successfully')
  await row.getByText('Going live…').waitFor()
  isThere = true
  await expect(row.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', path)
  expect(await stored(post.id)).toMatchObject({ published: true, content: post.content })
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed since.</p>' })

  const live = await stored(post.id)
  await keepToasts(page)
  await choose(row, 'Unpublish')
  await question.getByText('Your unsaved changes stay unsaved').waitFor()
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await seeToast(page, 'Success', 'Post unpublished successfully')
  await row.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast(page, 'Success', 'Post published successfully')
  expect(await stored(post.id)).toMatchObject({ published: true, publishedAt: live.publishedAt })
  expect(await serverEdit(post.id)).toMatchObject({ content: '<p>Typed since.</p>' })
  expect(problems).toEqual([])
})

test('what can not be published says why: above the button for a new post on a phone, or in the form that lacks a field', async () => {
  const post = await create({ title: unique('Lacking'), published: true })
  const { page, row } = await rowOf(post.title, phone)
  await keepToasts(page)
  const failing = `**/api/admin/blog/${post.id}`
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }))
  await choose(row, 'Unpublish')
  await seeToast(page, 'Error', 'Failed to unpublish post')
  const notification = page.getByRole('region', { name: /notification/i }).getByRole('listitem')
  const add = page.getByRole('button', { name: 'Create New Post' })
  await expect.poll(() => gapBetween(notification, add)).toBeGreaterThanOrEqual(0)
  await page.unrouteAll({ behavior: 'wait' })

  await leaveEdit(post, { title: '' })
  await page.reload()
  await choose(row, 'Publish changes')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Error', 'Failed to publish the changes: Title is required')
  await page.getByText('Your unsaved changes were restored.').waitFor()
  expect(await stored(post.id)).toEqual(post)
})
