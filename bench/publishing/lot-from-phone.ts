import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { kilograms } from '../../shared/facts.ts'
import { adminPages, pages } from '../../shared/pages.ts'
import { chooseFiles, fileOf } from '../../tests/browser/support/photos.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench } from '../bench.ts'
import { phonePhoto } from '../media/phone-photo.ts'
import { PASSWORD, withSystem } from '../system.ts'
import { untilServed } from './until-served.ts'

const ROUNDS = 3
/** Longest time from opening the list of lots until the edge shows the new one. */
const MAX_LIVE_MS = 60_000
/** A line as Chromium's DevTools knew it as Fast 3G: 1.6 Mbit/s, back 750 kbit/s, round trips of 150 ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const
const PHONE = { width: 390, height: 844 } as const
/** A sensor of 12 megapixels. */
const SENSOR = { width: 4032, height: 3024 } as const
const PICTURES = 3
/** Assumed time in which a person who has not seen the screen finds what is next, and taps it. */
const TAP_MS = 1500
/** Taps in the phone's own picker: each picture, and the end of the choice. */
const TAPS_IN_PICKER = PICTURES + 1

/** Time that somebody needs to offer a lot with three pictures, by a phone on a slow line. */
export const lotFromPhone: Bench = {
  name: 'lot from a phone',
  run: (report, limits) =>
    withSystem(async ({ run }) => {
      const browser = await launchBrowser()
      try {
        const page = await browser.newPage({ baseURL: run.url, viewport: PHONE })
        await signIn(page)
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Network.enable')
        await devtools.send('Network.emulateNetworkConditions', LINE)
        const times: number[] = []
        let largest = 0
        for (let round = 1; round <= ROUNDS; round++) {
          report(`lot ${round} of ${ROUNDS}`)
          const photos = await Promise.all(Array.from({ length: PICTURES }, () => phonePhoto(SENSOR)))
          largest = Math.max(largest, ...photos.map(({ length }) => length))
          const kg = 2500 + round
          const started = performance.now()
          await offer(page, kg, photos)
          await untilServed(new URL(pages.stock.path, run.url), kilograms(kg))
          times.push(Math.round(performance.now() - started))
        }
        limits.atMost('phone to live (ms)', Math.max(...times), MAX_LIVE_MS)
        return {
          lots: ROUNDS,
          'largest picture (MB)': Math.round(largest / 1e5) / 10,
          'shortest (ms)': Math.min(...times),
          'longest (ms)': Math.max(...times),
        }
      } finally {
        await browser.close()
      }
    }),
}

async function signIn(page: Page): Promise<void> {
  await page.goto(adminPages.login)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
}

/** Offers a lot at the pace of a person: goods and weight are chosen while the pictures are sent. */
async function offer(page: Page, kg: number, photos: readonly Buffer[]): Promise<void> {
  await page.goto(adminPages.lots)
  await pause(TAP_MS)
  await page.getByRole('button', { name: 'Add Lot' }).click()
  const form = page.getByRole('dialog')
  await pause(TAP_MS * (1 + TAPS_IN_PICKER))
  await chooseFiles(
    form,
    'Choose pictures',
    photos.map((photo) => fileOf(photo)),
  )
  await pause(2 * TAP_MS)
  await form.getByLabel('Goods *').selectOption('Soft toys')
  await pause(2 * TAP_MS)
  await form.getByLabel('Weight in kg *').fill(`${kg}`)
  await form.getByRole('button', { name: `Remove picture ${PICTURES}` }).waitFor({ timeout: 2 * MAX_LIVE_MS })
  await pause(TAP_MS)
  await form.getByRole('button', { name: 'Create Lot' }).click()
  await form.waitFor({ state: 'detached' })
}
