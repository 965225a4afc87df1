import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { arrive } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, on, screens, scrollY } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** Presses what sticks to the window as people do: without scrolling to it, as the browser driver would. */
const press = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().dispatchEvent('click')

describe.each(screens)('from page to page on a %s', (device, viewport) => {
  test('a followed link starts at the top, is announced, and reading begins at the content; Back and Forward return to where the reader was', async () => {
    await on(browser, pages.home.path, viewport, async (page) => {
      await expect.poll(() => focused(page)).toBe(await page.evaluate(() => document.body.textContent))
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(() => scrollY(page)).toBe(900)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (device === 'phone') await press(page, 'button', 'Menu')
      await press(page, 'link', 'Blog')
      const blog = page.getByRole('heading', { level: 1, name: pages.blog.seo.label })
      await blog.waitFor()
      await expect.poll(() => scrollY(page)).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
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
})

test('a link to the page itself opens it anew', async () => {
  await on(browser, pages.home.path, desktop, async (page) => {
    await page.evaluate(() => window.scrollTo(0, 900))
    await press(page, 'link', 'Home')
    await expect.poll(() => scrollY(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

describe('what is loaded, and when', () => {
  const screen = (urls: string[], name: string) => urls.some((url) => url.includes(`/${name}-`))

  test('the app comes after everything the page shows, and nothing of the admin area ever', async () => {
    await on(browser, pages.home.path, desktop, async (page) => {
      const { loaded, scripts } = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return {
          loaded: navigation?.loadEventStart ?? 0,
          scripts: resources
            .filter(({ name }) => name.endsWith('.js'))
            .map(({ name, startTime }) => ({ name: name.replace(/.*\//, ''), startTime })),
        }
      })
      const [entry, ...others] = scripts
      expect(entry?.name).toMatch(/^index-/)
      expect(others.length).toBeGreaterThan(0)
      expect(others.filter(({ startTime }) => startTime < loaded)).toEqual([])
      expect(
        scripts.filter(({ name }) => /admin|session|toast-region|on-first-interaction/.test(name)),
      ).toEqual([])
    })
  })

  test('screens are loaded ahead once somebody is there: those pointed at, and those whose links are seen', async () => {
    await on(browser, pages.cookiePolicy.path, desktop, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
      await expect.poll(() => screen(asked, 'about-page')).toBe(true)
      await expect.poll(() => screen(asked, 'contact-page')).toBe(true)
      expect(screen(asked, 'admin-app')).toBe(false)
    })
  })

  test('savers of data get nothing ahead', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: desktop })
    const page = await context.newPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await arrive(page, pages.cookiePolicy.path)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    const idle = () =>
      page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    // What would load ahead is there, and has begun, when the link is come to again.
    const somebody = page.waitForEvent('requestfinished', (request) =>
      screen([request.url()], 'on-first-interaction'),
    )
    await about.hover()
    await somebody
    await idle()
    await about.focus()
    await idle()
    expect(screen(asked, 'about-page')).toBe(false)
    await about.click()
    await page.waitForURL(`**${pages.about.path}`)
  })
})
