import { expect } from 'vitest'
import { adminPages, articlePath } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { choose, keepToasts, phone, seeToast } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()
const create = async (fields: Parameters<typeof samplePost>[0] = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

test('deleting asks first, and Undo brings the post back as it was', async () => {
  const post = await create({ title: unique('Regretted'), published: true })
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  await keepToasts(page)
  await page.getByLabel('Search').fill(post.title)
  await page.getByText('Blog posts found: 1', { exact: true }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await choose(row, 'Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to delete this blog post?', { exact: true }).waitFor()
  await dialog.getByText('You can restore it for 30 days.', { exact: true }).waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(row, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await row.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast(page, 'Success', 'Blog post restored successfully')
  await row.waitFor()
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(body).toEqual(post)
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(problems).toEqual([])
})

test('a deleted post is found in Deleted, and restored with one more click', async () => {
  const post = await create({ title: unique('Missed'), published: true })
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  await create({ slug: post.slug })
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  // A minute later it would not be 'just now' any more.
  await page.clock.setFixedTime(Date.now())
  await page.getByLabel('Status').selectOption('Deleted')
  await page.getByLabel('Order').waitFor({ state: 'detached' })
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await row.getByText('Deleted just now · 30 days left').waitFor()
  await expectSound(page)
  await row.getByRole('button', { name: 'Restore' }).click()
  await seeToast(page, 'Success', `the new one is ${articlePath(`${post.slug}-2`)}`)
  await row.waitFor({ state: 'detached' })
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(body).toEqual({ ...post, slug: `${post.slug}-2` })
  await page.getByLabel('Status').selectOption('All posts')
  await row.getByText('Published', { exact: true }).waitFor()

  // The list of deleted posts has been open before.
  await choose(row, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Deleted')
  await row.getByRole('button', { name: 'Restore' }).click()
  await seeToast(page, 'Success', 'Blog post restored successfully')
  expect(problems).toEqual([])
})
