import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { defaultWords } from '../../../../content/words.ts'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { gate, keepToasts, openRow, phone, seeToast, tabTo } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquire, enquireOften, stored, openEnquiries } = enquiriesOf(session)

const countNew = async () => (await succeed('GET /api/admin/enquiries/count', { session })).body.new

/** Closes the window by the button at its end: icons have a name, and no text. */
const close = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()

test('a new enquiry is counted, found, read, answered and noted', async () => {
  const contact = `${unique('ola')}@example.com, +44 7700 900123`
  const origin = { page: '/toys', language: 'uk', campaign: 'utm_source=flyer' }
  const sent = await enquire({ contact, message: 'A truck to Łódź.\nHow soon?', ...origin })
  const count = await countNew()
  const { page, problems } = await openEnquiries(phone)
  await keepToasts(page)
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
  for (const told of [origin.page, 'Ukrainian', origin.campaign])
    await dialog.getByText(told, { exact: true }).waitFor()
  await expect.poll(() => stored(sent.params)).toMatchObject({ status: 'read', version: 2 })
  const href = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href')
  const subject = filledIn(defaultWords('shared', 'uk').answer.subject, { subject: 'Toys' })
  const encoded = encodeURIComponent(subject)
  await expect
    .poll(() => href(/^Reply by e-mail$/))
    .toBe(`mailto:${contact.split(',')[0]}?subject=${encoded}`)
  await expect.poll(() => href(/^Call/)).toBe('tel:+447700900123')
  await expect
    .poll(async () => decodeURIComponent((await href(/^WhatsApp/)) ?? ''))
    .toBe(`https://wa.me/447700900123?text=${subject}`)
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
  await expect.poll(() => stored(sent.params)).toMatchObject({ status: 'answered', note: 'Called back' })
  await row.getByText('Answered', { exact: true }).waitFor()
  const left = count === 1 ? 'Enquiries' : `Enquiries ${count - 1} new`
  await page.getByRole('link', { name: left, exact: true }).waitFor()

  await page.getByLabel('Status').selectOption('Spam')
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Answered')
  await row.waitFor()
  expect(problems).toEqual([])
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
  await expect.poll(() => stored(sent.params)).toMatchObject({ status: 'read', note: 'Call on Monday' })
  expect(problems).toEqual([])
})

test('a note saved while its enquiry is still being marked as read is no conflict', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page } = await openEnquiries(phone)
  const goOn = await gate(page, `**/api/admin/enquiries/${sent.id}`, 'PUT')
  await openRow(page.getByRole('listitem').filter({ hasText: sent.name }))
  const dialog = page.getByRole('dialog', { name: sent.name })
  await dialog.getByLabel('Note').fill('Call on Monday')
  await dialog.getByText('Saving…').waitFor()
  await goOn()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  await expect
    .poll(() => stored(sent.params))
    .toMatchObject({ status: 'read', note: 'Call on Monday', version: 3 })
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
  await dialog.getByText('Saving…').waitFor()
  await goOn()
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
})

test('thirty enquiries are read with one click each, by button and by arrow key, and marked as read', async () => {
  const marker = unique('batch')
  // More than are shown at first.
  const sent = await enquireOften(30, { message: marker })
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
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await titled(28).getByText('29 of 30').waitFor()
  await titled(28).getByLabel('Note').press('ArrowRight')
  await titled(28).getByText('29 of 30').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const { params } of sent) await expect.poll(async () => (await stored(params)).status).toBe('read')
  expect(problems).toEqual([])
})
