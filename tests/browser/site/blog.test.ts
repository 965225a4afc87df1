import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import type { Post } from '../../../shared/entities/post.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { arrive, takenOver, visit } from '../../support/browser.ts'
import { all, signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { published } from '../../support/published.ts'
import { gate, phone, screens, seeToast } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'
import { expectSound } from '../support/sound.ts'

const session = await apiSession()
const created: Post[] = []

/** Makes a post; it is deleted when all tests are done. */
async function create(fields: Parameters<typeof samplePost>[0]): Promise<Post> {
  const post = (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
  created.push(post)
  return post
}

/** Publishes a post, and waits until its page and the list have it. */
async function publish(fields: Parameters<typeof samplePost>[0] = {}): Promise<Post> {
  const post = await create({ published: true, publishedAt: new Date().toISOString(), ...fields })
  const path = articlePath(post.slug)
  await Promise.all([published(path), published(pages.blog.path, path)])
  return post
}

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

afterAll(async () => {
  for (const { id } of created) await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
})

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More' })
const blogLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })

/** Loads a page from scratch and gives a function that tells its layout shift so far (0: nothing moved). */
async function measured(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return (): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift'))
}
/** What Google calls good is 0.1; what is left here is the swap of a font, if anything. */
const STILL = 0.01

describe.each(screens)('on a %s', (device, viewport) => {
  test('a card shows picture, date, reading time, title, three lines and three tags, and leads on', async () => {
    const title = unique(`Card ${device}`)
    const post = await publish({
      title,
      excerpt: 'Twenty tonnes of second-hand clothing, weighed and filmed. '.repeat(10),
      tags: ['first', 'second', 'third', 'fourth'],
      featuredImage: '/share.jpg',
      publishedAt: SHOWN_DAY,
    })
    const { page, problems } = await visit(browser, pages.blog.path, viewport)
    const card = cards(page).filter({ hasText: title })
    await card.getByRole('heading', { level: 2, name: title }).waitFor()
    expect(await card.locator('time').textContent()).toBe('July 4, 2099')
    expect(await card.getByText('5 min read').count()).toBe(1)
    expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      'first',
      'second',
      'third',
    ])
    const lines = await card
      .getByText('Twenty tonnes')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines)).toBe(3)
    const picture = await card.locator('img').boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1)

    const link = card.getByRole('link', { name: 'Read More' })
    expect(await link.getAttribute('href')).toBe(articlePath(post.slug))
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(problems).toEqual([])
  })

  test('a picture that is missing or broken is our art', async () => {
    const [none, broken] = [unique('No picture'), unique('Broken picture')]
    await publish({ title: none })
    const post = await publish({ title: broken, featuredImage: '/no-such-picture.jpg' })
    const { page } = await visit(browser, pages.blog.path, viewport)
    for (const title of [none, broken]) {
      const card = cards(page).filter({ hasText: title })
      await card.scrollIntoViewIfNeeded()
      await card.locator('svg[viewBox^="0 0 320"]').waitFor()
      expect(await card.locator('img').count()).toBe(0)
    }
    // Its failing request would be seen by the tests that follow.
    await succeed('PUT /api/admin/blog/{id}', {
      session,
      params: { id: post.id },
      body: { featuredImage: null },
    })
  })

  test('six card skeletons hold the place of the list, and nothing on the screen moves when it comes', async () => {
    const { page, problems } = await visit(browser, pages.about.path, viewport)
    const shift = await measured(page)
    const open = await gate(page, '**/api/blog')
    await page.reload()
    await takenOver(page)
    await blogLink(page).click()
    const loading = page.getByRole('status').filter({ hasText: 'Loading articles' })
    await loading.waitFor()
    expect(await loading.locator('li').count()).toBe(6)
    const before = await shift()
    open()
    await cards(page).first().waitFor()
    await loading.waitFor({ state: 'detached' })
    expect((await shift()) - before).toBeLessThan(STILL)
    expect(problems).toEqual([])
  })

  test('an article of every element stands in its column, and its tables scroll by keyboard', async () => {
    const post = await publish({
      content: everyElement,
      tags: ['first', 'second', 'third', 'fourth'],
      featuredImage: '/share.jpg',
      publishedAt: SHOWN_DAY,
    })
    const { page, problems } = await visit(browser, articlePath(post.slug), viewport)
    const article = page.getByRole('article')
    await article.getByRole('heading', { level: 1, name: post.title }).waitFor()
    expect(await article.locator('time').first().textContent()).toBe('July 4, 2099')
    expect(await article.getByText('5 min read').count()).toBe(1)
    expect(await article.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(4)
    expect(await article.getByText(post.excerpt).count()).toBe(1)
    expect(await article.getByText(`Content length: ${post.content.length} characters`).count()).toBe(1)
    expect(await article.getByRole('link', { name: 'Back to Blog' }).count()).toBe(2)
    expect(await article.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe(
      pages.contact.path,
    )
    for (const element of ['h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'figure', 'sub', 'ol ol', 'ul ul'])
      expect(await article.locator(element).count(), element).toBeGreaterThan(0)

    await expectSound(page)
    const table = article.getByRole('region', { name: 'Table 1' })
    await table.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
    for (const name of ['The mark', 'A truck']) {
      const picture = article.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
    }
    expect(problems).toEqual([])
  })

  test('an article of 30,000 characters fits the screen, and says its length', async () => {
    const paragraph = `<p>${'A truck of clothing. '.repeat(20)}</p>`
    const whole = paragraph.repeat(Math.floor(30_000 / paragraph.length))
    const content = `${whole}<p>${'x'.repeat(30_000 - whole.length - '<p></p>'.length)}</p>`
    const post = await publish({ content })
    const { page, problems } = await visit(browser, articlePath(post.slug), viewport)
    await page.getByText('Content length: 30000 characters').waitFor()
    expect(await page.evaluate(sideways)).toEqual([])
    expect(problems).toEqual([])
  })

  test('nothing on the screen moves when an article comes', async () => {
    const post = await publish({ content: everyElement, featuredImage: '/share.jpg' })
    const { page } = await visit(browser, pages.about.path, viewport)
    const shift = await measured(page)
    await arrive(page, articlePath(post.slug))
    expect(await shift()).toBeLessThan(STILL)
  })
})

test('a list that cannot be loaded says so, and trying again shows it', async () => {
  const { page } = await visit(browser, pages.about.path, phone)
  // Neither from the API nor as the published page.
  await takenOver(page)
  await page.route('**/blog', (route) => route.abort())
  await blogLink(page).click()
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.unroute('**/blog')
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
})

test('an article opened from the list shows what the list knows while its content comes', async () => {
  const post = await publish({ title: unique('Known'), content: '<p>Came later.</p>' })
  const { page, problems } = await visit(browser, pages.blog.path, phone)
  const open = await gate(page, `**/api/blog/${post.slug}`)
  await cards(page).filter({ hasText: post.title }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading the article' }).waitFor()
  expect(await page.getByText(post.excerpt).count()).toBeGreaterThan(0)
  open()
  await page.getByText('Came later.').waitFor()
  expect(problems).toEqual([])
})

test('a missing article is not found; one that could not be loaded can be tried again', async () => {
  const { page } = await visit(browser, articlePath(unique('missing')), phone)
  const notFound = page.getByRole('heading', { level: 1, name: 'Article Not Found', exact: true })
  await notFound.waitFor()
  const text = "The article you're looking for doesn't exist or has been removed."
  expect(await page.getByText(text, { exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page.getByRole('heading', { level: 1, name: 'Blog', exact: true }).waitFor()

  // An address without a published page, which the app asks the API for.
  const post = await create({ published: false })
  await page.route('**/api/blog/*', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
  await page.goto(articlePath(post.slug))
  await notFound.waitFor()
  expect(await page.getByText(text, { exact: true }).count()).toBe(1)
  await page.unroute('**/api/blog/*')
  const params = { id: post.id }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body: { published: true } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
})

test('an article is handed on by WhatsApp, as a copied link, or by the device', async () => {
  const post = await publish({ title: unique('Share & tell') })
  const url = `${cloud.run.url}${articlePath(post.slug)}`
  const { page, problems } = await visit(browser, pages.about.path, phone)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data)
  })
  await page.goto(articlePath(post.slug))
  await takenOver(page)
  const share = page.getByRole('region', { name: 'Share' })

  const whatsapp = share.getByRole('link', { name: 'WhatsApp' })
  const target = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(target.origin + target.pathname).toBe('https://wa.me/')
  expect(target.searchParams.get('text')).toContain(post.title)
  expect(target.searchParams.get('text')).toContain(url)
  expect(await whatsapp.getAttribute('target')).toBe('_blank')

  await share.getByRole('button', { name: 'Copy link' }).click()
  await seeToast(page, 'Link copied', url)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await share.getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([{ title: post.title, url }])
  expect(problems).toEqual([])
})

test('where the browser refuses to copy, the link stands there selected', async () => {
  const post = await publish()
  const { page } = await visit(browser, pages.about.path, phone)
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(articlePath(post.slug))
  await takenOver(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('textbox', { name: /Copy it here/ })
  expect(await field.inputValue()).toBe(`${cloud.run.url}${articlePath(post.slug)}`)
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(post.slug)
})

test('at the end stand three articles published around it, those with shared tags first, without another request', async () => {
  const tag = unique('tag')
  const alike = await publish({ tags: [tag, 'x'] })
  await publish()
  const post = await publish({ tags: [tag.toUpperCase()] })
  const { page } = await visit(browser, articlePath(post.slug), phone)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await arrive(page, articlePath(post.slug))
  const related = page.locator('section').filter({ hasText: 'More for resellers' }).last()
  const titles = related.getByRole('heading', { level: 3 })
  await titles.first().waitFor()
  expect(await titles.count()).toBe(3)
  expect(await titles.first().textContent()).toBe(alike.title)
  expect(await related.getByText(post.title).count()).toBe(0)

  await titles.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: alike.title }).waitFor()
  expect(requests.filter((url) => /\/api\/blog(\?|$)/.test(url))).toEqual([])
})

describe('the whole list', () => {
  test('an empty blog says so and leads on', async () => {
    const { items } = await all('GET /api/blog')
    const put = (id: string, body: object) =>
      succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })
    await Promise.all(items.map(({ id }) => put(id, { published: false })))
    try {
      await published(pages.blog.path, 'There are no articles yet.')
      const { page, problems } = await visit(browser, pages.blog.path, phone)
      await page.getByText('There are no articles yet.').waitFor()
      expect(await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).count()).toBe(1)
      expect(problems).toEqual([])
      await page.context().close()
    } finally {
      await Promise.all(items.map(({ id, publishedAt }) => put(id, { published: true, publishedAt })))
    }
  })

  test('more posts than the newest 24 come in two steps, and reading goes on at the first new one', async () => {
    const before = (await all('GET /api/blog')).items.length
    const missing = Math.max(0, 40 - before)
    // With pictures of their own, so that none is drawn for so many.
    const fields = { published: true, featuredImage: '/share.jpg' }
    await Promise.all(Array.from({ length: missing }, () => create(fields)))
    await publish({ publishedAt: '2099-08-01T12:00:00.000Z' })
    const { items } = await all('GET /api/blog')

    const { page } = await visit(browser, pages.blog.path, phone)
    await expect.poll(() => cards(page).count()).toBe(24)
    const more = page.getByRole('button', { name: 'Load more articles' })
    await page.route('**/api/blog?*', (route) => route.abort())
    await more.click()
    await page.getByRole('alert').filter({ hasText: 'More articles could not be loaded' }).waitFor()
    expect(await cards(page).count()).toBe(24)

    await page.unroute('**/api/blog?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards(page).count()).toBe(items.length)
    expect(await more.count()).toBe(0)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(items[24]?.title)
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(items.map(({ title }) => title))
  })
})
