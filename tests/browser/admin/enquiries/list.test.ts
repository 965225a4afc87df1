import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession, refused } from '../../../support/client.ts'
import {
  downloadBy,
  failRequests,
  gate,
  keepToasts,
  openRow,
  phone,
  seeToast,
  tabTo,
} from '../../support/actions.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquire, enquireOften, stored, openEnquiries, rowsOf } = enquiriesOf(session)

test('a search finds a telephone number however it is written, and what is found is exported as a table, formulas disarmed; several are marked together, again where it failed, and back by Undo', async () => {
  const sent = await enquire({ contact: '+44 7700 900999', message: 'Łódź, "soon"' })
  const message = unique('bulk')
  const several = await enquireOften(2, { message })
  const { page, problems } = await openEnquiries(phone)
  const row = rowsOf(page).filter({ hasText: sent.name })
  const search = page.getByLabel('Search')
  await search.fill('07700900998')
  await page.getByText('No enquiries match.').waitFor()
  await page.reload()
  await page.getByText('No enquiries match.').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await row.waitFor()
  for (const number of ['447700900999', `${sent.name} +44 7700-900-999`]) {
    await search.fill(number)
    await page.getByText('Enquiries found: 1', { exact: true }).waitFor()
    await row.waitFor()
  }
  const { name, bytes } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }))
  await seeToast(page, 'Success', '1 enquiry exported')
  expect(name).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = bytes.toString()
  expect(csv.startsWith('\uFEFFReceived,Name,')).toBe(true)
  expect(csv).toContain(`,${sent.name},\u00a0+44 7700 900999,Toys,"Łódź, ""soon""",,,,,New,,,,,,\r\n`)

  await keepToasts(page)
  await search.fill(message)
  await page.getByLabel('Select all 2').check()
  await page.getByText('2 selected').waitFor()
  await expectSound(page)
  const spam = page.getByRole('group', { name: 'Mark the selected' }).getByRole('button', { name: 'Spam' })
  await failRequests(page, '**/api/admin/enquiries/*', 'PUT')
  await spam.click()
  await seeToast(page, 'Error', 'Failed to update 2 enquiries')
  await page.unrouteAll({ behavior: 'wait' })
  await spam.click()
  await seeToast(page, 'Success', '2 enquiries marked as spam')
  for (const { params } of several) expect(await stored(params)).toMatchObject({ status: 'spam' })
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const { params } of several) await expect.poll(async () => (await stored(params)).status).toBe('new')
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test('erasing shows whose enquiries go, before which nothing can be erased, those too that come in meanwhile; they are looked through, and erased, with the keyboard alone, and nobody else’s', async () => {
  const contact = `${unique('anna')}@example.com`
  const sent = await enquireOften(10, { contact })
  const newest = sent[0] ?? expect.unreachable()
  const stranger = await enquire({ contact: `spam@spam.example, ${contact}` })
  const { page } = await openEnquiries(phone)
  const { keyboard } = page
  await openRow(rowsOf(page).filter({ hasText: newest.name }))
  const ask = page.getByRole('button', { name: "Erase this person's data" })
  const question = page.getByRole('dialog', { name: "Erase this person's data?" })
  const erase = question.getByRole('button', { name: 'Erase' })
  const goOn = await gate(page, '**/same-person')
  await ask.click()
  await question.getByText('Loading the enquiries of this person').waitFor()
  await expect(erase).toBeDisabled()
  await goOn()
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/same-person', (route) => route.abort())
  await tabTo(page, ask)
  await keyboard.press('Enter')
  await question.getByRole('alert').filter({ hasText: 'No connection.' }).waitFor()
  await expect(erase).toBeDisabled()
  await expectSound(page)
  await page.unrouteAll({ behavior: 'wait' })
  await question.getByRole('button', { name: 'Try again' }).press('Enter')
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  const list = question.getByRole('region', { name: 'Enquiries to erase' })
  await tabTo(page, list)
  await keyboard.press('End')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect(ask).toBeFocused()
  await keyboard.press('Enter')
  await question.getByText('This deletes 10 enquiries for good').waitFor()
  const later = await enquire({ contact: contact.toUpperCase() })
  await tabTo(page, erase)
  await keyboard.press('Enter')
  await seeToast(page, 'Error', 'have changed in the meantime')
  await question.getByText('This deletes 11 enquiries for good').waitFor()
  expect(await stored(newest.params)).toMatchObject({ name: newest.name })
  const named = list.getByRole('listitem')
  await expect(named).toHaveCount(11)
  for (const { name } of sent) await named.filter({ hasText: name }).waitFor()
  await named.filter({ hasText: later.name }).getByText(contact.toUpperCase()).waitFor()
  await expectSound(page)
  await tabTo(page, erase)
  await keyboard.press('Enter')
  await seeToast(page, 'Success', '11 enquiries erased')
  for (const { name } of [newest, later])
    await rowsOf(page).filter({ hasText: name }).waitFor({ state: 'detached' })
  await refused(404, 'GET /api/admin/enquiries/{id}', { session, params: later.params })
  expect(await stored(stranger.params)).toMatchObject({ name: stranger.name })
})
