import type { Page } from 'playwright-core'
import { afterEach, describe, expect } from 'vitest'
import { adminPages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, call, succeed } from '../../support/client.ts'
import { desktop, screens, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const wordsOf = async (page: string) =>
  (await succeed('GET /api/admin/pages/{page}', { session, params: { page } })).body

afterEach(async () => {
  // A page that is open would keep its text again.
  await Promise.all(browser.contexts().map((context) => context.close()))
  await call('DELETE /api/admin/pages/{page}/unsaved', { session, params: { page: 'home' } })
})

async function openPage(name: string, viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.pages, viewport, session)
  await edit(visited.page, name)
  return visited
}
/** Opens the form of a page from the list. */
async function edit(page: Page, name: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('button', { name: 'Edit' }).click()
  await frameOf(page).getByRole('heading', { level: 1 }).waitFor()
}
const frameOf = (page: Page) => page.frameLocator('iframe[title="The page as visitors will see it"]')
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const isFocused = (page: Page, path: string) =>
  expect.poll(() => field(page, path).evaluate((element) => element === document.activeElement)).toBe(true)

describe.each(screens)('on a %s', (device, viewport) => {
  test('touching a text leads to its field, and the page shows what is typed', async () => {
    const { page, problems } = await openPage('Home', viewport)
    const dialog = page.getByRole('dialog', { name: 'Home' })
    const frame = frameOf(page)
    await expectSound(page)
    await frame.getByRole('heading', { name: 'Why Choose' }).click()
    await isFocused(page, 'why.title')
    await field(page, 'why.title').fill('Reasons: {years} of work')
    if (device === 'phone') await dialog.getByRole('button', { name: 'Page', exact: true }).click()
    await frame.getByRole('heading', { name: 'Reasons: 15+ of work' }).click()
    await isFocused(page, 'why.title')
    await expectSound(page)
    // A link leads to its field, too, and nowhere else.
    if (device === 'phone') await dialog.getByRole('button', { name: 'Page', exact: true }).click()
    await frame.getByRole('main').getByRole('link', { name: 'Get a Quote' }).first().click()
    await isFocused(page, 'hero.quote')
    expect(page.context().pages()).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe(adminPages.pages)
    await expect.poll(() => page.title()).toMatch(/^Pages/)
    expect(problems).toEqual([])
  })
})

test('the text of a field that is used is marked in the page', async () => {
  const { page } = await openPage('Home', desktop)
  await page.getByRole('dialog').locator('summary').filter({ hasText: 'Founder' }).click()
  await field(page, 'story.title').focus()
  await expect
    .poll(() => frameOf(page).locator('[data-marked]').textContent())
    .toBe('15+ years in the trade, from one London warehouse')
})

/** Of each kind that is laid out differently. */
const others = ['Toys', 'Blog', 'Cookie Policy']

test('other pages are shown, and their title leads to its field', async () => {
  const { page, problems } = await visit(browser, adminPages.pages, desktop, session)
  for (const name of others) {
    await edit(page, name)
    await frameOf(page).getByRole('heading', { level: 1 }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path')), { message: name })
      .toBe('title')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(problems).toEqual([])
})

test('a text on several pages leads to where it is changed', async () => {
  const { page, problems } = await openPage('Home', desktop)
  const allProducts = frameOf(page).getByRole('contentinfo').getByText('All products')
  await allProducts.click()
  await page.getByText('This text is on several pages.').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Edit: On several pages' }).click()
  const dialog = page.getByRole('dialog', { name: 'On several pages' })
  await dialog.waitFor()
  await allProducts.click()
  await isFocused(page, 'footer.allProducts')
  await field(page, 'footer.allProducts').fill('Everything')
  await frameOf(page).getByRole('contentinfo').getByText('Everything').waitFor()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await seeToast(page, 'Success', 'Changes published')
  await expect
    .poll(async () => (await wordsOf('shared')).values)
    .toEqual({ footer: { allProducts: 'Everything' } })
  expect(problems).toEqual([])
})
