import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { adminPages, articlePath, pages } from '../../../shared/pages.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { arrive, intentUntil, visit } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { gapBetween, isAt, on, phone, screens, scrollToEnd } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { sideways } from '../support/page-checks.ts'
import { expectSound } from '../support/sound.ts'

/** What stays of a page whatever happens: offline, on paper, without code. */

describe('a page that can not be loaded', () => {
  const follow = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  /** Path that the document was loaded from; runs inside the page. */
  const documentPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname
  const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' })

  test('leaves header, footer, ways to reach us and the pages that are there already; followed again, or by itself, it loads when the connection is back', async () => {
    const { page } = await visit(browser, pages.home.path, phone)
    const context = page.context()
    await context.setOffline(true)
    await follow(page, 'About')
    await failed(page).waitFor()
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'WhatsApp' }).waitFor()
    await expect
      .poll(() => main.getByRole('link', { name: defaultFacts.phone }).getAttribute('href'))
      .toBe(`tel:${defaultFacts.phone.replaceAll(' ', '')}`)
    await expectSound(page)
    // The browser's own page for this would lose the address.
    await main.getByRole('button', { name: 'Load again' }).click()
    await failed(page).waitFor()
    // What is there already still is.
    const home = page.getByRole('banner').getByRole('link', { name: defaultFacts.product })
    const atHome = page.getByRole('heading', { level: 1, name: /^WHOLESALE/ })
    await home.click()
    await atHome.waitFor()
    await follow(page, 'About')
    await failed(page).waitFor()
    await home.click()
    await atHome.waitFor()
    await context.setOffline(false)
    await follow(page, 'About')
    await page.getByRole('heading', { level: 1, name: 'from a West London warehouse' }).waitFor()
    await expect.poll(() => page.evaluate(documentPath)).toBe(pages.home.path)

    await context.setOffline(true)
    await follow(page, 'Blog')
    await failed(page).waitFor()
    await context.setOffline(false)
    await failed(page).waitFor({ state: 'detached' })
    await main.locator('h1').waitFor()
    await isAt(page, pages.blog.path)
  })
})

/** Words of the links that look like buttons; runs inside the page. */
function linkButtons(): string[] {
  return [...document.querySelectorAll('a')]
    .filter((link) => {
      const { display, borderTopWidth } = getComputedStyle(link)
      return link.checkVisibility() && display === 'inline-flex' && borderTopWidth === '2px'
    })
    .map((link) => link.textContent ?? '')
}

/** Headings larger than the page's title; runs inside the page. */
function largerHeadings(): string[] {
  const size = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
  const title = document.querySelector('h1')
  return [...document.querySelectorAll('h2, h3')]
    .filter((heading) => title && size(heading) >= size(title))
    .map((heading) => heading.textContent ?? '')
}

/** On paper nothing is shown that has no use there. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(linkButtons)).toEqual([])
  await expect.poll(() => page.evaluate(largerHeadings)).toEqual([])
  for (const hidden of ['form', 'nav', 'footer', 'button', 'dialog'])
    await expect
      .poll(() => page.locator(hidden).filter({ visible: true }).count(), { message: hidden })
      .toBe(0)
}

/** The home page is printed as text, in black on white. */
async function expectHomeOnPaper(page: Page): Promise<void> {
  await expectOnPaper(page)
  const answers = page.locator('details > p')
  await expect.poll(() => answers.count()).toBe(8)
  for (const answer of await answers.all())
    await expect.poll(async () => (await answer.boundingBox())?.height).toBeGreaterThan(10)
  const claim = page.getByText('European partners', { exact: true }).first()
  await expect.poll(() => claim.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
}

const article = articlePath(articles[0]?.slug ?? '')
const paths = [...Object.values(pages).map(({ path }) => path), article]

test('on paper are the text and every answer, in black on white, without buttons, forms and what is fixed to the screen', async () => {
  const { page } = await visit(browser, article, phone)
  await expectOnPaper(page)
  for (const leadingOn of ['Share', 'Back to Blog', 'More for resellers'])
    await expect
      .poll(() => page.getByText(leadingOn, { exact: true }).filter({ visible: true }).count())
      .toBe(0)
  for (const path of [pages.contact.path, pages.privacyPolicy.path, pages.home.path]) {
    await page.emulateMedia({ media: 'screen' })
    await arrive(page, path)
    await expectOnPaper(page)
  }
  await expectHomeOnPaper(page)
})

test('without scripts a page looks the same on paper, questions open, the menu leads on, and the form can be sent', async () => {
  const page = await browser.newPage({ baseURL: cloud.run.url, viewport: phone, javaScriptEnabled: false })
  await page.goto(pages.home.path)
  await expectHomeOnPaper(page)
  await page.emulateMedia({ media: 'screen' })
  const [first, second] = await page.locator('main details').all()
  await first?.locator('summary').click()
  await first?.locator('p').waitFor()
  await second?.locator('summary').click()
  await expect.poll(() => first?.getAttribute('open')).toBeNull()
  const send = page.locator('form').getByRole('button', { name: 'Send Message' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Toys' }).click()
  await page.waitForURL(pages.toys.path)
})

/** Place and paint of every element in the page's fonts, for comparison. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** A colour as it is painted, however it is written: `rgba(…)` or `oklab(…)`. */
    const painted = (colour: string): string => {
      const [, alpha = '1'] = /[/,] ?(0?\.\d+|0)\)$/.exec(colour) ?? []
      if (!canvas) throw new Error('This browser draws nothing')
      canvas.fillStyle = colour.replace(/ \/ [\d.]+\)$/, ')').replace(/^rgba\((.*), [\d.]+\)$/, 'rgb($1)')
      canvas.fillRect(0, 0, 1, 1)
      return `${canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)} ${alpha}`
    }
    return [...document.querySelectorAll('body *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, display } =
        getComputedStyle(element)
      const place = [x, y, width, height].map(Math.round)
      return [
        element.tagName,
        ...place,
        ...[color, backgroundColor, borderTopColor].map(painted),
        fontSize,
        fontWeight,
        display,
      ].join(' ')
    })
  })

/** `look` on a phone and on a desktop. */
async function looks(page: Page): Promise<string[][]> {
  const found: string[][] = []
  for (const [, viewport] of screens) {
    await page.setViewportSize(viewport)
    found.push(await look(page))
  }
  return found
}

test('every page looks the same by its inlined styles as by the whole stylesheet; it keeps its text, header and footer when none of its code comes, and scrolls sideways not even at 256 px', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, reducedMotion: 'reduce' })
  // The app would load the stylesheet.
  await context.route(/\/assets\/(?!index-).*\.js$/, (route) => route.abort())
  const page = await context.newPage()
  const administration = await (await fetch(`${cloud.run.url}${adminPages.login}`)).text()
  const stylesheet = /\/assets\/styles-[^"]+\.css/.exec(administration)?.[0] ?? ''
  for (const path of paths) {
    await page.goto(path)
    const inlined = await looks(page)
    await page.addStyleTag({ url: stylesheet })
    expect(await looks(page), path).toEqual(inlined)
    await page.setViewportSize({ width: 256, height: 500 })
    // The page knows that its code is lost: it has taken what stands there for browsers without scripts.
    await intentUntil(page, 'body:not(:has(noscript))')
    await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1)
    for (const part of ['banner', 'main', 'contentinfo'] as const)
      await expect.poll(() => page.getByRole(part).isVisible(), { message: `${part} of ${path}` }).toBe(true)
    await expect.poll(() => page.getByText('This page could not be shown').count(), { message: path }).toBe(0)
    await expect.poll(() => page.evaluate(sideways), { message: path }).toEqual([])
  }
})

/** Share of the window's height that header and bottom bar take, within a page that is scrolled. */
const share = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 1000)
    const heights = Array.from({ length: 100 }, (_, percent) => (window.innerHeight * percent) / 100)
    const taken = heights.filter((y) =>
      document.elementFromPoint(window.innerWidth / 2, y)?.closest('.site-header, .bottom-bar'),
    )
    return taken.length / 100
  })

test('header and bottom bar stay in view on a phone, on less than a quarter of it, leave its end free, and give way in a low window or to large text', async () => {
  await on(browser, pages.about.path, { width: 390, height: 780 }, async (page) => {
    const taken = await share(page)
    expect(taken).toBeGreaterThan(0.1)
    expect(taken).toBeLessThan(0.25)
    const bar = page.getByRole('navigation', { name: 'Quick contact' })
    await expect
      .poll(() => bar.evaluate((shown) => shown.getBoundingClientRect().bottom))
      .toBeCloseTo(780, -1)
    await scrollToEnd(page)
    await expect.poll(() => gapBetween(page.getByText('VAT number').last(), bar)).toBeGreaterThanOrEqual(0)
    for (const [width, low] of [
      [640, 360],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height: low })
      await expect.poll(() => share(page), { message: `${width} x ${low}` }).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 780 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => share(page)).toBe(0)
    await expect.poll(() => page.evaluate(sideways)).toEqual([])
    for (const link of await bar.getByRole('link').all())
      await expect.poll(async () => (await link.boundingBox())?.height).toBeLessThan(120)
  })
})
