import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { addressIn } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { askForConsent, desktop, phone, screens, scrollToEnd } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { violations } from '../support/violations.ts'

/** Opens Home as a visitor who is asked for the first time, uses it, and closes it. */
async function firstVisit(viewport: { width: number; height: number }, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(askForConsent)
  await arrive(page, pages.home.path)
  await use(page)
  await context.close()
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))
const commands = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: IArguments[] }).dataLayer?.map((entry) => [...entry]))
const denied = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  },
]
const granted = ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }]

test('nobody is asked where nothing is optional; Manage Cookies asks', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  await expect.poll(() => banner(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]))
    .toEqual([0, 0, ''])
  await page.getByRole('button', { name: 'Manage Cookies' }).click()
  await banner(page).waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() => banner(page).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  await context.close()
})

test('accepting is stored and grants what was asked for, after all was denied; Manage Cookies asks again', async () => {
  await firstVisit(desktop, async (page) => {
    await expect.poll(() => commands(page)).toEqual([denied])
    await banner(page).getByRole('button', { name: 'Accept All Cookies' }).click()
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => stored(page)).toBe('accepted')
    await expect.poll(() => commands(page)).toEqual([denied, granted])

    await arrive(page, pages.home.path)
    await expect.poll(() => commands(page)).toEqual([denied, granted])
    await expect.poll(() => banner(page).count()).toBe(0)

    await page.getByRole('button', { name: 'Manage Cookies' }).click()
    await banner(page).waitFor()
    await expect.poll(() => stored(page)).toBe(null)
    await expect.poll(() => commands(page)).toEqual([denied])
  })
})

test('declining is stored and grants nothing', async () => {
  await firstVisit(phone, async (page) => {
    await banner(page).getByRole('button', { name: 'Essential Only' }).click()
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => stored(page)).toBe('declined')
    await expect.poll(() => commands(page)).toEqual([denied])
    await arrive(page, pages.home.path)
    await expect.poll(() => banner(page).count()).toBe(0)
  })
})

test('leads to the cookie policy', async () => {
  await firstVisit(phone, async (page) => {
    await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
    await page.waitForURL(`**${pages.cookiePolicy.path}`)
    await banner(page).waitFor()
  })
})

test('covers neither the bottom bar nor the end of the page', async () => {
  await firstVisit(phone, async (page) => {
    for (const [device, viewport] of screens) {
      await page.setViewportSize(viewport)
      await banner(page).waitFor()
      await scrollToEnd(page)
      const cookies = await banner(page).boundingBox()
      if (!cookies) throw new Error('the banner is not shown')
      const last = await page.getByText('VAT number').last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(cookies.y)
      const bar = page.getByRole('navigation', { name: 'Quick contact' })
      await expect.poll(() => bar.isVisible()).toBe(device === 'phone')
      if (device === 'phone') {
        const { y, height } = (await bar.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 }
        expect(Math.round(y + height)).toBeLessThanOrEqual(Math.round(cookies.y))
      }
    }
  })
})

const article = articlePath(articles[0]?.slug ?? '')
const kinds: string[] = [
  pages.home.path,
  pages.products.path,
  pages.brickABrack.path,
  pages.contact.path,
  pages.about.path,
  pages.blog.path,
  pages.privacyPolicy.path,
  article,
]

test("leaves the hero's actions to be seen and used on a small phone", async () => {
  await firstVisit(small, async (page) => {
    await banner(page).waitFor()
    for (const name of ['Get a Quote', 'WhatsApp']) {
      const action = page.locator('main section').first().getByRole('link', { name, exact: true })
      expect(await action.evaluate(hiddenPoints), name).toBe(0)
    }
    const { height } = (await banner(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThanOrEqual(640 / 5)
    for (const language of ['pl', 'uk', 'cs'] as const) {
      await page.goto(addressIn(language, pages.home.path))
      await page.locator('.cookie-banner').waitFor()
      const actions = page.locator('main section').first().getByRole('link')
      for (const action of await actions.all()) expect(await action.evaluate(hiddenPoints), language).toBe(0)
    }
  })
})

/**
 * Of nine points of the first line box of an element, or else of what has the focus, how many are outside the window or
 * below a bar. Nothing when no element has the focus.
 */
function hiddenPoints(element = document.activeElement): number | undefined {
  if (!element || element === document.body) return undefined
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
  const shares = [0.1, 0.5, 0.9]
  const found = shares.flatMap((x) =>
    shares.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  return found.filter((one) => {
    const bar = one?.closest('.site-header, .cookie-banner, .bottom-bar')
    return !one || (bar && !bar.contains(element))
  }).length
}

/** Stops of the Tab key that something covers, each with its text. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(hiddenPoints, undefined)
    if (hidden === undefined) return covered
    if (hidden > 0) covered.push(`${await page.locator(':focus').textContent()}: ${hidden} of 9`)
  }
  throw new Error(`The page has more than ${MOST_STOPS} stops of the Tab key`)
}

/** More than any page has. */
const MOST_STOPS = 150

test('the other pages are sound with it on a phone', async () => {
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport: phone,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(askForConsent)
  const page = await context.newPage()
  const others = Object.values(pages).filter(({ path }) => !kinds.includes(path))
  for (const path of [...others.map(({ path }) => path), '/no-such-page']) {
    await arrive(page, path)
    await banner(page).waitFor()
    expect(await violations(page), path).toEqual([])
  }
  await context.close()
})

const small = { width: 360, height: 640 }
const larger = { width: 390, height: 780 }
const wide = { width: 1280, height: 900 }

test.each(kinds)('%s is sound with it in every size, and it covers no focused control', async (path) => {
  const context = await browser.newContext({ baseURL: cloud.run.url, reducedMotion: 'reduce' })
  await context.addInitScript(askForConsent)
  const page = await context.newPage()
  // Phones differ little: one page shows what a larger one does.
  for (const viewport of path === pages.home.path ? [small, larger, wide] : [small, wide]) {
    await page.setViewportSize(viewport)
    await arrive(page, path)
    await banner(page).waitFor()
    expect(await violations(page), `${viewport.width} px`).toEqual([])
    expect(await coveredStops(page), `${viewport.width} px`).toEqual([])
  }
  await context.close()
})
