import type { Page } from 'playwright-core'
import { SESSION_HOURS } from '../../../shared/entities/sign-in/session-cookie.ts'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, refused, rememberSecret, succeed } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { createUser, mailedCode, setPassword } from '../../support/users.ts'
import { isAt, phone, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const first = 'First-4-These-Forms!'
const second = 'Second-4-These-Forms!'
const third = 'Third-4-These-Forms!!'
for (const secret of [first, second, third]) rememberSecret(secret)

async function fillSignIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Blog Management' }).waitFor()
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor()

/** A new post with a title that is typed, not saved. It is kept on the server, and then nothing more is sent. */
async function typePost(page: Page, title: string) {
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await titleIn(page).fill(title)
  await page.getByText(/^Draft kept \d/).waitFor()
}
const titleIn = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Title *' })

test('a changed password signs other devices out, which keep what was typed and come back to it; signing out everywhere in one tab leads the others to the sign-in', async () => {
  const username = await createUser(first)
  await setPassword(username, first)
  const signIn = () => apiSession({ username, password: first })
  const { page: elsewhere } = await visit(browser, adminPages.dashboard, phone, await signIn())
  const title = 'Typed on the road'
  await typePost(elsewhere, title)

  const { page } = await visit(browser, adminPages.settings, phone, await signIn())
  await page.getByLabel('Current password').fill(second)
  await page.getByLabel('New password').fill(second)
  await page.getByLabel('Repeat password').fill(second)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('This is not the current password').waitFor()
  await expectSound(page)
  await page.getByLabel('Current password').fill(first)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await seeToast(page, 'Success', 'Password changed. All other devices are logged out.')
  await page.reload()
  await page.getByRole('heading', { name: 'Account' }).waitFor()

  const dialog = elsewhere.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Content *' }).fill('Every word of it.')
  // Keeping it on the server is refused, and so leads to the sign-in.
  await login(elsewhere)
  await elsewhere
    .getByText('Your session has ended. Please log in again. Unsaved changes are kept.')
    .waitFor()
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
  await fillSignIn(elsewhere, username, second)
  await elsewhere.getByRole('dialog').waitFor()
  await expect(titleIn(elsewhere)).toHaveValue(title)
  await elsewhere.getByRole('textbox', { name: 'Content *' }).getByText('Every word of it.').waitFor()

  const tab = await page.context().newPage()
  await tab.goto(adminPages.settings)
  await tab.getByRole('button', { name: 'Log out everywhere' }).click()
  const confirmation = tab.getByRole('dialog')
  await confirmation.getByText('You will have to log in again here, too.').waitFor()
  await confirmation.getByRole('button', { name: 'Log out everywhere' }).click()
  for (const one of [tab, page]) await login(one)
})

test('the end of the twelve hours is announced; a late refusal of the session before does not end the new one, nor take the place of what is typed in it', async () => {
  const session = await apiSession()
  // Whatever a busy machine takes to open the page is no part of the four minutes.
  const begun = Date.now()
  const { page } = await visit(browser, adminPages.settings, phone, session)
  await page.clock.install({ time: begun + (SESSION_HOURS * 60 - 4) * 60_000 })
  await page.reload()
  await page.getByText('You will be logged out in 4 minutes').first().waitFor()
  await page
    .getByText('A login lasts twelve hours. What you typed is kept in this browser.')
    .first()
    .waitFor()
  // Nothing puts this end off.
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: 'Add Topic' }).click()
  const topic = page.getByRole('dialog').getByLabel('Topic *')
  const refusal = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/admin/documents/*/draft', async (route) => {
    sent.push(route.request().postDataJSON().values.topic)
    if (sent.length === 1) await page.context().clearCookies()
    if (sent.length !== 2) return route.continue()
    const response = await route.fetch()
    await refusal.promise
    await route.fulfill({ response })
  })
  await topic.fill('Typed before')
  await login(page)
  // What was refused is tried again.
  await page.clock.fastForward(15_000)
  await expect.poll(() => sent.length).toBe(2)
  await fillSignIn(page, 'admin', cloud.password)
  await isAt(page, adminPages.settings)
  await expect(topic).toHaveValue('Typed before')
  await Promise.all([page.waitForResponse((response) => response.status() === 401), refusal.resolve()])

  const kept = () => expect.poll(() => sent.at(-1))
  await topic.fill('Typed after')
  await kept().toBe('Typed after')
  await page.clock.fastForward(15_000)
  await topic.fill('Typed last')
  await kept().toBe('Typed last')
  expect(sent.slice(sent.indexOf('Typed after'))).toEqual(['Typed after', 'Typed last'])
  const params = { document: 'topic:new' }
  await succeed('DELETE /api/admin/documents/{document}/draft', { session: await apiSession(), params })
})

test('a first sign-in chooses a password, whose rules are ticked while it is typed; forgotten, it is replaced with the mailed code', async () => {
  const username = await createUser(first)
  const { page } = await visit(browser, adminPages.login, phone)
  // The tests run at localhost, where the local run's credentials are the default ones.
  await page.getByText('Default credentials').filter({ hasText: 'LocalAdmin1!' }).waitFor()
  await fillSignIn(page, username, first)
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const rules = page.getByRole('listitem').filter({ hasText: 'fulfilled' })
  const field = page.getByLabel('New password')
  const save = async (password: string) => {
    await field.fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('button', { name: 'Save and log in' }).click()
  }
  await page.getByText('Four words that have nothing to do with each other').waitFor()
  await save('lowercase1')
  await expect(rules).toContainText(['no space at the start or the end, fulfilled'])
  await page.getByText('The password needs at least 12 characters.').waitFor()
  await expectSound(page)
  await save('Welcome2026!!')
  await page.getByText('This password is easy to guess. Choose a longer one').waitFor()
  await field.fill(second)
  await expect(rules).toHaveCount(2)
  await save(second)
  await dashboard(page)

  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('a code is on its way').waitFor()
  await page.getByLabel('Code').fill('not it')
  await field.fill(third)
  await page.getByLabel('Repeat password').fill(third)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('This code is wrong or no longer valid').waitFor()
  await expectSound(page)
  await page.getByLabel('Code').fill((await mailedCode(username)) ?? '')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Your password is changed. Log in with the new one.').waitFor()
  await fillSignIn(page, username, third)
  await dashboard(page)
})

test('a screen that needs a login says so; the first field has the focus, a wrong password is said and can be shown, after more it has to wait', async () => {
  await passToWindow({ minutes: 15 })
  const { page } = await visit(browser, adminPages.settings, phone)
  await page.getByText('Please log in to continue.').waitFor()
  await expect(page.getByLabel('Username')).toBeFocused()
  const password = page.getByLabel('Password', { exact: true })
  await fillSignIn(page, 'admin', 'Not the password')
  await seeToast(page, 'Login Failed', 'Invalid username or password')
  await page.getByText('The username or the password is wrong. Check both and try again.').waitFor()
  await expect(password).toBeFocused()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expectSound(page)

  const wrong = { username: 'admin', password: 'wrong' }
  await Promise.all(Array.from({ length: 4 }, () => refused(401, 'POST /api/admin/login', { body: wrong })))
  await fillSignIn(page, 'admin', cloud.password)
  await page
    .getByRole('alert')
    .filter({ hasText: /Too many tries\. Please try again in \d+ minutes?\./ })
    .waitFor()
})
