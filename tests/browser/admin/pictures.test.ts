import type { Locator, Page } from 'playwright-core'
import { addressIn } from '../../../shared/languages.ts'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { articlePath } from '../../../shared/pages.ts'
import { samplePost } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { PREPARED } from '../../support/pictures.ts'
import { published } from '../../support/published.ts'
import { desktop, gate, goOffline, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { htmlOf, openNewPost, textOf, tool } from '../support/editor-actions.ts'
import { expect, WHOLE } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo, watchUploads } from '../support/photos.ts'
import { expectSound } from '../support/sound.ts'

const phone = { width: 390, height: 844 }
const session = await apiSession()

const panelOf = (page: Page) => page.getByRole('group', { name: 'Picture', exact: true })
const describedIn = (part: Locator) => part.getByRole('textbox', { name: 'Description' })
const pictureIds = async () => (await all('GET /api/admin/media', session)).items.map(({ id }) => id)

/** Pastes a file into the text, as a browser does. */
const pasteFile = (page: Page, file: Buffer) =>
  textOf(page).evaluate((text, base64) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }))
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, file.toString('base64'))

test('a photo from a phone is turned, described, in the library too, and live in an article, in its language and the width of the screen', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const { title, slug } = samplePost()
  await page.getByLabel('Title *').fill(title)
  await textOf(page).click()
  await page.keyboard.type('Bales. ')
  await tool(page, 'Picture').click()
  const panel = panelOf(page)
  const insert = panel.getByRole('button', { name: 'Insert picture' })
  await expectSound(page)
  const goOn = await gate(page, '**/api/admin/media', 'POST')
  await chooseFiles(panel, 'Choose a picture', [fileOf(await photo(640, 480))])
  await panel.getByRole('progressbar').waitFor()
  await insert.click()
  await panel.getByText('One that is still being sent').waitFor()
  await goOn()
  await panel.getByRole('button', { name: 'Replace' }).waitFor(PREPARED)
  await expect(insert).toBeInViewport(WHOLE)
  await insert.click()
  await panel.getByText('Describe the picture, or tick that it is only decoration.').waitFor()
  await describedIn(panel).fill('Bales of coats')
  await insert.click()
  expect(await htmlOf(page)).toMatch(
    /<img src="\/media\/\w{26}\/480\.jpg" alt="Bales of coats" width="480" height="640">/,
  )
  const inLibrary = async () => (await all('GET /api/admin/media', session)).items.map(({ alt }) => alt)
  await expect.poll(inLibrary).toContain('Bales of coats')
  await toggleDetails(page)
  await page.getByLabel('Slug *').fill(slug)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Ukrainian')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')
  const path = addressIn('uk', articlePath(slug))
  await published(path, 'type="image/avif"')

  const visitor = await visit(browser, path, phone)
  await expect(visitor.page.locator('article .article')).toHaveAttribute('lang', 'uk')
  const shown = visitor.page.getByRole('img', { name: 'Bales of coats' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.complete, image.currentSrc]))
    .toEqual([true, expect.stringMatching(/\/media\/\w{26}\/\d+\.avif$/)])
  // Its place has its colour until it is there.
  const { src, place = '' } = await shown.evaluate((image: HTMLImageElement) => ({
    src: new URL(image.src).pathname,
    place: image.dataset.place,
  }))
  const { id = '' } = mediaFile(src) ?? {}
  const { body: stored } = await succeed('GET /api/admin/media/{id}', { session, params: { id } })
  expect(place).toBe(stored.colour)
  const painted = `rgb(${[...Buffer.from(place.slice(1), 'hex')].join(', ')})`
  await expect(shown).toHaveCSS('background-color', painted)
  expect([...problems, ...visitor.problems]).toEqual([])
})

test('what is no picture is never sent, a large photo is small and without its place, a lost answer makes one picture, and one of another site stays there', async () => {
  const { page } = await openNewPost(phone, session)
  await toggleDetails(page)
  const field = page.getByRole('group', { name: 'Featured picture' })
  const before = await pictureIds()
  const uploads = await watchUploads(page)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await chooseFiles(field, 'Choose a picture', [fileOf(svg, 'a.jpg')])
  await field.getByRole('alert').filter({ hasText: "SVG format can't be used" }).waitFor()
  await field.getByRole('button', { name: 'OK' }).click()
  expect(await uploads.sent()).toEqual([])

  await page.route('**/api/admin/media', () => undefined, { times: 1 })
  await chooseFiles(field, 'Choose a picture', [fileOf(await photo(4000, 3000))])
  await field.getByText('Sending the picture').waitFor()
  const upright = { type: 'image/jpeg', width: 1800, height: 2400, placed: false }
  await expect.poll(uploads.sent).toMatchObject([upright])
  const [sent] = await uploads.sent()
  expect(sent?.bytes).toBeLessThanOrEqual(1_200_000)
  await field.getByRole('button', { name: 'Cancel' }).click()
  await field.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expect(await pictureIds()).toEqual(before)

  await uploads.loseNext()
  await chooseFiles(field, 'Choose a picture', [fileOf(await photo(320, 240))])
  await field.getByRole('button', { name: 'Remove picture' }).waitFor(PREPARED)
  expect(await uploads.sent()).toHaveLength(3)
  expect(await pictureIds()).toHaveLength(before.length + 1)
  await field.getByRole('button', { name: 'Remove picture' }).click()

  const body = await photo(320, 240)
  await page.route('https://bales.example/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  await tabTo(page, field.getByRole('button', { name: 'By address' }))
  await page.keyboard.press('Enter')
  const address = field.getByRole('textbox', { name: 'Picture address' })
  await expect(address).toBeFocused()
  await address.fill('https://bales.example/bale.jpg')
  const width = () => field.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(240)
  await expectSound(page)
  await field.getByRole('button', { name: 'Remove picture' }).click()
  await field.getByRole('button', { name: 'By address' }).waitFor()
})

test('a pasted photo is on its way in its place, is no part of the article before it is ready, and is asked about', async () => {
  const { page, problems } = await openNewPost(desktop, session)
  await page.getByLabel('Title *').fill('A pasted photo')
  await textOf(page).click()
  await page.keyboard.type('Before ')
  await goOffline(page)
  await pasteFile(page, await photo(640, 480))
  await page.keyboard.type('after')
  const waiting = page.getByText('No connection. The picture will be sent when it is back.')
  await waiting.waitFor()
  await expectSound(page)
  expect(await htmlOf(page)).toBe('<p>Before after</p>')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('A picture is still on its way into the article.').waitFor()
  await page.context().setOffline(false)

  await page.getByText('1 picture has no description yet').waitFor(PREPARED)
  expect(await htmlOf(page)).toMatch(
    /^<p>Before <img src="\/media\/\w{26}\/480\.jpg" width="480" height="640">after<\/p>$/,
  )
  await expectSound(page)
  await page.getByRole('button', { name: 'Describe', exact: true }).click()
  await expect(describedIn(panelOf(page))).toBeFocused()
  await panelOf(page).getByLabel('Only decoration').check()
  await page.getByRole('button', { name: 'Change picture' }).click()
  expect(await htmlOf(page)).toContain('480.jpg" alt="" width="480"')
  await page.getByText('has no description yet').waitFor({ state: 'detached' })
  // One step back: the pasted picture, not the place that it had.
  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page).getByRole('progressbar')).toHaveCount(0)
  expect(problems.filter((problem) => !problem.includes('INTERNET_DISCONNECTED'))).toEqual([])
})
