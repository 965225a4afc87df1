import { adminPages, pages } from '../../shared/pages.ts'
import type { Journey } from './journeys.ts'
import { OPEN_DIALOG, rowOf } from './page.ts'

const TRUCK = '//*[@id="truck"]'
const FORM = '//main//form'

/** From goods to an enquiry, which is not sent: an address may send only a few. */
export const goodsJourneys: readonly Journey[] = [
  {
    name: 'put a truck together',
    async run(page) {
      await page.openHydrated(pages.products.path)
      await page.fill('Soft Toys', '5000')
      await page.read('A test batch for new customers', TRUCK)
      await page.click('button', 'Soft Toys: +500 kg')
      await page.read('28 % of a truck', TRUCK)
      await page.click('button', 'Ask for a price')
      await page.read('Soft Toys: 5 500 kg', FORM)
    },
  },
]

export const lotJourneys: readonly Journey[] = [
  {
    name: 'offer a lot, and reserve it',
    async run(page) {
      await page.open(adminPages.lots)
      await page.click('button', 'Add Lot')
      await page.clickOn(`${OPEN_DIALOG}//option[. = "Brick-a-brack"]`)
      await page.fill('Weight in kg *', '1234')
      await page.click('button', 'Create Lot')
      await page.read('Lot created successfully')
      await page.seeNo('field', 'Weight in kg *')
      const row = rowOf('1\u00a0234\u00a0kg')
      await page.click('button', 'Reserve', row)
      await page.see('button', 'Sold', row)
    },
  },
]
