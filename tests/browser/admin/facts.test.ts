import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { adminPages } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { phone, rowOf, seeToast, tabTo } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const facts = async () => (await succeed('GET /api/admin/facts', { session })).body
const drafts = async () =>
  (await succeed('GET /api/admin/documents/drafts', { session })).body.map(({ values }) => values)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit facts' })
const fieldOf = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true })
const publishIn = (page: Page) => dialogOf(page).getByRole('button', { name: 'Publish changes' })

test('a phone number that was typed on another device is published, and how far that is shows, with the texts that name a fact', async () => {
  const phoneNumber = '+44 20 7946 0999'
  const body = { version: (await facts()).version, values: { phone: phoneNumber }, writer: ulid() }
  const params = { document: 'facts' }
  await succeed('PUT /api/admin/documents/{document}/draft', { session, params, body })
  const { page, problems } = await visit(browser, adminPages.facts, phone, session)
  await page.getByText('Where texts name the facts').click()
  const uses = page.getByRole('term').filter({ hasText: '{registeredOffice}' }).locator('..')
  await uses.getByText('Privacy Policy', { exact: false }).waitFor()
  await expectSound(page)
  await rowOf(page, 'Phone and chats').getByText(defaultFacts.phone, { exact: true }).waitFor()
  await rowOf(page, 'Phone and chats').getByRole('button', { name: 'Edit' }).click()
  await expect(fieldOf(page, 'Phone')).toBeFocused()
  await dialogOf(page).getByText('Your unsaved changes were restored.').waitFor()
  await expect(fieldOf(page, 'Phone')).toHaveValue(phoneNumber)
  await dialogOf(page).getByText('1 changed').waitFor()
  // The publisher may be done before the page asks how far it is.
  const running = { status: 'running', done: 1, total: 2, overdue: [] }
  await page.route('**/api/admin/publication', (route) => route.fulfill({ json: running }))
  await publishIn(page).click()
  await seeToast(page, 'Success', 'Facts saved')
  await page.getByText('1 of 2 pages published').waitFor()
  await expectSound(page)
  await page.unrouteAll({ behavior: 'wait' })
  await settled()
  await page.getByText('pages published').waitFor({ state: 'detached' })
  await rowOf(page, 'Phone and chats').getByText(phoneNumber, { exact: true }).waitFor()
  expect((await facts()).values).toEqual({ phone: phoneNumber })
  await expect.poll(drafts).toEqual([])
  expect(problems).toEqual([])
})

test('a weight and a notice are changed by keyboard, what can not be is refused at its field, and what is newer is not overwritten unasked', async () => {
  const { page } = await visit(browser, adminPages.facts, phone, session)
  const { keyboard } = page
  const weight = fieldOf(page, 'Minimum order')
  await tabTo(page, rowOf(page, 'Orders and weights').getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await expect(weight).toBeFocused()
  await expect(weight).toHaveValue('20,000')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('18000')
  await tabTo(page, publishIn(page))
  await expect(weight).toHaveValue('18,000')
  await expect.poll(drafts).toMatchObject([{ minimumOrderKg: 18_000 }])
  const { version, values } = await facts()
  const body = { version, values: { ...values, tagline: 'Theirs' } }
  await succeed('PUT /api/admin/facts', { session, body })
  await keyboard.press('Enter')
  await dialogOf(page).getByText('This list of facts was changed in the meantime.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Throw mine away, show the other' }).click()
  await expect(weight).toHaveValue('20,000')
  await weight.fill('18000')

  // A notice has its days; its part is unfolded for the field that is refused.
  const notices = dialogOf(page).locator('summary').filter({ hasText: 'Notices' })
  await notices.click()
  await dialogOf(page).getByRole('button', { name: 'Add notice' }).click()
  await fieldOf(page, 'Text').fill('Closed 24 to 27 December')
  await dialogOf(page).locator('[data-path="notices.0.from"]').fill('2026-12-24')
  const last = dialogOf(page).locator('[data-path="notices.0.until"]')
  await last.fill('2026-12-20')
  await notices.click()
  await tabTo(page, publishIn(page))
  await keyboard.press('Enter')
  await dialogOf(page).getByText('Must not be before the first day').waitFor()
  await expect(last).toBeFocused()
  await expectSound(page)
  await last.fill('2026-12-27')
  await publishIn(page).click()
  await seeToast(page, 'Success', 'Facts saved')
  const notice = { text: 'Closed 24 to 27 December', from: '2026-12-24', until: '2026-12-27' }
  expect((await facts()).values).toMatchObject({
    ...{ tagline: 'Theirs', minimumOrderKg: 18_000, notices: [expect.objectContaining(notice)] },
  })
  await rowOf(page, 'Orders and weights').getByText('18,000 kg', { exact: true }).waitFor()
})
