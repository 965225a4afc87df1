import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { addressIn, languageCodes, languageTag } from '../../../shared/languages.ts'
import { archivePath, articlePath, pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, keepToasts, phone, screens, scrollToEnd } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { coveredStops, hiddenPoints } from '../support/tab-stops.ts'
import { violations } from '../support/violations.ts'

/** Opens Home as a visitor who is asked for the first time, uses it, and closes it. */
async function firstVisit(viewport: { width: number; height: number }, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  await use(page)
  await context.close()
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** The banner is there, and the page keeps clear of it: it is told the banner's height with the frame after the next. */
const bannerInPlace = (page: Page) =>
  page.waitForFunction(() => {
    const height = document.querySelector('.cookie-banner')?.getBoundingClientRect().height
    const known = document.documentElement.style.getPropertyValue('--cookie-banner-height')
    return height !== undefined && known === `${Math.ceil(height)}px`
  })
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

test('every first visit is asked, and nothing is stored before the answer', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  await banner(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]))
    .toEqual([0, 0, ''])
  await page.keyboard.press('Tab')
  await expect
    .poll(() => banner(page).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
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
      await bannerInPlace(page)
      await scrollToEnd(page)
      /** Pixels between the end of a part of the page and the banner. */
      const room = async (part: Locator) => {
        const [above, cookies] = await Promise.all([part.boundingBox(), banner(page).boundingBox()])
        if (!above || !cookies) throw new Error('the banner, or what it may cover, is not shown')
        return cookies.y - (above.y + above.height)
      }
      await expect.poll(() => room(page.getByText('VAT number').last())).toBeGreaterThanOrEqual(0)
      const bar = page.getByRole('navigation', { name: 'Quick contact' })
      await expect.poll(() => bar.isVisible()).toBe(device === 'phone')
      if (device === 'phone')
        await expect.poll(async () => Math.round(await room(bar))).toBeGreaterThanOrEqual(0)
    }
  })
})

/** The article that was published first, so that the archive of its year is there. */
const [oldest] = articles
const paths: string[] = [
  ...Object.values(pages).map(({ path }) => path),
  articlePath(oldest?.slug ?? ''),
  archivePath(oldest?.publishedAt.slice(0, 4) ?? ''),
  '/no-such-page',
]

test("leaves the hero's actions to be seen and used on a small phone", async () => {
  await firstVisit(small, async (page) => {
    await bannerInPlace(page)
    for (const name of ['Get a Quote', 'WhatsApp']) {
      const action = page.locator('main section').first().getByRole('link', { name, exact: true })
      expect(await action.evaluate(hiddenPoints), name).toBe(0)
    }
    const { height } = (await banner(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThanOrEqual(640 / 5)
    for (const language of languageCodes) {
      await page.goto(addressIn(language, pages.home.path))
      await bannerInPlace(page)
      const actions = page.locator('main section').first().getByRole('link')
      for (const action of await actions.all()) expect(await action.evaluate(hiddenPoints), language).toBe(0)
    }
  })
})

const small = { width: 360, height: 640 }
const sizes = [small, { width: 390, height: 780 }, { width: 1280, height: 900 }]

/** A page of a visitor who is asked for consent wherever they go. */
async function askedVisitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  return context.newPage()
}

test('covers no focused control on a small phone, on any page', async () => {
  const page = await askedVisitor(small)
  // Words of other languages are longer.
  const inOthers = languageCodes.map((language) => addressIn(language, pages.contact.path))
  for (const path of new Set([...paths, ...inOthers])) {
    await arrive(page, path)
    await bannerInPlace(page)
    expect(await coveredStops(page), path).toEqual([])
  }
})

test.each([pages.home.path, '/no-such-page'])(
  '%s is sound with it, and it covers no focused control in any size',
  async (path) => {
    const page = await askedVisitor(small)
    await arrive(page, path)
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await bannerInPlace(page)
      // Phones differ little: the smallest shows what a larger one does.
      if (viewport.width !== 390) expect(await violations(page), `${viewport.width} px`).toEqual([])
      expect(await coveredStops(page), `${viewport.width} px`).toEqual([])
    }
  },
)

test('the offer of another language covers no focused control', async () => {
  const context = await browser.newContext({
    baseURL: cloud.run.url,
    viewport: small,
    locale: languageTag('uk'),
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await arrive(page, pages.contact.path)
  await banner(page).getByRole('button', { name: 'Essential Only' }).click()
  await page.locator('.language-offer').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await coveredStops(page)).toEqual([])
})

test('menu, errors, hints, failure and success are sound with it', async () => {
  const page = await askedVisitor(small)
  await arrive(page, pages.contact.path)
  await banner(page).waitFor()
  const send = page.getByRole('button', { name: 'Send Message' })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See Stock' }).waitFor()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')

  await send.click()
  await page.getByText('Required', { exact: true }).first().waitFor()
  expect(await violations(page), 'errors').toEqual([])

  await page.getByLabel('Name *').fill('Ola')
  await page.getByLabel('Contact *').fill('0671234567')
  await send.click()
  await page.getByText('Please add the country code').waitFor()
  expect(await violations(page), 'hint').toEqual([])

  await page.getByLabel('Contact *').fill('ola@example.com')
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order' } }),
  )
  await keepToasts(page)
  await send.click()
  await page.getByText('Not sent. Your text is still in the form.').waitFor()
  await page.locator('.toast').waitFor()
  expect(await violations(page), 'failure').toEqual([])

  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { message: 'Thank you' } }),
  )
  await send.click()
  await page.locator('.toast').getByText('Message Sent!').waitFor()
  expect(await violations(page), 'success').toEqual([])
  await expect.poll(() => banner(page).isVisible()).toBe(true)
})

test('a page that can not be loaded is sound with it', async () => {
  const page = await askedVisitor(small)
  await arrive(page, pages.home.path)
  await banner(page).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await coveredStops(page)).toEqual([])
})
