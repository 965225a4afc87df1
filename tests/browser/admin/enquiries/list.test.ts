import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { unique } from '../../../api/admin/samples.ts'
import { signIn as apiSession } from '../../../support/client.ts'
import { desktop, keepToasts, phone, seeToast } from '../../support/actions.ts'
import { test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { enquiriesOf } from './enquiry-fixture.ts'

const session = await apiSession()
const { enquire, enquireOften, stored, openEnquiries } = enquiriesOf(session)

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
})

test('several enquiries are marked together, and back by Undo', async () => {
  const message = unique('bulk')
  const sent = await enquireOften(2, { message })
  const { page, problems } = await openEnquiries(phone)
  await keepToasts(page)
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
})
