import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, refused, succeed } from '../../support/client.ts'
import { endEnquiryLimits } from '../../support/table.ts'
import { desktop, gate, openRow, phone, screens, seeToast, tabTo } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()
beforeEach(endEnquiryLimits)

/** Sends an enquiry as a visitor does. */
async function enquire(
  fields: Partial<Record<'contact' | 'message' | 'page' | 'language' | 'campaign', string>> = {},
) {
  const body = { name: unique('Buyer'), contact: 'buyer@example.com', interest: 'Toys', ...fields }
  const { id } = (await succeed('POST /api/contact', { body })).body
  return { id, ...body, params: { id } }
}
const stored = async (params: { id: string }) =>
  (await succeed('GET /api/admin/enquiries/{id}', { session, params })).body
const countNew = async () => (await succeed('GET /api/admin/enquiries/count', { session })).body.new

async function openEnquiries(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.enquiries, viewport, session)
  await visited.page.getByRole('heading', { name: 'Enquiries', exact: true }).waitFor()
  return visited
}

/** Closes the window by the button at its end: icons have a name, and no text. */
const close = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()

describe.each(screens)('on a %s', (_device, viewport) => {
  test('a new enquiry is counted, found, read, answered and noted', async () => {
    const contact = `${unique('ola')}@example.com, +44 7700 900123`
    const origin = { page: '/toys', language: 'uk', campaign: 'utm_source=flyer' }
    const sent = await enquire({ contact, message: 'A truck to Łódź.\nHow soon?', ...origin })
    const count = await countNew()
    const { page, problems } = await openEnquiries(viewport)
    await page.getByRole('link', { name: `Enquiries ${count} new` }).waitFor()
    await page.getByLabel('Search').fill(`${sent.name} lodz`)
    const row = page.getByRole('listitem').filter({ hasText: sent.name })
    await row.getByText('New', { exact: true }).waitFor()
    await page.getByText('Enquiries found: 1', { exact: true }).waitFor()
    await expectSound(page)

    await openRow(row)
    const dialog = page.getByRole('dialog', { name: sent.name })
    await dialog.getByText('How soon?').waitFor()
    await dialog.getByRole('button', { name: 'Read', pressed: true }).waitFor()
    for (const told of Object.values(origin)) await dialog.getByText(told, { exact: true }).waitFor()
    expect(await stored(sent.params)).toMatchObject({ status: 'read', version: 2 })
    const href = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href')
    expect(await href(/^Reply by e-mail$/)).toMatch(
      /^mailto:ola-\w+@example\.com\?subject=Your%20enquiry%3A%20Toys$/,
    )
    expect(await href(/^Call/)).toBe('tel:+447700900123')
    expect(await href(/^WhatsApp/)).toBe('https://wa.me/447700900123')
    await expectSound(page)

    await dialog.getByLabel('Note').fill('Called back')
    await dialog.getByText('Saved', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Spam' }).click()
    await seeToast(page, 'Success', 'Enquiry marked as spam')
    await page.getByRole('button', { name: 'Undo' }).click()
    await seeToast(page, 'Success', 'Enquiry marked as read')
    await dialog.getByRole('button', { name: 'Answered' }).click()
    await seeToast(page, 'Success', 'Enquiry marked as answered')
    await close(dialog)
    await dialog.waitFor({ state: 'detached' })
    expect(await stored(sent.params)).toMatchObject({ status: 'answered', note: 'Called back' })
    await row.getByText('Answered', { exact: true }).waitFor()
    const left = count === 1 ? 'Enquiries' : `Enquiries ${count - 1} new`
    await page.getByRole('link', { name: left, exact: true }).waitFor()

    await page.getByLabel('Status').selectOption('Spam')
    await row.waitFor({ state: 'detached' })
    await page.getByLabel('Status').selectOption('Answered')
    await row.waitFor()
    expect(problems).toEqual([])
    await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
  })
})

test('an enquiry is read and noted with the keyboard alone', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page, problems } = await openEnquiries(phone)
  const { keyboard } = page
  const row = page.getByRole('listitem').filter({ hasText: sent.name })
  await row.waitFor()
  await tabTo(page, row.getByRole('heading').getByRole('link'))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: sent.name })
  await tabTo(page, dialog.getByLabel('Note'))
  await keyboard.type('Call on Monday')
  await dialog.getByText('Saved', { exact: true }).waitFor()
  expect(await stored(sent.params)).toMatchObject({ status: 'read', note: 'Call on Monday' })
  expect(problems).toEqual([])
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})

test('a note saved while its enquiry is still being marked as read is no conflict', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page } = await openEnquiries(phone)
  const goOn = await gate(page, `**/api/admin/enquiries/${sent.id}`, 'PUT')
  await openRow(page.getByRole('listitem').filter({ hasText: sent.name }))
  const dialog = page.getByRole('dialog', { name: sent.name })
  await dialog.getByLabel('Note').fill('Call on Monday')
  await dialog.getByText('Saving…').waitFor()
  goOn()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  expect(await stored(sent.params)).toMatchObject({ status: 'read', note: 'Call on Monday', version: 3 })
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})

test('a note survives a reload, and one changed elsewhere is not written over unasked', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page } = await openEnquiries(phone)
  await page.goto(`${adminPages.enquiries}?enquiry=${sent.id}`)
  const dialog = page.getByRole('dialog', { name: sent.name })
  await dialog.getByRole('button', { name: 'Read', pressed: true }).waitFor()
  const goOn = await gate(page, `**/api/admin/enquiries/${sent.id}`, 'PUT')
  await dialog.getByLabel('Note').fill('Mine')
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Mine')
  goOn()
  await expect.poll(async () => (await stored(sent.params)).note).toBe('Mine')

  const body = { note: 'Theirs' }
  await succeed('PUT /api/admin/enquiries/{id}', { session, params: sent.params, body })
  await dialog.getByLabel('Note').fill('Mine again')
  await dialog.getByText('This note was changed in the meantime.').waitFor()
  await dialog.getByText('Theirs', { exact: true }).waitFor()
  expect(await stored(sent.params)).toMatchObject({ note: 'Theirs' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(async () => (await stored(sent.params)).note).toBe('Mine again')

  // What is typed is saved even when the window is closed at once.
  await dialog.getByLabel('Note').fill('At the last moment')
  await close(dialog)
  await expect.poll(async () => (await stored(sent.params)).note).toBe('At the last moment')
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})

test('what is shown is exported as a table, formulas disarmed', async () => {
  const sent = await enquire({ contact: '+44 7700 900999', message: 'Łódź, "soon"' })
  const { page, problems } = await openEnquiries(phone)
  await page.getByLabel('Search').fill(sent.name)
  await page.getByText('Enquiries found: 1', { exact: true }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  await seeToast(page, 'Success', '1 enquiry exported')
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\uFEFFReceived,Name,')).toBe(true)
  expect(csv).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d,/)
  expect(csv).toContain(`,${sent.name},\u00a0+44 7700 900999,Toys,"Łódź, ""soon""",,,,New,\r\n`)
  expect(csv.match(/\r\n/g)).toHaveLength(2)
  expect(problems).toEqual([])
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})

/** Opens the question whether the sender of an enquiry is to be erased. */
async function askToErase(page: Page, name: string) {
  await openRow(page.getByRole('listitem').filter({ hasText: name }))
  await page.getByRole('button', { name: "Erase this person's data" }).click()
  return page.getByRole('dialog', { name: "Erase this person's data?" })
}

describe.each(screens)('on a %s', (_device, viewport) => {
  test('erasing shows whose enquiries go, takes them and nobody else, and tells how many', async () => {
    const contact = `${unique('anna')}@example.com`
    const first = await enquire({ contact })
    const second = await enquire({ contact: contact.toUpperCase() })
    const stranger = await enquire({ contact: `spam@spam.example, ${contact}` })
    const { page, problems } = await openEnquiries(viewport)
    const question = await askToErase(page, first.name)
    await question.getByText('This deletes 2 enquiries for good').waitFor()
    const named = question.getByRole('region', { name: 'Enquiries to erase' }).getByRole('listitem')
    expect(await named.count()).toBe(2)
    await named.nth(0).getByText(first.name).waitFor()
    await named.nth(1).getByText(second.name).waitFor()
    await named.nth(1).getByText(contact.toUpperCase()).waitFor()
    await expectSound(page)
    await question.getByRole('button', { name: 'Erase' }).click()
    await seeToast(page, 'Success', '2 enquiries erased')
    for (const { name } of [first, second])
      await page.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' })
    await refused(404, 'GET /api/admin/enquiries/{id}', { session, params: second.params })
    expect(await stored(stranger.params)).toMatchObject({ name: stranger.name })
    await succeed('DELETE /api/admin/enquiries/{id}', { session, params: stranger.params })
    expect(problems).toEqual([])
  })
})

test('an enquiry that comes in while the question is open is shown before it is erased', async () => {
  const contact = `${unique('anna')}@example.com`
  const first = await enquire({ contact })
  const { page } = await openEnquiries(phone)
  const question = await askToErase(page, first.name)
  await question.getByText('This deletes 1 enquiry for good').waitFor()
  const later = await enquire({ contact })
  await question.getByRole('button', { name: 'Erase' }).click()
  await seeToast(page, 'Error', 'have changed in the meantime')
  await question.getByText('This deletes 2 enquiries for good').waitFor()
  await question.getByText(later.name).waitFor()
  expect(await stored(first.params)).toMatchObject({ name: first.name })
  await question.getByRole('button', { name: 'Erase' }).click()
  await seeToast(page, 'Success', '2 enquiries erased')
})

test('nothing can be erased before it is shown, nor when it can not be loaded', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page } = await openEnquiries(phone)
  const goOn = await gate(page, '**/same-person')
  const question = await askToErase(page, sent.name)
  const erase = question.getByRole('button', { name: 'Erase' })
  await question.getByText('Loading the enquiries of this person').waitFor()
  expect(await erase.isDisabled()).toBe(true)
  goOn()
  await question.getByText('This deletes 1 enquiry for good').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/same-person', (route) => route.abort())
  await page.getByRole('button', { name: "Erase this person's data" }).click()
  await question.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
  expect(await erase.isDisabled()).toBe(true)
  await expectSound(page)
  await page.unroute('**/same-person')
  await question.getByRole('button', { name: 'Try again' }).click()
  await question.getByText('This deletes 1 enquiry for good').waitFor()
  expect(await erase.isEnabled()).toBe(true)
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})

test('the enquiries that go are looked through, and erased, with the keyboard alone', async () => {
  const contact = `${unique('anna')}@example.com`
  const sent = await enquire({ contact })
  for (let more = 0; more < 4; more++) await enquire({ contact })
  await endEnquiryLimits()
  for (let more = 0; more < 5; more++) await enquire({ contact })
  const { page, problems } = await openEnquiries(phone)
  const { keyboard } = page
  await page.goto(`${adminPages.enquiries}?enquiry=${sent.id}`)
  await tabTo(page, page.getByRole('button', { name: "Erase this person's data" }))
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: "Erase this person's data?" })
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  const list = question.getByRole('region', { name: 'Enquiries to erase' })
  await tabTo(page, list)
  await keyboard.press('End')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expectSound(page)
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  await tabTo(page, question.getByRole('button', { name: 'Erase' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', '10 enquiries erased')
  expect(problems).toEqual([])
})

test('thirty enquiries are read with one click each, by button and by arrow key, and marked as read', async () => {
  const marker = unique('batch')
  const sent: Awaited<ReturnType<typeof enquire>>[] = []
  for (let more = 0; more < 30; more++) {
    if (more % 5 === 0) await endEnquiryLimits()
    sent.unshift(await enquire({ contact: `${unique('mail')}@example.com`, message: marker }))
  }
  const { page, problems } = await openEnquiries(phone)
  await page.getByLabel('Search').fill(marker)
  await page.getByText('Enquiries found: 30', { exact: true }).waitFor()
  await openRow(page.getByRole('listitem').filter({ hasText: marker }).first())
  const titled = (index: number) => page.getByRole('dialog', { name: sent[index]?.name ?? '' })
  const next = page.getByRole('button', { name: 'Next' })
  for (let index = 1; index < 16; index++) {
    await titled(index - 1)
      .getByText(`${index} of 30`)
      .waitFor()
    await next.click()
  }
  await expectSound(page)
  for (let index = 16; index < 30; index++) {
    await titled(index - 1)
      .getByText(`${index} of 30`)
      .waitFor()
    await page.keyboard.press('ArrowRight')
  }
  await titled(29).getByText('30 of 30').waitFor()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await titled(28).getByText('29 of 30').waitFor()
  await titled(28).getByLabel('Note').press('ArrowRight')
  await titled(28).getByText('29 of 30').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const { params } of sent) await expect.poll(async () => (await stored(params)).status).toBe('read')
  expect(problems).toEqual([])
  for (const { params } of sent) await succeed('DELETE /api/admin/enquiries/{id}', { session, params })
})

describe.each(screens)('on a %s', (_device, viewport) => {
  test('several enquiries are marked together, and back by Undo', async () => {
    const message = unique('bulk')
    const sent = [
      await enquire({ contact: 'one@example.com', message }),
      await enquire({ contact: 'two@example.com', message }),
    ]
    const { page, problems } = await openEnquiries(viewport)
    await page.getByLabel('Search').fill(message)
    await page.getByLabel('Select all 2').check()
    await page.getByText('2 selected').waitFor()
    await expectSound(page)
    await page.getByRole('group', { name: 'Mark the selected' }).getByRole('button', { name: 'Spam' }).click()
    await seeToast(page, 'Success', '2 enquiries marked as spam')
    for (const { params } of sent) expect(await stored(params)).toMatchObject({ status: 'spam' })
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const { params } of sent) await expect.poll(async () => (await stored(params)).status).toBe('new')
    expect(problems).toEqual([])
    for (const { params } of sent) await succeed('DELETE /api/admin/enquiries/{id}', { session, params })
  })
})

test('a search finds a telephone number however it is written; one without a hit offers a way back', async () => {
  const sent = await enquire({ contact: '+48 600 700 012' })
  const { page } = await openEnquiries(desktop)
  const row = page.getByRole('listitem').filter({ hasText: sent.name })
  for (const search of ['600700012', '0048600700012', '+48 600-700-012', `${sent.name} 600 700 012`]) {
    await page.getByLabel('Search').fill(search)
    await page.getByText('Enquiries found: 1', { exact: true }).waitFor()
    await row.waitFor()
    await page.getByLabel('Search').fill('')
    await page.getByText('Enquiries found: 1', { exact: true }).waitFor({ state: 'detached' })
  }
  await page.getByLabel('Search').fill('600700013')
  await page.getByText('No enquiries match.').waitFor()
  await page.reload()
  await page.getByText('No enquiries match.').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await row.waitFor()
  await succeed('DELETE /api/admin/enquiries/{id}', { session, params: sent.params })
})
