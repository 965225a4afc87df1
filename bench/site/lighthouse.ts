import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import * as z from 'zod'
import { launchDebuggable } from '../../tests/support/chromium.ts'
import { quantile } from '../quantile.ts'

/**
 * A header that no audit checks: Chromium 153 aborts documents that have it while Lighthouse 13.5 loads them
 * (net::ERR_ABORTED).
 */
export const BREAKS_LIGHTHOUSE = ['referrer-policy']
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** A page's load in Lighthouse's mobile run; times in milliseconds. */
export interface Load {
  readonly scores: Record<Category, number>
  readonly lcp: number
  /** Largest contentful paint of another load, with the throttling applied while it loads. */
  readonly appliedLcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  /** Bytes over the wire, by kind of file. */
  readonly bytes: Record<Kind, number>
  readonly requests: number
  /** Failed audits, without those of performance. */
  readonly faults: readonly string[]
}

export const KINDS = ['html', 'css', 'js', 'fonts', 'images', 'other'] as const
type Kind = (typeof KINDS)[number]
const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'images',
}

/** Runs `use` with the debugging port of a Chromium of its own. */
export async function withChromium(use: (port: number) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-chromium-'))
  try {
    const browser = await launchDebuggable(profile)
    try {
      await use(browser.port)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

const requestItems = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
})

async function audit(url: string, flags: Flags) {
  const result = await lighthouse(url, { logLevel: 'error', ...flags })
  assert(result, `Lighthouse gave nothing for ${url}`)
  const { runtimeError } = result.lhr
  assert(!runtimeError, `Lighthouse could not load ${url}: ${runtimeError?.message}`)
  return result.lhr
}

/** Loads a page twice: its throttling simulated, as Lighthouse does by default, and applied. @throws Error if it does not load */
export async function load(url: string, port: number): Promise<Load> {
  const { categories, audits } = await audit(url, { port, onlyCategories: [...CATEGORIES] })
  const applied = await audit(url, {
    port,
    onlyAudits: ['largest-contentful-paint'],
    throttlingMethod: 'devtools',
  })
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const { items } = requestItems.parse(audits['network-requests']?.details)
  const bytes: Load['bytes'] = { html: 0, css: 0, js: 0, fonts: 0, images: 0, other: 0 }
  for (const { resourceType = '', transferSize = 0 } of items)
    bytes[KIND_OF[resourceType] ?? 'other'] += transferSize
  const unmet = (category: Category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? 1
      return weight > 0 && score < 1 ? [`${id} (${audits[id]?.title})`] : []
    })
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Load['scores'],
    lcp: number('largest-contentful-paint'),
    appliedLcp: applied.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes,
    requests: items.length,
    faults: CATEGORIES.filter((category) => category !== 'performance').flatMap(unmet),
  }
}

export type Measured = 'lcp' | 'appliedLcp' | 'fcp' | 'tbt' | 'cls'

/** Median of one measurement. */
export const median = (loads: readonly Load[], what: Measured) => middle(loads.map((one) => one[what]))

export const middle = (values: readonly number[]) => quantile(values, 0.5)
