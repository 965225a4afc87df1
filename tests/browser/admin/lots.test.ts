import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { adminPages, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleLot, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { PREPARED } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { keepToasts, loseAnswers, seeToast } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo } from '../support/photos.ts'
import { expectSound, expectWholeEnlarged } from '../support/sound.ts'

const phone = { width: 390, height: 844 }
const session = await apiSession()
const open = (path: string = adminPages.lots) => visit(browser, path, phone, session)
const rowOf = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: `Lot ${code}` })
const newest = async () => (await all('GET /api/admin/lots', session)).items[0]

test('a lot goes from the phone to the board with three pictures, on to the next state by one button, and off again', async () => {
  const { page, problems } = await open()
  await page.getByRole('button', { name: 'Add Lot' }).click()
  const form = page.getByRole('dialog')
  const files = await Promise.all([1, 2, 3].map(async () => fileOf(await photo(320, 240))))
  await chooseFiles(form, 'Choose pictures', files)
  await form.getByLabel('Goods *').selectOption('Soft toys')
  await form.getByLabel('Weight in kg *').fill('2,500')
  await form.getByRole('button', { name: 'Remove picture 3' }).waitFor(PREPARED)
  await form.getByText('Price, grades, video and note').click()
  await form.getByLabel('Price per kg').fill('0,85')
  await form.getByLabel('Cream, %').fill('40')
  await form.getByLabel('Grade A, %').fill('60')
  await form.getByRole('button', { name: 'Create Lot' }).click()
  await seeToast(page, 'Success', 'Lot created successfully')

  const lot = await newest()
  expect(lot).toMatchObject({
    ...{ goods: 'soft-toys', kg: 2500, state: 'offered', price: { pence: 85, currency: 'GBP' } },
    grades: [
      { grade: 'cream', percent: 40 },
      { grade: 'a', percent: 60 },
    ],
  })
  expect(lot?.pictures).toHaveLength(3)
  const code = lot?.code ?? ''
  await published(pages.stock.path, code)

  const row = rowOf(page, code)
  await row.getByRole('button', { name: 'Edit' }).click()
  await form.getByText('Price, grades, video and note').click()
  await expectSound(page)
  await expectWholeEnlarged(page)
  await page.keyboard.press('Escape')
  await keepToasts(page)
  let moves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') moves++
  })
  // The impatient press it twice.
  await row.getByRole('button', { name: 'Reserve' }).dblclick()
  await seeToast(page, 'Success', 'Reserved')
  await row.getByRole('button', { name: 'Sold' }).click()
  const isSold = row.getByRole('button', { name: 'Fill in loading' })
  await isSold.waitFor()
  expect(moves).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: 'Sold' }).click()
  await isSold.waitFor()
  await expectSound(page)
  await expectWholeEnlarged(page)
  expect(problems).toEqual([])
})

test('a new lot leads to a folded field that is refused; its answer lost, it is stored once, also after a reload, and what was changed since is asked about', async () => {
  const { page } = await open(`${adminPages.lots}?lot=new`)
  const form = page.getByRole('dialog')
  const save = () => form.getByRole('button', { name: 'Create Lot' }).click()
  const kg = Math.ceil(Math.random() * 90_000)
  const own = async () =>
    (await all('GET /api/admin/lots', session)).items.filter((lot) => lot.note === `Lot of ${kg}`)
  await form.getByLabel('Goods *').selectOption('Soft toys')
  await form.getByLabel('Weight in kg *').fill(String(kg))
  const more = form.getByText('Price, grades, video and note')
  const film = form.getByLabel('Link to a video')
  await more.click()
  await form.getByLabel('Note for buyers').fill(`Lot of ${kg}`)
  await film.fill('http://films.example/1')
  await more.click()
  await save()
  await expect(film).toBeFocused()
  await film.clear()
  // The call arrives, and its answer is lost.
  const answerAgain = await loseAnswers(page, '**/api/admin/lots', 'POST')
  await save()
  await seeToast(page, 'Error', 'Failed to create lot')
  expect(await own()).toHaveLength(1)
  await answerAgain()
  await page.reload()
  await form.getByText('Show what differs (3 fields)').waitFor()
  await form.getByLabel('Weight in kg *').fill(String(kg + 1))
  await save()
  await form.getByText('This lot was changed in the meantime.').waitFor()
  await form.getByRole('button', { name: 'Overwrite with mine' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await own()).toMatchObject([{ kg: kg + 1, version: 2 }])
})

test('a link opens the form of a lot of a later page', async () => {
  const { body: lot } = await succeed('POST /api/admin/lots', { session, body: sampleLot() })
  const { page } = await open(adminPages.dashboard)
  // As behind 30 newer ones.
  const newer = Array.from({ length: 30 }, () => ({ ...lot, id: ulid() }))
  const headers = { link: '</api/admin/lots?cursor=next>; rel="next"' }
  await page.route('**/api/admin/lots', (route) => route.fulfill({ json: newer, headers }))
  await page.route('**/api/admin/lots?cursor=next', (route) => route.fulfill({ json: [lot] }))
  await page.goto(`${adminPages.lots}?lot=${lot.id}`)
  await page.getByRole('dialog', { name: 'Edit Lot' }).getByLabel('Weight in kg *').waitFor()
})

test('what is offered this week is a text in the words of a language, with a link for each lot; one that was sold on another device is shown as it is, once a change of it is refused; it gets its loading, and its proof a link that is shown once', async () => {
  const body = sampleLot({ state: 'offered', price: { pence: 90, currency: 'EUR' } })
  const { body: lot } = await succeed('POST /api/admin/lots', { session, body })
  await published(`/pl${pages.stock.path}`, lot.code)
  const { page } = await open()
  const row = rowOf(page, lot.code)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Send this week' }).click()
  await dialog.getByLabel('Language').selectOption('Polish')
  for (const said of [
    'Teraz w\u00a0magazynie:\n\n',
    `/pl/stock#${lot.code}`,
    'Pluszaki, 2\u00a0500\u00a0kg, 0,90\u00a0EUR za kg',
  ])
    await expect.poll(() => dialog.getByLabel('Text').inputValue()).toContain(said)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Reserve' }).waitFor()
  // Not won, and so not among the enquiries to choose from.
  const enquiry = { ...keptEnquiry(), name: unique('Buyer') }
  await succeed('POST /api/admin/import', { session, body: { items: [enquiry] } })
  const sold = { state: 'sold' as const, enquiryId: enquiry.id }
  await succeed('PUT /api/admin/lots/{id}', { session, params: { id: lot.id }, body: sold })
  await row.getByRole('button', { name: 'Reserve' }).click()
  await row.getByRole('button', { name: 'Fill in loading' }).click()
  const soldBy = dialog.getByLabel('Sold by the enquiry')
  await expect(soldBy.getByRole('option', { name: enquiry.name })).toHaveCount(1)
  await expect(soldBy).toHaveValue(enquiry.id)
  await dialog.getByLabel('State').selectOption('Loaded')
  await dialog.getByRole('button', { name: 'Update Lot' }).click()
  await dialog.getByText('Fill in the loading first.').waitFor()
  await dialog.getByLabel('Day of loading').fill('2026-11-24')
  await dialog.getByLabel('Loaded weight in kg').fill('2490')
  await dialog.getByLabel('Seal').fill('S 7')
  await dialog.getByLabel('Language of the proof').selectOption('Polish')
  await dialog.getByRole('button', { name: 'Update Lot' }).click()
  await row.getByRole('button', { name: 'Proof link' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Proof link' }).inputValue()
  await expectSound(page)
  const proof = await (await fetch(url)).text()
  for (const said of ['lang="pl"', '2\u00a0490\u00a0kg', 'S 7', '24 listopada 2026'])
    expect(proof).toContain(said)

  // A saved version does not name the buyer.
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const version = history.getByRole('listitem').filter({ hasText: 'Version 2' })
  await version.locator('summary').click()
  await version.getByRole('button', { name: 'Restore this version' }).click()
  await history.waitFor({ state: 'detached' })
  await expect(dialog.getByLabel('State')).toHaveValue('sold')
  await expect(soldBy).toHaveValue(enquiry.id)
})
