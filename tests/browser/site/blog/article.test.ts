import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Post } from '../../../../shared/entities/posts/post.ts'
import { articlePath, pages } from '../../../../shared/pages.ts'
import { samplePost, unique } from '../../../api/admin/samples.ts'
import { arrive, visit } from '../../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../../support/client.ts'
import { published } from '../../../support/published.ts'
import { gate, phone, screens, seeToast } from '../../support/actions.ts'
import { browser, test } from '../../support/fixtures.ts'
import { layoutShift, recordShifts } from '../../support/layout-shifts.ts'
import { sideways } from '../../support/page-checks.ts'
import { expectSound } from '../../support/sound.ts'

const session = await apiSession()

/** A day that stays among the newest, whatever else is published meanwhile, and whenever that is. */
const SHOWN_DAY = '2099-07-04T12:00:00.000Z'

/** Every element the sanitiser lets through. */
const everyElement = `<h2>Second</h2><h3>Third</h3><h4>Fourth</h4>
<p>Text with <strong>strong</strong>, <em>em</em>, <u>u</u>, <s>s</s>, H<sub>2</sub>O, m<sup>2</sup>, <code>6309</code>,
<a href="https://example.com/${'long/'.repeat(40)}">https://example.com/${'long/'.repeat(40)}</a><br /></p>
<ul><li>One<ul><li>Inner</li></ul></li></ul><ol start="4"><li><p>Four</p><ol><li>a</li></ol></li></ol>
<blockquote><p>Quoted</p></blockquote><pre><code>${'code '.repeat(60)}</code></pre><hr />
<figure><img src="/share.jpg" alt="A truck" width="1200" height="630" /><figcaption>Caption</figcaption></figure>
<p><img src="/icon-512.png" alt="The mark" /></p>
<table><caption>Truck</caption><thead><tr>${'<th scope="col">Kilograms of goods</th>'.repeat(8)}</tr></thead>
<tbody><tr>${'<td>20,000 kg original clothing</td>'.repeat(8)}</tr></tbody>
<tfoot><tr><td colspan="8">Total</td></tr></tfoot></table>
<table><tbody><tr><th>Bags</th><td rowspan="1">100</td></tr></tbody></table>
<p>${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)}</p>`

/** The articles that all tests look at: one of every element, one without a picture, and one as long as may be. */
let full: Post
let plain: Post
let long: Post
const tag = unique('tag')

async function create(fields: Parameters<typeof samplePost>[0]): Promise<Post> {
  const shown = { published: true, publishedAt: SHOWN_DAY }
  const body = samplePost({ ...shown, ...fields })
  return (await succeed('POST /api/admin/blog', { session, body })).body
}

beforeAll(async () => {
  const paragraph = `<p>${'A truck of clothing. '.repeat(20)}</p>`
  const whole = paragraph.repeat(Math.floor(30_000 / paragraph.length))
  // At once: what changes together is published together.
  ;[full, plain, long] = await Promise.all([
    create({
      title: unique('Every element'),
      excerpt: 'Twenty tonnes of second-hand clothing, weighed and filmed. '.repeat(10),
      content: everyElement,
      tags: ['first', 'second', 'third', 'fourth'],
    }),
    create({
      title: unique('Share & tell'),
      content: '<p>Came later.</p>',
      tags: [tag, 'x'],
      featuredImage: null,
    }),
    create({
      title: unique('Long'),
      content: `${whole}<p>${'x'.repeat(30_000 - whole.length - '<p></p>'.length)}</p>`,
      tags: [tag.toUpperCase()],
    }),
  ])
  await published(articlePath(long.slug), articlePath(plain.slug))
})

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More' })
const blogLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })

/** What Google calls good is 0.1; what is left here is the swap of a font, if anything. */
const STILL = 0.01

test('a card shows picture, date, reading time, title, three lines and three tags; the article that it leads to stands in its column', async () => {
  const { title, slug } = full
  const { page, problems } = await visit(browser, pages.blog.path, phone)
  const card = cards(page).filter({ hasText: title })
  await card.getByRole('heading', { level: 2, name: title }).waitFor()
  await expect.poll(() => card.locator('time').textContent()).toBe('July 4, 2099')
  await expect.poll(() => card.getByText('5 min read').count()).toBe(1)
  await expect
    .poll(() => card.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents())
    .toEqual(['first', 'second', 'third'])
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    const lines = await card
      .getByText('Twenty tonnes')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines), device).toBe(3)
    const picture = await card.locator('img').boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1), device).toBeCloseTo(16 / 9, 1)
  }
  await page.setViewportSize(phone)
  // Anywhere on it: here the picture.
  await card.click({ position: { x: 20, y: 20 } })
  await page.waitForURL(articlePath(slug))

  const article = page.getByRole('article')
  await article.getByText(`Content length: ${full.content.length} characters`).waitFor()
  for (const element of ['h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'figure', 'sub', 'ol ol', 'ul ul'])
    await expect.poll(() => article.locator(element).count(), { message: element }).toBeGreaterThan(0)
  await expectSound(page)
  const table = article.getByRole('region', { name: 'Table 1' })
  for (const [, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(sideways)).toEqual([])
    await table.evaluate((region) => region.scrollTo({ left: 0 }))
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  }
  for (const name of ['The mark', 'A truck']) {
    const picture = article.getByRole('img', { name })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
  }
  expect(problems).toEqual([])
})

test('on a phone and on a desktop six card skeletons hold the place of the list, and nothing on the screen moves when it comes, nor when an article does', async () => {
  const { page, problems } = await visit(browser, pages.about.path, phone)
  await recordShifts(page)
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await arrive(page, articlePath(full.slug))
    expect(await layoutShift(page), device).toBeLessThan(STILL)
    const open = await gate(page, '**/api/blog')
    await blogLink(page).click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading articles' })
    await loading.waitFor()
    await expect.poll(() => loading.locator('li').count()).toBe(6)
    const before = await layoutShift(page)
    await open()
    await cards(page).first().waitFor()
    await loading.waitFor({ state: 'detached' })
    expect((await layoutShift(page)) - before, device).toBeLessThan(STILL)
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(problems).toEqual([])
})

test('a picture that is missing or broken is our art; an article opened from the list shows what the list knows while its content comes; where nothing comes, trying again shows it', async () => {
  const { page, problems } = await visit(browser, pages.about.path, phone)
  await page.route('**/share.jpg', (route) => route.fulfill({ status: 404, body: '' }))
  await blogLink(page).click()
  for (const { title } of [plain, full]) {
    const card = cards(page).filter({ hasText: title })
    await card.scrollIntoViewIfNeeded()
    await card.locator('svg[viewBox^="0 0 320"]').waitFor()
    await expect.poll(() => card.locator('img').count()).toBe(0)
  }
  const open = await gate(page, `**/api/blog/${plain.slug}`)
  await cards(page).filter({ hasText: plain.title }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: plain.title }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading the article' }).waitFor()
  await expect.poll(() => page.getByText(plain.excerpt).count()).toBeGreaterThan(0)
  await open()
  await page.getByText('Came later.').waitFor()
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])

  // Neither from the API nor as the published page.
  const article = new RegExp(`/blog/${long.slug}(?:\\?.*)?$`)
  await page.route(article, (route) => route.abort())
  await page.goBack()
  await cards(page).filter({ hasText: long.title }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Article Not Found', exact: true }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Content length: 30000 characters').waitFor()
  for (const [device, viewport] of screens) {
    await page.setViewportSize(viewport)
    await expect.poll(() => page.evaluate(sideways), { message: device }).toEqual([])
  }
})

test('an article is handed on by WhatsApp, as a copied link, or by the device; where copying is refused, the link stands there selected', async () => {
  const { slug, title } = plain
  const url = `${cloud.run.url}${articlePath(slug)}`
  const { page, problems } = await visit(browser, pages.blog.path, phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data)
  })
  await cards(page).filter({ hasText: title }).getByRole('link').first().click()
  const share = page.getByRole('region', { name: 'Share' })

  const whatsapp = share.getByRole('link', { name: 'WhatsApp' })
  const target = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(target.origin + target.pathname).toBe('https://wa.me/')
  expect(target.searchParams.get('text')).toContain(title)
  expect(target.searchParams.get('text')).toContain(url)
  await expect.poll(() => whatsapp.getAttribute('target')).toBe('_blank')

  await share.getByRole('button', { name: 'Copy link' }).click()
  await seeToast(page, 'Link copied', url)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([{ title, url }])

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await share.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('textbox', { name: /Copy it here/ })
  await expect.poll(() => field.inputValue()).toBe(url)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain(slug)
  expect(problems).toEqual([])
})
