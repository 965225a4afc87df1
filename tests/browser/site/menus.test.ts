import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { defaultWords } from '../../../content/words.ts'
import { pages } from '../../../shared/pages.ts'
import { cloud } from '../../support/client.ts'
import { desktop, gate, hasFocus, on, phone, scrollByWheel, scrollY } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('Products dropdown', () => {
  const parts = (page: Page) => {
    const banner = page.getByRole('banner')
    return {
      link: banner.getByRole('link', { name: 'Products', exact: true }),
      button: banner.getByRole('button', { name: 'Products menu' }),
      toys: banner.getByRole('link', { name: 'Toys' }),
    }
  }

  test('opens when the pointer has rested for 100 ms, forgives 300 ms astray, then closes; Escape closes it at once, also with its opening; is used by keyboard: arrows, letters within a second, Escape; by a click it opens, and its link leads on', async () => {
    await on(browser, pages.home.path, desktop, async (page) => {
      const { link, button, toys } = parts(page)
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await link.hover()
      await page.clock.runFor(99)
      await expect.poll(() => toys.isVisible()).toBe(false)
      await page.clock.runFor(1)
      await toys.waitFor()
      await page.mouse.move(720, 700)
      await page.clock.runFor(299)
      await expect.poll(() => toys.isVisible()).toBe(true)
      await page.clock.runFor(1)
      await toys.waitFor({ state: 'hidden' })
      await link.hover()
      await page.clock.runFor(100)
      await toys.waitFor()
      await page.keyboard.press('Escape')
      await toys.waitFor({ state: 'hidden' })
      await page.clock.resume()

      await button.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe('Brick-a-Brack')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focused(page)).toBe('Original Collection')
      await page.keyboard.press('t')
      await expect.poll(() => focused(page)).toBe('Toys')
      await page.keyboard.press('Escape')
      await toys.waitFor({ state: 'hidden' })
      await hasFocus(button)

      await button.click()
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
      await toys.click()
      await page.waitForURL(`**${pages.toys.path}`)
      await toys.waitFor({ state: 'hidden' })

      await button.evaluate((control) => {
        const opening = new MutationObserver(() => {
          opening.disconnect()
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
          Object.assign(window, { escaped: true })
        })
        opening.observe(control.nextElementSibling ?? document, { attributes: true })
      })
      await link.hover()
      await page.waitForFunction(() => Reflect.has(window, 'escaped'))
      await toys.waitFor({ state: 'hidden' })
    })
  })

  test('opened by the pointer before the app is there, closes by Escape', async () => {
    const page = await browser.newPage({ baseURL: cloud.run.url, viewport: desktop })
    await page.goto(pages.about.path)
    const { link, toys } = parts(page)
    await link.hover()
    await toys.waitFor()
    await page.keyboard.press('Escape')
    await toys.waitFor({ state: 'hidden' })
  })
})

describe('side panel', () => {
  const parts = (page: Page) => ({
    open: page.getByRole('button', { name: 'Menu', exact: true }),
    panel: page.getByRole('dialog', { name: 'Menu' }),
  })

  test('takes the focus through its links, and closes when that leaves; keeps scrolling in; closes by Escape, which gives the focus back, by its button, and by a tap beside it', async () => {
    await on(browser, pages.home.path, phone, async (page) => {
      const { open, panel } = parts(page)
      await open.focus()
      await page.keyboard.press('Enter')
      await panel.waitFor()
      const inside = () => panel.evaluate((element) => element.contains(document.activeElement))
      await expect.poll(inside).toBe(true)
      for (const link of await panel.getByRole('link').all()) {
        await page.keyboard.press('Tab')
        await hasFocus(link)
      }
      await page.keyboard.press('Tab')
      await panel.waitFor({ state: 'hidden' })

      await open.focus()
      await page.keyboard.press('Enter')
      await panel.waitFor()
      await expect.poll(inside).toBe(true)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await hasFocus(open)

      await open.click()
      await panel.waitFor()
      await page.mouse.move(10, 400)
      await page.mouse.wheel(0, 600)
      await page.getByRole('button', { name: 'Close menu' }).click()
      await panel.waitFor({ state: 'hidden' })
      await expect.poll(() => scrollY(page)).toBe(0)
      await page.mouse.move(10, 400)
      await scrollByWheel(page)
      await open.click()
      await panel.waitFor()
      await page.mouse.click(10, 400)
      await panel.waitFor({ state: 'hidden' })
    })
  })

  test('has every page, indented products, a chat and the stock; choosing and Back close it; opened while a page is loading it stays open when that is there', async () => {
    await on(browser, pages.home.path, phone, async (page) => {
      const { open, panel } = parts(page)
      await open.click()
      await panel.waitFor()
      const links = await panel.getByRole('link').allTextContents()
      expect(links.map((link) => link.trim())).toEqual([
        ...['Home', 'Products', 'Brick-a-Brack', 'Toys', 'Original Collection', 'About', 'Blog', 'Contact'],
        ...['WhatsApp', 'See Stock'],
      ])
      const left = async (name: string) => (await panel.getByRole('link', { name }).boundingBox())?.x ?? 0
      expect(await left('Toys')).toBeGreaterThan(await left('Products'))

      await panel.getByRole('link', { name: 'See Stock' }).click()
      await page.waitForURL(`**${pages.contact.path}`)
      await panel.waitFor({ state: 'hidden' })
      await open.click()
      await panel.getByRole('link', { name: 'About' }).click()
      await page.waitForURL(`**${pages.about.path}`)
      await panel.waitFor({ state: 'hidden' })
      await open.click()
      await panel.waitFor()
      await page.goBack()
      await panel.waitFor({ state: 'hidden' })

      const load = await gate(page, '**/words/toys.json')
      await open.click()
      await panel.getByRole('link', { name: 'Toys' }).click()
      await panel.waitFor({ state: 'hidden' })
      await open.click()
      await panel.waitFor()
      await load()
      await page.getByRole('heading', { level: 1, name: defaultWords('toys', 'en').title }).waitFor()
      await expect.poll(() => panel.isVisible()).toBe(true)
    })
  })
})
