import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMeasured } from './measured.ts'
import { atTheEdge, behindTheEdge, flooded, floodTraffic, refused, total, traffic } from './model.ts'
import { type Month, NOTHING, SIZES } from './months.ts'
import { writing } from './writing.ts'

const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const nothing = NOTHING
const [, small = nothing] = SIZES
const many = 10_000
const bare = { firewall: false, hostedZone: false }
const guarded = { firewall: true, hostedZone: false }

test('a small site in five languages costs some two dollars a month beside the AI, and eight more with the firewall', () => {
  const behind = total(behindTheEdge(small, measured))
  expect(behind).toBeLessThan(2.2)
  expect(total(atTheEdge(small, bare, measured))).toBe(0)
  expect(total(atTheEdge(small, guarded, measured))).toBeCloseTo(8, 1)
})

/** What a month costs with all that is written in it. */
const bill = (month: Month, choices: typeof bare) =>
  total(atTheEdge(month, choices, measured)) + total(behindTheEdge(month, measured)) + writing(month)

const inCents = (usd: number) => Math.round(usd * 100) / 100

test('an idle site costs at most $9.30, without the firewall $2; a million views with 30 articles in five languages at most $20', () => {
  const [idle = nothing, , million = nothing] = SIZES
  expect(inCents(bill(idle, guarded))).toBeLessThanOrEqual(9.3)
  expect(inCents(bill(idle, bare))).toBeLessThanOrEqual(2)
  expect(inCents(bill(million, guarded))).toBeLessThanOrEqual(20)
})

test('docs/cost.md says what a month costs', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/cost.md'), 'utf8')
  for (const month of SIZES) {
    const dollars = [guarded, bare].map((choices) =>
      bill(month, choices).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    )
    expect(document).toContain(`| ${[month.views.toLocaleString('en'), ...dollars].join(' | ')} |`)
  }
})

test('a zone of Route 53 costs half a dollar where there is one', () => {
  const zone = { ...guarded, hostedZone: true }
  expect(total(atTheEdge(small, zone, measured)) - total(atTheEdge(small, guarded, measured))).toBeCloseTo(
    0.5,
  )
})

test('a view costs nothing but CloudFront and its firewall, and a little of S3', () => {
  const month = { ...nothing, views: 10_000_000 }
  const atRest = behindTheEdge(nothing, measured)
  const { files = 0, ...others } = behindTheEdge(month, measured)
  expect({ ...others, files: atRest.files }).toEqual(atRest)
  expect(files).toBeLessThan(2)
  expect(total(atTheEdge(month, bare, measured))).toBeGreaterThan(total(atTheEdge(nothing, bare, measured)))
})

test('traffic is charged by tiers, after the free terabyte', () => {
  const charge = (views: number) => atTheEdge({ ...nothing, views }, bare, measured)['edge: traffic'] ?? 0
  const viewsOf = (gb: number) => (1_000_000 * gb) / traffic({ ...nothing, views: 1_000_000 }, measured).gb
  expect(charge(viewsOf(1_024))).toBeCloseTo(0)
  expect(charge(viewsOf(2_024))).toBeCloseTo(85)
  expect(charge(viewsOf(10_240 + 1_000))).toBeCloseTo((10_240 - 1_024) * 0.085 + 80)
})

test('recovery and exports hold an article with its versions, a deleted one for a month more, and what the diary has of it', () => {
  const backups = (posts: number) => behindTheEdge({ ...nothing, posts }, measured).backups ?? 0
  // 20 KB, and 12 KB for each of six versions, in 24 + 1 months, and 0.3 KB for each of five saves in 13, at the prices of
  // recovery, an export and twelve in S3.
  const gb = 500 + 6 * 300 + 5 * 3.9
  expect(backups(1_000_000) - backups(0)).toBeCloseTo(gb * (0.2376 + 0.1188 + 12 * 0.024))
})

test('files hold the pictures of articles for as long as those, and a year longer, at less than 40 cents to make a thousand', () => {
  const files = (posts: number) => behindTheEdge({ ...nothing, posts }, measured).files ?? 0
  // 3 pictures of 3 MB in 24 months, 1 month and 365 days, and 14 writes of each beside the article's own.
  const perPost = (files(1_000_000) - files(0)) / 1_000_000
  expect(perPost).toBeGreaterThan(3 * (0.003 * (24 + 1 + 365 / 30) * 0.024 + 14 * 5.3e-6))
  const seconds = 1000 * 3.1 * (1769 / 1024)
  expect((seconds * 13.3334) / 1_000_000 + (1000 * 14 * 5.3) / 1_000_000).toBeLessThan(0.4)
})

test('what publishing invalidates costs beyond the free thousand paths', () => {
  const charge = (posts: number) => atTheEdge({ ...nothing, posts }, bare, measured)['edge: invalidations']
  expect(charge(1000)).toBe(0)
  expect(charge(3000)).toBeCloseTo(2000 * 0.005)
})

test('a translation is saved, published, kept and reconciled like an article, and has its pictures', () => {
  const articles = behindTheEdge({ ...nothing, posts: many }, measured)
  const translations = behindTheEdge({ ...nothing, translations: many }, measured)
  for (const part of ['API requests', 'backups']) expect(translations[part]).toBe(articles[part])
  // The generator's own writes come on top.
  expect(translations.table).toBeGreaterThan(articles.table ?? 0)
  expect(translations.files).toBeLessThan((articles.files ?? 0) / 5)
  expect(translations.functions).toBeGreaterThan(articles.functions ?? 0)
  const edge = (month: typeof nothing) => total(atTheEdge(month, bare, measured))
  expect(edge({ ...nothing, translations: many })).toBe(edge({ ...nothing, posts: many }))
})

test('reconciles grow with the documents: hourly reads of all summaries, and ten times a month all again', () => {
  const tableOf = (posts: number) => behindTheEdge({ ...nothing, posts }, measured).table ?? 0
  const { publisher } = measured.functions
  // Of one article a month, kept for 24: a quarter of a read unit each hour, and its share of ten publications.
  const units = 24 * (720 / 4 + (10 * publisher['read units']) / publisher['S3 writes'])
  expect(tableOf(many) - tableOf(0)).toBeGreaterThan((many * units * 0.1485) / 1_000_000)
})

test('an article in another language costs three cents at the AI provider, more than writing one', () => {
  const [article, translation] = [{ generations: 1 }, { translations: 1 }].map((one) =>
    writing({ ...nothing, ...one }),
  )
  expect(article).toBeCloseTo(0.0164, 4)
  expect(translation).toBeCloseTo(0.0288, 3)
})

test('the firewall bounds what connections that hammer can cost: 2,000 requests in five minutes each', () => {
  const flood = { connections: 1, kb: 450, firewall: true }
  const { requests, gb } = floodTraffic(flood)
  expect(requests).toBe(2_000 * 12 * 24 * 30)
  expect(gb).toBeCloseTo(7_776)
  expect(flooded(flood)).toEqual({
    'edge: requests': expect.closeTo((17.28 - 10) * 1.2),
    'edge: traffic': expect.closeTo((7_776 - 1_024) * 0.085),
    'edge: functions': expect.closeTo((17.28 - 2) * 0.1),
    firewall: expect.closeTo(8 + 17.28 * 0.6),
  })
  expect(floodTraffic({ ...flood, connections: 10 }).requests).toBe(10 * requests)
})

test('without it nothing but their lines does', () => {
  const flood = { connections: 1, kb: 450, firewall: false }
  // 100 Mbit/s are 32.4 TB in 30 days.
  expect(floodTraffic(flood).gb).toBeCloseTo(32_400)
  expect(flooded(flood).firewall).toBe(0)
  expect(total(flooded(flood))).toBeGreaterThan(4 * total(flooded({ ...flood, firewall: true })))
  // A slow line stays below the limit.
  const large = { ...flood, kb: 1_000_000 }
  expect(floodTraffic({ ...large, firewall: true })).toEqual(floodTraffic(large))
})

test('what the firewall refuses is charged by nothing else', () => {
  expect(refused(1)).toBeCloseTo(2.592 * 0.6)
})
