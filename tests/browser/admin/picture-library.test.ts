import type { Page } from 'playwright-core'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { adminPages } from '../../../shared/pages.ts'
import { sampleEdit, samplePost, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { PREPARED, readyPicture } from '../../support/pictures.ts'
import { failRequests, keepToasts, phone, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { openNewPost } from '../support/editor-actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo } from '../support/photos.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const pictureOf = (page: Page) => page.getByRole('dialog', { name: 'Picture', exact: true })

test('a picture is added, described, found and deleted, by the keyboard alone; a description that fails to be saved as its window closes is said, and saved when the picture is opened again', async () => {
  const { page, problems } = await visit(browser, adminPages.media, phone, session)
  const { keyboard } = page
  const add = page.getByRole('button', { name: 'Choose pictures' })
  await chooseFiles(page.getByRole('main'), 'Choose pictures', [
    fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'),
  ])
  const added = page.getByRole('list', { name: 'New pictures' })
  await added.getByRole('alert').filter({ hasText: 'SVG format' }).waitFor()
  await expectSound(page)
  await added.getByRole('button', { name: 'OK' }).click()
  await added.waitFor({ state: 'detached' })

  await tabTo(page, add)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
  const file = fileOf(await photo(320, 240))
  // The list goes when the picture is ready.
  await Promise.all([added.waitFor(), chooser.setFiles([file])])
  await added.waitFor({ ...PREPARED, state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: 'No description yet' }).first())
  await keyboard.press('Enter')
  await pictureOf(page).getByText('240 × 320 pixels').waitFor()
  await pictureOf(page).getByText('It is not used anywhere.').waitFor()
  await expectSound(page)
  const field = pictureOf(page).getByRole('textbox', { name: 'Description' })
  await tabTo(page, field)
  await keyboard.type('Bales')
  await keyboard.press('Tab')
  await pictureOf(page).getByText('The description is saved.').waitFor()
  const description = unique('Bales')
  const address = page.url()
  await failRequests(page, '**/api/admin/media/*', 'PUT')
  await field.fill(description)
  await keyboard.press('Escape')
  await seeToast(page, 'Error', 'The description of a picture is not saved.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(address)
  await expect(field).toHaveValue(description)
  const stored = async () => (await all('GET /api/admin/media', session)).items.map(({ alt }) => alt)
  await expect.poll(stored).toContain(description)
  await keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search' }).fill(description)
  await page.getByText('Pictures found: 1').waitFor()

  await tabTo(page, page.getByRole('main').getByRole('button', { name: description }))
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete picture' })
  const confirmDeletion = async () => {
    await tabTo(page, pictureOf(page).getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await tabTo(page, question.getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
  }
  // What an answer led to is said in the window that stays.
  await keepToasts(page)
  await failRequests(page, '**/api/admin/media/*', 'DELETE')
  await confirmDeletion()
  await seeToast(page, 'Error', 'Failed to delete picture')
  await question.waitFor({ state: 'detached' })
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await confirmDeletion()
  await seeToast(page, 'Success', 'Picture deleted successfully')
  await pictureOf(page).waitFor({ state: 'detached' })
  await expect(page.getByRole('main')).toBeFocused()
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test('a picture of the library is chosen for an article, and one that is used anywhere is kept, and leads there', async () => {
  const id = await readyPicture(session)
  const alt = unique('Bales')
  await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt } })
  const content = `<p><img src="${pictureAddress(id, 40)}" alt="" /></p>`
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  const edit = sampleEdit({ title: unique('Half written'), content })
  await succeed('POST /api/admin/drafts', { session, body: edit })

  const { page, problems } = await openNewPost(phone, session)
  const title = unique('With a picture')
  await page.getByLabel('Title *').fill(title)
  await page.getByRole('textbox', { name: 'Content *' }).fill('Bales.')
  await toggleDetails(page)
  const field = page.getByRole('group', { name: 'Featured picture' })
  await field.getByRole('button', { name: 'From the library' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a picture' })
  await choice.getByRole('searchbox', { name: 'Search' }).fill(alt)
  await page.keyboard.press('Enter')
  await choice.getByText('Pictures found: 1').waitFor()
  await expectSound(page)
  await choice.getByRole('button', { name: alt }).click()
  await expect(page.getByLabel('Description of the featured picture')).toHaveValue(alt)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')

  await page.goto(adminPages.media)
  await page.getByRole('main').getByRole('button', { name: alt }).click()
  const deleted = 'A deleted post, which can be restored for 30 days'
  for (const use of [`Post: ${title}`, `Unsaved changes: ${edit.title}`, deleted])
    await pictureOf(page).getByRole('link', { name: use }).waitFor()
  await expect(pictureOf(page).getByRole('button', { name: 'Delete' })).toBeDisabled()
  await pictureOf(page).getByText('It can be deleted when it is not used any more.').waitFor()
  await pictureOf(page).getByRole('link', { name: deleted }).click()
  await page.getByRole('list').getByText(post.title).waitFor()
  await page.goBack()
  await pictureOf(page)
    .getByRole('link', { name: `Post: ${title}` })
    .click()
  await page.getByRole('dialog', { name: 'Edit Blog Post' }).waitFor()
  expect(problems).toEqual([])
})
