import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BodyInput } from '../../../shared/api.ts'
import { adminPages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { phone, seeToast, tabTo } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const facts = async () => (await succeed('GET /api/admin/facts', { session })).body
async function change(values: BodyInput<'PUT /api/admin/facts'>['values']) {
  const { version } = await facts()
  await succeed('PUT /api/admin/facts', { session, body: { version, values } })
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit facts' })
const publish = (page: Page) => dialogOf(page).getByRole('button', { name: 'Publish changes' }).click()

async function openFacts(viewport: { width: number; height: number }, part: string) {
  const visited = await visit(browser, adminPages.facts, viewport, session)
  await card(visited.page, part).getByRole('button', { name: 'Edit' }).click()
  await dialogOf(visited.page).waitFor()
  return visited
}

test('the phone number is changed, and how far its publication is shows', async () => {
  const { page, problems } = await visit(browser, adminPages.facts, phone, session)
  await card(page, 'Phone and chats').getByText(site.phone.shown, { exact: true }).waitFor()
  await expectSound(page)
  await card(page, 'Phone and chats').getByRole('button', { name: 'Edit' }).click()
  const field = dialogOf(page).getByRole('textbox', { name: 'Phone', exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('+44 20 7946 0999')
  await dialogOf(page).getByText('1 changed').waitFor()
  await expectSound(page)
  // The publisher may be done before the page asks how far it is.
  const running = { status: 'running', done: 1, total: 2, overdue: [] }
  await page.route('**/api/admin/publication', (route) => route.fulfill({ json: running }))
  await publish(page)
  await seeToast(page, 'Success', 'Facts saved')
  await page.getByText('1 of 2 pages published').waitFor()
  await expectSound(page)
  await page.unroute('**/api/admin/publication')
  await page.getByText('pages published').waitFor({ state: 'detached' })
  await card(page, 'Phone and chats').getByText('+44 20 7946 0999', { exact: true }).waitFor()
  expect((await facts()).values).toEqual({ phone: '+44 20 7946 0999' })
  expect(problems).toEqual([])
})

test('a notice has its days; what can not be is refused at its field', async () => {
  const { page } = await openFacts(phone, 'Notices')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add notice' }).click()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('Closed 24 to 27 December')
  await dialog.locator('[data-path="notices.0.from"]').fill('2026-12-24')
  const last = dialog.locator('[data-path="notices.0.until"]')
  await last.fill('2026-12-20')
  await publish(page)
  await dialog.getByText('Must not be before the first day').waitFor()
  await expect.poll(() => last.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectSound(page)
  expect((await facts()).values).not.toHaveProperty('notices')
  await last.fill('2026-12-27')
  await publish(page)
  await seeToast(page, 'Success', 'Facts saved')
  expect((await facts()).values).toMatchObject({
    notices: [{ text: 'Closed 24 to 27 December', from: '2026-12-24', until: '2026-12-27' }],
  })
})

test('the texts that name a fact are listed', async () => {
  const { page, problems } = await visit(browser, adminPages.facts, phone, session)
  await page.getByText('Where texts name the facts').click()
  const uses = page.getByRole('term').filter({ hasText: '{registeredOffice}' }).locator('..')
  await uses.getByText('Privacy Policy', { exact: false }).waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})

test('facts that were changed in another place are not overwritten unasked', async () => {
  const { page } = await openFacts(phone, 'Company')
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Name of the site' }).fill('Mine')
  await change({ tagline: 'Theirs' })
  await publish(page)
  await dialog.getByText('This list of facts was changed in the meantime.').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Throw mine away, show the newer' }).click()
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Tagline', includeHidden: true }).inputValue())
    .toBe('Theirs')
})

test('a weight is changed with the keyboard alone', async () => {
  const { page, problems } = await visit(browser, adminPages.facts, phone, session)
  const { keyboard } = page
  await tabTo(page, card(page, 'Orders and weights').getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  const field = dialogOf(page).getByRole('textbox', { name: 'Minimum order' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await keyboard.press('ControlOrMeta+A')
  await expect.poll(() => field.inputValue()).toBe('20,000')
  await keyboard.type('18000')
  await expect.poll(() => field.inputValue()).toBe('18000')
  await tabTo(page, dialogOf(page).getByRole('button', { name: 'Publish changes' }))
  await expect.poll(() => field.inputValue()).toBe('18,000')
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'Facts saved')
  expect((await facts()).values).toMatchObject({ minimumOrderKg: 18_000 })
  await card(page, 'Orders and weights').getByText('18,000 kg', { exact: true }).waitFor()
  expect(problems).toEqual([])
})
