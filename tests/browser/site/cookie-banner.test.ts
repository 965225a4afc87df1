import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { addressIn, languageCodes } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, gapBetween, keepToasts, phone, scrollToEnd } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { EXAMINATION } from '../support/sound.ts'
import { coveredStops, hiddenPoints } from '../support/tab-stops.ts'
import { violations } from '../support/violations.ts'

const small = { width: 360, height: 640 }
/** What the browser of a chat leaves of it. */
const low = { width: 360, height: 560 }

/** A page of a visitor who is asked for consent wherever they go. */
async function askedVisitor(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  return context.newPage()
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
const signals = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']
const denied = ['consent', 'default', Object.fromEntries(signals.map((signal) => [signal, 'denied']))]
const granted = ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }]

/** Pixels between the end of a part of the page and the banner. */
const room = async (page: Page, part: Locator) => Math.round(await gapBetween(part, banner(page)))

test('a first visit is asked before anything is stored, in front of nothing; declining is stored and grants nothing', async () => {
  const page = await askedVisitor(phone)
  await arrive(page, pages.home.path)
  await banner(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]))
    .toEqual([0, 0, ''])
  await page.keyboard.press('Tab')
  await expect
    .poll(() => banner(page).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)

  const bar = page.getByRole('navigation', { name: 'Quick contact' })
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await bannerInPlace(page)
    await scrollToEnd(page)
    await expect.poll(() => room(page, page.getByText('VAT number').last())).toBeGreaterThanOrEqual(0)
  }
  await expect.poll(() => room(page, bar)).toBeGreaterThanOrEqual(0)

  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click()
  await page.waitForURL(`**${pages.cookiePolicy.path}`)
  await banner(page).getByRole('button', { name: 'Essential Only' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => stored(page)).toBe('declined')
  await expect.poll(() => commands(page)).toEqual([denied])
  await arrive(page, pages.home.path)
  await expect.poll(() => banner(page).count()).toBe(0)
})

test('an answer holds in every tab at once; one that is taken back, too', async () => {
  const page = await askedVisitor(desktop)
  await page.goto(pages.home.path)
  const other = await page.context().newPage()
  await other.goto(pages.toys.path)
  for (const tab of [page, other]) await banner(tab).waitFor()
  await banner(other).getByRole('button', { name: 'Accept All Cookies' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => commands(page)).toEqual([denied, granted])

  await other.getByRole('button', { name: 'Manage Cookies' }).click()
  for (const tab of [page, other]) {
    await banner(tab).waitFor()
    await expect.poll(() => commands(tab)).toEqual([denied])
  }
})

test('an answer can be taken back on the page for wrong addresses of the administration, too', async () => {
  const page = await askedVisitor(desktop)
  await page.goto('/admin/no-such-page')
  await page.evaluate(() => localStorage.setItem('cookieConsent', 'declined'))
  await page.getByRole('button', { name: 'Manage Cookies' }).click()
  await expect.poll(() => stored(page)).toBeNull()
})

test("leaves the hero's actions to be seen and used on a small phone, within a chat, too, in every language, whose home page is as wide as the smallest", async () => {
  const page = await askedVisitor(low)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const language of languageCodes) {
    await page.setViewportSize(low)
    await arrive(page, addressIn(language, pages.home.path))
    await bannerInPlace(page)
    const actions = await page.locator('main section').first().getByRole('link').all()
    expect(actions.length).toBeGreaterThanOrEqual(2)
    for (const action of actions)
      await expect.poll(() => action.evaluate(hiddenPoints), { message: language }).toBe(0)
    const { height } = (await page.locator('.cookie-banner').boundingBox()) ?? { height: 0 }
    if (language === 'en') expect(height).toBeLessThanOrEqual(small.height / 5)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(width, { message: language }).toBe(320)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(width, { message: `${language}, large text` }).toBe(320)
  }
  expect(said).toEqual([])
})

test('covers no focused control on a small phone, on any kind of page, nor on a desktop, and is sound', async () => {
  const page = await askedVisitor(small)
  // Words of Ukrainian are longer.
  const form = addressIn('uk', pages.contact.path)
  const table = pages.originalCollection.path
  for (const path of [form, table, pages.blog.path, articlePath(articles[0]?.slug ?? ''), '/no-such-page']) {
    await page.goto(path)
    await bannerInPlace(page)
    expect(await coveredStops(page), path).toEqual([])
  }
  await page.goto(pages.home.path)
  for (const viewport of [small, { width: 1280, height: 900 }]) {
    await page.setViewportSize(viewport)
    await bannerInPlace(page)
    await expect.poll(() => violations(page), { ...EXAMINATION, message: `${viewport.width} px` }).toEqual([])
    expect(await coveredStops(page), `${viewport.width} px`).toEqual([])
  }
})

test('menu, errors, hints, failure and success are sound with it', async () => {
  const page = await askedVisitor(small)
  await arrive(page, pages.contact.path)
  await banner(page).waitFor()
  const send = page.getByRole('button', { name: 'Send Message' })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'See Stock' }).waitFor()
  await expect.poll(() => violations(page), { ...EXAMINATION, message: 'menu' }).toEqual([])
  await page.keyboard.press('Escape')

  await send.click()
  await page.getByText('Required', { exact: true }).first().waitFor()
  await expect.poll(() => violations(page), { ...EXAMINATION, message: 'errors' }).toEqual([])

  await page.getByLabel('Name *').fill('Ola')
  await page.getByLabel('Contact *').fill('0671234567')
  await send.click()
  await page.getByText('Please add the country code').waitFor()
  await expect.poll(() => violations(page), { ...EXAMINATION, message: 'hint' }).toEqual([])

  await page.getByLabel('Contact *').fill('ola@example.com')
  const answer = (status: number, message: string) =>
    page.route('**/api/contact', (route) => route.fulfill({ status, json: { message } }))
  await answer(500, 'Out of order')
  await keepToasts(page)
  await send.click()
  await page.getByText('Not sent. Your text is still in the form.').waitFor()
  await page.locator('.toast').waitFor()
  await expect.poll(() => violations(page), { ...EXAMINATION, message: 'failure' }).toEqual([])

  await answer(201, 'Thank you')
  await send.click()
  await page.locator('.toast').getByText('Message Sent!').waitFor()
  await expect.poll(() => violations(page), { ...EXAMINATION, message: 'success' }).toEqual([])
  await expect.poll(() => banner(page).isVisible()).toBe(true)
})
