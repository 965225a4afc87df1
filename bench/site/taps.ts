import assert from 'node:assert/strict'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { addressIn, languageTag } from '../../shared/languages.ts'
import { pages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'

/** Times slower than this machine's processor. */
const SLOWER_PROCESSOR = 4
const ROUNDS = 6
/** Longest wait for a step of a visit. */
const TIMEOUT_MS = 20_000
const PATH = addressIn('uk', pages.home.path)

/** Longest answers to a tap, as Event Timing measures them: from the touch to the frame after its click. */
const MAX_FIRST_TAP_MS = 100
const MAX_SUBMIT_MS = 200

/** First taps of a visit, before the app is there. */
const FIRST_TAPS = {
  menu: (page) => page.locator('header button[aria-haspopup=dialog]'),
  language: (page) => page.locator('header details summary'),
  question: (page) => page.locator('main details[name=faq] summary').first(),
} as const satisfies Record<string, (page: Page) => Locator>

/** A stopwatch in the page. */
interface Stopwatch {
  start(): void
  /**
   * Milliseconds of the longest answer to a touch since the start, once its click is answered; 0 below 16 ms. NaN where no
   * click came: on a busy machine a tap may last as long as a press.
   */
  stop(): Promise<number>
}
type Timed = typeof globalThis & { stopwatch: Stopwatch }

/** Runs inside the page. */
function addStopwatch(): void {
  // Consent is given, so that no banner lies over what is tapped.
  localStorage.setItem('cookieConsent', 'declined')
  let longest = 0
  let clicked: Promise<unknown>
  const stopwatch: Stopwatch = {
    start() {
      longest = 0
      clicked = new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }))
    },
    async stop() {
      const isClicked = await Promise.race([
        clicked.then(() => true),
        new Promise((resolve) => setTimeout(resolve, 5000)),
      ])
      if (!isClicked) return Number.NaN
      // An entry comes after its frame, and reaches its observer in a task that nothing announces.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return longest
    },
  }
  Object.assign(globalThis, { stopwatch })
  new PerformanceObserver((list) => {
    // What has no interaction only came with one.
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** A first visit of a phone, at rest when it is given back. */
async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(addStopwatch)
  await page.goto(PATH)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return page
}

/** Milliseconds of the answer to a tap, at a place: a tap at an element has the browser driver check it inside the page. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  assert(box)
  await page.evaluate(() => (globalThis as Timed).stopwatch.start())
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => (globalThis as Timed).stopwatch.stop())
}

/** Starts the app by a tap of a field. */
async function start(page: Page, field: Locator): Promise<void> {
  await field.tap()
  await page.locator('html[data-hydrated]').waitFor()
}

/** The same of a form that was filled in. */
async function submit(page: Page): Promise<number> {
  await start(page, page.locator('form [name=name]'))
  await page.locator('form [name=name]').fill('Bench')
  await page.locator('form [name=contact]').fill('bench@example.com')
  return tap(page, page.locator('form [type=submit]'))
}

/** Adds 500 kg of the first goods to the truck. */
async function step(page: Page): Promise<number> {
  await page.goto(addressIn('uk', pages.products.path))
  await start(page, page.locator('#truck input').first())
  return tap(page, page.locator('#truck button').nth(1))
}

/** Taps of the app, with their longest answers. */
const LATER_TAPS = {
  submit: { run: submit, most: MAX_SUBMIT_MS },
  'step of the truck builder': { run: step, most: MAX_FIRST_TAP_MS },
} as const

/** One visit: milliseconds of the answer to its first tap, or to one of the app. */
async function answer(browser: Browser, baseURL: string, name: string): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // Else a line offers another language.
    locale: languageTag('uk'),
  })
  try {
    const page = await visit(context)
    const later = LATER_TAPS[name as keyof typeof LATER_TAPS]
    return later ? await later.run(page) : await tap(page, FIRST_TAPS[name as keyof typeof FIRST_TAPS](page))
  } finally {
    await context.close()
  }
}

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
              const first = await answer(browser, run.url, name)
              done.push(Number.isNaN(first) ? await answer(browser, run.url, name) : first)
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
