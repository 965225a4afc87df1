import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { articles } from '../../local/app/sample/articles.ts'
import { addressIn } from '../../shared/languages.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import type { Bench, Limits, Row } from '../bench.ts'
import { siteBucket } from '../publishing/site-bucket.ts'
import { untilServed } from '../publishing/until-served.ts'
import { withSystem } from '../system.ts'
import { startTlsProxy } from '../tls-proxy.ts'
import {
  BREAKS_LIGHTHOUSE,
  CATEGORIES,
  type Category,
  KINDS,
  type Load,
  load,
  type Measured,
  median,
  middle,
  withChromium,
} from './lighthouse.ts'
import { slowLine } from './slow-line.ts'

/** Loads of every page, in turns, so that a busy machine slows all pages alike. */
const ROUNDS = 5
/** Lowest scores: the median for performance, the worst load for the rest. */
const MIN_SCORES: Record<Category, number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** Largest contentful paint, in multiples of the control page's under the same throttling: simulated, and applied. */
const MAX_LCP_RATIO = 1.1
const MAX_APPLIED_LCP_RATIO = 1.15
/** Total blocking time, median. */
const MAX_TBT_MS = 0

// Named like a file: any other address is looked for among redirects by hand.
const CONTROL = '/control.txt'
/** Size of the control page: text alone, as much as a short article. */
const CONTROL_BYTES = 12_000

const SAMPLES = path.join(import.meta.dirname, '..', '..', 'local', 'app', 'sample', 'articles')

const newest = articles.at(-1)
assert(newest)
const PATHS = [
  pages.home.path,
  addressIn('uk', pages.home.path),
  pages.products.path,
  pages.contact.path,
  pages.blog.path,
  articlePath(newest.slug),
] as const

/**
 * Lighthouse's mobile run, its throttling simulated as it does by default and once more applied, next to a bare page of
 * the same edge; then first visits on a slow line.
 */
export const pageSpeed: Bench = {
  name: 'page speed',
  run: (report, limits) =>
    withSystem(
      async ({ run }) => {
        await siteBucket(run).put(CONTROL.slice(1), await control(), 'text/html; charset=utf-8')
        // From here on the edge has each page in its cache.
        for (const path of [CONTROL, ...PATHS]) await untilServed(new URL(path, run.url), '<h1')
        const loads = new Map<string, Load[]>([CONTROL, ...PATHS].map((path) => [path, []]))
        const proxy = await startTlsProxy(run.url, BREAKS_LIGHTHOUSE)
        const measure = async () => {
          await withChromium(async (port) => {
            for (let round = 1; round <= ROUNDS; round++)
              for (const [path, done] of loads) {
                report(`round ${round} of ${ROUNDS}: ${path}`)
                done.push(await load(new URL(path, proxy.url).href, port))
              }
          })
          return slowLine(proxy.url, report, limits)
        }
        const slow = await measure().finally(proxy.stop)
        const bare = loads.get(CONTROL) ?? []
        for (const path of PATHS) hold(path, loads.get(path) ?? [], bare, limits)
        const rows = [...loads].map(([path, done]) => [path, rowOf(done, bare)] as const)
        return { ...Object.fromEntries(rows), ...slow, ...faultsIn(loads) }
      },
      { SEED: 'sample' },
    ),
}

/** The control page, with prose of the sample articles: repeated words would compress to nothing. */
async function control(): Promise<string> {
  const begin =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Control</title><h1>Control</h1><p>'
  const texts = await Promise.all(
    articles.map(({ slug }) => readFile(path.join(SAMPLES, `${slug}.html`), 'utf8')),
  )
  const prose = texts.join('').replace(/<[^>]*>|[^\x20-\x7e]/g, ' ')
  assert(begin.length + prose.length >= CONTROL_BYTES, 'the sample articles are too short')
  return begin + prose.slice(0, CONTROL_BYTES - begin.length)
}

/** Median of `what`, in multiples of the control page's under the same throttling. */
const multiple = (loads: readonly Load[], bare: readonly Load[], what: Measured) =>
  round(median(loads, what) / median(bare, what))

function hold(path: string, loads: readonly Load[], bare: readonly Load[], limits: Limits): void {
  for (const category of CATEGORIES) {
    const scores = loads.map((one) => one.scores[category])
    const score = category === 'performance' ? middle(scores) : Math.min(...scores)
    limits.atLeast(`${path} ${category}`, score, MIN_SCORES[category])
  }
  limits.atMost(`${path} LCP in multiples of the control's`, multiple(loads, bare, 'lcp'), MAX_LCP_RATIO)
  limits.atMost(`${path} LCP, throttling applied`, multiple(loads, bare, 'appliedLcp'), MAX_APPLIED_LCP_RATIO)
  limits.atMost(`${path} TBT (ms)`, Math.round(median(loads, 'tbt')), MAX_TBT_MS)
  limits.atMost(`${path} largest CLS`, Math.max(...loads.map(({ cls }) => cls)), 0)
}

const round = (value: number) => Math.round(value * 100) / 100

function rowOf(loads: readonly Load[], bare: readonly Load[]): Row {
  const lcps = loads.map(({ lcp }) => lcp)
  const [first] = loads
  return {
    performance: middle(loads.map(({ scores }) => scores.performance)),
    'LCP (ms)': Math.round(middle(lcps)),
    'least LCP': Math.round(Math.min(...lcps)),
    'most LCP': Math.round(Math.max(...lcps)),
    'x control': multiple(loads, bare, 'lcp'),
    'applied LCP (ms)': Math.round(median(loads, 'appliedLcp')),
    'applied x control': multiple(loads, bare, 'appliedLcp'),
    'FCP (ms)': Math.round(median(loads, 'fcp')),
    'TBT (ms)': Math.round(median(loads, 'tbt')),
    CLS: round(Math.max(...loads.map(({ cls }) => cls))),
    ...Object.fromEntries(
      KINDS.map((kind) => [`${kind} (KB)`, Math.round((first?.bytes[kind] ?? 0) / 100) / 10]),
    ),
    requests: first?.requests ?? 0,
  }
}

/** Descriptions of failed audits, without the control page's. */
function faultsIn(loads: ReadonlyMap<string, readonly Load[]>): Record<string, string> {
  const found = [...loads].flatMap(([path, done]) => {
    const faults = new Set(path === CONTROL ? [] : done.flatMap((one) => one.faults))
    return faults.size > 0 ? [[`${path} does not meet`, [...faults].join('; ')] as const] : []
  })
  return Object.fromEntries(found)
}
