import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { rememberSecret } from '../../support/client.ts'
import { appCode, wrongCode } from '../../support/totp.ts'
import { createUser, setPassword } from '../../support/users.ts'
import { desktop, phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const password = 'Only-4-Two-Steps-Shown!'

/** Whether a field shows all of its text: what is too long scrolls. */
const isShownWhole = (field: Locator) =>
  field.evaluate((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)

/** Texts that are broken into lines. */
const onSeveralLines = (items: readonly Element[]) =>
  items
    .filter((item) => {
      const text = document.createRange()
      text.selectNodeContents(item)
      return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size > 1
    })
    .map((item) => item.textContent)

test('a second step is set up, asked for, remembered, forgotten, replaced by a recovery code and turned off', async () => {
  rememberSecret(password)
  const username = await createUser(password)
  await setPassword(username, password)
  const { page } = await visit(browser, adminPages.login, phone)
  const logIn = async () => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
  }
  const secondStep = page.getByRole('region', { name: 'Second step at login' })

  await logIn()
  await page.getByRole('link', { name: 'Set up a second step' }).click()
  await secondStep.getByText('Off. With it, somebody who knows').waitFor()
  await secondStep.getByRole('button', { name: 'Set up' }).click()
  await secondStep.getByLabel('Your password').fill(password)
  await secondStep.getByRole('button', { name: 'Continue' }).click()
  await secondStep.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = (await secondStep.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  rememberSecret(secret)
  await expectSound(page)
  const code = secondStep.getByLabel('Code from your app')
  await code.fill(wrongCode(secret))
  await secondStep.getByRole('button', { name: 'Turn on' }).click()
  await secondStep.getByText('This code is wrong or too old.').waitFor()
  await code.fill(appCode(secret))
  await secondStep.getByRole('button', { name: 'Turn on' }).click()

  await secondStep.getByText('Keep them on paper').waitFor()
  const recoveryCodes = await secondStep.getByRole('listitem').allTextContents()
  for (const one of recoveryCodes) rememberSecret(one)
  expect(recoveryCodes).toHaveLength(10)
  expect(await secondStep.getByRole('list').evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(
    true,
  )
  await expectSound(page)
  for (const viewport of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(viewport)
    const broken = () => secondStep.getByRole('listitem').evaluateAll(onSeveralLines)
    await expect.poll(broken, { message: `${viewport.width} px` }).toEqual([])
  }
  await page.setViewportSize(phone)
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.getByRole('heading', { name: 'Settings', exact: true }).isVisible())
    .toBe(false)
  await expect.poll(() => page.getByText(recoveryCodes[9] ?? '').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await secondStep.getByRole('button', { name: 'I have kept them' }).click()
  await secondStep.getByText('On. 10 recovery codes are left.').waitFor()

  await logOut(page)
  await logIn()
  await page.getByRole('heading', { name: 'Second step' }).waitFor()
  await page.getByLabel('Code from your app').fill(wrongCode(secret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('This code is wrong, too old, or was used before.').waitFor()
  await expectSound(page)
  await page.getByLabel('Code from your app').fill(appCode(secret, 1))
  await page.getByLabel('Remember this browser for 30 days').check()
  await page.getByRole('button', { name: 'Log in' }).click()
  await loggedIn(page)

  await logOut(page)
  await logIn()
  await loggedIn(page)
  await page.goto(adminPages.dashboard)
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Set up a second step' }).count()).toBe(0)
  await page.goto(adminPages.settings)
  await secondStep.getByText('Chrome on ').waitFor()
  await expectSound(page)
  await secondStep.getByRole('button', { name: 'Forget' }).click()
  await seeToast(page, 'Success', 'This browser will be asked for a code')

  await logOut(page)
  await logIn()
  await page.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  expect(await isShownWhole(page.getByLabel('Recovery code'))).toBe(true)
  await page.getByLabel('Recovery code').press('Enter')
  await loggedIn(page)
  await page.goto(adminPages.settings)
  await page.getByLabel('Code from your app').waitFor()
  await secondStep.getByRole('button', { name: 'Turn off' }).click()
  await secondStep.getByLabel('Your password').fill(password)
  await secondStep.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  await secondStep.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '')
  expect(await isShownWhole(secondStep.getByLabel('Recovery code'))).toBe(true)
  await expectSound(page)
  await secondStep.getByRole('button', { name: 'Turn off' }).click()
  await seeToast(page, 'Success', 'The second step is off')
})

async function logOut(page: Page) {
  // By key: a notification may lie over the button, for as long as it is shown.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
}

const loggedIn = (page: Page) => page.getByRole('button', { name: 'Logout' }).waitFor()
