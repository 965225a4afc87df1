import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, phone, screens, scrollToEnd } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

/** Opens Home as a visitor who was never here before, uses it, and closes it. */
async function firstVisit(viewport: { width: number; height: number }, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await arrive(page, pages.home.path)
  await use(page)
  await context.close()
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))
const commands = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: IArguments[] }).dataLayer?.map((entry) => [...entry]))
const every = (state: string) => ({
  ad_storage: state,
  analytics_storage: state,
  ad_user_data: state,
  ad_personalization: state,
})
const denied = ['consent', 'default', every('denied')]
const granted = ['consent', 'update', every('granted')]

test('accepting is stored and grants every signal, after all were denied; Manage Cookies asks again', async () => {
  await firstVisit(desktop, async (page) => {
    expect(await commands(page)).toEqual([denied])
    await banner(page).getByRole('button', { name: 'Accept All Cookies' }).click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('accepted')
    expect(await commands(page)).toEqual([denied, granted])

    await arrive(page, pages.home.path)
    expect(await commands(page)).toEqual([denied, granted])
    expect(await banner(page).count()).toBe(0)

    await page.getByRole('button', { name: 'Manage Cookies' }).click()
    await banner(page).waitFor()
    expect(await stored(page)).toBe(null)
    expect(await commands(page)).toEqual([denied])
  })
})

test('declining is stored and grants nothing', async () => {
  await firstVisit(phone, async (page) => {
    await banner(page).getByRole('button', { name: 'Essential Only' }).click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('declined')
    expect(await commands(page)).toEqual([denied])
    await arrive(page, pages.home.path)
    expect(await banner(page).count()).toBe(0)
  })
})

test('leads to the cookie policy', async () => {
  await firstVisit(phone, async (page) => {
    await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
    await page.waitForURL(`**${pages.cookiePolicy.path}`)
    await banner(page).waitFor()
  })
})

test.each(screens)(
  'covers neither the bottom bar nor the end of the page on a %s',
  async (device, viewport) => {
    await firstVisit(viewport, async (page) => {
      await banner(page).waitFor()
      await scrollToEnd(page)
      const cookies = await banner(page).boundingBox()
      if (!cookies) throw new Error('the banner is not shown')
      const last = await page.getByText('VAT number').last().boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(cookies.y)
      const bar = page.getByRole('navigation', { name: 'Quick contact' })
      expect(await bar.isVisible()).toBe(device === 'phone')
      if (device === 'phone') {
        expect(cookies.y + cookies.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
      }
    })
  },
)
