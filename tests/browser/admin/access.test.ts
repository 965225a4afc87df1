import type { Locator } from 'playwright-core'
import { MOST_COUNTED } from '../../../shared/entities/enquiry.ts'
import { IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { adminPages, pages } from '../../../shared/pages.ts'
import { keptEnquiry, sampleEdit, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { desktop, gapBetween, hasFocus, isAt, phone, screens, scrollToEnd } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'
import { EXAMINATION, expectSoundOnScreens, expectWholeEnlarged } from '../support/sound.ts'
import { faultyStops, hiddenPoints } from '../support/tab-stops.ts'
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
  // Another login in the list of those.
  await apiSession()
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

test('another screen begins at its top and is announced, a link to a part of it leads there, and what opens a new tab says so', async () => {
  const { page, problems } = await visit(browser, adminPages.seo, phone, session)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const posts = page.getByRole('region', { name: 'Blog posts' }).getByRole('listitem')
  const said = page.locator('[aria-live=polite][aria-atomic=true]')
  const top = () => page.evaluate(() => window.scrollY)
  const follow = async (label: string, title: string) => {
    await menu.getByRole('link', { name: label }).click()
    await expect(said).toHaveText(new RegExp(`^${title} `))
    await expect.poll(top).toBe(0)
  }
  await follow('Posts', 'Blog Management')
  await posts.last().scrollIntoViewIfNeeded()
  await expect.poll(top).toBeGreaterThan(0)
  await follow('SEO', 'SEO Settings')
  // What was read before is there at once, as high as it was.
  await follow('Posts', 'Blog Management')
  await page.getByRole('link', { name: 'Set up a second step' }).click()
  const account = page.locator('#account')
  await hasFocus(account)
  await expect.poll(() => account.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(200)

  await page.goto(adminPages.pages)
  const view = page.getByRole('link', { name: 'View Toys' })
  await expect(view).toHaveAccessibleDescription('opens in a new tab')
  expect(problems).toEqual([])
})

/** A control looks another in its other state. */
async function looksAnother(control: Locator, change: () => Promise<unknown>) {
  const before = await control.screenshot()
  await change()
  await expect.poll(async () => before.equals(await control.screenshot())).toBe(false)
}

test('where the system sets the colours, what is on, chosen, current or under way looks so', async () => {
  const { page } = await visit(browser, pages.products.path, desktop, session)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const load = page.locator('#truck progress')
  await looksAnother(load, () => page.getByLabel('Soft Toys', { exact: true }).fill('5000'))
  const about = page.getByRole('banner').getByRole('link', { name: 'About' })
  await looksAnother(about, () => page.goto(pages.about.path))

  await page.goto(adminPages.facts)
  const facts = page.getByRole('link', { name: 'Facts' })
  const entry = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Lots' })
  await looksAnother(facts, () => page.goto(adminPages.media))
  await looksAnother(entry, () => page.goto(adminPages.lots))
  await page.goto(`${adminPages.pages}?edit=toys`)
  const phoneView = page.getByRole('button', { name: 'Phone' })
  await looksAnother(phoneView, () => phoneView.press('Enter'))
  await page.goto(adminPages.dashboard)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  const published = page.getByRole('switch', { name: 'Published' })
  await looksAnother(published, () => published.press(' '))
})

test('at 400 % the text of an article can be written, its buttons are reached, and the cursor stays in view at any size', async () => {
  const low = { width: 320, height: 256 }
  const { page } = await visit(browser, adminPages.dashboard, low, session)
  await page.getByRole('button', { name: 'Create New Post' }).click()
  await page.getByLabel('Title *').fill('A title')
  const text = page.getByRole('textbox', { name: 'Content *' })
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await text.click()
  await page.keyboard.type('Words')
  const first = text.locator('p').first()
  await expect(first).toHaveText('Words')
  await expect.poll(() => gapBetween(toolbar, first)).toBeGreaterThanOrEqual(0)
  await page.getByText(/^Draft kept/).waitFor()
  for (const button of ['Save draft', 'Close, keep draft']) {
    const reached = page.getByRole('button', { name: button })
    await reached.focus()
    await expect.poll(() => reached.evaluate(hiddenPoints)).toBe(0)
  }
  // Not `focus`: ProseMirror takes a cursor that is at the start within 200 ms of it for one that the browser has put there.
  await first.click()
  await page.keyboard.press('End')
  for (let line = 0; line < 20; line++) await page.keyboard.press('Enter')
  for (const viewport of [low, { width: 1280, height: 400 }]) {
    await page.setViewportSize(viewport)
    await page.keyboard.press('Control+End')
    await expect.poll(() => gapBetween(toolbar, first)).toBeLessThan(0)
    for (let line = 0; line < 20; line++) await page.keyboard.press('ArrowUp')
    await expect.poll(() => gapBetween(toolbar, first)).toBeGreaterThanOrEqual(0)
  }
})
