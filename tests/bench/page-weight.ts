import type { Browser } from 'playwright-core'
import { articles } from '../../local/sample/articles.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import { launchBrowser } from '../chromium.ts'
import type { Bench } from './bench.ts'
import { withSystem } from './system.ts'

/** Bytes in a KB of the budgets. */
const KB = 1000

/** What a first visit may weigh as it comes over the wire, on every public page before anybody does anything. */
const BUDGETS = { js: 95 * KB, css: 12 * KB, fonts: 40 * KB } as const
/** And Home in all, pictures and pages included. */
const HOME = { bytes: 180 * KB, requests: 15 } as const

const KINDS = ['html', 'css', 'js', 'fonts', 'art', 'other'] as const
type Kind = (typeof KINDS)[number]

/** By the address: what is loaded ahead, or drawn from a sheet of symbols, has no type of its own in the browser. */
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
  /** Bytes of bodies, compressed as they were sent. */
  readonly bytes: Record<Kind, number>
}

/** Loads a page with an empty cache and nobody there, and weighs everything that it asked for. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const bytes: Weight['bytes'] = { html: 0, css: 0, js: 0, fonts: 0, art: 0, other: 0 }
    const sizes: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const note = async () => {
        const length = await (await request.response())?.headerValue('content-length')
        // The browser's own count is 0 for what it had loaded ahead.
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

const shown = (weight: Weight) =>
  `${kilo(total(weight))} in ${weight.requests} requests: ${KINDS.filter((kind) => weight.bytes[kind] > 0)
    .map((kind) => `${kind} ${kilo(weight.bytes[kind])}`)
    .join(', ')}`

const kilo = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`

/** What of a page is over its budget, in words. */
function excesses(path: string, weight: Weight): string[] {
  const over = (what: string, is: number, may: number) =>
    is > may ? [`${path} has ${is} ${what}, may have ${may}`] : []
  return [
    ...over('bytes of js', weight.bytes.js, BUDGETS.js),
    ...over('bytes of css', weight.bytes.css, BUDGETS.css),
    ...over('bytes of fonts', weight.bytes.fonts, BUDGETS.fonts),
    ...(path === pages.home.path
      ? [...over('bytes', total(weight), HOME.bytes), ...over('requests', weight.requests, HOME.requests)]
      : []),
  ]
}

/** What each public page weighs on a first visit, through the edge as it is deployed. */
export const pageWeight: Bench = {
  name: 'page weight',
  run: (report) =>
    withSystem(
      async ({ run }) => {
        const browser = await launchBrowser()
        try {
          const figures: Record<string, string> = {}
          const faults: string[] = []
          const paths = [
            ...Object.values(pages).map(({ path }) => path),
            ...articles.slice(-1).map(({ slug }) => articlePath(slug)),
          ]
          for (const path of paths) {
            report(path)
            const weight = await weigh(browser, new URL(path, run.url).href)
            figures[path] = shown(weight)
            faults.push(...excesses(path, weight))
          }
          if (faults.length > 0) {
            const lines = Object.entries(figures).map(([path, weight]) => `${path}: ${weight}`)
            throw new Error([...faults, ...lines].join('\n'))
          }
          return figures
        } finally {
          await browser.close()
        }
      },
      { SEED: 'sample' },
    ),
}
