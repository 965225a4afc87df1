import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../shared/pages.ts'
import { site, whatsappLink } from '../../shared/site.ts'
import { launchBrowser, visit } from '../browser.ts'
import { cloud } from '../client.ts'
import { screens, seeToast } from './actions.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Opens a page, uses it, and closes it; nothing may be amiss in between. */
async function on(
  path: string,
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<void>,
) {
  const { page, problems } = await visit(browser, path, viewport)
  await use(page)
  expect(problems).toEqual([])
  await page.context().close()
}

/** As `on`, for a visitor who was never here before. */
async function firstVisit(viewport: { width: number; height: number }, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await use(page)
  await context.close()
}

const box = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => {
  const found = await page.getByRole(role, { name }).last().boundingBox()
  if (!found) throw new Error(`the ${role} ${name} is not shown`)
  return found
}
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
/** Presses what sticks to the window as people do: without scrolling to it, as the browser driver would. */
const press = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().dispatchEvent('click')

describe('Products dropdown', () => {
  const parts = (page: Page) => {
    const banner = page.getByRole('banner')
    return {
      link: banner.getByRole('link', { name: 'Products', exact: true }),
      button: banner.getByRole('button', { name: 'Products menu' }),
      toys: banner.getByRole('link', { name: 'Toys' }),
    }
  }

  test('opens when the pointer has rested for 100 ms, forgives 300 ms astray, then closes', async () => {
    await on(pages.about.path, desktop, async (page) => {
      const { link, toys } = parts(page)
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await link.hover()
      await page.clock.runFor(99)
      expect(await toys.isVisible()).toBe(false)
      await page.clock.runFor(1)
      await toys.waitFor()
      await page.mouse.move(720, 700)
      await page.clock.runFor(299)
      expect(await toys.isVisible()).toBe(true)
      await page.clock.runFor(1)
      await toys.waitFor({ state: 'hidden' })
    })
  })

  test('opens and closes by click, and a link in it leads to its page', async () => {
    await on(pages.home.path, desktop, async (page) => {
      const { button, toys } = parts(page)
      await button.click()
      expect(await button.getAttribute('aria-expanded')).toBe('true')
      await toys.click()
      await page.waitForURL(`**${pages.toys.path}`)
      await toys.waitFor({ state: 'hidden' })
    })
  })

  test('is used by keyboard: arrows, letters within a second, Escape', async () => {
    await on(pages.home.path, desktop, async (page) => {
      const { button, toys } = parts(page)
      await button.focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(page)).toBe('Brick-a-Brack')
      await page.keyboard.press('ArrowUp')
      expect(await focused(page)).toBe('Original Collection')
      await page.keyboard.press('t')
      expect(await focused(page)).toBe('Toys')
      await page.keyboard.press('Escape')
      await toys.waitFor({ state: 'hidden' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })
})

describe('side panel', () => {
  test('keeps the focus in, closes by Escape, and gives the focus back', async () => {
    await on(pages.home.path, phone, async (page) => {
      const open = page.getByRole('button', { name: 'Menu', exact: true })
      await open.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Menu' })
      await panel.waitFor()
      const inside = () => panel.evaluate((element) => element.contains(document.activeElement))
      for (let stop = 0; stop < 14; stop++) {
        // Between the last and the first element the browser's own controls have a stop.
        expect(
          (await inside()) || (await page.evaluate(() => document.activeElement === document.body)),
        ).toBe(true)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })

  test('has every page, indented products, a chat and the stock; choosing closes it', async () => {
    await on(pages.home.path, phone, async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Menu' })
      const links = await panel.getByRole('link').allTextContents()
      expect(links.map((link) => link.trim())).toEqual([
        'Home',
        'Products',
        'Brick-a-Brack',
        'Toys',
        'Original Collection',
        'About',
        'Blog',
        'Contact',
        'WhatsApp',
        'See Stock',
      ])
      const left = async (name: string) => (await panel.getByRole('link', { name }).boundingBox())?.x ?? 0
      expect(await left('Toys')).toBeGreaterThan(await left('Products'))
      const chat = panel.getByRole('link', { name: 'WhatsApp' })
      expect(await chat.getAttribute('href')).toContain(whatsappLink(site.whatsapp.header.chat))
      expect(await chat.getAttribute('target')).toBe('_blank')

      await panel.getByRole('link', { name: 'See Stock' }).click()
      await page.waitForURL(`**${pages.contact.path}`)
      await panel.waitFor({ state: 'hidden' })

      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await panel.waitFor()
      await page.goBack()
      await panel.waitFor({ state: 'hidden' })
    })
  })

  test('closes by its button and by a tap beside it; nothing behind it scrolls meanwhile', async () => {
    await on(pages.home.path, phone, async (page) => {
      const panel = page.getByRole('dialog', { name: 'Menu' })
      const open = page.getByRole('button', { name: 'Menu', exact: true })
      await open.click()
      await page.mouse.move(10, 400)
      await page.mouse.wheel(0, 600)
      expect(await scrollY(page)).toBe(0)
      await page.getByRole('button', { name: 'Close menu' }).click()
      await panel.waitFor({ state: 'hidden' })
      await open.click()
      await page.mouse.click(10, 400)
      await panel.waitFor({ state: 'hidden' })
    })
  })
})

describe('cookie banner', () => {
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

      await page.reload()
      await page.getByRole('contentinfo').waitFor()
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
      await page.reload()
      await page.getByRole('contentinfo').waitFor()
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
        const cookies = await box(page, 'region', 'Cookies')
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
})

test('the bottom bar stays in reach of the thumb, and leaves the end of the page free', async () => {
  await on(pages.home.path, phone, async (page) => {
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    const bottom = async () => {
      const found = await bar.boundingBox()
      return (found?.y ?? 0) + (found?.height ?? 0)
    }
    expect(await bottom()).toBeCloseTo(phone.height, -1)
    await scrollToEnd(page)
    expect(await bottom()).toBeCloseTo(phone.height, -1)
    const last = await page.getByText('VAT number').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })
})

describe.each(screens)('from page to page on a %s', (device, viewport) => {
  test('a followed link starts at the top, is announced, and reading begins at the content', async () => {
    await on(pages.home.path, viewport, async (page) => {
      expect(await focused(page)).toBe(await page.evaluate(() => document.body.textContent))
      await scrollToEnd(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: /wholesale/i })
        .waitFor()
      await expect.poll(() => scrollY(page)).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
      await expect
        .poll(() => page.locator('[aria-live=polite][aria-atomic=true]').textContent())
        .toContain('About')
    })
  })

  test('Back and Forward return to where the reader was', async () => {
    await on(pages.home.path, viewport, async (page) => {
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect.poll(() => scrollY(page)).toBe(900)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (device === 'phone') await press(page, 'button', 'Menu')
      await press(page, 'link', 'Blog')
      await page.getByRole('heading', { level: 1, name: pages.blog.seo.label }).waitFor()
      await expect.poll(() => scrollY(page)).toBe(0)
      await page.goBack()
      await expect.poll(() => scrollY(page)).toBe(900)
      await page.goForward()
      await page.getByRole('heading', { level: 1, name: pages.blog.seo.label }).waitFor()
      await expect.poll(() => scrollY(page)).toBe(0)
    })
  })
})

test('a link to the page itself opens it anew', async () => {
  await on(pages.home.path, desktop, async (page) => {
    await page.evaluate(() => window.scrollTo(0, 900))
    await press(page, 'link', 'Home')
    await expect.poll(() => scrollY(page)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

test('the first stop of the keyboard leads to the content', async () => {
  await on(pages.toys.path, desktop, async (page) => {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

describe('what is loaded, and when', () => {
  const screen = (urls: string[], name: string) => urls.some((url) => url.includes(`/${name}-`))

  test('the app comes after everything the page shows, and nothing of the admin area ever', async () => {
    await on(pages.home.path, desktop, async (page) => {
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
      expect(scripts.filter(({ name }) => /admin|session|toast-region|for-somebody/.test(name))).toEqual([])
    })
  })

  test('screens are loaded ahead once somebody is there: those pointed at, and those whose links are seen', async () => {
    await on(pages.cookiePolicy.path, desktop, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
      await expect.poll(() => screen(asked, 'about-page')).toBe(true)
      await expect.poll(() => screen(asked, 'contact-page')).toBe(true)
      expect(screen(asked, 'admin-app')).toBe(false)
    })
  })

  test('nothing is loaded ahead for savers of data', async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: desktop })
    const page = await context.newPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(pages.cookiePolicy.path, { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await about.hover()
    await expect.poll(() => screen(asked, 'for-somebody')).toBe(true)
    await page.waitForLoadState('networkidle')
    await about.focus()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
    expect(screen(asked, 'about-page')).toBe(false)
    await context.close()
  })
})

describe('notifications', () => {
  /** Fails an enquiry, which shows a notification. */
  async function showToast(page: Page) {
    await fail(page, 'Not today.')
    await page.getByPlaceholder('Your full name').fill('Visitor')
    await page.getByPlaceholder('Email or phone number').fill('visitor@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await seeToast(page, 'Error', 'Not today.')
  }
  const fail = (page: Page, message: string) =>
    page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { message } }))
  /** Waits for what React still has in its queue, the start of a timer for example; the clock need not run for it. */
  const settled = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(undefined)
        }),
    )
  const toasts = (page: Page) => page.getByRole('region', { name: /notification/i }).getByRole('listitem')

  test('one at a time, for 5000 ms', async () => {
    const { page } = await visit(browser, pages.contact.path, desktop)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await showToast(page)
    await page.clock.runFor(1000)
    await fail(page, 'Not tomorrow.')
    await page.getByRole('button', { name: 'Send' }).click()
    await seeToast(page, 'Error', 'Not tomorrow.')
    await settled(page)
    await page.clock.runFor(4999)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.runFor(1)
    await toasts(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('F8 leads to them; a swipe to the right past 50 px dismisses, a shorter one does not', async () => {
    const { page } = await visit(browser, pages.contact.path, desktop)
    await showToast(page)
    await page.keyboard.press('F8')
    expect(
      await page
        .getByRole('region', { name: /notification/i })
        .evaluate((region) => region.matches(':focus-within')),
    ).toBe(true)

    const swipe = async (distance: number) => {
      const toast = await toasts(page).boundingBox()
      if (!toast) throw new Error('no notification is shown')
      await page.mouse.move(toast.x + 40, toast.y + 30)
      await page.mouse.down()
      await page.mouse.move(toast.x + 40 + distance / 2, toast.y + 30)
      await page.mouse.move(toast.x + 40 + distance, toast.y + 30)
      await page.mouse.up()
    }
    await swipe(45)
    expect(await toasts(page).count()).toBe(1)
    await swipe(60)
    await toasts(page).waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('an icon-only button says its name after 700 ms under the pointer', async () => {
  await on(pages.home.path, phone, async (page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const close = page.getByRole('button', { name: 'Close menu' })
    // The panel opened under the pointer. A wait that began by the real clock must end before the other one rules.
    await page.mouse.move(100, 600)
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await close.hover()
    const tooltip = page.locator('[popover]', { hasText: 'Close menu' })
    await page.clock.runFor(699)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(1)
    expect(await tooltip.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await tooltip.count()).toBe(0)
  })
})
