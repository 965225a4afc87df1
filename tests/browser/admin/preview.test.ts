import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { adminPages, articlePath } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { samplePost } from '../../api/admin/samples.ts'
import { visit } from '../../support/browser.ts'
import { signIn as apiSession, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import { phone, screens, seeToast, toggleDetails } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function openNew(viewport: { width: number; height: number }) {
  const visited = await visit(browser, adminPages.dashboard, viewport, session)
  await visited.page.getByRole('button', { name: 'Create New Post' }).click()
  return visited
}

const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe')

describe.each(screens)('on a %s', (_device, viewport) => {
  test('a search result and a chat preview follow what is typed', async () => {
    const { page, problems } = await openNew(viewport)
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
    expect(await shared.locator('img').getAttribute('src')).toContain('/share.jpg')

    await field(page, 'Meta title').fill('Coats by grade')
    await field(page, 'Meta description').fill('A to D.')
    await field(page, 'Featured image URL').fill('/favicon.svg')
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
    const { page, problems } = await openNew(viewport)
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
      expect(await choice.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(width).toBe(pixels)
      const shown = await page.locator('iframe').boundingBox()
      expect(shown && shown.x + shown.width).toBeLessThanOrEqual(viewport.width)
      await expectSound(page)
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
    expect(await field(page, 'Title *').inputValue()).toBe(title)
    await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await seeToast(page, 'Success', 'Blog post created successfully')

    await published(articlePath(slug))
    const visitor = await visit(browser, articlePath(slug), { width: 1280, height: 800 })
    expect(draft).toEqual(await lookOf(visitor.page.locator('article')))
    expect(visitor.problems).toEqual([])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await visitor.page.context().close()
    await page.context().close()
    const { body: post } = await succeed('GET /api/blog/{slug}', { params: { slug } })
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  })
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
