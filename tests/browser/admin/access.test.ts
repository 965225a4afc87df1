import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { MOST_COUNTED } from '../../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleEdit, unique } from '../../api/admin/samples.ts'
import { arrive, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { phone, screens, scrollToEnd, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { movements, sideways, textFaults, unsafeNewTabs } from '../support/page-checks.ts'
import { expectSoundOnScreens } from '../support/sound.ts'
import { violations, violationsOfAll } from '../support/violations.ts'

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
  adminPages.login,
]

describe('on a phone and on a desktop', () => {
  /** One page for all paths. */
  let page: Page
  let problems: readonly string[]
  beforeAll(async () => {
    ;({ page, problems } = await visit(browser, pages.home.path, phone))
  })
  afterAll(() => page?.context().close())

  /** Zooming a page to 200 % halves the pixels its layout has; 320 px are what a narrow phone has unzoomed. */
  const zoomed = [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]
  const inSizes = async (sizes: readonly (typeof phone)[], check: (width: number) => Promise<void>) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await check(size.width)
    }
  }
  const sizes = screens.map(([, viewport]) => viewport)

  describe.each(paths)('%s', (path) => {
    let before: number
    beforeAll(async () => {
      before = problems.length
      await page.setViewportSize(phone)
      await arrive(page, path)
    })

    test('loads without a message, has a title and one main heading, and is accessible', async () => {
      await expect.poll(() => page.title()).not.toBe('')
      await expect.poll(() => page.locator('h1').count()).toBe(1)
      expect(await page.evaluate(unsafeNewTabs)).toEqual([])
      await inSizes(sizes, async (width) => expect(await violationsOfAll(page), `${width} px`).toEqual([]))
      expect(problems.slice(before)).toEqual([])
    })

    test('moves nothing for people who asked for less motion', async () => {
      await inSizes(sizes, async (width) => expect(await page.evaluate(movements), `${width} px`).toEqual([]))
    })

    const keepsTexts = async (width: number) => {
      expect(await page.evaluate(sideways), `${width} px`).toEqual([])
      expect(await page.evaluate(textFaults), `${width} px`).toEqual([])
    }
    test('keeps every text whole when it is zoomed to 200 %', () => inSizes(zoomed, keepsTexts))

    test('keeps every text whole with letters of twice the size', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await inSizes(sizes, keepsTexts)
    })
  })
})

describe.each(screens)('on a %s', (device, viewport) => {
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
  ['Pages', adminPages.pages, 'Pages'],
  ['AI writer', adminPages.writer, 'AI writer'],
  ['SEO', adminPages.seo, 'SEO Settings'],
  ['Settings', adminPages.settings, 'Settings'],
  ['Posts', adminPages.dashboard, 'Blog Management'],
] as const

test('the menu leads from every signed-in screen to the others, on every screen', async () => {
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
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  for (const [label, path, heading] of menuLinks) {
    const link = menu.getByRole('link', { name: label })
    await link.click()
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => menu.locator('[aria-current]').count()).toBe(1)
    // The menu stays, and with it the place of the keyboard.
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'View site' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await expectSoundOnScreens(page)
  }
  await page.getByRole('button', { name: 'not saved yet' }).waitFor()
  await menu.getByText(`${MOST_COUNTED - 1}+`).waitFor()
  await page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem').first().waitFor()
  await scrollToEnd(page)
  const [bar, rest] = [await menu.boundingBox(), await page.locator('main > :last-child').boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(phone.height)
  expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    for (const link of await menu.getByRole('link').all()) {
      const size = await link.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0), device).toBeGreaterThanOrEqual(44)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(sideways), device).toEqual([])
    expect(await page.evaluate(textFaults), device).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
  }
  expect(problems).toEqual([])
})

test('facts and pictures are one click from the words of pages, on every screen', async () => {
  const { page } = await visit(browser, adminPages.pages, phone, session)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const pageScreens = page.getByRole('navigation', { name: 'Pages' })
  for (const [label, path, heading] of [
    ['Facts', adminPages.facts, 'Facts'],
    ['Pictures', adminPages.media, 'Pictures'],
    ['Words', adminPages.pages, 'Pages'],
  ] as const) {
    const link = pageScreens.getByRole('link', { name: label })
    await link.click()
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect.poll(() => pageScreens.locator('[aria-current=page]').textContent()).toBe(label)
    await expect.poll(() => menu.locator('[aria-current]').textContent()).toBe('Pages')
    await expectSoundOnScreens(page)
  }
})

describe('on a screen of any size', () => {
  describe('is accessible', () => {
    test('with an answer of the FAQ open, and the cookie banner', async () => {
      const context = await browser.newContext({
        baseURL: cloud.run.url,
        viewport: phone,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await arrive(page, pages.home.path)
      await page.getByRole('button', { name: 'Essential Only' }).waitFor()
      await page.locator('main summary').first().click()
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
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true)
    })

    test('a question is opened without a mouse', async () => {
      const { page } = await visit(browser, pages.home.path, phone)
      const summary = page.locator('main summary').nth(2)
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('main details').nth(2).getAttribute('open')).not.toBeNull()
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
