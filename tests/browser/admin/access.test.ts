import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { MOST_COUNTED } from '../../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleEdit, unique } from '../../api/admin/samples.ts'
import { arrive, visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { desktop, gapBetween, hasFocus, isAt, phone, screens, scrollToEnd } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { movements, sideways, textFaults, unsafeNewTabs } from '../support/page-checks.ts'
import { EXAMINATION, expectSoundOnScreens, expectWholeEnlarged } from '../support/sound.ts'
import { faultyStops } from '../support/tab-stops.ts'
import { violationsOfAll } from '../support/violations.ts'

const paths = [
  ...Object.values(pages).map(({ path }) => path),
  ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
  '/no-such-page',
  adminPages.login,
]
const sizes = screens.map(([, viewport]) => viewport)
/** Zooming a page to 200 % halves the pixels its layout has; 320 px are what a narrow phone has unzoomed. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Runs checks in a page in each of these sizes; nothing may be amiss. */
async function expectNothing(
  page: Page,
  viewports: readonly (typeof phone)[],
  ...checks: readonly ((page: Page) => Promise<string[]>)[]
) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const check of checks)
      await expect.poll(() => check(page), { ...EXAMINATION, message: `${viewport.width} px` }).toEqual([])
  }
}
const keepsTexts = async (page: Page) => [
  ...(await page.evaluate(sideways)),
  ...(await page.evaluate(textFaults)),
]

describe('on a phone and on a desktop', () => {
  /** One page for all paths. */
  let page: Page
  let problems: readonly string[]
  beforeAll(async () => {
    ;({ page, problems } = await visit(browser, pages.home.path, phone))
  })
  afterAll(() => page?.context().close())

  test.each(paths)(
    '%s is accessible, moves nothing for people who asked for that, and keeps every text whole, zoomed to 200 %% or with letters of twice the size',
    async (path) => {
      const before = problems.length
      await page.setViewportSize(phone)
      await arrive(page, path)
      await expect(page).toHaveTitle(/./)
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.evaluate(unsafeNewTabs)).toEqual([])
      await expectNothing(page, sizes, violationsOfAll, (shown) => shown.evaluate(movements))
      await expectNothing(page, zoomed, keepsTexts)
      await expectWholeEnlarged(page)
      // What a browser says of a missing document is no fault of the page.
      expect(problems.slice(before).filter((text) => !/status of 404/.test(text))).toEqual([])
    },
  )
})

test.each(screens)(
  'on a %s the home page is gone through by keyboard: past the navigation, or by stops that show their focus and are not covered',
  async (_, viewport) => {
    const { page } = await visit(browser, pages.home.path, viewport)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await hasFocus(skip)
    expect(await faultyStops(page)).toEqual({ covered: [], unmarked: [] })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  },
)

test('an open answer and the open menu of a desktop are accessible', async () => {
  const { page } = await visit(browser, pages.home.path, desktop)
  await page.locator('main summary').first().click()
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Original Collection' }).waitFor()
  expect(await violationsOfAll(page)).toEqual([])
})

const session = await apiSession()

test('the menu leads from every signed-in screen to the others, on every screen', async () => {
  // More new posts that are not saved than are shown at first.
  for (let count = 0; count < 5; count++)
    await succeed('POST /api/admin/drafts', { session, body: sampleEdit({ title: unique('Kept') }) })
  // As many new enquiries as are counted, which is the widest number in the menu.
  const enquiries = Array.from({ length: MOST_COUNTED }, keptEnquiry)
  for (let start = 0; start < enquiries.length; start += IMPORT_ITEMS)
    await succeed('POST /api/admin/import', {
      session,
      body: { items: enquiries.slice(start, start + IMPORT_ITEMS) },
    })
  const { page, problems } = await visit(browser, adminPages.dashboard, phone, session)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  /** Follows a link of a menu, which stays, and with it the place of the keyboard. */
  async function follow(navigation: typeof menu, label: string, path: string, heading: string) {
    const link = navigation.getByRole('link', { name: label })
    await link.click()
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    await isAt(page, path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(navigation.locator('[aria-current]')).toHaveCount(1)
    await expect(link).toBeFocused()
    await expectSoundOnScreens(page)
  }
  await follow(menu, 'Enquiries', adminPages.enquiries, 'Enquiries')
  await follow(menu, 'Pages', adminPages.pages, 'Pages')
  const pageScreens = page.getByRole('navigation', { name: 'Pages' })
  await follow(pageScreens, 'Facts', adminPages.facts, 'Facts')
  await follow(pageScreens, 'Pictures', adminPages.media, 'Pictures')
  await expect(menu.locator('[aria-current]')).toHaveText('Pages')
  await follow(menu, 'AI writer', adminPages.writer, 'AI writer')
  await follow(menu, 'SEO', adminPages.seo, 'SEO Settings')
  await follow(menu, 'Settings', adminPages.settings, 'Settings')
  await follow(menu, 'Posts', adminPages.dashboard, 'Blog Management')
  await page.getByRole('link', { name: 'View site' }).waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('button', { name: 'not saved yet' }).waitFor()
  await menu.getByText(`${MOST_COUNTED - 1}+`).waitFor()
  await page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem').first().waitFor()

  await expect.poll(() => menu.evaluate((bar) => bar.getBoundingClientRect().bottom)).toBe(phone.height)
  // A list that is still growing moves the end.
  const roomAtEnd = async () => {
    await scrollToEnd(page)
    return gapBetween(page.locator('main > :last-child'), menu)
  }
  await expect.poll(roomAtEnd).toBeGreaterThanOrEqual(0)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    for (const link of await menu.getByRole('link').all()) {
      const size = await link.boundingBox()
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  }
  await expectWholeEnlarged(page)
  expect(problems).toEqual([])
})

test('with twice the browser’s letters no signed-in screen is wider than the window, nor its menu', async () => {
  const { page } = await visit(browser, adminPages.dashboard, phone, session)
  const devTools = await page.context().newCDPSession(page)
  // Unlike a size of the document, it is what media queries are in multiples of.
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of Object.values(adminPages)) {
    if (path === adminPages.login) continue
    await arrive(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(sideways), { message: path }).toEqual([])
  }
})
