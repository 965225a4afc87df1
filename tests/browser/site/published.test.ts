import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { samplePost, unique } from '../../api/admin/samples.ts'
import { arrive, takenOver, visit } from '../../support/browser.ts'
import { signIn as apiSession, cloud, succeed } from '../../support/client.ts'
import { gate, phone, screens } from '../support/actions.ts'
import { expect } from '../support/expect.ts'
import { browser, test } from '../support/fixtures.ts'
import { movements, sideways, textFaults, unsafeNewTabs } from '../support/page-checks.ts'
import { EXAMINATION, expectWholeEnlarged } from '../support/sound.ts'
import { violationsOfAll } from '../support/violations.ts'

/** What a published document is by itself, and how the app goes on with it. */

// With a table.
const sample = articles.find(({ slug }) => slug === 'grading-second-hand-clothing')
if (!sample) throw new Error('the sample content has no such article')
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

/** The document is still the one that came, and says of itself what it should. */
async function expectAsItCame(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(changes)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heading') === document.querySelector('h1')))
    .toBe(true)
  for (const tag of ['title', 'meta[name=description]', 'meta[name=robots]', 'meta[charset]'])
    await expect(page.locator(tag), tag).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(unlisted.includes(path) ? 0 : 1)
}

/** Zooming a page to 200 % halves the pixels its layout has; 320 px are what a narrow phone has unzoomed. */
const zoomed = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
]

/** Runs checks in a page in each of these sizes; nothing may be amiss. */
async function expectNothing(
  page: Page,
  viewports: readonly (typeof phone)[],
  ...checks: readonly ((page: Page) => Promise<string[]>)[]
) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const check of checks)
      await expect.poll(() => check(page), { ...EXAMINATION, message: `${viewport.width} px` }).toEqual([])
  }
}

/** Everybody can use the page: in both sizes, without movement, zoomed to 200 %, and with letters of twice the size. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect.poll(() => page.evaluate(unsafeNewTabs)).toEqual([])
  const sizes = screens.map(([, viewport]) => viewport)
  await expectNothing(page, sizes, violationsOfAll, (shown) => shown.evaluate(movements))
  await expectNothing(page, zoomed, async (shown) => [
    ...(await shown.evaluate(sideways)),
    ...(await shown.evaluate(textFaults)),
  ])
  await expectWholeEnlarged(page)
}

describe('each page', () => {
  let page: Page
  let said: string[]
  let asked: string[]
  beforeAll(async () => {
    const context = await browser.newContext({
      baseURL: cloud.run.url,
      viewport: phone,
      reducedMotion: 'reduce',
    })
    await rememberDocument(context)
    page = await context.newPage()
    page.on('console', (message) => void said.push(message.text()))
    page.on('pageerror', (error) => void said.push(String(error)))
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  })
  afterAll(() => page?.context().close())

  // The sign-in is drawn by the app alone.
  test.each([...paths, adminPages.login])(
    '%s is gone on with as it came, nothing drawn, said or asked for again, and is accessible on each screen',
    async (path) => {
      said = []
      asked = []
      await page.setViewportSize(phone)
      expect(await arrive(page, path)).toBe(path === '/no-such-page' ? 404 : 200)
      if (path !== adminPages.login) {
        await expectAsItCame(page, path)
        expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([])
      }
      await expectAccessible(page)
      // What a browser says of a missing document is no fault of the page.
      expect(said.filter((text) => !/status of 404/.test(text) || path !== '/no-such-page')).toEqual([])
    },
  )
})

/** Types of what a page names beside other pages. */
const TYPES: Readonly<Record<string, string>> = {
  ico: 'image/vnd.microsoft.icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/rss+xml; charset=utf-8',
}

test('every page, icon and share picture that a published page leads to is there', async () => {
  const { url } = cloud.run
  const manifest = await (await fetch(`${url}/site.webmanifest`)).json()
  const targets = new Set(['/favicon.ico', ...manifest.icons.map(({ src }: { src: string }) => src)])
  const named =
    /<a [^>]*href="(\/[^"]*)"|<link rel="(?:icon|apple-touch-icon|manifest)"[^>]* href="(\/[^"]*)"|og:image" content="[^"]*?\/\/[^/"]*(\/[^"]*)"/g
  for (const path of paths) {
    const html = await (await fetch(new URL(path, url))).text()
    for (const [, ...found] of html.matchAll(named))
      targets.add((found.find((address) => address) ?? '').replaceAll('&amp;', '&'))
  }
  expect([...targets]).toEqual(expect.arrayContaining(['/share-toys.jpg', '/site.webmanifest', '/blog']))
  for (const target of targets) {
    const answer = await fetch(new URL(target, url))
    await answer.body?.cancel()
    const type = TYPES[/\.(\w+)$/.exec(target)?.[1] ?? ''] ?? 'text/html; charset=utf-8'
    expect([target, answer.status, answer.headers.get('content-type')]).toEqual([target, 200, type])
  }
  const icon = Buffer.from(await (await fetch(`${url}/favicon.ico`)).arrayBuffer())
  expect(icon.subarray(22, 26).toString('latin1')).toBe('\x89PNG')
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
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'came'))).toBe(true)
})

test('an article that moved is known by its own address alone, whichever one a link still has', async () => {
  const body = samplePost({ published: true, title: unique('Moving') })
  const post = (await succeed('POST /api/admin/blog', { session: await apiSession(), body })).body
  const { page, problems } = await visit(browser, pages.about.path, phone)
  // A list that was read before the article moved.
  const list = await succeed('GET /api/blog')
  const former = unique('former')
  await page.route('**/api/blog?*', (route) =>
    route.fulfill({ json: list.body.map((one) => (one.id === post.id ? { ...one, slug: former } : one)) }),
  )
  const article = (await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })).body
  await page.route(`**/api/blog/${former}?*`, (route) => route.fulfill({ json: article }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()
  await page.getByRole('link', { name: post.title, exact: true }).click()
  await page.waitForURL(articlePath(post.slug))
  await page.getByText(/^Content length/).waitFor()
  await page.goBack()
  await page.waitForURL(pages.blog.path)
  expect(problems).toEqual([])
})
