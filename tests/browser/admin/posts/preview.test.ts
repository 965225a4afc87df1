import type { Locator, Page } from 'playwright-core'
import { adminPages, articlePath } from '../../../../shared/pages.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import { samplePost } from '../../../api/admin/samples.ts'
import { visit } from '../../../support/browser.ts'
import { signIn as apiSession, rememberSecret } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { phone, seeToast, tabTo, toggleDetails } from '../../support/actions.ts'
import { openNewPost } from '../../support/editor-actions.ts'
import { expect } from '../../support/expect.ts'
import { browser, test } from '../../support/fixtures.ts'
import { expectSound } from '../../support/sound.ts'
import { button, field, postsOf } from './post-fixture.ts'

const session = await apiSession()
const { create, openPost } = postsOf(session)

const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click()
const previewOf = (page: Page) => page.getByRole('dialog', { name: 'Preview' })

test('a draft is shown as its page will be, on a phone and on a desktop, and so are its search result and its chat preview; without the server the preview says so, and what would be refused', async () => {
  const { page, problems } = await openNewPost(phone, session)
  const { title, slug, excerpt } = samplePost()
  await field(page, 'Title *').fill(title)
  await toggleDetails(page)
  await field(page, 'Slug *').fill(slug)
  await field(page, 'Excerpt').fill(excerpt)
  const previews = page.getByRole('region', { name: 'Previews' })
  const result = previews.getByRole('figure', { name: 'Search result' })
  const shared = previews.getByRole('figure', { name: 'When shared in a chat' })
  await result.getByText(`${title} | ${defaultFacts.product}`, { exact: true }).waitFor()
  await result.getByText(`› blog › ${slug}`).waitFor()
  await shared.getByText(title, { exact: true }).waitFor()
  await shared.getByText(excerpt).waitFor()
  await expect(shared.locator('img')).toHaveAttribute('src', /\/share-topic-/)
  await field(page, 'Meta title').fill('Coats by grade')
  for (const preview of [result, shared]) await preview.getByText('Coats by grade', { exact: true }).waitFor()
  await expectSound(page)
  await page.getByRole('combobox', { name: 'Tags' }).fill('Coats, Grades')
  await page.getByLabel('Published').check()
  await toggleDetails(page)

  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await field(page, 'Content *').fill('<script>only</script>')
  await openPreview(page)
  await previewOf(page).getByRole('alert').getByText('Content is required').waitFor()
  await previewOf(page).getByRole('button', { name: 'Close' }).click()
  await field(page, 'Content *').fill(
    '<h1>Cream</h1><p style="color:red">The <b>best</b>.<script>top.ran=1</script></p><table><tr><td>1</td></tr></table><p class="call-to-action"><a href="/contact">Ask now</a></p><details><summary>How much?</summary><p>20 tonnes</p></details>',
  )
  await page.route('**/api/admin/blog/preview', (route) => route.abort(), { times: 1 })
  await openPreview(page)
  await previewOf(page).getByText('The preview could not be made.').waitFor()
  await expectSound(page)
  await previewOf(page).getByRole('button', { name: 'Try again' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: title, level: 1 }).waitFor()
  await frame.getByRole('heading', { name: 'Cream', level: 2 }).waitFor()
  await frame.getByRole('region', { name: 'Table 1' }).waitFor()
  const width = () => frame.locator('body').evaluate(() => window.innerWidth)
  for (const [name, pixels] of [
    ['Phone', 390],
    ['Desktop', 1280],
  ] as const) {
    const choice = previewOf(page).getByRole('button', { name, exact: true })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(width).toBe(pixels)
    const right = async () => {
      const shown = await page.locator('iframe').boundingBox()
      return shown ? shown.x + shown.width : Number.POSITIVE_INFINITY
    }
    await expect.poll(right).toBeLessThanOrEqual(phone.width)
  }
  await expectSound(page)
  const draft = await lookOf(frame.locator('article'))
  expect(problems.filter((problem) => !/400|ERR_FAILED/.test(problem))).toEqual([])

  // Its links lead nowhere; the browser reports each try.
  await frame.getByRole('link', { name: 'Back to Blog' }).first().click()
  await frame.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(page.context().pages()).toHaveLength(1)
  expect(new URL(page.url()).pathname).toBe(adminPages.dashboard)
  await page.keyboard.press('Escape')
  await previewOf(page).waitFor({ state: 'hidden' })
  await expect(field(page, 'Title *')).toHaveValue(title)
  await button(page, 'Publish').click()
  await seeToast(page, 'Success', 'Blog post created successfully')

  await published(articlePath(slug))
  const visitor = await visit(browser, articlePath(slug), { width: 1280, height: 800 })
  expect(draft).toEqual(await lookOf(visitor.page.locator('article')))
  // A call to action is a button, and a question opens by itself.
  await expect(visitor.page.getByRole('link', { name: 'Ask now' })).toHaveCSS('text-decoration-line', 'none')
  await expect(visitor.page.getByText('20 tonnes')).toBeHidden()
  await visitor.page.getByText('How much?').click()
  await expect(visitor.page.getByText('20 tonnes')).toBeVisible()
  expect(visitor.problems).toEqual([])
  await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a link shows the newest text to somebody without a password, until it is ended', async () => {
  const post = await create({ language: 'lt', title: 'Drabužiai' })
  const { page, problems } = await openPost(post.id, { width: 390, height: 844 })
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
  // The menu opens by itself; what only a script could do is not offered.
  await expect(shown.locator('button:visible:not([popovertarget])')).toHaveCount(0)
  await expectSound(shown)
  expect(faults).toEqual([])

  await page.reload()
  await toggleDetails(page)
  await part.getByText('Opened once;').waitFor()
  await part.getByRole('button', { name: 'End the link' }).click()
  await page
    .getByRole('dialog', { name: 'End the link?' })
    .getByRole('button', { name: 'End the link' })
    .click()
  await make.waitFor()
  expect((await shown.reload())?.status()).toBe(404)
  expect(problems).toEqual([])
})

/** The text of an article, and what gives its parts their look. */
const lookOf = async (article: Locator) => ({
  text: await article.textContent(),
  parts: await article.evaluate(async (root) => {
    await root.ownerDocument.fonts.ready
    return [root, ...root.querySelectorAll('h1, h2, p, td, .article')].map((part) => {
      const { fontFamily, fontSize, fontWeight, color, marginTop } = getComputedStyle(part)
      return [part.tagName, part.clientWidth, fontFamily, fontSize, fontWeight, color, marginTop].join(' ')
    })
  }),
})
