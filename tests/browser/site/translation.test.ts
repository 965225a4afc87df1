import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { takenOver, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, phone, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'
import { countAnew, formOf, storedOf } from './contact/enquiry-form.ts'

/** The public pages while the browser translates them, as most buyers abroad read them. */

countAnew()

async function open(path: string) {
  const visited = await visit(browser, path, phone)
  await visited.page.evaluate(translate)
  return visited
}
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first()

test('a translated form gives up the subject, shows errors, and sends', async () => {
  const { page, problems } = await open('/contact?interest=Toys')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('About:').waitFor({ state: 'detached' })
  const { form, name, contact, send } = formOf(page)
  await send.click()
  const missing = form.getByText('Required', { exact: true })
  await expect.poll(() => missing.count()).toBe(2)
  const visitor = `Перекладач ${crypto.randomUUID()}`
  await name.fill(visitor)
  await contact.fill('buyer@example.com')
  await send.click()
  await seeToast(page, 'Message Sent!', 'Thank you for your message!')
  await expect.poll(() => storedOf(visitor)).toHaveLength(1)
  await expect.poll(() => missing.count()).toBe(0)
  expect(problems).toEqual([])
})

test('translated, articles open from the list, with the link copied and the way back; read from right to left, arrows point the other way', async () => {
  const { page, problems } = await open(pages.blog.path)
  const more = page.getByRole('link', { name: /^Read More/ }).first()
  const widthways = () => more.locator('svg').evaluate((svg) => getComputedStyle(svg).scale.split(' ')[0])
  expect(await widthways()).toBe('none')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expect.poll(widthways).toBe('-1')
  await more.click()
  await page.waitForURL('**/blog/*')
  await page.getByRole('button', { name: /copy/i }).click()
  await page
    .getByRole('link', { name: /Back to Blog/ })
    .first()
    .click()
  await page.waitForURL(`**${pages.blog.path}`)
  await heading(page).waitFor()
  expect(problems).toEqual([])
})

test('a translated cookie banner comes and goes', async () => {
  const { page, problems } = await open(pages.brickABrack.path)
  const banner = page.getByRole('region', { name: 'Cookies' })
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Manage Cookies' }).click()])
  await takenOver(page)
  await banner.waitFor()
  await page.evaluate(translate)
  await expect.poll(() => banner.locator('p > font > font').count()).toBeGreaterThan(0)
  await banner.getByRole('button', { name: 'Essential Only' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await page.waitForURL(`**${pages.about.path}`)
  await heading(page).waitFor()
  expect(problems).toEqual([])
})

test('translated, every question opens, the menu opens and closes, and every page is reached by it, on a phone and on a desktop', async () => {
  const { page, problems } = await open(pages.home.path)
  for (const question of await page.locator('main summary').all()) await question.click()
  await expect.poll(() => page.locator('main details[open]').count()).toBe(1)
  await page.locator('main details[open] summary').click()

  const reach = async (menu: string, ...keys: PageKey[]) => {
    for (const key of keys) {
      const { path } = pages[key]
      await page.getByRole('button', { name: menu, exact: true }).click()
      await page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true }).last().click()
      await page.waitForURL(`**${path}`)
      await page.locator(`header a[aria-current=page][href="${path}"]`).first().waitFor({ state: 'attached' })
      await heading(page).waitFor()
    }
  }
  await reach('Menu', 'about', 'blog', 'contact', 'toys', 'brickABrack', 'originalCollection', 'home')
  for (let steps = 0; steps < 2; steps++) await page.goBack()
  await heading(page).waitFor()
  await page.setViewportSize(desktop)
  await reach('Products menu', 'toys', 'home')
  expect(problems).toEqual([])
})

test('a document that is translated before the app comes stays one: it says nothing, leads on, and sends its form', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(pages.home.path)
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contact', exact: true }).click()
  await page.waitForURL(`**${pages.contact.path}`)
  await page.evaluate(translate)
  const visitor = `Перекладач ${crypto.randomUUID()}`
  const { name, contact, send } = formOf(page)
  await name.fill(visitor)
  await contact.fill('ola@example.com')
  await send.click()
  await page.waitForURL(`**${pages.contactSent.path}`)
  expect(await storedOf(visitor)).toHaveLength(1)
  expect(said).toEqual([])
  expect(asked.filter((url) => url.includes('/app-') && url.endsWith('.js'))).toEqual([])
})
