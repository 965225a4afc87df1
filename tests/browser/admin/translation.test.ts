import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { adminPages, pages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { choose, desktop, openRow, seeToast, signIn } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'

/** The administration while the browser translates it. */

let session: string
beforeAll(async () => {
  session = await apiSession()
})

async function open(path: string, signedIn = true) {
  const visited = await visit(browser, path, desktop, signedIn ? session : undefined)
  await visited.page.evaluate(translate)
  return visited
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a post is written, published, changed, unpublished and deleted', async () => {
  const { page, problems } = await open(adminPages.dashboard)
  const title = unique('Translated')
  // The list looks for the article for 30 seconds only, however busy the publisher is.
  await page.clock.setFixedTime(Date.now())
  await button(page, 'Create New Post').click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByRole('textbox', { name: 'Title *', exact: true }).fill(title)
  await dialog.getByLabel('Excerpt').fill('Short')
  await button(page, 'HTML').click()
  await dialog.getByRole('textbox', { name: 'Content *' }).fill('<p>Text</p>')
  await button(page, 'Save draft').click()
  await seeToast(page, 'Success', 'Blog post created successfully')
  await choose(rowOf(page, title), 'Publish')
  await seeToast(page, 'Success', 'Post published successfully')
  await rowOf(page, title).getByText('View on site').waitFor({ timeout: 60_000 })
  await openRow(rowOf(page, title))
  await dialog.getByRole('textbox', { name: 'Title *', exact: true }).fill(`${title} changed`)
  await button(page, 'Update live article').click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await choose(rowOf(page, title), 'Unpublish')
  await rowOf(page, title).getByText('View on site').waitFor({ state: 'detached' })
  await choose(rowOf(page, title), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await rowOf(page, title).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('an enquiry is opened, marked and noted, and its sender erased', async () => {
  const name = unique('Buyer')
  await succeed('POST /api/contact', { body: { name, contact: `${name}@example.com`, interest: 'Toys' } })
  const { page, problems } = await open(adminPages.enquiries)
  await page.getByLabel('Search').fill(name)
  await page.getByText('Enquiries found: 1', { exact: true }).waitFor()
  await openRow(rowOf(page, name))
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Answered' }).click()
  await seeToast(page, 'Success', 'Enquiry marked as answered')
  await dialog.getByLabel('Note').fill('Called')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, name).getByText('Answered', { exact: true }).waitFor()
  await openRow(rowOf(page, name))
  await dialog.getByRole('button', { name: /^Erase/ }).click()
  const question = page.getByRole('dialog', { name: "Erase this person's data?" })
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect.poll(() => rowOf(page, name).count()).toBe(0)
  expect(problems).toEqual([])
})

test('topics and search entries are made, changed and deleted, and the menu leads everywhere', async () => {
  const { page, problems } = await open(adminPages.settings)
  const topic = unique('Topic')
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await button(page, 'Add Topic').click()
  await dialog.getByLabel('Topic *').fill(topic)
  await button(page, 'Create Topic').click()
  await seeToast(page, 'Success', 'Topic created successfully')
  await rowOf(page, topic).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Keywords').fill('one, two')
  await button(page, 'Update Topic').click()
  await rowOf(page, topic).getByText('one, two').waitFor()
  await rowOf(page, topic).getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => rowOf(page, topic).count()).toBe(0)

  const seo = (await all('GET /api/admin/seo', session)).items.find(
    ({ pageName }) => pageName === pages.toys.seo.pageName,
  )
  await page.getByRole('link', { name: 'SEO Settings' }).click()
  await page.getByRole('heading', { name: 'SEO Settings', level: 1 }).waitFor()
  if (seo) {
    await rowOf(page, seo.title).getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Title in Google *').fill('')
    await dialog.getByRole('button', { name: /^Update/ }).click()
    await dialog.getByText('Title is required').or(dialog.getByText('Required')).first().waitFor()
    await dialog.getByLabel('Title in Google *').fill('x'.repeat(60))
    await dialog.getByText('60/60 characters').waitFor()
    await page.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
})

test('signing in with a wrong password says so, and with the right one opens the dashboard; logging out leaves', async () => {
  const { page } = await open(adminPages.login, false)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('Wrong-Password-1')
  await button(page, 'Login').click()
  await seeToast(page, 'Login Failed', 'Invalid username or password')
  await signIn(page)
  await button(page, 'Logout').click()
  await page.getByRole('heading', { name: 'Admin Login' }).or(page.getByLabel('Username')).first().waitFor()
})
