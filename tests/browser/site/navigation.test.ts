import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { arrive, takenOver } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, hasFocus, on, phone, scrollByWheel, scrollY } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

/** Presses what sticks to the window as people do: without scrolling to it, as the browser driver would. */
const press = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().dispatchEvent('click')

test('a followed link starts at the top, also one to the page itself, is announced, and reading begins at the content; Back and Forward return to where the reader was', async () => {
  await on(browser, pages.home.path, phone, async (page) => {
    await hasFocus(page.locator('body'))
    const scroll = async () => {
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(() => scrollY(page)).toBe(900)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const follow = async (name: string) => {
      await press(page, 'button', 'Menu')
      // A panel that has come to rest has the focus.
      await page
        .getByRole('dialog')
        .evaluate((panel) => Promise.all(panel.getAnimations().map((each) => each.finished)))
      await press(page, 'link', name)
    }
    const atContent = async () => {
      await expect.poll(() => scrollY(page)).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    }
    await scroll()
    await follow('Home')
    await atContent()
    await scroll()
    await follow('Blog')
    const blog = page.getByRole('heading', { level: 1, name: pages.blog.seo.label })
    await blog.waitFor()
    await atContent()
    await expect
      .poll(() => page.locator('[aria-live=polite][aria-atomic=true]').textContent())
      .toContain('Blog')
    await page.goBack()
    await expect.poll(() => scrollY(page)).toBe(900)
    await page.goForward()
    await blog.waitFor()
    await expect.poll(() => scrollY(page)).toBe(0)
  })
})

test('a link to a part of another page leads the keyboard there, too', async () => {
  await on(browser, pages.contact.path, phone, async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'one full truck' }).press('Enter')
    await page.waitForURL(`**${pages.products.path}#truck`)
    const truck = page.locator('#truck')
    await hasFocus(truck)
    await expect.poll(() => truck.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(200)
    await page.keyboard.press('Tab')
    await expect.poll(() => truck.locator(':focus').count()).toBe(1)
  })
})

describe('what is loaded, and when', () => {
  /** Names of what a page asks for from now on. */
  function askedBy(page: Page): string[] {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    return asked
  }

  test('who only reads gets the script of the document alone, and the document of a link that the mouse rests on; the app loads its words', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: desktop })
    const page = await context.newPage()
    const asked = askedBy(page)
    const scripts = () => asked.filter((name) => name.endsWith('.js'))
    await page.goto(pages.home.path)
    await scrollByWheel(page)
    // A touch that scrolls.
    for (const type of ['pointerdown', 'pointercancel'])
      await page.locator('h1').dispatchEvent(type, { pointerType: 'touch' })
    await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
    await expect.poll(() => asked).toContain(pages.about.path)
    expect(scripts()).toEqual([expect.stringMatching(/index-/)])
    await takenOver(page)
    expect(scripts().filter((name) => /admin|session/.test(name))).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover()
    await expect.poll(() => asked).toContain('/words/blog.json')
  })

  test('savers of data get nothing ahead', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: desktop })
    const page = await context.newPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const asked = askedBy(page)
    await arrive(page, pages.cookiePolicy.path)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await about.hover()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    expect(asked).not.toContain('/words/about.json')
    await about.click()
    await page.waitForURL(`**${pages.about.path}`)
  })
})
