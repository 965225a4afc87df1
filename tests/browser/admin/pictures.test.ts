import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { mediaFile } from '../../../shared/media/media-files.ts'
import { articlePath } from '../../../shared/pages.ts'
import { samplePost } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { all, signIn as apiSession, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import { desktop, gate, hasFocus, seeToast, tabTo, toggleDetails } from '../support/actions.ts'
import { htmlOf, openNewPost, textOf, tool } from '../support/editor-actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { chooseFiles, fileOf, photo, watchUploads } from '../support/photos.ts'
import { expectSound } from '../support/sound.ts'

const phone = { width: 390, height: 844 }
const session = await apiSession()

/** Longest wait for the files of a picture on a busy machine, in milliseconds. */
const PREPARED = { timeout: 60_000 }
const TEST_MS = 120_000

const panelOf = (page: Page) => page.getByRole('group', { name: 'Picture', exact: true })
const featuredOf = (page: Page) => page.getByRole('group', { name: 'Featured picture' })
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

test(
  'a photo from a phone is turned, described, and live in an article in the width of the screen',
  async () => {
    const { page, problems } = await openNewPost(phone, session)
    const { title, slug } = samplePost()
    await page.getByLabel('Title *').fill(title)
    await textOf(page).click()
    await page.keyboard.type('Bales. ')
    await tool(page, 'Picture').click()
    const panel = panelOf(page)
    await expectSound(page)
    const goOn = await gate(page, '**/api/admin/media', 'POST')
    await chooseFiles(panel, 'Choose a picture', [fileOf(await photo(640, 480))])
    await panel.getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('One that is still being sent').waitFor()
    await goOn()
    await panel.getByRole('button', { name: 'Replace' }).waitFor(PREPARED)
    await page.getByRole('button', { name: 'Apply' }).click()
    await panel.getByText('Describe the picture, or tick that it is only decoration.').waitFor()
    await describedIn(panel).fill('Bales of coats')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await htmlOf(page)).toMatch(
      /<img src="\/media\/\w{26}\/480\.jpg" alt="Bales of coats" width="480" height="640">/,
    )
    await toggleDetails(page)
    await page.getByLabel('Slug *').fill(slug)
    await page.getByLabel('Published').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await seeToast(page, 'Success', 'Blog post created successfully')
    await published(articlePath(slug), 'type="image/avif"')

    const visitor = await visit(browser, articlePath(slug), phone)
    const shown = visitor.page.getByRole('img', { name: 'Bales of coats' })
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.complete, image.currentSrc]))
      .toEqual([true, expect.stringMatching(/\/media\/\w{26}\/\d+\.avif$/)])
    const {
      src,
      place = '',
      painted,
    } = await shown.evaluate((image: HTMLImageElement) => ({
      src: new URL(image.src).pathname,
      place: image.dataset.place,
      painted: getComputedStyle(image).backgroundColor,
    }))
    const { id = '' } = mediaFile(src) ?? {}
    const { body: stored } = await succeed('GET /api/admin/media/{id}', { session, params: { id } })
    expect(place).toBe(stored.colour)
    expect(painted).toBe(`rgb(${[...Buffer.from(place.slice(1), 'hex')].join(', ')})`)
    expect([...problems, ...visitor.problems]).toEqual([])
  },
  TEST_MS,
)

test(
  'a photo of 12 megapixels is sent upright, in at most 1.2 MB and without its place',
  async () => {
    const { page } = await openNewPost(phone, session)
    await toggleDetails(page)
    const uploads = await watchUploads(page)
    await page.route('**/api/admin/media', () => undefined, { times: 1 })
    await chooseFiles(featuredOf(page), 'Choose a picture', [fileOf(await photo(4000, 3000))])
    await featuredOf(page).getByText('Sending the picture').waitFor()
    await expect
      .poll(uploads.sent)
      .toMatchObject([{ type: 'image/jpeg', width: 1800, height: 2400, placed: false }])
    const [sent] = await uploads.sent()
    expect(sent?.bytes).toBeLessThanOrEqual(1_200_000)
    await featuredOf(page).getByRole('button', { name: 'Cancel' }).click()
  },
  TEST_MS,
)

test(
  'a pasted photo is on its way in its place, is no part of the article before it is ready, and is asked about',
  async () => {
    const { page, problems } = await openNewPost(desktop, session)
    await page.getByLabel('Title *').fill('A pasted photo')
    await textOf(page).click()
    await page.keyboard.type('Before ')
    await page.context().setOffline(true)
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
    await panelOf(page).getByLabel('Only decoration').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(await htmlOf(page)).toContain('480.jpg" alt="" width="480"')
    await page.getByText('has no description yet').waitFor({ state: 'detached' })
    // One step back: the pasted picture, not the place that it had.
    await textOf(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => textOf(page).getByRole('progressbar').count()).toBe(0)
    expect(problems.filter((problem) => !problem.includes('INTERNET_DISCONNECTED'))).toEqual([])
  },
  TEST_MS,
)

test(
  'an upload whose answer is lost is sent again and makes one picture, a cancelled one none',
  async () => {
    const { page } = await openNewPost(phone, session)
    await toggleDetails(page)
    const before = await pictureIds()
    const uploads = await watchUploads(page)
    await uploads.loseNext()
    await chooseFiles(featuredOf(page), 'Choose a picture', [fileOf(await photo(320, 240))])
    await featuredOf(page).getByRole('button', { name: 'Remove picture' }).waitFor(PREPARED)
    expect(await uploads.sent()).toHaveLength(2)
    const after = await pictureIds()
    expect(after).toHaveLength(before.length + 1)

    await featuredOf(page).getByRole('button', { name: 'Remove picture' }).click()
    await page.route('**/api/admin/media', () => undefined, { times: 1 })
    await chooseFiles(featuredOf(page), 'Choose a picture', [fileOf(await photo(320, 240))])
    await featuredOf(page).getByText('Sending the picture').waitFor()
    await featuredOf(page).getByRole('button', { name: 'Cancel' }).click()
    await featuredOf(page).getByRole('button', { name: 'Choose a picture' }).waitFor()
    expect(await pictureIds()).toEqual(after)
  },
  TEST_MS,
)

/** Header of a PNG with this many pixels, and its end. */
function bomb(side: number): Buffer {
  const bytes = Buffer.alloc(45)
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.write('0806000000', 24, 'hex')
  bytes.write('0000000049454e44ae426082', 33, 'hex')
  return bytes
}

test('what is no picture is refused within two seconds, with a sentence, and never sent', async () => {
  const truncated = await photo(640, 480)
  const { page } = await openNewPost(phone, session)
  await toggleDetails(page)
  const uploads = await watchUploads(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  /** Seconds that the page has computed so far; others on a busy machine do not count. */
  const computed = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ProcessTime')
      ?.value ?? expect.unreachable()
  for (const [name, buffer, sentence] of [
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "SVG format can't be used"],
    ['html.jpg', Buffer.from('<!doctype html><p>Hello'), 'This file is not a picture'],
    ['truncated.jpg', truncated.subarray(0, truncated.length / 2), 'is not complete'],
    ['bomb.png', bomb(30_000), 'has too many pixels'],
  ] as const) {
    const begun = await computed()
    await chooseFiles(featuredOf(page), 'Choose a picture', [fileOf(buffer, name)])
    await featuredOf(page).getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect((await computed()) - begun, name).toBeLessThan(2)
    if (name === 'a.svg') await expectSound(page)
    await featuredOf(page).getByRole('button', { name: 'OK' }).click()
    await featuredOf(page).getByRole('button', { name: 'Choose a picture' }).waitFor()
  }
  expect(await uploads.sent()).toEqual([])
})

test('a picture at an address of another site is shown, and stays there', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const body = await photo(640, 480)
  await page.route('https://bales.example/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  await toggleDetails(page)
  const field = featuredOf(page)
  await tabTo(page, field.getByRole('button', { name: 'By address' }))
  await page.keyboard.press('Enter')
  await hasFocus(field.getByRole('textbox', { name: 'Picture address' }))
  await field.getByRole('textbox', { name: 'Picture address' }).fill('https://bales.example/bale.jpg')
  const width = () => field.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(480)
  await expectSound(page)
  await field.getByRole('button', { name: 'Remove picture' }).click()
  await field.getByRole('button', { name: 'By address' }).waitFor()
  expect(problems).toEqual([])
})
