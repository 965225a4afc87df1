import { articles } from '../../local/app/sample/articles.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Limits, Row } from '../bench.ts'
import { quantile } from '../quantile.ts'

/** A slow line as Chromium's DevTools knew it as Slow 3G: 400 kbit/s, round trips of 400 ms. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
} as const
/** Times slower than this machine's processor. */
const SLOWER_PROCESSOR = 4
const PHONE = { width: 360, height: 740 } as const
const ROUNDS = 3

/** Latest times after the navigation begins: text is painted, and the form is complete, which browsers send by themselves. */
const MAX_TEXT_MS = 2000
const MAX_FORM_MS = 2200
/** Latest end of the last request of a visit without a touch. */
const MAX_LINE_BUSY_MS = 3000

const PATHS = [pages.home.path, pages.contact.path, articlePath(articles.at(-1)?.slug ?? '')] as const

interface Arrival {
  readonly textMs: number
  /** End of the document, which is the end of its form. */
  readonly documentMs: number
  /** End of the last request. */
  readonly lineFreeMs: number
}

/** First visits to the site at `url` on a slow line and a slow processor. Rows by page; pages in turns. */
export async function slowLine(
  url: string,
  report: (progress: string) => void,
  limits: Limits,
): Promise<Record<string, Row>> {
  const arrivals = new Map<string, Arrival[]>(PATHS.map((path) => [path, []]))
  for (let round = 1; round <= ROUNDS; round++)
    for (const [path, done] of arrivals) {
      report(`slow line, round ${round} of ${ROUNDS}: ${path}`)
      done.push(await arrival(new URL(path, url).href))
    }
  const rows = [...arrivals].map(([path, done]) => {
    const median = (what: keyof Arrival) =>
      Math.round(
        quantile(
          done.map((one) => one[what]),
          0.5,
        ),
      )
    const [textMs, documentMs, lineFreeMs] = [median('textMs'), median('documentMs'), median('lineFreeMs')]
    limits.atMost(`${path} text on Slow 3G (ms)`, textMs, MAX_TEXT_MS)
    if (path === pages.contact.path) limits.atMost(`${path} form on Slow 3G (ms)`, documentMs, MAX_FORM_MS)
    limits.atMost(`${path} line free on Slow 3G (ms)`, lineFreeMs, MAX_LINE_BUSY_MS)
    const row = { 'text (ms)': textMs, 'whole document (ms)': documentMs, 'line free (ms)': lineFreeMs }
    return [`${path} on Slow 3G`, row] as const
  })
  return Object.fromEntries(rows)
}

/** A browser of its own for each visit: connections and cache are empty. */
async function arrival(url: string): Promise<Arrival> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: PHONE, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(async () => {
      const [navigation] = performance.getEntriesByType('navigation')
      const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      while (paint() === undefined) await new Promise(requestAnimationFrame)
      return {
        textMs: paint() ?? Number.NaN,
        documentMs: (navigation as PerformanceNavigationTiming).domInteractive,
        lineFreeMs: Math.max(
          ...[navigation, ...performance.getEntriesByType('resource')].map(
            (entry) => (entry as PerformanceResourceTiming).responseEnd,
          ),
        ),
      }
    })
  } finally {
    await browser.close()
  }
}
