import { adminPages, pages } from '../../shared/pages.ts'
import { type Journey, sendForm } from './journeys.ts'
import { OPEN_DIALOG, rowOf } from './page.ts'

const TRUCK = '//*[@id="truck"]'
const FORM = '//main//form'
const PHONE = '+48600000012'
const truckBuyer = (engine: string) => `Truck with ${engine}`
const lotBuyer = (engine: string) => `Lot with ${engine}`

/** From goods to an enquiry. */
export const goodsJourneys: readonly Journey[] = [
  {
    name: 'ask for a truck with the builder',
    async run(page, engine) {
      await page.openHydrated(pages.products.path)
      await page.fill('Soft Toys', '5000')
      await page.read('A test batch for new customers', TRUCK)
      await page.click('button', 'Soft Toys: +500 kg')
      await page.read('28% of a truck', TRUCK)
      await page.click('button', 'Original Clothing D2D: +500 kg')
      await page.read('6 000 kg, 30% of a truck', TRUCK)
      await page.click('button', 'Ask for a price')
      await page.read('Original Clothing D2D: 500 kg, Soft Toys: 5 500 kg', FORM)
      await sendForm(page, truckBuyer(engine), PHONE)
      await page.read('Thank you for your message!')
    },
  },
  {
    name: 'ask for a lot',
    async run(page, engine) {
      await page.openHydrated(pages.stock.path)
      // Other engines' lots are there, too.
      await page.click('link', 'Ask for this lot', rowOf('2\u00a0500\u00a0kg'))
      await page.read('Soft Toys: 2 500 kg', FORM)
      await sendForm(page, lotBuyer(engine))
      await page.read('Thank you for your message!')
    },
  },
]

/** What opens an app leads nowhere here: the tab stays. */
const STAY = `document.addEventListener('click', (event) => {
  if (event.target.closest('a[target=_blank]')) event.preventDefault()
})`
/** The bar at the window's end may cover them, which drivers do not scroll away. */
const TO_CHANNELS = `document.querySelector('dialog [href*="wa.me"]').scrollIntoView({ block: 'center' })`
const COME_BACK = `window.dispatchEvent(new Event('focus'))`

export const deskJourneys: readonly Journey[] = [
  {
    name: 'answer an enquiry',
    async run(page, engine) {
      const name = truckBuyer(engine)
      await page.open(adminPages.enquiries)
      await page.click('link', name, rowOf(name))
      await page.see('dialog', name)
      await page.read('In all: 6 000 kg', OPEN_DIALOG)
      await page.clickOn(`${OPEN_DIALOG}//option[. = "Price and delivery"]`)
      await page.holds('Your answer in English', 'value', `Hello ${name},`)
      await page.run(STAY)
      await page.run(TO_CHANNELS)
      await page.click('link', 'WhatsApp', OPEN_DIALOG)
      await page.run(COME_BACK)
      await page.read('Sent?', OPEN_DIALOG)
      await page.click('button', 'Yes', OPEN_DIALOG)
      await page.read('Your answer is kept with the enquiry')
      await page.read('You asked for Original Clothing D2D, Soft Toys', '//*[@aria-label="Sent answers"]')
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
