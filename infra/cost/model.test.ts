import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessLogs, edgeRequests, millions } from './edge-charges.ts'
import { readMeasured } from './measured.ts'
import {
  atTheEdge,
  behindTheEdge,
  flooded,
  floodTraffic,
  REPORTER,
  refused,
  total,
  traffic,
} from './model.ts'
import { type Month, NOTHING, SIZES } from './months.ts'
import { prices } from './prices.ts'
import { writing } from './writing.ts'

const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const nothing = NOTHING
const [, small = nothing] = SIZES
const bare = { firewall: false, hostedZone: false }
const guarded = { firewall: true, hostedZone: false }

test('a small site in five languages costs some two dollars a month beside the AI, eight more with the firewall, half a dollar for a zone', () => {
  const behind = total(behindTheEdge(small, measured))
  expect(behind).toBeLessThan(2.2)
  // Its access logs, which are read every hour.
  const edge = total(atTheEdge(small, bare, measured))
  expect(edge).toBeLessThan(0.02)
  expect(total(atTheEdge(small, guarded, measured))).toBeCloseTo(8, 1)
  expect(total(atTheEdge(small, { ...bare, hostedZone: true }, measured)) - edge).toBeCloseTo(0.5)
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

test("the owner's page costs at most $0.05 of a month with 10,000 views, $2.60 of one with a million", () => {
  const reporter =
    millions(REPORTER.runs * REPORTER.writes) * prices.tableWrites.usd +
    millions(REPORTER.runs * REPORTER.lists) * prices.s3Writes.usd
  const cost = (views: number) => {
    const { requests } = traffic({ ...nothing, views }, measured)
    // As if the app reported every view: it does not report whole documents.
    const reports =
      edgeRequests(requests) -
      edgeRequests(requests - views) +
      millions(views) * (prices.edgeFunctions.usd + prices.firewallRequests.usd)
    return reporter + reports + accessLogs(requests)
  }
  expect(cost(10_000)).toBeLessThanOrEqual(0.05)
  expect(cost(1_000_000)).toBeLessThanOrEqual(2.6)
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
