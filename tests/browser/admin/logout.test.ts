import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud } from '../../support/client.ts'
import { failRequests, phone } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

test('logging out asks what becomes of unsaved text in this browser: it is kept, or deleted for good', async () => {
  const { page } = await visit(browser, adminPages.settings, phone, await apiSession())
  /** Texts of forms that are kept in this browser. */
  const keptHere = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:')))
  // What the server has is no question: here it takes none.
  await failRequests(page, '**/api/admin/documents/**', 'PUT')
  const logout = page.getByRole('button', { name: 'Logout', exact: true })
  await page.getByRole('button', { name: 'Add Topic' }).click()
  await page.getByRole('dialog').getByLabel('Topic *').fill('Unsaved at the end')
  await expect.poll(keptHere).toHaveLength(1)
  await page.getByRole('button', { name: 'Close, keep draft' }).click()
  await logout.click()
  const question = page.getByRole('dialog', {
    name: 'You have unsaved text in “Unsaved at the end”. Keep it on this computer?',
  })
  await question.waitFor()
  await expectSound(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  for (const [choice, left] of [
    ['Keep it and log out', 1],
    ['Delete it and log out', 0],
  ] as const) {
    await logout.click()
    await question.getByRole('button', { name: choice }).click()
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    await expect.poll(keptHere).toHaveLength(left)
    // A start of the admin area brings back what only the mirror has.
    await page.reload()
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    expect(await keptHere()).toHaveLength(left)
    if (!left) return
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(cloud.password)
    await page.getByRole('button', { name: 'Login' }).click()
  }
})
