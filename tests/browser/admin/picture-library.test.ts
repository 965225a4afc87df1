import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { adminPages, articlePath } from '../../../shared/pages.ts'
import { sampleEdit, samplePost, unique } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { readyPicture } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { phone, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { openNewPost } from '../support/editor-actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo } from '../support/photos.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

/** Longest wait for the files of a picture on a busy machine, in milliseconds. */
const PREPARED = { timeout: 60_000 }
const TEST_MS = 120_000

const pictureOf = (page: Page) => page.getByRole('dialog', { name: 'Picture', exact: true })

async function describeOpened(page: Page, description: string) {
  await pictureOf(page).getByRole('textbox', { name: 'Description' }).fill(description)
  await page.keyboard.press('Tab')
  await pictureOf(page).getByText('The description is saved.').waitFor()
}

test(
  'a picture is added, described, found, used, kept while it is used, and deleted',
  async () => {
    const { page, problems } = await visit(browser, adminPages.media, phone, session)
    await chooseFiles(page.getByRole('main'), 'Choose pictures', [
      fileOf(await photo(640, 480)),
      fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'),
    ])
    const added = page.getByRole('list', { name: 'New pictures' })
    await added.getByRole('alert').filter({ hasText: 'SVG format' }).waitFor()
    await expectSound(page)
    await added.getByRole('progressbar').waitFor({ ...PREPARED, state: 'detached' })
    await added.getByRole('button', { name: 'OK' }).click()
    await added.waitFor({ state: 'detached' })

    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button')
    await tiles.filter({ hasText: 'No description yet' }).first().click()
    await expectSound(page)
    const description = unique('Bales')
    await describeOpened(page, description)
    await pictureOf(page).getByText('It is not used anywhere.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search' }).fill(description)
    await page.getByText('Pictures found: 1').waitFor()
    await expectSound(page)

    const post = samplePost({ published: true, publishedAt: new Date().toISOString() })
    const { page: form } = await openNewPost(phone, session)
    await form.getByLabel('Title *').fill(post.title)
    await form.getByRole('button', { name: 'HTML', exact: true }).click()
    await form.getByRole('textbox', { name: 'Content *' }).fill(post.content)
    await toggleDetails(form)
    await form.getByLabel('Slug *').fill(post.slug)
    const field = form.getByRole('group', { name: 'Featured picture' })
    await field.getByRole('button', { name: 'From the library' }).click()
    const choice = form.getByRole('dialog', { name: 'Choose a picture' })
    await choice.getByRole('searchbox', { name: 'Search' }).fill(description)
    await form.keyboard.press('Enter')
    await choice.getByText('Pictures found: 1').waitFor()
    await expectSound(form)
    await choice.getByRole('button', { name: description }).click()
    const described = form.getByLabel('Description of the featured picture')
    await expect.poll(() => described.inputValue()).toBe(description)
    await expectSound(form)
    await form.getByLabel('Published').check()
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await seeToast(form, 'Success', 'Blog post created successfully')
    await published(articlePath(post.slug), '/1200x630.jpg')
    await published(articlePath(post.slug), `alt="${description}"`)

    await tiles.filter({ hasText: description }).click()
    const use = pictureOf(page).getByRole('link', { name: `Post: ${post.title}` })
    await use.waitFor()
    await expect.poll(() => pictureOf(page).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await pictureOf(page).getByText('It can be deleted when it is not used any more.').waitFor()
    await expectSound(page)
    await use.click()
    await page.getByRole('dialog', { name: 'Edit Blog Post' }).waitFor()
    const id = new URL(page.url()).searchParams.get('post') ?? ''
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
    expect(problems).toEqual([])
  },
  TEST_MS,
)

test(
  'a picture that a deleted post and an unsaved edit use is kept, and leads to both',
  async () => {
    const id = await readyPicture(session)
    const alt = unique('Bales')
    await succeed('PUT /api/admin/media/{id}', { session, params: { id }, body: { alt } })
    const content = `<p><img src="${pictureAddress(id, 40)}" alt="" /></p>`
    const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost({ content }) })
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
    const title = unique('Half written')
    const body = sampleEdit({ title, content })
    await succeed('POST /api/admin/drafts', { session, body })

    const { page, problems } = await visit(browser, adminPages.media, phone, session)
    const tile = page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: alt })
    await tile.click()
    const unsaved = pictureOf(page).getByRole('link', { name: `Unsaved changes: ${title}` })
    await unsaved.waitFor()
    await expect.poll(() => pictureOf(page).getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await expectSound(page)
    await unsaved.click()
    await page.getByRole('list').getByText(title).waitFor()
    await page.goBack()
    await pictureOf(page)
      .getByRole('link', { name: 'A deleted post, which can be restored for 30 days' })
      .click()
    await page.getByRole('list').getByText(post.title).waitFor()
    expect(problems).toEqual([])
  },
  TEST_MS,
)

test(
  'a picture that is not used is added, described and deleted by the keyboard alone',
  async () => {
    const { page } = await visit(browser, adminPages.media, phone, session)
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: 'Choose pictures' }))
    await page.keyboard.press('Enter')
    const added = page.getByRole('list', { name: 'New pictures' })
    const file = fileOf(await photo(320, 240))
    // The list goes when the picture is ready.
    await Promise.all([added.waitFor(), (await chooser).setFiles([file])])
    await added.waitFor({ ...PREPARED, state: 'detached' })
    const tile = page.getByRole('button', { name: 'No description yet' }).first()
    await tabTo(page, tile)
    await page.keyboard.press('Enter')
    await pictureOf(page).getByText('240 × 320 pixels').waitFor()
    const only = pictureOf(page).getByLabel('Only decoration')
    await tabTo(page, only)
    await page.keyboard.press('Space')
    await pictureOf(page).getByText('The description is saved.').waitFor()
    await tabTo(page, pictureOf(page).getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete picture' })
    await tabTo(page, question.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await seeToast(page, 'Success', 'Picture deleted successfully')
    await pictureOf(page).waitFor({ state: 'detached' })
  },
  TEST_MS,
)
