import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { arrive, takenOver, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { desktop, gate, phone } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'

/** What a published document is by itself, and how the app goes on with it. */

const [sample] = articles
if (!sample) throw new Error('the sample content has no article')
const samplePath = articlePath(sample.slug)
const paths = [...Object.values(pages).map(({ path }) => path), samplePath, '/no-such-page']

/** Not for search engines. */
const unlisted = [pages.contactSent.path, '/no-such-page']

/**
 * What of the page is not as it came. What only an app can do, it may switch on: the form's button, and the menu that
 * the stylesheet has opened until then.
 */
function changes(): string[] {
  const settled = (root: Element | null): string[] => {
    const copy = root?.cloneNode(true) as Element
    copy.querySelector('[type=submit]')?.removeAttribute('disabled')
    copy.querySelector('[aria-expanded] + ul')?.removeAttribute('class')
    // Text where scripts run, elements where the document was parsed without.
    for (const part of copy.querySelectorAll('noscript')) part.remove()
    return copy.outerHTML.replaceAll('>', '>\n').split('\n')
  }
  const before = settled(Reflect.get(window, 'came').querySelector('#root'))
  const now = settled(document.querySelector('#root'))
  const differing = now.filter((line, at) => line !== before[at])
  // After the first, a page that was drawn anew differs everywhere.
  return differing.slice(0, 5).concat(before.length === now.length ? [] : 'its length')
}

/** Keeps the document as it came, and its first heading, for comparison. */
async function rememberDocument(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined')
    document.addEventListener('DOMContentLoaded', () => {
      const came = document.body.cloneNode(true)
      Object.assign(window, { came, heading: document.querySelector('h1') })
    })
  })
}

describe('each page', () => {
  let page: Page
  let said: string[]
  let asked: string[]
  beforeAll(async () => {
    const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
    await rememberDocument(context)
    page = await context.newPage()
    page.on('console', (message) => void said.push(message.text()))
    page.on('pageerror', (error) => void said.push(String(error)))
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  })
  afterAll(() => page?.context().close())

  test.each(paths)(
    '%s is gone on with as it came: nothing is drawn, said or asked for again',
    async (path) => {
      said = []
      asked = []
      expect(await arrive(page, path)).toBe(path === '/no-such-page' ? 404 : 200)

      expect(await page.evaluate(changes)).toEqual([])
      expect(await page.evaluate(() => Reflect.get(window, 'heading') === document.querySelector('h1'))).toBe(
        true,
      )
      for (const tag of ['title', 'meta[name=description]', 'meta[name=robots]', 'meta[charset]'])
        await expect.poll(() => page.locator(tag).count(), { message: tag }).toBe(1)
      await expect
        .poll(() => page.locator('link[rel=canonical]').count())
        .toBe(unlisted.includes(path) ? 0 : 1)
      expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([])
      // What a browser says of a missing document is no fault of the page.
      expect(said.filter((text) => !/status of 404/.test(text) || path !== '/no-such-page')).toEqual([])
    },
  )
})

/** The words of a page's content, but for the labels of what only scripts can do. */
const words = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element
    for (const part of copy.querySelectorAll('button, noscript')) part.remove()
    return copy.textContent
  })

const hrefs = (page: Page) =>
  page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

describe('without scripts', () => {
  let bare: Page
  beforeAll(async () => {
    const context = await browser.newContext({
      baseURL: cloud.run.url,
      viewport: phone,
      javaScriptEnabled: false,
    })
    bare = await context.newPage()
  })
  afterAll(() => bare?.context().close())

  test('every page reads as it does with them, and every link on it leads to a page', async () => {
    const { page } = await visit(browser, pages.home.path, phone)
    const targets = new Set<string>()
    for (const path of paths) {
      await page.goto(path)
      await takenOver(page)
      await bare.goto(path)
      await expect
        .poll(() => bare.getByRole('heading', { level: 1 }).filter({ visible: true }).count(), {
          message: path,
        })
        .toBe(1)
      expect(await words(bare), path).toBe(await words(page))
      const links = await hrefs(bare)
      expect(links, path).toEqual(expect.arrayContaining((await hrefs(page)).filter((href) => href !== null)))
      for (const href of links) if (href?.startsWith('/')) targets.add(href)
    }
    for (const target of targets)
      expect((await fetch(new URL(target, cloud.run.url))).status, target).toBe(200)
  })

  test('questions open, the menu leads on, and the form can be sent', async () => {
    await bare.goto(pages.home.path)
    const [first, second] = await bare.locator('main details').all()
    await first?.locator('summary').click()
    await first?.locator('p').waitFor()
    await second?.locator('summary').click()
    await expect.poll(() => first?.getAttribute('open')).toBeNull()

    await expect
      .poll(() => bare.locator('form').getByRole('button', { name: 'Send Message' }).isEnabled())
      .toBe(true)

    await bare.getByRole('button', { name: 'Menu' }).click()
    await bare.getByRole('dialog').getByRole('link', { name: 'Toys' }).click()
    await bare.waitForURL(pages.toys.path)
  })
})

test('what was done before the app came is not lost: text typed, a question opened, the menu', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  await rememberDocument(context)
  const page = await context.newPage()
  const open = await gate(page, '**/assets/app-*.js')
  await page.goto(pages.home.path)
  const typed = { 'Name *': 'Jana', 'Contact *': 'jana@example.com', Message: 'Two trucks' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  const question = page.locator('main details').nth(2)
  await question.locator('summary').click()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'About' }).waitFor()
  await open()
  await takenOver(page)

  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
  await expect.poll(() => question.getAttribute('open')).toBe('')
  await menu.getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: /./ }).filter({ visible: true }).waitFor()
  await expect.poll(() => menu.count()).toBe(0)
  expect(await page.evaluate(() => Reflect.has(window, 'came'))).toBe(true)
})

describe('from page to page', () => {
  const documents = (page: Page) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
    })
    return loaded
  }
  const header = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true })

  test('the published document is loaded, once, where the API can not be read', async () => {
    const { page } = await visit(browser, pages.about.path, desktop)
    const loaded = documents(page)
    let status = 503
    await page.route('**/api/**', (route) => route.fulfill({ status, json: { message: 'Busy' } }))
    await header(page, 'Blog').click()
    await page.getByRole('link', { name: sample.title, exact: true }).waitFor()
    expect(loaded).toEqual([pages.blog.path])

    status = 429
    await page.getByRole('link', { name: sample.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: sample.title }).waitFor()
    await page.getByText(/^Content length/).waitFor()
    expect(loaded).toEqual([pages.blog.path, samplePath])
  })

  test('where there is no document either, the page says that it could not be loaded, and stays', async () => {
    const { page } = await visit(browser, pages.blog.path, desktop)
    const loaded = documents(page)
    await page.route('**/api/**', (route) => route.abort())
    await page.route(`**${samplePath}`, (route) => route.abort())
    await page.getByRole('link', { name: sample.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(loaded).toEqual([])
  })

  test('a page asked for before it is published shows itself from the API, with one head', async () => {
    const { page } = await visit(browser, pages.about.path, phone)
    await page.route(new URL(samplePath, cloud.run.url).href, async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/no-such-page', cloud.run.url).href }) }),
    )
    await page.goto(samplePath)
    await page.getByText(/^Content length/).waitFor()
    for (const tag of ['title', 'meta[name=description]', 'meta[name=robots]', 'link[rel=canonical]'])
      await expect.poll(() => page.locator(tag).count(), { message: tag }).toBe(1)
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow')
  })
})

describe('an article that moved', () => {
  let session: string
  let post: Post
  beforeAll(async () => {
    session = await apiSession()
    const body = samplePost({ published: true, title: unique('Moving') })
    post = (await succeed('POST /api/admin/blog', { session, body })).body
  })

  test('is known by its own address alone, whichever one a link still has', async () => {
    const { page, problems } = await visit(browser, pages.about.path, phone)
    // A list that was read before the article moved.
    const list = await succeed('GET /api/blog')
    const former = unique('former')
    await page.route('**/api/blog?*', (route) =>
      route.fulfill({ json: list.body.map((one) => (one.id === post.id ? { ...one, slug: former } : one)) }),
    )
    const article = (await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })).body
    await page.route(`**/api/blog/${former}?*`, (route) => route.fulfill({ json: article }))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Blog', exact: true }).click()
    await page.getByRole('link', { name: post.title, exact: true }).click()
    await page.waitForURL(articlePath(post.slug))
    await page.getByText(/^Content length/).waitFor()
    await page.goBack()
    await page.waitForURL(pages.blog.path)
    expect(problems).toEqual([])
  })
})
