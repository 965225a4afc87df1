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

/** Lots on each line. */
const ROUNDS = 2
/** Longest time from opening the list of lots until the edge shows the new one, on the first line. */
const MAX_LIVE_MS = 60_000
const lineOf = (down: number, up: number, latency: number) => ({
  ...{ offline: false, latency },
  ...{ downloadThroughput: (down * 1e6) / 8, uploadThroughput: (up * 1e6) / 8 },
})
/** Mbit/s down, up, and round trips in ms: 4G as WebPageTest has it, and what Chromium's DevTools knew as Fast 3G. */
const LINES = { '4G': lineOf(9, 9, 170), 'Fast 3G': lineOf(1.6, 0.75, 150) } as const
const PHONE = { width: 390, height: 844 } as const
/** A sensor of 12 megapixels. */
const SENSOR = { width: 4032, height: 3024 } as const
const PICTURES = 3
/** Assumed time in which a person who has not seen the screen finds what is next, and taps it. */
const TAP_MS = 1500
/** Taps in the phone's own picker: each picture, and the end of the choice. */
const TAPS_IN_PICKER = PICTURES + 1

/** Time that somebody needs to offer a lot with three pictures by a phone, on an ordinary line and on a slow one. */
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
        const longest: Record<string, number> = {}
        let largest = 0
        let kg = 2500
        for (const [name, line] of Object.entries(LINES)) {
          await devtools.send('Network.emulateNetworkConditions', line)
          const times: number[] = []
          for (let round = 1; round <= ROUNDS; round++) {
            report(`${name}, lot ${round} of ${ROUNDS}`)
            const photos = [await phonePhoto(SENSOR), await phonePhoto(SENSOR), await phonePhoto(SENSOR)]
            largest = Math.max(largest, ...photos.map(({ length }) => length))
            kg += 1
            const started = performance.now()
            await offer(page, kg, photos)
            await untilServed(new URL(pages.stock.path, run.url), kilograms(kg))
            times.push(Math.round(performance.now() - started))
          }
          longest[`longest on ${name} (ms)`] = Math.max(...times)
        }
        limits.atMost('phone to live on 4G (ms)', longest['longest on 4G (ms)'] ?? Infinity, MAX_LIVE_MS)
        return {
          'lots on each line': ROUNDS,
          'largest picture (MB)': Math.round(largest / 1e5) / 10,
          ...longest,
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
