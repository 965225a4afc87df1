import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMeasured } from './measured.ts'
import { behindTheEdge, edgeAsYouGo, flatRatePlan, total, traffic } from './model.ts'
import { flatRatePlans } from './prices.ts'

const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const nothing = { views: 0, enquiries: 0, posts: 0, generations: 0 }
const small = { views: 1_000, enquiries: 5, posts: 4, generations: 4 }

test('a small site costs less than a dollar and a half a month behind the edge, and nothing at it in the free plan', () => {
  expect(total(behindTheEdge(small, measured))).toBeLessThan(1.5)
  expect(flatRatePlan(small, measured)?.name).toBe('Free')
})

test('a view costs nothing but CloudFront and its firewall, and a little of S3', () => {
  const month = { ...nothing, views: 10_000_000 }
  const atRest = behindTheEdge(nothing, measured)
  const { files = 0, ...others } = behindTheEdge(month, measured)
  expect({ ...others, files: atRest.files }).toEqual(atRest)
  expect(files).toBeLessThan(2)
  expect(total(edgeAsYouGo(month, measured))).toBeGreaterThan(total(edgeAsYouGo(nothing, measured)))
})

test('traffic is charged by tiers, after the free terabyte', () => {
  const charge = (views: number) => edgeAsYouGo({ ...nothing, views }, measured)['edge: traffic'] ?? 0
  const viewsOf = (gb: number) => (1_000_000 * gb) / traffic({ ...nothing, views: 1_000_000 }, measured).gb
  expect(charge(viewsOf(1_024))).toBeCloseTo(0)
  expect(charge(viewsOf(2_024))).toBeCloseTo(85)
  expect(charge(viewsOf(10_240 + 1_000))).toBeCloseTo((10_240 - 1_024) * 0.085 + 80)
})

test('the plan chosen is the cheapest that holds both requests and traffic', () => {
  expect(flatRatePlans.map(({ usd }) => usd)).toEqual(
    flatRatePlans.map(({ usd }) => usd).toSorted((a, b) => a - b),
  )
  expect(flatRatePlan({ ...nothing, views: 10_000_000_000 }, measured)).toBeUndefined()
})
