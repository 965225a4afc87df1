import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession } from '../../support/client.ts'
import { phone } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

/** Texts of forms that are kept in this browser. */
const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:')))
const logOut = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true }).click()

/** Settings with a topic that was begun and not saved, its form closed. */
async function withUnsavedTopic() {
  const { page } = await visit(browser, adminPages.settings, phone, await apiSession())
  await page.getByRole('button', { name: 'Add Topic' }).click()
  await page.getByRole('dialog').getByLabel('Topic *').fill('Unsaved at the end')
  await expect.poll(() => keptHere(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Keep and close' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  return page
}

test('logging out asks what becomes of unsaved text in this browser, and keeps it if asked to', async () => {
  const page = await withUnsavedTopic()
  await logOut(page)
  const question = page.getByRole('dialog', { name: 'Keep your unsaved text here?' })
  await expectSound(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect.poll(() => question.count()).toBe(0)
  await logOut(page)
  await question.getByRole('button', { name: 'Keep it and log out' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect(await keptHere(page)).toHaveLength(1)
})

test('unsaved text that is deleted with the logout does not come back', async () => {
  const page = await withUnsavedTopic()
  await logOut(page)
  await page.getByRole('button', { name: 'Delete it and log out' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect(await keptHere(page)).toEqual([])
  // A start of the admin area brings back what only the mirror has.
  await page.reload()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  expect(await keptHere(page)).toEqual([])
})
