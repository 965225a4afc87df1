import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Of nine points of the first line box of an element, or else of what has the focus, how many are outside the window or
 * below a bar. Nothing when no element has the focus.
 */
export function hiddenPoints(element = document.activeElement): number | undefined {
  if (!element || element === document.body) return undefined
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const shares = [0.1, 0.5, 0.9]
  const found = shares.flatMap((x) =>
    shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  return found.filter((one) => {
    const bar = one?.closest('.site-header, .cookie-banner, .language-offer, .bottom-bar')
    return !one || (bar && !bar.contains(element))
  }).length
}

/** Page that looks at each stop of the Tab key. */
interface Watched {
  stops: { count: number; covered: string[]; unmarked: string[]; ended: boolean }
  stopWatching(): void
}

/** Looks at what has the focus when the Tab key is let go; after the last stop of the page, the key does nothing. */
function watchStops(hidden: () => number | undefined): void {
  const stops: Watched['stops'] = { count: 0, covered: [], unmarked: [], ended: false }
  const watching = new AbortController()
  const listening = { capture: true, signal: watching.signal }
  Object.assign(window, { stops, stopWatching: () => watching.abort() })
  addEventListener('keydown', (event) => stops.ended && event.preventDefault(), listening)
  const look = () => {
    const points = hidden()
    if (points === undefined) stops.ended = true
    if (stops.ended) return
    stops.count += 1
    const { textContent } = document.activeElement ?? document.body
    if (points) stops.covered.push(`${textContent}: ${points} of 9`)
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) stops.unmarked.push(`${textContent}`)
  }
  addEventListener('keyup', look, listening)
}

/** More than any page has. */
const MOST_STOPS = 150
const AT_ONCE = 25
/** Fewer than the layout alone has. */
const FEWEST_STOPS = 15

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** Stops of the Tab key that something covers, each with its text. */
export const coveredStops = async (page: Page) => (await faultyStops(page)).covered

/**
 * Stops of the Tab key that something covers, and those that do not show their focus, each with its text; from the start of
 * the page to its end. Many keys at once, in this order: to wait for each one, and to ask then, takes a busy machine minutes.
 */
export async function faultyStops(page: Page): Promise<Pick<Watched['stops'], 'covered' | 'unmarked'>> {
  await page.evaluate(`(${watchStops})(${hiddenPoints})`)
  const browserKeys = await page.context().newCDPSession(page)
  for (let pressed = 0; pressed < MOST_STOPS; pressed += AT_ONCE) {
    const keys = Array.from({ length: AT_ONCE }, () => ['rawKeyDown', 'keyUp'] as const).flat()
    await Promise.all(keys.map((type) => browserKeys.send('Input.dispatchKeyEvent', { type, ...TAB })))
    const { count, covered, unmarked, ended } = await page.evaluate(
      () => (window as unknown as Watched).stops,
    )
    if (!ended) continue
    expect(count).toBeGreaterThan(FEWEST_STOPS)
    await page.evaluate(() => (window as unknown as Watched).stopWatching())
    await browserKeys.detach()
    return { covered, unmarked }
  }
  throw new Error(`The page has more than ${MOST_STOPS} stops of the Tab key`)
}
