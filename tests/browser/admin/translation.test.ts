import type { Page } from 'playwright-core'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { succeed } from '../../support/client.ts'
import { choose, desktop, openRow, seeToast, signIn } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('while the browser translates them, screens are logged in to, posts, enquiries and topics changed, and left', async () => {
  const name = unique('Buyer')
  await succeed('POST /api/contact', { body: { name, contact: `${name}@example.com`, interest: 'Toys' } })
  const { page, problems } = await visit(browser, adminPages.login, desktop)
  await page.evaluate(translate)
  const follow = (link: string | RegExp) => page.getByRole('link', { name: link }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('Wrong-Password-1')
  await button(page, 'Login').click()
  await seeToast(page, 'Login Failed', 'Invalid username or password')
  await signIn(page)

  const title = unique('Translated')
  // The list looks for the article for 30 seconds only, however busy the publisher is.
  await page.clock.setFixedTime(Date.now())
  await button(page, 'Create New Post').click()
  const titleField = dialog.getByRole('textbox', { name: 'Title *', exact: true })
  await titleField.fill(title)
  await button(page, 'HTML').click()
  await dialog.getByRole('textbox', { name: 'Content *' }).fill('<p>Text</p>')
  await button(page, 'Save draft').click()
  await seeToast(page, 'Success', 'Blog post created successfully')
  await choose(rowOf(page, title), 'Publish')
  await seeToast(page, 'Success', 'Post published successfully')
  await rowOf(page, title).getByText('View on site').waitFor({ timeout: 60_000 })
  await openRow(rowOf(page, title))
  await titleField.fill(`${title} changed`)
  await button(page, 'Update live article').click()
  await seeToast(page, 'Success', 'Blog post updated successfully')
  await choose(rowOf(page, title), 'Unpublish')
  await expect.poll(() => rowOf(page, title).getByText('View on site').count()).toBe(0)
  await choose(rowOf(page, title), 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Success', 'Blog post deleted successfully')
  await rowOf(page, title).waitFor({ state: 'detached' })

  await follow(/^Enquiries/)
  // Today, which is loaded apart, has it, too.
  const enquiryRow = page
    .getByRole('region', { name: 'All enquiries' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await openRow(enquiryRow)
  const enquiry = page.getByRole('dialog', { name })
  await enquiry.getByRole('button', { name: 'Answered' }).click()
  await seeToast(page, 'Success', 'Enquiry marked as answered')
  await enquiry.getByLabel('Note').fill('Called')
  await enquiry.getByText('Saved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await enquiryRow.getByText('Answered', { exact: true }).waitFor()
  await openRow(enquiryRow)
  await enquiry.getByRole('button', { name: /^Erase/ }).click()
  const question = page.getByRole('dialog', { name: "Erase this person's data?" })
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)

  await follow('Settings')
  const topic = unique('Topic')
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
  await expect(rowOf(page, topic)).toHaveCount(0)

  await button(page, 'Logout').click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  // What a browser says of the wrong password.
  expect(problems).toEqual([expect.stringContaining('401')])
})
