import { MOST_COUNTED } from '../../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleEdit, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { gapBetween, hasFocus, isAt, phone, screens, scrollToEnd } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'
import { EXAMINATION, expectSoundOnScreens, expectWholeEnlarged } from '../support/sound.ts'
import { faultyStops } from '../support/tab-stops.ts'
import { violationsOfAll } from '../support/violations.ts'

const sizes = screens.map(([, viewport]) => viewport)

test.each(screens)(
  'on a %s the home page is gone through by keyboard: past the navigation, or by stops that show their focus and are not covered; an open answer and menu are accessible',
  async (device, viewport) => {
    const { page } = await visit(browser, pages.home.path, viewport)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await hasFocus(skip)
    expect(await faultyStops(page)).toEqual({ covered: [], unmarked: [] })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
    if (device === 'phone') return
    await page.locator('main summary').first().click()
    await page.getByRole('banner').getByRole('button', { name: 'Products' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Original Collection' }).waitFor()
    await expect.poll(() => violationsOfAll(page), { ...EXAMINATION }).toEqual([])
  },
)

const session = await apiSession()

test('the menu leads from every signed-in screen to the others, none of which is wider than the window, with twice the browser’s letters, too', async () => {
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
  const devTools = await page.context().newCDPSession(page)
  /** As narrow as the window with twice the browser's letters, which, unlike those of the document, media queries are in multiples of. */
  async function fitsEnlarged() {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await expect.poll(() => page.evaluate(sideways), { message: page.url() }).toEqual([])
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  }
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
    await fitsEnlarged()
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
  await page.getByRole('link', { name: 'Open the diary' }).click()
  await page.getByRole('heading', { name: 'Diary', level: 1, exact: true }).waitFor()
  await fitsEnlarged()
  for (const [label, heading] of [
    ['Week', 'This week'],
    ['Lots', 'Lots'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click()
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    await fitsEnlarged()
  }
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
