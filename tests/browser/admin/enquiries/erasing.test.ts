import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages } from '../../../../shared/pages.ts'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession, refused } from '../../../support/client.ts'
import { gate, hasFocus, openRow, phone, seeToast, tabTo } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquire, enquireOften, stored, openEnquiries } = enquiriesOf(session)

/** Opens the question whether the sender of an enquiry is to be erased. */
async function askToErase(page: Page, name: string) {
  await openRow(page.getByRole('listitem').filter({ hasText: name }))
  await page.getByRole('button', { name: "Erase this person's data" }).click()
  return page.getByRole('dialog', { name: "Erase this person's data?" })
}

test('erasing shows whose enquiries go, takes them and nobody else, and tells how many', async () => {
  const contact = `${unique('anna')}@example.com`
  const first = await enquire({ contact })
  const second = await enquire({ contact: contact.toUpperCase() })
  const stranger = await enquire({ contact: `spam@spam.example, ${contact}` })
  const { page, problems } = await openEnquiries(phone)
  const question = await askToErase(page, first.name)
  await question.getByText('This deletes 2 enquiries for good').waitFor()
  const named = question.getByRole('region', { name: 'Enquiries to erase' }).getByRole('listitem')
  await expect.poll(() => named.count()).toBe(2)
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
  expect(problems).toEqual([])
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
  await expect.poll(() => erase.isDisabled()).toBe(true)
  await goOn()
  await question.getByText('This deletes 1 enquiry for good').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/same-person', (route) => route.abort())
  await page.getByRole('button', { name: "Erase this person's data" }).click()
  await question.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
  await expect.poll(() => erase.isDisabled()).toBe(true)
  await expectSound(page)
  await page.unroute('**/same-person')
  await question.getByRole('button', { name: 'Try again' }).click()
  await question.getByText('This deletes 1 enquiry for good').waitFor()
  await expect.poll(() => erase.isEnabled()).toBe(true)
})

test('the enquiries that go are looked through, and erased, with the keyboard alone', async () => {
  const contact = `${unique('anna')}@example.com`
  const [sent] = await enquireOften(10, { contact })
  const { page, problems } = await openEnquiries(phone)
  const { keyboard } = page
  await page.goto(`${adminPages.enquiries}?enquiry=${sent?.id}`)
  const ask = page.getByRole('button', { name: "Erase this person's data" })
  await tabTo(page, ask)
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
  await hasFocus(ask)
  await keyboard.press('Enter')
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  await tabTo(page, question.getByRole('button', { name: 'Erase' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', '10 enquiries erased')
  expect(problems).toEqual([])
})
