import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { type PageKey, pages } from '../../../shared/pages.ts'
import { takenOver, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { passToWindow } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { phone, screens, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { translate } from '../support/translator.ts'

/** The public pages while the browser translates them, as most buyers abroad read them. */

// Enquiries of a connection are counted in windows.
beforeEach(() => passToWindow({ minutes: 10 }))

async function open(path: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, path, viewport)
  await visited.page.evaluate(translate)
  return visited
}
const heading = (page: Page, level: 1 | 2 = 1) =>
  page.getByRole('main').getByRole('heading', { level }).first()
const byName = async (name: string) => (await storedItems()).filter((item) => item.name === name)

describe('translated', () => {
  test.each([pages.contact.path, pages.home.path])('the form of %s shows errors, and sends', async (path) => {
    const { page, problems } = await open(path, phone)
    const form = page.getByRole('form', { name: 'Quick Contact Form' })
    const send = form.getByRole('button', { name: /^(Send Message|Sending\.\.\.)$/ })
    await send.click()
    await expect.poll(() => form.getByText('Required', { exact: true }).count()).toBe(2)
    const name = `Перекладач ${crypto.randomUUID()}`
    await form.getByLabel('Name *').fill(name)
    await form.getByLabel('Contact *').fill('buyer@example.com')
    await send.click()
    await seeToast(page, 'Message Sent!', 'Thank you for your message!')
    await expect.poll(() => byName(name)).toHaveLength(1)
    await expect.poll(() => form.getByText('Required', { exact: true }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('the subject of an enquiry is shown, and can be removed', async () => {
    const { page, problems } = await open('/contact?interest=Toys', phone)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('About:').waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('articles open from the list, with the link copied and the way back', async () => {
    const { page, problems } = await open(pages.blog.path, phone)
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click()
    await page.waitForURL('**/blog/*')
    const copy = page.getByRole('button', { name: /copy/i })
    await copy.click()
    await page
      .getByRole('link', { name: /Back to Blog/ })
      .first()
      .click()
    await page.waitForURL(`**${pages.blog.path}`)
    await heading(page).waitFor()
    expect(problems).toEqual([])
  })

  test('the cookie banner comes and goes', async () => {
    const { page, problems } = await open(pages.brickABrack.path, phone)
    const banner = page.getByRole('region', { name: 'Cookies' })
    const manage = page.getByRole('button', { name: 'Manage Cookies' })
    for (const answer of ['Essential Only', 'Accept All Cookies']) {
      await page.addInitScript(() => localStorage.removeItem('cookieConsent'))
      const reloaded = page.waitForEvent('load')
      await manage.click()
      await reloaded
      await takenOver(page)
      await banner.waitFor()
      await page.evaluate(translate)
      await expect.poll(() => banner.locator('p > font > font').count()).toBeGreaterThan(0)
      await banner.getByRole('button', { name: answer }).click()
      await banner.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'About', exact: true }).filter({ visible: true }).last().click()
      await page.waitForURL(`**${pages.about.path}`)
      await heading(page).waitFor()
    }
    expect(problems).toEqual([])
  })

  describe.each(screens)('on a %s', (device, viewport) => {
    test('every question opens, the menu opens and closes, and every page is reached by it', async () => {
      const { page, problems } = await open(pages.home.path, viewport)
      for (const question of await page.locator('main summary').all()) await question.click()
      await expect.poll(() => page.locator('main details[open]').count()).toBe(1)
      await page.locator('main details[open] summary').click()

      const listed: PageKey[] = [
        'about',
        'blog',
        'contact',
        'toys',
        'brickABrack',
        'originalCollection',
        'home',
      ]
      for (const key of listed) {
        if (device === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
        else await page.getByRole('button', { name: 'Products menu' }).click()
        await page
          .getByRole('banner')
          .locator(`a[href="${pages[key].path}"]`)
          .filter({ visible: true })
          .last()
          .click()
        await page.waitForURL(`**${pages[key].path}`)
        await page
          .locator(`header a[aria-current=page][href="${pages[key].path}"]`)
          .first()
          .waitFor({ state: 'attached' })
        await heading(page).waitFor()
      }
      for (let steps = 0; steps < 3; steps++) await page.goBack()
      await heading(page).waitFor()
      expect(problems).toEqual([])
      await page.context().close()
    })
  })
})

test('what is typed before the app takes a translated page over stays, with the place in it', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  const page = await context.newPage()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(pages.contact.path, { waitUntil: 'commit' })
  const name = page.getByLabel('Name *')
  await page.getByLabel('Contact *').fill('ola@example.com')
  await name.pressSequentially('Ola')
  await page.evaluate(translate)
  allow()
  await takenOver(page)
  await expect.poll(() => name.inputValue()).toBe('Ola')
  await expect.poll(() => page.getByLabel('Contact *').inputValue()).toBe('ola@example.com')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(' Nowak')
  await expect.poll(() => name.inputValue()).toBe('Ola Nowak')
})
