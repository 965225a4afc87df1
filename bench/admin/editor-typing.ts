import type { Page } from 'playwright-core'
import { adminPages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../quantile.ts'
import { PASSWORD, withSystem } from '../system.ts'
import { postFields } from './sample-fields.ts'

const WORDS = 10_000
const WORDS_PER_PARAGRAPH = 40
const KEYS = 150
/** Time between two keys of a fast typist, 100 words a minute. */
const KEY_INTERVAL_MS = 120
/** Slow-down of the processor, as of a cheap laptop. */
const CPU_THROTTLING = 4
/** One frame at 60 Hz. */
const MAX_PAINT_MS = 16

const paragraph = `<p>${'clothing '.repeat(WORDS_PER_PARAGRAPH).trim()}</p>`
const content = paragraph.repeat(WORDS / WORDS_PER_PARAGRAPH)
/** A window into the text, as high as the editor's. */
const BARE_STYLE = 'height: 600px; overflow: auto; white-space: pre-wrap'

/**
 * Time from a key to the paint of its letter, in the middle of a long article (Event Timing API, steps of 8 ms), beside
 * that of the same text as a bare `contenteditable`: what the browser itself takes.
 */
export const editorTyping: Bench = {
  name: 'editor typing',
  run: (report, limits) =>
    withSystem(async ({ administrator, run }) => {
      const { id } = await administrator('POST /api/admin/blog', { body: { ...postFields(0), content } })
      const browser = await launchBrowser()
      try {
        const bare = await browser.newPage()
        await bare.setContent(
          `<div contenteditable class="ProseMirror" style="${BARE_STYLE}">${content}</div>`,
        )
        report('typing into a bare text')
        const bareTimes = await typed(bare)
        await bare.close()

        const page = await browser.newPage({ baseURL: run.url })
        await page.goto(adminPages.login)
        await page.getByLabel('Username').fill('admin')
        await page.getByLabel('Password').fill(PASSWORD)
        await page.getByRole('button', { name: 'Login' }).click()
        await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
        await page.goto(`${adminPages.dashboard}?post=${id}`)
        report('typing into the editor')
        const times = await typed(page)
        const p95 = quantile(times, 0.95)
        limits.atMost('key to paint, p95 (ms)', p95, MAX_PAINT_MS)
        return {
          words: WORDS,
          keys: KEYS,
          'processor slower (times)': CPU_THROTTLING,
          'key to paint, p50 (ms)': quantile(times, 0.5),
          'key to paint, p95 (ms)': p95,
          'longest (ms)': quantile(times, 1),
          'bare text: key to paint, p50 (ms)': quantile(bareTimes, 0.5),
          'bare text: key to paint, p95 (ms)': quantile(bareTimes, 0.95),
        }
      } finally {
        await browser.close()
      }
    }),
}

/** Types, and gives the time to paint of each key; those below the API's threshold count as the threshold, 16 ms. */
async function typed(page: Page): Promise<number[]> {
  await page
    .locator('.ProseMirror p')
    .nth(WORDS / WORDS_PER_PARAGRAPH / 2)
    .click()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  await page.evaluate(() => {
    const slow: number[] = []
    Object.assign(window, { slow })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') slow.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'KeyA')
    // A person's pace, not a wait for something: without it keys would queue, and their queueing be measured.
    await page.waitForTimeout(KEY_INTERVAL_MS)
  }
  const slow = await page.evaluate(() => Reflect.get(window, 'slow') as number[])
  return [...slow, ...Array.from({ length: KEYS - slow.length }, () => 16)]
}
