import { adminPages, pages } from '../../shared/pages.ts'
import { buyer, type Journey } from './journeys.ts'
import { OPEN_DIALOG, rowOf } from './page.ts'

const TRUCK = '//*[@id="truck"]'
const FORM = '//main//form'

/** Journeys from goods to an enquiry. They send none: an address may send only a few. */
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
  {
    name: 'ask for a lot',
    async run(page) {
      await page.openHydrated(pages.stock.path)
      await page.read('0.85 GBP per kg')
      await page.click('link', 'Ask for this lot')
      await page.read('Soft Toys: 2 500 kg', FORM)
    },
  },
]

/** Opens no program for a link. */
const STAY = `document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]')) event.preventDefault()
})`

export const deskJourneys: readonly Journey[] = [
  {
    name: 'answer an enquiry',
    async run(page, engine) {
      await page.open(adminPages.enquiries)
      await page.read('Waiting for an answer')
      await page.click('link', buyer(engine), rowOf(buyer(engine)))
      await page.see('dialog', buyer(engine))
      await page.clickOn(`${OPEN_DIALOG}//option[. = "Price and delivery"]`)
      await page.holds('Your answer in British English', 'value', `Hello ${buyer(engine)},`)
      await page.run(STAY)
      await page.click('link', 'Reply by e-mail', OPEN_DIALOG)
      await page.run("dispatchEvent(new Event('focus'))")
      await page.read('Sent?', OPEN_DIALOG)
      await page.click('button', 'Yes', OPEN_DIALOG)
      await page.read('Your answer is kept with the enquiry')
      await page.read(`Hello ${buyer(engine)},`, '//*[@aria-label="Sent answers"]')
    },
  },
  {
    name: 'offer a lot, and reserve it',
    async run(page) {
      await page.open(adminPages.lots)
      await page.click('button', 'Add Lot')
      await page.clickOn(`${OPEN_DIALOG}//option[. = "Brick-a-brack"]`)
      await page.fill('Weight in kg *', '1234')
      await page.click('button', 'Offer Lot')
      await page.read('Lot created successfully')
      await page.seeNo('field', 'Weight in kg *')
      const row = rowOf('1\u00a0234\u00a0kg')
      await page.click('button', 'Reserve', row)
      await page.see('button', 'Sold', row)
    },
  },
]
