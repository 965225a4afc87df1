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
const entry = await entryOfPage()
if (entry) await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: entry.id } })

async function openSeo(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.seo, viewport, session)
  await visited.page.getByRole('button', { name: 'Add SEO Settings' }).waitFor()
  return visited
}

test('an entry is made with a preview, shows on its page, is kept while it is typed, is not overwritten unasked, set inactive and deleted, all with the keyboard alone', async () => {
  const { page } = await openSeo(phone)
  const { keyboard } = page
  const press = async (control: ReturnType<typeof page.getByRole>, key = 'Enter') => {
    await tabTo(page, control)
    await keyboard.press(key)
  }
  const dialog = page.getByRole('dialog')
  const title = dialog.getByLabel('Title in Google *')
  await press(page.getByRole('button', { name: 'Add SEO Settings' }))
  // Pages that have an entry are not offered.
  await expect(dialog.getByLabel('Page *').locator('option')).toHaveText(['Choose a page', seo.label])
  await tabTo(page, dialog.getByLabel('Page *'))
  await keyboard.type(seo.label)
  const previews = dialog.getByRole('region', { name: 'Previews' })
  const result = previews.getByRole('figure', { name: 'Search result' })
  await result.getByText(headWords('toys').title).waitFor()
  await tabTo(page, title)
  await keyboard.type('Toys by weight')
  await dialog.getByText('14/60 characters').waitFor()
  await result.getByText('Toys by weight').waitFor()
  await tabTo(page, dialog.getByLabel('Description in Google *'))
  await keyboard.type('Soft toys in bags, checked by hand.')
  await tabTo(page, dialog.getByLabel('Title when shared'))
  await keyboard.type('Bags of toys')
  await previews.getByRole('figure', { name: 'When shared in a chat' }).getByText('Bags of toys').waitFor()
  await expectSound(page)

  await press(dialog.locator('summary').filter({ hasText: 'Advanced' }))
  const jsonLd = dialog.getByLabel('JSON-LD (JSON)')
  await jsonLd.fill('{\n  "@context": "https://schema.org"\n  "@type": "Store"\n}')
  await dialog.getByText('See line 3, column 3.').waitFor()
  await press(dialog.getByRole('button', { name: 'Create Settings' }))
  await dialog.getByText(INVALID_JSON, { exact: true }).waitFor()
  await expect(jsonLd).toBeFocused()
  await expectSound(page)
  await jsonLd.fill('{ "@context": "https://schema.org", "@type": "Store" }')
  await press(dialog.getByRole('button', { name: 'Create Settings' }))
  await seeToast(page, 'Success', 'SEO settings created successfully')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: seo.label }) })
  await published(path, '<title>Toys by weight</title>')

  await press(row.getByRole('button', { name: 'Edit' }))
  await tabTo(page, title)
  await keyboard.press('End')
  await keyboard.type(', mine')
  await press(dialog.getByLabel('Active'), 'Space')
  await page.getByText(/^Draft kept \d\d:\d\d$/).waitFor()
  expect(await entryOfPage()).toMatchObject({ title: 'Toys by weight', isActive: true })
  // What is kept is on the server: it is there on another device, too.
  await page.goto(adminPages.seo)
  const unsaved = row.getByText(/^(Changed, not published|Unsaved changes)$/)
  await unsaved.waitFor()
  await press(row.getByRole('button', { name: 'Edit' }))
  await dialog.getByText('Your unsaved changes were restored.').waitFor()
  await expect(title).toHaveValue('Toys by weight, mine')
  const id = (await entryOfPage())?.id ?? ''
  await succeed('PUT /api/admin/seo/{id}', { session, params: { id }, body: { title: 'Theirs' } })
  await press(dialog.getByRole('button', { name: 'Update Settings' }))
  await dialog.getByText('This entry was changed in the meantime.').waitFor()
  await press(dialog.getByRole('button', { name: 'Overwrite with mine' }))
  await seeToast(page, 'Success', 'SEO settings updated successfully')
  await row.getByText('Inactive', { exact: true }).waitFor()
  await unsaved.waitFor({ state: 'detached' })
  expect(await entryOfPage()).toMatchObject({ title: 'Toys by weight, mine', isActive: false })

  await press(row.getByRole('button', { name: 'Delete' }))
  await dialog.getByText('Are you sure you want to delete these SEO settings?').waitFor()
  await expectSound(page)
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await seeToast(page, 'Success', 'SEO settings deleted successfully')
  await row.waitFor({ state: 'detached' })
})

test('a picture for chats comes from the phone, is in the preview and on the page, and is kept while it is used; all pages fit on one screen', async () => {
  const { page, problems } = await openSeo(desktop)
  await page.getByRole('button', { name: 'Add SEO Settings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Page *').selectOption(seo.label)
  await dialog.getByLabel('Title in Google *').fill('Toys by the bag')
  await dialog.getByLabel('Description in Google *').fill('Soft toys in bags, checked by hand.')
  const field = dialog.getByRole('group', { name: 'Picture when shared' })
  await chooseFiles(field, 'Choose a picture', [fileOf(await photo(320, 240))])
  await field.getByRole('button', { name: 'Replace' }).waitFor(PREPARED)
  const preview = dialog.getByRole('figure', { name: 'When shared in a chat' }).locator('img')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc))
    .toMatch(/\/media\/\w{26}\//)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Create Settings' }).click()
  await seeToast(page, 'Success', 'SEO settings created successfully')

  // In the order of the site, and none can be added twice.
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items.getByRole('heading', { level: 3 })).toHaveText(labels)
  await expect(page.getByRole('button', { name: 'Add SEO Settings' })).toHaveCount(0)
  await expect
    .poll(() => items.last().evaluate((last) => last.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(desktop.height)
  const row = items.filter({ has: page.getByRole('heading', { name: seo.label, exact: true }) })
  await row.getByText('Title in Google: Toys by the bag (15/60)').waitFor()
  await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', path)

  const { id = '' } = mediaFile((await entryOfPage())?.ogImage ?? '') ?? {}
  await published(path, `property="og:image" content="${cloud.run.url}${sharedAddress(id)}"`)
  await page.goto(`${adminPages.media}?picture=${id}`)
  await page.getByRole('link', { name: `SEO settings: ${seo.label}` }).waitFor()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  expect(problems).toEqual([])
})
