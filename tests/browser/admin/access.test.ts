import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { MOST_COUNTED } from '../../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleEdit, unique } from '../../api/admin/samples.ts'
import { arrive, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { askForConsent, phone, screens, scrollToEnd, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { movements, sideways, textFaults, unsafeNewTabs } from '../support/page-checks.ts'
import { expectSound } from '../support/sound.ts'
import { violations, violationsOfAll } from '../support/violations.ts'

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
  adminPages.login,
]

describe.each(screens)('on a %s', (device, viewport) => {
  describe.each(paths)('%s', (path) => {
    let page: Page
    let problems: readonly string[]
    beforeAll(async () => {
      ;({ page, problems } = await visit(browser, path, viewport))
    })
    afterAll(() => page?.context().close())

    test('loads without a message, has a title and one main heading, and is accessible', async () => {
      expect(await page.title()).not.toBe('')
      expect(await page.locator('h1').count()).toBe(1)
      expect(await violationsOfAll(page)).toEqual([])
      expect(await page.evaluate(unsafeNewTabs)).toEqual([])
      expect(problems).toEqual([])
    })

    test('moves nothing for people who asked for less motion', async () => {
      expect(await page.evaluate(movements)).toEqual([])
    })

    // Zooming a page to 200 % halves the pixels its layout has; 320 px are what a narrow phone has unzoomed.
    const zoomed = device === 'phone' ? { width: 320, height: 640 } : { width: 720, height: 450 }
    test(`keeps every text whole at ${zoomed.width} px`, async () => {
      await page.setViewportSize(zoomed)
      expect(await page.evaluate(sideways)).toEqual([])
      expect(await page.evaluate(textFaults)).toEqual([])
      await page.setViewportSize(viewport)
    })

    test('keeps every text whole with letters of twice the size', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await page.evaluate(sideways)).toEqual([])
      expect(await page.evaluate(textFaults)).toEqual([])
    })
  })

  describe('is accessible', () => {
    test('with the menu open', async () => {
      const { page, problems } = await visit(browser, pages.home.path, viewport)
      const banner = page.getByRole('banner')
      if (device === 'phone') {
        await banner.getByRole('button', { name: /menu/i }).click()
        await page.getByRole('dialog').waitFor()
      } else {
        await banner.getByRole('button', { name: /products/i }).click()
        await page.getByText('Original Collection').filter({ visible: true }).first().waitFor()
      }
      expect(await violationsOfAll(page)).toEqual([])
      expect(problems).toEqual([])
    })
  })

  describe('by keyboard alone', () => {
    test.each([pages.home.path, pages.cookiePolicy.path])(
      'every stop of %s shows its focus and is not covered',
      async (path) => {
        const { page } = await visit(browser, path, viewport)
        const stops: string[] = []
        for (let stop = 0; stop < 150; stop++) {
          await page.keyboard.press('Tab')
          const found = await page.evaluate(focusedStop)
          if (!found) break
          expect(found, found.name).toMatchObject({ outlined: true, covered: false })
          stops.push(found.name)
        }
        expect(stops.length).toBeGreaterThan(20)
        expect(stops.at(-1)).not.toBe(stops[0])
      },
    )
  })
})

const session = await apiSession()

/** Links of the administrator's menu, with the main heading of the screen that each leads to. */
const menuLinks = [
  ['Enquiries', adminPages.enquiries, 'Enquiries'],
  ['AI writer', adminPages.writer, 'AI writer'],
  ['SEO', adminPages.seo, 'SEO Settings'],
  ['Settings', adminPages.settings, 'Settings'],
  ['Posts', adminPages.dashboard, 'Blog Management'],
] as const

test.each(screens)(
  'the menu leads from every signed-in screen to the others, on a %s',
  async (device, viewport) => {
    // More new posts that are not saved than are shown at first.
    const edits = Array.from({ length: 5 }, () => sampleEdit({ title: unique('Kept') }))
    for (const body of edits) await succeed('POST /api/admin/drafts', { session, body })
    // As many new enquiries as are counted, which is the widest number in the menu.
    const enquiries = Array.from({ length: MOST_COUNTED }, keptEnquiry)
    for (let start = 0; start < enquiries.length; start += IMPORT_ITEMS)
      await succeed('POST /api/admin/import', {
        session,
        body: { items: enquiries.slice(start, start + IMPORT_ITEMS) },
      })
    const { page, problems } = await visit(browser, adminPages.dashboard, viewport, session)
    const menu = page.getByRole('navigation', { name: 'Administration' })
    for (const [label, path, heading] of menuLinks) {
      const link = menu.getByRole('link', { name: label })
      await link.click()
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await link.getAttribute('aria-current')).toBe('page')
      expect(await menu.locator('[aria-current]').count()).toBe(1)
      // The menu stays, and with it the place of the keyboard.
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.getByRole('link', { name: 'View site' }).waitFor()
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      await expectSound(page)
    }
    for (const link of await menu.getByRole('link').all()) {
      const size = await link.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    if (device === 'phone') {
      await scrollToEnd(page)
      const [bar, rest] = [await menu.boundingBox(), await page.locator('main > :last-child').boundingBox()]
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(viewport.height)
      expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await page.getByRole('button', { name: 'not saved yet' }).waitFor()
    await menu.getByText(`${MOST_COUNTED - 1}+`).waitFor()
    expect(await page.evaluate(sideways)).toEqual([])
    expect(await page.evaluate(textFaults)).toEqual([])
    expect(problems).toEqual([])
    for (const { id } of edits) await succeed('DELETE /api/admin/drafts/{id}', { session, params: { id } })
    for (const { id } of enquiries.slice(0, 1))
      await succeed('DELETE /api/admin/enquiries/{id}', { session, params: { id } })
  },
)

describe('on a screen of any size', () => {
  describe('is accessible', () => {
    test('with an answer of the FAQ open, and the cookie banner', async () => {
      const context = await browser.newContext({
        baseURL: cloud.run.url,
        viewport: phone,
        reducedMotion: 'reduce',
      })
      await context.addInitScript(askForConsent)
      const page = await context.newPage()
      await arrive(page, pages.home.path)
      await page.getByRole('button', { name: 'Essential Only' }).waitFor()
      await page.locator('summary').first().click()
      expect(await violationsOfAll(page)).toEqual([])
    })

    test('with errors in the contact form, and with the notification of a failure', async () => {
      const { page } = await visit(browser, pages.contact.path, phone)
      const send = page.getByRole('button', { name: 'Send Message' })
      await send.click()
      await page.getByText('Required', { exact: true }).first().waitFor()
      expect(await violationsOfAll(page)).toEqual([])

      await page.route('**/api/contact', (route) => route.abort())
      await page.getByPlaceholder('Your full name').fill('Ola')
      await page.getByPlaceholder('Email or phone number').fill('ola@example.com')
      await send.click()
      await seeToast(page, 'Error', 'Something went wrong. Please try again.')
      // It floats over the page until it goes by itself, so what lies under it may be covered.
      expect(await violations(page, '[role="region"][aria-label^="Notifications"]')).toEqual([])
    })

    test('on the 404 page', async () => {
      const { page } = await visit(browser, '/no-such-page', phone)
      expect(await violationsOfAll(page)).toEqual([])
      expect(await page.evaluate(sideways)).toEqual([])
      expect(await page.evaluate(textFaults)).toEqual([])
    })
  })

  describe('by keyboard alone', () => {
    test('the first stop leads past the navigation', async () => {
      const { page } = await visit(browser, pages.toys.path, phone)
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    })

    test('a question is opened without a mouse', async () => {
      const { page } = await visit(browser, pages.home.path, phone)
      const summary = page.locator('summary').nth(2)
      await summary.focus()
      await page.keyboard.press('Enter')
      expect(await page.locator('details').nth(2).getAttribute('open')).not.toBeNull()
    })
  })
})

/** The element with the focus: whether one sees that, and whether anything lies over it; undefined after the last. */
function focusedStop(): { name: string; outlined: boolean; covered: boolean } | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, 40) / 2]
  const over = document.elementFromPoint(x, y)
  return {
    name: element.textContent?.trim() || element.outerHTML.slice(0, 100),
    outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    covered: !over || !(element.contains(over) || over.contains(element)),
  }
}
