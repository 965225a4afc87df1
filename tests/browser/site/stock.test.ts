import { beforeAll } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { sampleLot } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import { phone } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectWholeEnlarged } from '../support/sound.ts'

const session = await apiSession()
let code: string
beforeAll(async () => {
  const body = sampleLot({ state: 'offered', note: 'Dry and clean', price: { pence: 85, currency: 'EUR' } })
  code = (await succeed('POST /api/admin/lots', { session, body })).body.code
  await published(pages.stock.path, code)
})

test('lots are reached within the app from every page’s footer, and by the newest on the contact page; one is asked for: its name and weight are in the form, and are stored with the enquiry', async () => {
  const { page, problems } = await visit(browser, pages.about.path, phone)
  const follow = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'In the warehouse now' })
  await follow('In Stock')
  await heading.waitFor()
  const lot = page.getByRole('listitem').filter({ hasText: `Lot ${code}` })
  await lot.getByText('0.85 EUR per kg').waitFor()
  await expectWholeEnlarged(page)
  await follow('Contact')
  const newest = page.getByRole('navigation', { name: 'In the warehouse now' })
  await newest
    .getByRole('link', { name: /^Soft Toys, 2.500.kg \(\d+ \w+\)$/ })
    .first()
    .click()
  await heading.waitFor()
  await expect(page).toHaveURL(/#\w{5}$/)

  await lot.getByRole('link', { name: 'Ask for this lot' }).click()
  await page
    .getByText(`Lot ${code}, Soft Toys: 2 500 kg`.replaceAll(/(?<=\d) (?=\d|kg)/g, '\u00a0'))
    .waitFor()
  await page.getByLabel('Name *').fill(`Buyer of ${code}`)
  await page.getByLabel('Contact *').fill('buyer@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Thank you for your message!').first().waitFor()
  const { items } = await all('GET /api/admin/enquiries', session)
  expect(items.find(({ name }) => name === `Buyer of ${code}`)).toMatchObject({
    ...{ interest: `Lot ${code}`, mix: [{ goods: 'soft-toys', kg: 2500 }] },
  })
  expect(problems).toEqual([])
})
