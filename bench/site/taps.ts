import type { BrowserContext, Locator, Page } from 'playwright-core'
import { addressIn } from '../../shared/languages.ts'
import { pages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'

/** Times slower than this machine's processor. */
const SLOWER_PROCESSOR = 4
const ROUNDS = 8
const PATH = addressIn('uk', pages.home.path)

/** Longest answers to a tap, as Event Timing measures them: from the touch to the next frame. */
const MAX_FIRST_TAP_MS = 100
const MAX_SUBMIT_MS = 200

/** First taps of a visit, before the app is there. */
const FIRST_TAPS = {
  menu: (page) => page.locator('header button[aria-haspopup=dialog]'),
  language: (page) => page.locator('header details summary'),
  question: (page) => page.locator('main details[name=faq] summary').first(),
} as const satisfies Record<string, (page: Page) => Locator>

/** The document waits for nothing: consent is given, so that no banner lies over what is tapped. */
async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined')
    const noted = { longest: 0 }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longest = Math.max(noted.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(PATH, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return page
}

/** Milliseconds of the longest event of a tap; 0 for less than 16, of which browsers report nothing. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  await target.tap()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    // An entry comes after its frame, and reaches its observer in a task that nothing announces.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return (globalThis as unknown as { noted: { longest: number } }).noted.longest
  })
}

/** Starts the app by a tap of a field. */
async function start(page: Page, field: Locator): Promise<void> {
  await field.tap()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}

const forget = (page: Page) =>
  page.evaluate(() => {
    Object.assign((globalThis as unknown as { noted: object }).noted, { longest: 0 })
  })

async function submit(page: Page): Promise<number> {
  await start(page, page.locator('form [name=name]'))
  await page.locator('form [name=name]').fill('Bench')
  await page.locator('form [name=contact]').fill('bench@example.com')
  await forget(page)
  return tap(page, page.locator('form [type=submit]'))
}

/** Adds 500 kg of the first goods to the truck. */
async function step(page: Page): Promise<number> {
  await page.goto(addressIn('uk', pages.products.path), { waitUntil: 'networkidle' })
  await start(page, page.locator('#truck input').first())
  await forget(page)
  return tap(page, page.locator('#truck button').nth(1))
}

/** Taps of the app, with their longest answers. */
const LATER_TAPS = {
  submit: { run: submit, most: MAX_SUBMIT_MS },
  'step of the truck builder': { run: step, most: MAX_FIRST_TAP_MS },
} as const

/** Answers to the first tap of a visit, and to taps of the app, on a slow phone. */
export const taps: Bench = {
  name: 'taps',
  run: (report, limits) =>
    withSystem(
      async ({ run }) => {
        const browser = await launchBrowser()
        const measured = new Map<string, number[]>(
          [...Object.keys(FIRST_TAPS), ...Object.keys(LATER_TAPS)].map((name) => [name, []]),
        )
        try {
          for (let round = 1; round <= ROUNDS; round++)
            for (const [name, done] of measured) {
              report(`round ${round} of ${ROUNDS}: ${name}`)
              const context = await browser.newContext({
                baseURL: run.url,
                viewport: { width: 360, height: 740 },
                hasTouch: true,
              })
              const page = await visit(context)
              const target = FIRST_TAPS[name as keyof typeof FIRST_TAPS]
              const later = LATER_TAPS[name as keyof typeof LATER_TAPS]
              done.push(later ? await later.run(page) : await tap(page, target(page)))
              await context.close()
            }
        } finally {
          await browser.close()
        }
        const rows = [...measured].map(([name, done]) => {
          const [median, p75] = [0.5, 0.75].map((share) => Math.round(quantile(done, share)))
          const limit = LATER_TAPS[name as keyof typeof LATER_TAPS]?.most ?? MAX_FIRST_TAP_MS
          limits.atMost(`${name}, p75 (ms)`, p75 ?? Number.NaN, limit)
          return [name, { 'median (ms)': median ?? Number.NaN, 'p75 (ms)': p75 ?? Number.NaN }] as const
        })
        return Object.fromEntries(rows)
      },
      { SEED: 'sample' },
    ),
}
