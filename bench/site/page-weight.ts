import type { Browser } from 'playwright-core'
import { articles } from '../../local/app/sample/articles.ts'
import { addressIn } from '../../shared/languages.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../../tests/support/chromium.ts'
import type { Bench, Limits, Row } from '../bench.ts'
import { withSystem } from '../system.ts'

/** Largest bytes of a first visit over the wire, on every public page, before any interaction. */
const MAX_BYTES = { js: 5_000, css: 12_000, fonts: 20_500 } as const
/** Largest first visit of the home page, with pictures. */
const MAX_HOME = { bytes: 60_000, requests: 15 } as const
/** The same page in Ukrainian, beyond English: its letters take two bytes each, and a font of their own. */
const MAX_UKRAINIAN_BYTES = 8_000
/** Largest first visit of an article, without pictures. */
const MAX_ARTICLE_BYTES = 55_000

const KINDS = ['html', 'css', 'js', 'fonts', 'art', 'other'] as const
type Kind = (typeof KINDS)[number]

/** Kind of a file by its URL: preloads and SVG symbols have no type in the browser. */
function kindOf(url: string): Kind {
  const { pathname } = new URL(url)
  if (pathname.endsWith('.js')) return 'js'
  if (pathname.endsWith('.css')) return 'css'
  if (pathname.endsWith('.woff2')) return 'fonts'
  if (/\.(svg|png|jpg|webp|avif|ico)$/.test(pathname)) return 'art'
  return /^\/api\/|\.\w+$/.test(pathname) ? 'other' : 'html'
}

interface Weight {
  readonly requests: number
  /** Bytes of bodies as sent, compressed. */
  readonly bytes: Record<Kind, number>
}

/** Loads a page with an empty cache and without interaction, and weighs all its requests. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const bytes: Weight['bytes'] = { html: 0, css: 0, js: 0, fonts: 0, art: 0, other: 0 }
    const sizes: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const note = async () => {
        const length = await (await request.response())?.headerValue('content-length')
        // The browser's own count is 0 for preloads.
        const size = length ? Number(length) : (await request.sizes()).responseBodySize
        bytes[kindOf(request.url())] += size
      }
      sizes.push(note())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('h1').waitFor()
    await Promise.all(sizes)
    return { requests: sizes.length, bytes }
  } finally {
    await context.close()
  }
}

const total = ({ bytes }: Weight) => Object.values(bytes).reduce((sum, some) => sum + some, 0)

const rowOf = (weight: Weight): Row => ({
  requests: weight.requests,
  'in all (KB)': kilo(total(weight)),
  ...Object.fromEntries(KINDS.map((kind) => [`${kind} (KB)`, kilo(weight.bytes[kind])])),
})

const kilo = (bytes: number) => Math.round(bytes / 100) / 10

function hold(path: string, weight: Weight, english: Weight, limits: Limits): void {
  for (const kind of ['js', 'css', 'fonts'] as const)
    limits.atMost(`${path} ${kind} (bytes)`, weight.bytes[kind], MAX_BYTES[kind])
  if (path === UKRAINIAN)
    limits.atMost(`${path} beyond English (bytes)`, total(weight) - total(english), MAX_UKRAINIAN_BYTES)
  if (path === ARTICLE)
    limits.atMost(`${path} without pictures (bytes)`, total(weight) - weight.bytes.art, MAX_ARTICLE_BYTES)
  if (path !== pages.home.path) return
  limits.atMost(`${path} in all (bytes)`, total(weight), MAX_HOME.bytes)
  limits.atMost(`${path} requests`, weight.requests, MAX_HOME.requests)
}

const UKRAINIAN = addressIn('uk', pages.home.path)
const ARTICLE = articlePath(articles.at(-1)?.slug ?? '')

/** Weight of each public page on a first visit, through the deployed edge's configuration. */
export const pageWeight: Bench = {
  name: 'page weight',
  run: (report, limits) =>
    withSystem(
      async ({ run }) => {
        const browser = await launchBrowser()
        try {
          const figures: Record<string, Row> = {}
          const english = await weigh(browser, new URL(pages.home.path, run.url).href)
          for (const path of [...Object.values(pages).map((page) => page.path), UKRAINIAN, ARTICLE]) {
            report(path)
            const weight = await weigh(browser, new URL(path, run.url).href)
            figures[path] = rowOf(weight)
            hold(path, weight, english, limits)
          }
          return figures
        } finally {
          await browser.close()
        }
      },
      { SEED: 'sample' },
    ),
}
