import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { articles } from '../../../local/app/sample/articles.ts'
import { translatedArticles } from '../../../local/app/sample/translated/translated-articles.ts'
import { asyncListener, close, listen } from '../../../local/cloud/listen.ts'
import { addressIn, languageTag, placeOf } from '../../../shared/languages.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { takenOver } from '../../support/browser.ts'
import { cloud } from '../../support/client.ts'
import { desktop, gate, phone } from '../support/actions.ts'
import { browser, test } from '../support/fixtures.ts'
import { layoutShift, recordShifts } from '../support/layout-shifts.ts'
import { brokenWords } from '../support/page-checks.ts'

const [ukrainian] = translatedArticles.uk ?? []
/** Puts the heading of another document, and its language, in place of this one's; runs inside the page. */
async function takeHeading(path: string): Promise<void> {
  const html = await (await fetch(path)).text()
  const other = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.lang = other.documentElement.lang
  document.querySelector('h1')?.replaceWith(other.querySelector('h1') ?? 'no heading')
}

test('no word of a main heading breaks at 360 px when neither the fonts nor their stand-ins come', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  await context.route(/\.(woff2|js)$/, (route) => route.abort())
  const page = await context.newPage()
  for (const { path } of Object.values(pages)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const sheet of document.styleSheets)
        for (let index = sheet.cssRules.length - 1; index >= 0; index--)
          if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index)
    })
    // Letters of three subsets, and the longest words; a page has one heading, and the same styles for it, in each language.
    for (const language of ['en', 'uk', 'lt'] as const) {
      await page.evaluate(takeHeading, addressIn(language, path))
      await expect
        .poll(() => page.evaluate(brokenWords, 'h1'), { message: addressIn(language, path) })
        .toEqual([])
    }
  }
})

/** Something of the page is drawn. */
const painted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)

test('text is painted while stylesheet and fonts are still awaited', async () => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone })
  await context.route(/\.(css|woff2)$/, () => {})
  const page = await context.newPage()
  await page.goto(pages.home.path, { waitUntil: 'commit' })
  await painted(page)
})

/** Files of the headings' font that a page has loaded, each as often as it was. */
const fontFiles = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return files.map(({ name }) => /headings-(.+)-[-\w]{8}\.woff2/.exec(name)?.[1]).sort()
  })

/** Pages that differ in their letters and in what is first seen of them. */
const kinds = [
  pages.home.path,
  pages.originalCollection.path,
  pages.products.path,
  pages.contact.path,
  pages.blog.path,
  pages.termsAndConditions.path,
  articlePath(articles.at(-1)?.slug ?? ''),
]

/** Origin that passes the site on, each document in pieces that end with a drawing, 20 ms apart. */
async function inPieces(use: (origin: string) => Promise<void>) {
  const passOn = asyncListener(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, cloud.run.url))
    for (const name of ['content-type', 'content-security-policy']) {
      const value = answer.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return response.end(body)
    for (const piece of body.toString().split(/(?<=<\/svg>)/)) {
      response.write(piece)
      // biome-ignore lint/plugin: the pace of a slow connection.
      await setTimeout(20)
    }
    return response.end()
  })
  const server = createServer(passOn)
  try {
    await use(`http://localhost:${await listen(server)}`)
  } finally {
    await close(server)
  }
}

test.each([
  [
    'phone',
    phone,
    [...kinds, ...(['uk', 'pl', 'lt'] as const).map((code) => addressIn(code, pages.home.path))],
  ],
  // Widths at which a heading just fits into its lines.
  ['wide phone', { width: 412, height: 823 }, [addressIn('uk', pages.home.path)]],
  ['tablet', { width: 768, height: 900 }, [pages.home.path, pages.contactSent.path]],
  ['desktop', desktop, [...kinds.slice(0, 2), addressIn('uk', pages.home.path)]],
] as const)(
  'on a %s nothing moves while a first page arrives in pieces, nor when its drawings and fonts come late',
  async (_, viewport, paths) => {
    await inPieces(async (origin) => {
      const arrives = async (path: (typeof paths)[number]) => {
        const locale = languageTag(placeOf(path).language)
        const context = await browser.newContext({ baseURL: origin, viewport, locale })
        const page = await context.newPage()
        await recordShifts(page)
        const drawingsCome = path === pages.home.path ? await gate(page, '**/*.svg') : undefined
        const fontsCome = await gate(page, '**/*.woff2')
        await page.goto(path, { waitUntil: 'commit' })
        await painted(page)
        await drawingsCome?.()
        await takenOver(page)
        await fontsCome()
        await page.evaluate(() => document.fonts.ready)
        expect(await layoutShift(page), path).toBeLessThan(0.001)
        await context.close()
      }
      await Promise.all(paths.map(arrives))
    })
  },
)

test.each([
  [addressIn('uk', articlePath(ukrainian?.slug ?? '')), ['cyrillic', 'latin']],
  ['/no-such-page', ['latin']],
])('%s loads the letters of its headings once, and shows them on its first page', async (path, files) => {
  const context = await browser.newContext({ baseURL: cloud.run.url, viewport: phone, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect.poll(() => fontFiles(page)).toEqual(files)
  const isShown = (text: string) => document.fonts.check('800 1em "Sofia Sans Condensed"', text)
  await expect.poll(() => page.evaluate(isShown, 'Aa£')).toBe(true)
})
