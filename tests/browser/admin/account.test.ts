import type { Locator, Page } from 'playwright-core'
import { RECENT_MINUTES } from '../../../shared/entities/sign-in/session-cookie.ts'
import { adminPages } from '../../../shared/pages.ts'
import { samplePost, sampleTopic } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { refused, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { passTime } from '../../support/cloud/state.ts'
import { appCode, wrongCode } from '../../support/totp.ts'
import { createUser, setPassword } from '../../support/users.ts'
import { downloadBy, phone, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const password = 'Only-4-This-Account!'
rememberSecret(password)

/** Types a recovery code, which is shown whole: what is too long would scroll. */
async function typeRecoveryCode(part: Page | Locator, code = '') {
  await part.getByRole('button', { name: 'Phone lost? Use a recovery code' }).click()
  const field = part.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await field.fill(code)
  const isShownWhole = (box: Element) =>
    box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight
  await expect.poll(() => field.evaluate(isShownWhole)).toBe(true)
}

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
  await code.fill(appCode(secret))
  await secondStep.getByRole('button', { name: 'Turn on' }).click()

  await secondStep.getByText('Keep them where').waitFor()
  const shownCodes = async () => {
    const codes = await secondStep.getByRole('listitem').allTextContents()
    for (const one of codes) rememberSecret(one)
    expect(codes).toHaveLength(10)
    return codes
  }
  const firstCodes = await shownCodes()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await secondStep.getByRole('button', { name: 'Copy' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe(firstCodes.join('\n'))
  const saved = await downloadBy(secondStep.getByRole('button', { name: 'Download' }))
  expect(saved.bytes.toString()).toContain(firstCodes.join('\n'))
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => secondStep.getByRole('listitem').evaluateAll(onSeveralLines)).toEqual([])
  await page.setViewportSize(phone)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeHidden()
  await expect(page.getByText(firstCodes[9] ?? '')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await secondStep.getByRole('button', { name: 'I have saved my codes' }).click()
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
  await expect(page.getByRole('link', { name: 'Set up a second step' })).toHaveCount(0)
  await page.goto(adminPages.settings)
  await secondStep.getByText('Chrome on ').waitFor()
  await expectSound(page)
  await secondStep.getByRole('button', { name: 'Forget' }).click()
  await seeToast(page, 'Success', 'This browser will be asked for a code')
  await secondStep.getByRole('button', { name: 'Make new codes' }).click()
  await secondStep.getByLabel('Your password').fill(password)
  await typeRecoveryCode(secondStep, firstCodes[2])
  await secondStep.getByRole('button', { name: 'Make new codes' }).click()
  await secondStep.getByText('The old ones no longer work.').waitFor()
  const recoveryCodes = await shownCodes()
  await secondStep.getByRole('button', { name: 'I have saved my codes' }).click()
  await secondStep.getByText('On. 10 recovery codes are left.').waitFor()

  await logOut(page)
  await logIn()
  await typeRecoveryCode(page, recoveryCodes[0])
  await page.getByLabel('Recovery code').press('Enter')
  await loggedIn(page)
  await page.getByText('9 recovery codes are left.').waitFor()
  await page.goto(adminPages.settings)
  await page.getByLabel('Code from your app').waitFor()
  await secondStep.getByRole('button', { name: 'Turn off' }).click()
  await secondStep.getByLabel('Your password').fill(password)
  await typeRecoveryCode(secondStep, recoveryCodes[1])
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

test('other logins are ended from the list; export asks for the password; the end of a login is announced', async () => {
  const username = await createUser(password)
  await setPassword(username, password)
  const [here, there] = [await signIn({ username, password }), await signIn({ username, password })]
  const { page } = await visit(browser, adminPages.settings, phone, here)
  const list = page.getByRole('region', { name: 'Where you are logged in' })
  await list.getByText('Unknown browser (this one)').waitFor()
  await list.getByRole('button', { name: 'Log out Unknown browser' }).click()
  await seeToast(page, 'Success', 'Logged out there')
  await refused(401, 'GET /api/admin/session', { session: there })
  await signIn({ username, password })
  await page.reload()
  await list.getByRole('button', { name: 'Log out all others' }).click()
  await seeToast(page, 'Success', 'All others are logged out')
  expect((await succeed('GET /api/admin/account/sessions', { session: here })).body).toHaveLength(1)

  await passTime({ minutes: RECENT_MINUTES + 1 })
  await page.getByRole('button', { name: 'Export all content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your password, please' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('This is not the current password').waitFor()
  await expectSound(page)
  await dialog.getByLabel('Your password').fill(password)
  await downloadBy(dialog.getByRole('button', { name: 'Continue' }))

  await page.clock.install()
  await page.reload()
  await list.getByText('(this one)').waitFor()
  await page.clock.fastForward('57:00')
  await page.getByText('You will be logged out in 3 minutes').first().waitFor()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  const sinceUse = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('adminLastUsedAt')))
  await expect.poll(sinceUse).toBeLessThan(60_000)
  await page.clock.fastForward('50:00')
  await list.getByText('(this one)').waitFor()
  await page.clock.fastForward('11:00')
  await page.getByText('Your session has ended.').waitFor()
})

test('the diary shows what was done, by day, and leads there, and is exported', async () => {
  const session = await signIn()
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const request = { session, params: { id: post.id } }
  await succeed('POST /api/admin/blog/{id}/preview-link', request)
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: topic.id } })

  const { page, problems } = await visit(browser, adminPages.settings, { width: 390, height: 844 }, session)
  await page.getByRole('link', { name: 'Open the diary' }).click()
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  // What ends a thing, and what happened to it before, leads nowhere.
  await rows.filter({ hasText: 'Created a topic' }).first().waitFor()
  await rows.filter({ hasText: 'Deleted a topic' }).filter({ hasText: '(this one)' }).first().waitFor()
  await expect(page.locator(`a[href*="${topic.id}"]`)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectSound(page)

  await page.getByLabel('Kind').selectOption('Articles')
  await page.getByLabel('Search').fill('created ARTICLE')
  // The search takes effect a moment later.
  await rows.filter({ hasNotText: 'Created an article' }).first().waitFor({ state: 'detached' })
  await page.getByText(/^Entries found: \d+$/).waitFor()
  const { bytes } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }))
  const [headings, newest] = bytes.toString().split('\r\n')
  expect(headings).toBe('\uFEFFLondon time,What was done,Kind,Id,Who,Login')
  expect(newest).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Created an article,blog,${post.id},.*,[0-9a-f]{64}$`),
  )

  await page.getByLabel('Search').fill('nothing like this')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page
    .getByRole('link', { name: `Made a preview link: ${post.title}` })
    .first()
    .click()
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title *', includeHidden: true })
  await expect(title).toHaveValue(post.title)
  expect(problems).toEqual([])
})
