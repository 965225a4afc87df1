import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { adminPages } from '../../../../shared/pages.ts'
import { keptEnquiry, unique } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { now } from '../../../support/cloud/state.ts'
import { failRequests, keepToasts, loseAnswers, phone, seeToast } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound, expectWholeEnlarged } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquireOften, stored } = enquiriesOf(session)

/** Stores an enquiry of a Polish buyer with a mix, and opens it as the notice's link does. */
async function openEnquiry(fields: object = {}) {
  const item = {
    ...keptEnquiry(),
    ...{ name: unique('Buyer'), contact: '+48 600 000 012', language: 'pl' },
    mix: [{ goods: 'soft-toys' as const, kg: 2500 }],
    ...fields,
  }
  await succeed('POST /api/admin/import', { session, body: { items: [item] } })
  const opened = await visit(browser, `${adminPages.enquiries}?enquiry=${item.id}`, phone, session)
  const dialog = opened.page.getByRole('dialog', { name: item.name })
  await dialog.waitFor()
  await keepToasts(opened.page)
  return { ...opened, dialog, item, params: { id: item.id } }
}

/** What the app would be opened with; the tab stays. */
async function stayHere(page: Page) {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (
        event.target instanceof Element &&
        event.target.closest('a[href^="https://wa.me"], a[href^="mailto:"]')
      )
        event.preventDefault()
    }),
  )
}
/** Looks at the whole window of an enquiry at once: what its bar covers is no target just then. */
async function expectDialogSound(page: Page) {
  await page.setViewportSize({ ...phone, height: 3000 })
  await expectSound(page)
  await page.setViewportSize(phone)
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('from the notice to “Sent” in five taps: a template in the buyer’s language opens WhatsApp with the text, and is kept once said to be sent, in one of two tabs that ask', async () => {
  const { page, dialog, item, params, problems } = await openEnquiry({
    mix: [
      { goods: 'plastic-toys', kg: 5000 },
      { goods: 'soft-toys', kg: 2500 },
    ],
  })
  await stayHere(page)
  await dialog.getByText('In all: 7\u00a0500\u00a0kg', { exact: true }).waitFor()
  // Two taps: the list, and the template.
  await dialog.getByLabel('Template').selectOption('Price and delivery')
  const text = dialog.getByLabel('Your answer in Polish')
  await expect(text).toHaveValue(/^Dzień dobry,\n\ndziękujemy .*Pluszaki \(7\s500\skg\)/)
  await dialog.getByRole('region', { name: 'In English' }).getByText(`Hello ${item.name},`).waitFor()
  await expectDialogSound(page)
  await expectWholeEnlarged(page)
  const chat = dialog.getByRole('link', { name: /^WhatsApp/ })
  const sent = await text.inputValue()
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/48600000012\?text=/)
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(sent)
  // The third, the fourth in the app, and the fifth.
  await chat.click()
  await comeBack(page)
  await dialog.getByText('Sent?').waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = other.getByRole('dialog', { name: item.name })
  await there.getByText('Sent?').waitFor()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await seeToast(page, 'Success', 'Your answer is kept with the enquiry')
  await there.getByText('Sent?').waitFor({ state: 'detached' })
  await expect(there.getByLabel('Your answer in Polish')).toHaveValue('')
  await other.close()
  await dialog.getByRole('region', { name: 'Sent answers' }).getByText('Pluszaki').waitFor()
  await dialog.getByRole('button', { name: 'Answered', pressed: true }).waitFor()
  expect(await stored(params)).toMatchObject({
    status: 'answered',
    answeredAt: expect.any(String),
    replies: [{ channel: 'whatsapp', template: 'Price and delivery', text: sent }],
  })
  await expect(text).toHaveValue('')
  // What comes next is offered, also to the keyboard.
  await expect(dialog.getByRole('region', { name: 'Next step' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What to do')).toHaveValue('Ask again')
  expect(problems).toEqual([])
})

test('a text that is typed comes back by Undo after a template, and with the question after a reload, until “Not yet”; sent while the line breaks it is kept once, also when the tab was closed before', async () => {
  const { page, dialog, params } = await openEnquiry()
  await dialog.getByLabel('Your answer in Polish').fill('Dzień dobry!')
  await dialog.getByLabel('Template').selectOption('Visit')
  await seeToast(page, 'Success', 'Your text was replaced')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Your answer in Polish')).toHaveValue('Dzień dobry!')
  await page.reload()
  await expect(dialog.getByLabel('Your answer in Polish')).toHaveValue('Dzień dobry!')
  await stayHere(page)
  await dialog.getByRole('link', { name: /^WhatsApp/ }).click()
  await page.reload()
  await dialog.getByText('Sent?').waitFor()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await dialog.getByText('Sent?').waitFor({ state: 'detached' })
  await expect(dialog.getByRole('region', { name: 'Reply' })).toBeFocused()
  expect((await stored(params)).replies).toEqual([])

  await stayHere(page)
  await dialog.getByRole('link', { name: /^WhatsApp/ }).click()
  await comeBack(page)
  // What is typed after a refusal is another answer.
  const refusal = { status: 400, json: { message: 'Too long' } }
  await page.route('**/replies', (route) => route.fulfill(refusal), { times: 1 })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Too long' }).waitFor()
  await dialog.getByLabel('Your answer in Polish').fill('Dzień dobry, Ola!')
  const answerAgain = await loseAnswers(page, '**/replies', 'POST')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  // Nothing is typed that would go with what is being sent.
  await expect(dialog.getByLabel('Your answer in Polish')).not.toBeEditable()
  await expect(dialog.getByLabel('Template')).toBeDisabled()
  await expect.poll(async () => (await stored(params)).replies.length).toBe(1)
  await page.goto('about:blank')
  await answerAgain()
  await page.goto(adminPages.enquiries)
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('enquiry-reply'))))
    .toEqual([])
  await expect.poll(async () => (await stored(params)).replies).toHaveLength(1)
})

test('of two tabs with the same enquiry both say why an answer is not kept, and either goes on with it, also when the one that sends it is closed', async () => {
  const { page, dialog, item, params } = await openEnquiry()
  await stayHere(page)
  await dialog.getByLabel('Your answer in Polish').fill('Dzień dobry!')
  await dialog.getByRole('link', { name: /^WhatsApp/ }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const there = other.getByRole('dialog', { name: item.name })
  await there.getByText('Sent?').waitFor()
  await comeBack(page)
  const refusal = { status: 400, json: { message: 'Too long' } }
  await page.route('**/replies', (route) => route.fulfill(refusal))
  await dialog.getByRole('button', { name: 'Yes' }).click()
  for (const tab of [dialog, there]) {
    await tab.getByRole('alert').filter({ hasText: 'Too long' }).waitFor()
    await expect(tab.getByLabel('Your answer in Polish')).toBeEditable()
  }
  await there.getByRole('button', { name: 'Try again' }).click()
  for (const tab of [dialog, there]) await expect(tab.getByLabel('Your answer in Polish')).toHaveValue('')
  await expect.poll(async () => (await stored(params)).replies).toHaveLength(1)
  await dialog.getByLabel('Your answer in Polish').fill('Do widzenia!')
  await dialog.getByRole('link', { name: /^WhatsApp/ }).click()
  await comeBack(page)
  await page.route('**/replies', () => {})
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await there.getByText('Keeping your answer').waitFor()
  await page.close()
  await expect(there.getByLabel('Your answer in Polish')).toBeEditable()
  await expect.poll(async () => (await stored(params)).replies).toHaveLength(2)
})

test('today shows what waits longest, with its goods and language, and the way to it; a step of today can be done, and taken back', async () => {
  // Just within the 14 days, and more than are shown unasked.
  const at = now() - 13.5 * 24 * 3_600_000
  const first = { id: ulid(at), name: unique('Longest'), submittedAt: new Date(at).toISOString() }
  const waiting = { ...keptEnquiry(), ...first, language: 'uk' }
  await succeed('POST /api/admin/import', { session, body: { items: [waiting] } })
  await enquireOften(9, { contact: 'buyer@example.com' })
  const { page, dialog, item, params } = await openEnquiry()
  const step = dialog.getByRole('region', { name: 'Next step' })
  await step.getByRole('button', { name: 'In 2 working days' }).click()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
  await step.getByLabel('What to do').fill('Send the price')
  await page.reload()
  await keepToasts(page)
  await expect(step.getByLabel('What to do')).toHaveValue('Send the price')
  await step.getByLabel('Day').fill(today)
  await expectDialogSound(page)
  await step.getByRole('button', { name: 'Save next step' }).click()
  await seeToast(page, 'Success', 'Next step saved')
  await dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()
  const list = (name: RegExp) => page.getByRole('list', { name })
  await list(/^Waiting for an answer/)
    .getByRole('link', { name: waiting.name })
    .waitFor()
  await list(/^Waiting for an answer/)
    .getByText('Ukrainian')
    .first()
    .waitFor()
  await expect(list(/^Waiting for an answer/).getByRole('listitem')).toHaveCount(8)
  await page
    .getByRole('button', { name: /^Show all/ })
    .first()
    .click()
  await expect(list(/^Waiting for an answer/).getByRole('listitem')).not.toHaveCount(8)
  await list(/^Next steps/)
    .getByText('Send the price · Soft toys')
    .first()
    .waitFor()
  await expectSound(page)
  await expectWholeEnlarged(page)
  await list(/^Next steps/)
    .getByRole('link', { name: item.name })
    .click()
  await step.getByRole('button', { name: 'Done' }).click()
  await seeToast(page, 'Success', 'Next step done')
  expect((await stored(params)).nextStep).toBe(null)
  await page.getByRole('button', { name: 'Undo' }).click()
  await seeToast(page, 'Success', 'Next step is back')
  expect((await stored(params)).nextStep).toEqual({ on: today, what: 'Send the price' })
})

test('an enquiry that was won has the weight that was asked for, until another one is typed; what another device saved is not written over unasked; an erasure leaves nothing of the person in this browser: no answer that was not sent, no note, deal or step that was not saved', async () => {
  const { page, dialog, item, params } = await openEnquiry({ contact: `${unique('ola')}@example.com` })
  await dialog.getByRole('button', { name: 'Won' }).click()
  await seeToast(page, 'Success', 'Enquiry marked as won')
  const deal = dialog.getByRole('region', { name: 'Deal' })
  await expect(deal.getByLabel('Kilograms')).toHaveValue('2500')
  await deal.getByLabel('Kilograms').fill('twenty')
  await deal.getByText('A whole number of kilograms').waitFor()
  await deal.getByLabel('Kilograms').fill('20 000')
  await deal.getByLabel('Price per kg').fill('1,20')
  const wanted = { kg: 20_000, pence: 120, currency: 'GBP', lost: null }
  await expect.poll(async () => (await stored(params)).deal).toEqual(wanted)
  await deal.getByText('Saved', { exact: true }).waitFor()
  const { version } = await stored(params)
  const body = { version, deal: { kg: 5000, pence: 130, currency: 'EUR' as const, lost: null } }
  await succeed('PUT /api/admin/enquiries/{id}', { session, params, body })
  await deal.getByLabel('Price per kg').fill('1.25')
  await deal.getByText('5\u00a0000\u00a0kg, 1.30 EUR per kg', { exact: true }).waitFor()
  await expectDialogSound(page)
  await expectWholeEnlarged(page)
  expect((await stored(params)).deal).toEqual(body.deal)
  await deal.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(async () => (await stored(params)).deal?.pence).toBe(125)
  await dialog.getByRole('button', { name: 'Lost', exact: true }).click()
  await deal.getByLabel('Why was it lost?').selectOption('Price too high')
  await expect.poll(async () => (await stored(params)).deal?.lost).toBe('price')

  const kept = () =>
    page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), item.id)
  await failRequests(page, `**/api/admin/enquiries/${item.id}`, 'PUT')
  await dialog.getByLabel('Your answer in Polish').fill('Dzień dobry!')
  await dialog.getByLabel('Note').fill('Ola calls back')
  await dialog.getByRole('button', { name: 'In a week' }).click()
  await dialog.getByLabel('What to do').fill('Call Ola')
  await deal.getByLabel('Why was it lost?').selectOption('No answer any more')
  await dialog.getByText('Not saved. Kept in this browser.').nth(1).waitFor()
  await expect.poll(kept).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Erase this person' }).click()
  await page
    .getByRole('dialog', { name: 'Erase this person' })
    .getByRole('button', { name: 'Erase', exact: true })
    .click()
  await seeToast(page, 'Success', '1 enquiry erased')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(kept).toEqual([])
})

test('other enquiries of the sender are one tap away, and all that is kept of the person can be copied; the templates are changed like words of pages, without a preview or a time, and no visitor can read them', async () => {
  const contact = `${unique('ola')}@example.com`
  const at = Date.now() - 3_600_000
  const first = {
    ...{ id: ulid(at), name: unique('First'), contact, submittedAt: new Date(at).toISOString() },
    language: 'pl',
  }
  await succeed('POST /api/admin/import', { session, body: { items: [{ ...keptEnquiry(), ...first }] } })
  const { page, dialog, item } = await openEnquiry({ contact })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy all of this person' }).click()
  await seeToast(page, 'Success', 'All that is kept of this person is copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const part of [item.name, first.name, 'Soft toys: 2\u00a0500\u00a0kg']) expect(copied).toContain(part)
  await dialog.getByText('1 other enquiry', { exact: true }).click()
  await dialog.getByRole('link', { name: first.name }).click()
  const other = page.getByRole('dialog', { name: first.name })
  await other.getByRole('link', { name: 'Change the templates' }).click()
  const form = page.getByRole('dialog', { name: 'Answers to enquiries, Polish' })
  await form.getByText('1. Cena i dostawa').click()
  await form.getByLabel('Name, for you').first().fill('Cena')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await seeToast(page, 'Success', 'Changes saved')
  const response = await page.request.get(new URL('/words/pl/replies.json', page.url()).href)
  expect(response.status()).toBe(404)
})
