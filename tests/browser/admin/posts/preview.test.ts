import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminPages, articlePath } from '../../../../shared/pages.ts'
import { site } from '../../../../shared/site.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, rememberSecret, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { phone, seeToast, tabTo, toggleDetails } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openNew(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.dashboard, viewport, session)
  await visited.page.getByRole('button', { name: 'Create New Post' }).click()
  return visited
}

const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe')

test('a search result and a chat preview follow what is typed', async () => {
  const { page, problems } = await openNew(phone)
  const previews = page.getByRole('region', { name: 'Previews' })
  const result = previews.getByRole('figure', { name: 'Search result' })
  const shared = previews.getByRole('figure', { name: 'When shared in a chat' })
  await field(page, 'Title *').fill('Grades of coats')
  await toggleDetails(page)
  await field(page, 'Excerpt').fill('Four grades, and what they cost.')
  await result.getByText(`Grades of coats | ${site.product}`, { exact: true }).waitFor()
  await result.getByText('› blog › grades-of-coats').waitFor()
  await shared.getByText('Grades of coats', { exact: true }).waitFor()
  await shared.getByText('Four grades, and what they cost.').waitFor()
  await expect.poll(() => shared.locator('img').getAttribute('src')).toContain('/share-topic-')

  await field(page, 'Meta title').fill('Coats by grade')
  await field(page, 'Meta description').fill('A to D.')
  await page.getByRole('button', { name: 'By address' }).click()
  await field(page, 'Picture address').fill('/favicon.svg')
  await result.getByText('Coats by grade', { exact: true }).waitFor()
  await shared.getByText('Coats by grade', { exact: true }).waitFor()
  await result.getByText('A to D.').waitFor()
  await shared.locator('img[src$="/favicon.svg"]').waitFor()
  await page.getByText('Advanced', { exact: true }).click()
  await field(page, 'Canonical URL').fill('https://example.com/original')
  await result.getByText('example.com › original').waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})

test('a draft is shown as its page will be, on a phone and on a desktop', async () => {
  const { page, problems } = await openNew(phone)
  const { title, slug, excerpt } = samplePost()
  await field(page, 'Title *').fill(title)
  await toggleDetails(page)
  await field(page, 'Slug *').fill(slug)
  await field(page, 'Excerpt').fill(excerpt)
  await page.getByRole('combobox', { name: 'Tags' }).fill('Coats, Grades')
  await page.getByLabel('Published').check()
  await toggleDetails(page)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await field(page, 'Content *').fill(
    '<h1>Cream</h1><p style="color:red">The <b>best</b>.<script>top.ran=1</script></p><table><tr><td>1</td></tr></table>',
  )
  await openPreview(page)
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: title, level: 1 }).waitFor()
  await frame.getByRole('heading', { name: 'Cream', level: 2 }).waitFor()
  await frame.getByRole('region', { name: 'Table 1' }).waitFor()
  const width = () => frame.locator('body').evaluate(() => window.innerWidth)
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  for (const [name, pixels] of [
    ['Phone', 390],
    ['Desktop', 1280],
  ] as const) {
    const choice = dialog.getByRole('button', { name, exact: true })
    await choice.click()
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(width).toBe(pixels)
    const right = async () => {
      const shown = await page.locator('iframe').boundingBox()
      return shown ? shown.x + shown.width : Number.POSITIVE_INFINITY
    }
    await expect.poll(right).toBeLessThanOrEqual(phone.width)
    await expectSound(page)
    await expect.poll(width).toBe(pixels)
  }
  const draft = await lookOf(frame.locator('article'))

  expect(problems).toEqual([])

  // Its links lead nowhere; the browser reports each try.
  await frame.getByRole('link', { name: 'Back to Blog' }).first().click()
  await frame.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(page.context().pages()).toHaveLength(1)
  expect(await page.evaluate(() => window.location.pathname)).toBe(adminPages.dashboard)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => field(page, 'Title *').inputValue()).toBe(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await seeToast(page, 'Success', 'Blog post created successfully')

  await published(articlePath(slug))
  const visitor = await visit(browser, articlePath(slug), { width: 1280, height: 800 })
  expect(draft).toEqual(await lookOf(visitor.page.locator('article')))
  expect(visitor.problems).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a link shows the newest text to somebody without a password, until it is ended', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ language: 'lt', title: 'Drabužiai' }),
  })
  const at = `${adminPages.dashboard}?post=${post.id}`
  const { page, problems } = await visit(browser, at, { width: 390, height: 844 }, session)
  await field(page, 'Title *').fill('Drabužiai didmena')
  await toggleDetails(page)
  const part = page.getByRole('region', { name: 'Preview link' })
  const make = part.getByRole('button', { name: 'Make a link' })
  await tabTo(page, make)
  await page.keyboard.press('Enter')
  const url = await part.getByLabel('Preview link').inputValue()
  rememberSecret(url.slice(url.lastIndexOf('/') + 1))
  await part.getByText('Not opened yet.').waitFor()
  await expectSound(page)

  const reader = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const shown = await reader.newPage()
  const faults: string[] = []
  shown.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  expect((await shown.goto(url))?.status()).toBe(200)
  // The text was kept before the link was made.
  await shown.getByRole('heading', { name: 'Drabužiai didmena', level: 1 }).waitFor()
  await expect.poll(() => shown.locator('html').getAttribute('lang')).toBe('lt')
  // The menu opens by itself; what only a script could do is not offered.
  await expect.poll(() => shown.locator('button:visible:not([commandfor])').count()).toBe(0)
  await expectSound(shown)
  expect(faults).toEqual([])

  await page.reload()
  await toggleDetails(page)
  await part.getByText('Opened once;').waitFor()
  await part.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await part.getByRole('button', { name: 'End the link' }).click()
  await page
    .getByRole('dialog', { name: 'End the link?' })
    .getByRole('button', { name: 'End the link' })
    .click()
  await make.waitFor()
  expect((await shown.reload())?.status()).toBe(404)
  expect(problems).toEqual([])
  await reader.close()
})

test('without the server the preview says so and is tried again; what would be refused is told', async () => {
  const { page } = await openNew(phone)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await field(page, 'Content *').fill('<p>Coats</p>')
  await page.route('**/api/admin/blog/preview', (route) => route.abort())
  await openPreview(page)
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.getByText('The preview could not be made.').waitFor()
  await expectSound(page)
  await page.unroute('**/api/admin/blog/preview')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await frameOf(page).getByText('Coats', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await field(page, 'Content *').fill('<script>only</script>')
  await openPreview(page)
  await dialog.getByRole('alert').getByText('Content is required').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await field(page, 'Content *').fill('')
  await openPreview(page)
  await frameOf(page).getByText('No content available for this article').waitFor()
})

/** The text of an article, and what gives its parts their look. */
const lookOf = async (article: ReturnType<Page['locator']>) => ({
  text: await article.textContent(),
  parts: await article.evaluate(async (root) => {
    const { documentElement, fonts } = root.ownerDocument
    // A first page may keep its stand-ins.
    documentElement.setAttribute('data-web-fonts', '')
    documentElement.getBoundingClientRect()
    await fonts.ready
    return [root, ...root.querySelectorAll('h1, h2, p, td, .article')].map((part) => {
      const { fontFamily, fontSize, fontWeight, color, marginTop } = getComputedStyle(part)
      return [part.tagName, part.clientWidth, fontFamily, fontSize, fontWeight, color, marginTop].join(' ')
    })
  }),
})
