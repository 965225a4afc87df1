import type { Locator } from 'playwright-core'
import { defaultWords } from '../../../../content/words.ts'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession, succeed } from '../../../support/client.ts'
import { gate, keepToasts, openRow, phone, seeToast, tabTo } from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquire, enquireOften, stored, openEnquiries, rowsOf } = enquiriesOf(session)

/** Closes the window by the button at its end: icons have a name, and no text. */
const close = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click()

test('a new enquiry is counted, found, read, answered, and noted with the keyboard alone', async () => {
  const contact = `${unique('ola')}@example.com, +44 7700 900123`
  const origin = { page: '/toys', language: 'uk', campaign: 'utm_source=flyer' }
  const sent = await enquire({ contact, message: 'A truck to Łódź.\nHow soon?', ...origin })
  const { body: count } = await succeed('GET /api/admin/enquiries/count', { session })
  const { page, problems } = await openEnquiries(phone)
  await keepToasts(page)
  await page.getByRole('link', { name: `Enquiries ${count.new} new` }).waitFor()
  await page.getByLabel('Search').fill(`${sent.name} lodz`)
  const row = rowsOf(page).filter({ hasText: sent.name })
  await row.getByText('New', { exact: true }).waitFor()
  await page.getByText('Enquiries found: 1', { exact: true }).waitFor()

  await tabTo(page, row.getByRole('heading').getByRole('link'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: sent.name })
  await dialog.getByText('How soon?').waitFor()
  await dialog.getByRole('button', { name: 'Read', pressed: true }).waitFor()
  for (const shown of [origin.page, 'Ukrainian', origin.campaign])
    await dialog.getByText(shown, { exact: true }).waitFor()
  await expect.poll(() => stored(sent.params)).toMatchObject({ status: 'read', version: 2 })
  const leads = (name: RegExp, href: string) =>
    expect(dialog.getByRole('link', { name })).toHaveAttribute('href', href)
  const subject = filledIn(defaultWords('shared', 'uk').answer.subject, { subject: 'Toys' })
  const encoded = encodeURIComponent(subject)
  await leads(/^E-mail$/, `mailto:${contact.split(',')[0]}?subject=${encoded}`)
  await leads(/^Call/, 'tel:+447700900123')
  const chat = await dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toBe(`https://wa.me/447700900123?text=${subject}`)
  await expectSound(page)

  await tabTo(page, dialog.getByLabel('Note'))
  await page.keyboard.type('Called back')
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
  const left = count.new === 1 ? 'Enquiries' : `Enquiries ${count.new - 1} new`
  await page.getByRole('link', { name: left, exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('Spam')
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Status').selectOption('Answered')
  await row.waitFor()
  expect(problems).toEqual([])
})

/** Types into a field when a call about an entity is answered, before the page is drawn with the answer. Runs in the browser. */
function typeAfterAnswer(field: Element, { text, of }: { text: string; of: string }): void {
  const { json } = Response.prototype
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  Response.prototype.json = async function () {
    const answer = await json.call(this)
    if (!this.url.endsWith(of)) return answer
    Response.prototype.json = json
    // Behind all that follows the answer at once: the page is drawn in another task.
    let turns = 100
    const type = () => {
      turns--
      if (turns > 0) return queueMicrotask(type)
      value?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    queueMicrotask(type)
    return answer
  }
}

test('a note saved while its enquiry is still being marked as read is no conflict, survives a reload, and one changed elsewhere is not written over unasked', async () => {
  const sent = await enquire({ contact: `${unique('mail')}@example.com` })
  const { page } = await openEnquiries(phone)
  const dialog = page.getByRole('dialog', { name: sent.name })
  const note = dialog.getByLabel('Note')
  const calls = `**/api/admin/enquiries/${sent.id}`
  const markRead = await gate(page, calls, 'PUT')
  await openRow(rowsOf(page).filter({ hasText: sent.name }))
  await note.fill('Call on Monday')
  await dialog.getByText('Saving…').waitFor()
  await markRead()
  await dialog.getByText('Saved', { exact: true }).waitFor()
  const read = { status: 'read', note: 'Call on Monday', version: 3 }
  await expect.poll(() => stored(sent.params)).toMatchObject(read)

  const save = await gate(page, calls, 'PUT')
  await note.fill('Mine')
  await page.reload()
  await expect(note).toHaveValue('Mine')
  await dialog.getByText('Saving…').waitFor()
  await save()
  await expect.poll(async () => (await stored(sent.params)).note).toBe('Mine')

  const body = { note: 'Theirs' }
  await succeed('PUT /api/admin/enquiries/{id}', { session, params: sent.params, body })
  await note.fill('Mine again')
  await dialog.getByText('This note was changed in the meantime.').waitFor()
  await dialog.getByText('Theirs', { exact: true }).waitFor()
  expect(await stored(sent.params)).toMatchObject({ note: 'Theirs' })
  await expectSound(page)
  await note.evaluate(typeAfterAnswer, { text: 'At the answer', of: sent.id })
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect.poll(async () => (await stored(sent.params)).note).toBe('At the answer')

  // What is typed is saved even when the window is closed at once.
  await note.fill('At the last moment')
  await close(dialog)
  await expect.poll(async () => (await stored(sent.params)).note).toBe('At the last moment')
})

test('enquiries are read with one click each, by button and by arrow key, beyond those shown at first, and marked as read', async () => {
  const marker = unique('batch')
  // More than are shown at first.
  const sent = await enquireOften(28, { message: marker })
  const { page, problems } = await openEnquiries(phone)
  await page.getByLabel('Search').fill(marker)
  await page.getByText('Enquiries found: 28', { exact: true }).waitFor()
  await openRow(rowsOf(page).filter({ hasText: marker }).nth(23))
  /** The enquiry at this place of the list is open. */
  const reads = async (place: number) => {
    const dialog = page.getByRole('dialog', { name: sent[place - 1]?.name ?? '' })
    await dialog.getByText(`${place} of 28`).waitFor()
    return dialog
  }
  const next = page.getByRole('button', { name: 'Next' })
  await reads(24)
  await next.click()
  await reads(25)
  await next.click()
  await reads(26)
  await page.keyboard.press('ArrowRight')
  await reads(27)
  await page.keyboard.press('ArrowRight')
  await reads(28)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  const template = (await reads(27)).getByLabel('Template')
  await expect(template).toBeEnabled()
  await template.press('ArrowRight')
  await (await reads(27)).getByLabel('Note').press('ArrowRight')
  await reads(27)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const { params } of sent.slice(23))
    await expect.poll(async () => (await stored(params)).status).toBe('read')
  expect(await stored(sent[22]?.params ?? { id: '' })).toMatchObject({ status: 'new' })
  expect(problems).toEqual([])
})
