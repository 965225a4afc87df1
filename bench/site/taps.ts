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

async function submit(page: Page): Promise<number> {
  await page.locator('form [name=name]').tap()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.locator('form [name=name]').fill('Bench')
  await page.locator('form [name=contact]').fill('bench@example.com')
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { noted: object }).noted, { longest: 0 })
  })
  return tap(page, page.locator('form [type=submit]'))
}

/** Answers to the first tap of a visit, and to the submission of the form, on a slow phone. */
export const taps: Bench = {
  name: 'taps',
  run: (report, limits) =>
    withSystem(
      async ({ run }) => {
        const browser = await launchBrowser()
        const measured = new Map<string, number[]>(
          [...Object.keys(FIRST_TAPS), 'submit'].map((name) => [name, []]),
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
              done.push(target ? await tap(page, target(page)) : await submit(page))
              await context.close()
            }
        } finally {
          await browser.close()
        }
        const rows = [...measured].map(([name, done]) => {
          const [median, p75] = [0.5, 0.75].map((share) => Math.round(quantile(done, share)))
          const limit = name === 'submit' ? MAX_SUBMIT_MS : MAX_FIRST_TAP_MS
          limits.atMost(`${name}, p75 (ms)`, p75 ?? Number.NaN, limit)
          return [name, { 'median (ms)': median ?? Number.NaN, 'p75 (ms)': p75 ?? Number.NaN }] as const
        })
        return Object.fromEntries(rows)
      },
      { SEED: 'sample' },
    ),
}
