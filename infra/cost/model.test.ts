import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMeasured } from './measured.ts'
import { atTheEdge, behindTheEdge, flooded, floodTraffic, refused, total, traffic } from './model.ts'

const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const nothing = { views: 0, enquiries: 0, posts: 0, generations: 0 }
const small = { views: 1_000, enquiries: 5, posts: 4, generations: 4 }
const bare = { firewall: false, hostedZone: false }
const guarded = { firewall: true, hostedZone: false }

test('a small site costs less than a dollar and a half a month, and ten more with the firewall', () => {
  const behind = total(behindTheEdge(small, measured))
  expect(behind).toBeLessThan(1.5)
  expect(total(atTheEdge(small, bare, measured))).toBe(0)
  expect(total(atTheEdge(small, guarded, measured))).toBeCloseTo(10, 1)
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

test('backups hold a deleted article for a month more', () => {
  const backups = (posts: number) => behindTheEdge({ ...nothing, posts }, measured).backups ?? 0
  // 20 KB in 24 + 1 months, at the prices of recovery and of 47 copies.
  expect(backups(1_000_000) - backups(0)).toBeCloseTo(500 * (0.2376 + 47 * 0.1188))
})

test('what publishing invalidates costs beyond the free thousand paths, pictures for chats included', () => {
  const charge = (posts: number) => atTheEdge({ ...nothing, posts }, bare, measured)['edge: invalidations']
  expect(charge(66)).toBe(0)
  expect(charge(100)).toBeCloseTo((100 * 15 - 1000) * 0.005)
})

test('the firewall bounds what connections that hammer can cost: 2,000 requests in five minutes each', () => {
  const flood = { connections: 1, kb: 450, firewall: true }
  const { requests, gb } = floodTraffic(flood)
  expect(requests).toBe(2_000 * 12 * 24 * 30)
  expect(gb).toBeCloseTo(7_776)
  expect(flooded(flood)).toEqual({
    'edge: requests': expect.closeTo((17.28 - 10) * 1.2),
    'edge: traffic': expect.closeTo((7_776 - 1_024) * 0.085),
    firewall: expect.closeTo(10 + 17.28 * 0.6),
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
