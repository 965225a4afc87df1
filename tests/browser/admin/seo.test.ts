import { beforeEach } from 'vitest'
import { INVALID_JSON } from '../../../shared/entities/seo.ts'
import { mediaFile, sharedAddress } from '../../../shared/media/media-files.ts'
import { adminPages, type Page, pages } from '../../../shared/pages.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { headWords } from '../../support/default-content.tsx'
import { PREPARED } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { desktop, phone, seeToast, tabTo } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo } from '../support/photos.ts'
import { expectSound } from '../support/sound.ts'

/** The page whose entry these tests make and delete. */
const { path, seo } = pages.toys

const session = await apiSession()

/** Place of each listed page among those of the site. */
const labels = Object.values<Page>(pages).flatMap(({ seo }) => seo?.label ?? [])

const entryOfPage = async () =>
  (await all('GET /api/admin/seo', session)).items.find(({ pageName }) => pageName === seo.pageName)

async function freePage(): Promise<void> {
  const entry = await entryOfPage()
  if (entry) await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: entry.id } })
}

beforeEach(freePage)

async function openSeo(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.settings, viewport, session)
  await visited.page.getByRole('link', { name: 'SEO Settings' }).click()
  await visited.page.getByRole('heading', { name: 'SEO Settings', level: 1 }).waitFor()
  return visited
}

/** Waits until a visitor who comes now gets the page with this title. */
const titleSeen = (title: string) => published(path, `<title>${title}</title>`)

test('an entry is made with a preview, shows on its page, is set inactive and deleted', async () => {
  const { page, problems } = await openSeo(phone)
  await expectSound(page)
  await page.getByRole('button', { name: 'Add SEO Settings' }).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByLabel('Page *')
  await choice.waitFor()
  // Pages that have an entry are not offered.
  await expect(choice.locator('option')).toHaveText(['Choose a page', seo.label])
  await choice.selectOption(seo.label)

  const previews = dialog.getByRole('region', { name: 'Previews' })
  const result = previews.getByRole('figure', { name: 'Search result' })
  await result.getByText(headWords('toys').title).waitFor()
  await result.getByText(path.slice(1), { exact: false }).first().waitFor()
  const title = 'Toys by weight'
  await dialog.getByLabel('Title in Google *').fill(title)
  await dialog.getByLabel('Description in Google *').fill('Soft toys in bags, checked by hand.')
  await dialog.getByText(`${title.length}/60 characters`).waitFor()
  await result.getByText(title).waitFor()
  const shared = previews.getByRole('figure', { name: 'When shared in a chat' })
  await shared.getByText(title).waitFor()
  await dialog.getByLabel('Title when shared').fill('Bags of toys')
  await shared.getByText('Bags of toys').waitFor()
  await expectSound(page)

  await dialog.getByText('Advanced', { exact: true }).click()
  const jsonLd = dialog.getByLabel('JSON-LD (JSON)')
  await jsonLd.fill('{\n  "@context": "https://schema.org"\n  "@type": "Store"\n}')
  await dialog.getByText('See line 3, column 3.').waitFor()
  await dialog.getByRole('button', { name: 'Create Settings' }).click()
  await dialog.getByText(INVALID_JSON, { exact: true }).waitFor()
  await expect(jsonLd).toBeFocused()
  await expectSound(page)
  await jsonLd.fill('{ "@type": "Store" }')
  await dialog.getByText('Needs "@context": "https://schema.org"').waitFor()
  await jsonLd.fill('{ "@context": "https://schema.org", "@type": "Store" }')
  const hreflang = dialog.getByLabel('Hreflang (JSON)')
  await hreflang.fill('{ "pl_PL": "https://example.com/pl" }')
  await dialog.getByText('"pl_PL" is no language code.').waitFor()
  await hreflang.fill('{ "pl-PL": "https://example.com/pl" }')
  await dialog.getByRole('button', { name: 'Create Settings' }).click()
  await seeToast(page, 'Success', 'SEO settings created successfully')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('heading', { name: seo.label }).waitFor()
  await titleSeen(title)

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Hreflang (JSON)')).toHaveValue(/pl-PL/)
  await dialog.getByLabel('Active').uncheck()
  await dialog.getByRole('button', { name: 'Update Settings' }).click()
  await seeToast(page, 'Success', 'SEO settings updated successfully')
  await row.getByText('Inactive', { exact: true }).waitFor()
  await titleSeen(headWords('toys').title)

  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Are you sure you want to delete these SEO settings?').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Success', 'SEO settings deleted successfully')
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('a picture for chats comes from the phone, is in the preview and on the page, and is kept while it is used', async () => {
  const { page, problems } = await openSeo(phone)
  await page.getByRole('button', { name: 'Add SEO Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Page *').selectOption(seo.label)
  await dialog.getByLabel('Title in Google *').fill('Toys by weight')
  await dialog.getByLabel('Description in Google *').fill('Soft toys in bags, checked by hand.')
  const field = dialog.getByRole('group', { name: 'Picture when shared' })
  await chooseFiles(field, 'Choose a picture', [fileOf(await photo(640, 480))])
  await field.getByRole('button', { name: 'Replace' }).waitFor(PREPARED)
  const preview = dialog.getByRole('figure', { name: 'When shared in a chat' }).locator('img')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc))
    .toMatch(/\/media\/\w{26}\//)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Create Settings' }).click()
  await seeToast(page, 'Success', 'SEO settings created successfully')

  const { id = '' } = mediaFile((await entryOfPage())?.ogImage ?? '') ?? {}
  await published(path, `property="og:image" content="${cloud.run.url}${sharedAddress(id)}"`)
  await page.goto(`${cloud.run.url}${adminPages.media}?picture=${id}`)
  await page.getByRole('link', { name: `SEO settings: ${seo.label}` }).waitFor()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(problems).toEqual([])
}, 120_000)

test('all pages fit on one screen, in the order of the site, and none can be added twice', async () => {
  const body = { pageName: seo.pageName, title: 'Toys by the bag', metaDescription: 'Toys.' }
  await succeed('POST /api/admin/seo', { session, body })
  const { page } = await openSeo(desktop)
  await page.getByRole('heading', { name: seo.label, exact: true }).waitFor()
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  // Names that only the API knows come after them.
  await expect.poll(async () => (await headings.allTextContents()).slice(0, labels.length)).toEqual(labels)
  await expect(page.getByRole('button', { name: 'Add SEO Settings' })).toHaveCount(0)
  const last = await page
    .getByRole('main')
    .getByRole('listitem')
    .nth(labels.length - 1)
    .boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(desktop.height)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: seo.label, exact: true }) })
  await row.getByText('Title in Google: Toys by the bag (15/60)').waitFor()
  await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', path)
  await expectSound(page)
})

test('an entry that was changed in another tab is not overwritten unasked', async () => {
  const body = { pageName: seo.pageName, title: 'First', metaDescription: 'Toys.' }
  const { body: entry } = await succeed('POST /api/admin/seo', { session, body })
  const { page } = await openSeo(phone)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: seo.label, exact: true }) })
    .getByRole('button', { name: 'Edit' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title in Google *').fill('Mine')
  const change = { title: 'Theirs', version: entry.version }
  await succeed('PUT /api/admin/seo/{id}', { session, params: { id: entry.id }, body: change })

  await dialog.getByRole('button', { name: 'Update Settings' }).click()
  await dialog.getByText('This entry was changed in the meantime.').waitFor()
  await expectSound(page)
  await expect(dialog.getByLabel('Title in Google *')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await seeToast(page, 'Success', 'SEO settings updated successfully')
  expect((await entryOfPage())?.title).toBe('Mine')
})

test('an entry is made, changed and deleted with the keyboard alone', async () => {
  const { page, problems } = await openSeo(phone)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')
  const title = dialog.getByLabel('Title in Google *')
  await tabTo(page, page.getByRole('button', { name: 'Add SEO Settings' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Page *'))
  await keyboard.type(seo.label)
  await tabTo(page, title)
  await keyboard.type('Toys by keyboard')
  await tabTo(page, dialog.getByLabel('Description in Google *'))
  await keyboard.type('Soft toys in bags.')
  await tabTo(page, dialog.getByLabel('Active'))
  await keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Create Settings' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'SEO settings created successfully')
  expect(await entryOfPage()).toMatchObject({ title: 'Toys by keyboard', isActive: false })

  const row = page.getByRole('listitem').filter({ hasText: 'Toys by keyboard' })
  await tabTo(page, row.getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await tabTo(page, title)
  await keyboard.press('End')
  await keyboard.type(', changed')
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'SEO settings updated successfully')
  await tabTo(page, row.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await seeToast(page, 'Success', 'SEO settings deleted successfully')
  await row.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
