import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { aligned } from './aligned.ts'
import { readMeasured } from './measured.ts'
import {
  articles,
  atTheEdge,
  behindTheEdge,
  flooded,
  floodTraffic,
  LARGEST_FILE_KB,
  type Month,
  refused,
  total,
  traffic,
} from './model.ts'
import { prices } from './prices.ts'

/**
 * `npm run cost [views [enquiries [posts [generations]]]]`: US dollars of a month with the present configuration, and the
 * worst case. Without numbers: an idle site and three sizes.
 */
const config = loadConfig()
const choices = { firewall: config.firewall, hostedZone: config.domain?.hostedZone !== undefined }
const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const months = given() ?? [
  { views: 0, enquiries: 0, posts: 0, generations: 0 },
  { views: 1_000, enquiries: 5, posts: 4, generations: 4 },
  { views: 1_000_000, enquiries: 2_000, posts: 30, generations: 30 },
  { views: 100_000_000, enquiries: 100_000, posts: 100, generations: 100 },
]

const usd = (amount: number) => `$${amount.toFixed(2)}`
const count = (number: number) => Math.round(number).toLocaleString('en-GB')

/** Rows by name, filled column by column. */
function table() {
  const rows = new Map<string, string[]>()
  return {
    add: (name: string, cell: string) => rows.set(name, [...(rows.get(name) ?? []), cell]),
    print: () => {
      for (const line of aligned([...rows].map(([name, cells]) => [name, ...cells]))) console.log(line)
    },
  }
}

const sizes = table()

for (const month of months) {
  const { requests, gb } = traffic(month, measured)
  const behind = behindTheEdge(month, measured)
  const edge = atTheEdge(month, choices, measured)
  const bare = atTheEdge(month, { ...choices, firewall: false }, measured)
  const ai = articles(month)
  sizes.add('views', count(month.views))
  sizes.add(
    'enquiries / posts / generations',
    `${count(month.enquiries)} / ${month.posts} / ${month.generations}`,
  )
  sizes.add('requests at the edge', count(requests))
  sizes.add('traffic (GB)', count(gb))
  for (const [name, amount] of Object.entries({ ...edge, ...behind })) sizes.add(name, usd(amount))
  sizes.add('AI provider', usd(ai))
  sizes.add('TOTAL', usd(total(edge) + total(behind) + ai))
  sizes.add('TOTAL without firewall', usd(total(bare) + total(behind) + ai))
}

sizes.print()

console.log(
  `
The worst case on top of it: connections that request the largest file (${LARGEST_FILE_KB} KB) all month,
with the firewall just below its limit for an address, without it as fast as 100 Mbit/s allow.`,
)
const floods = table()
for (const firewall of [true, false]) {
  for (const connections of [1, 10, 100]) {
    const flood = { connections, firewall, kb: LARGEST_FILE_KB }
    const { requests, gb } = floodTraffic(flood)
    floods.add('connections', count(connections))
    floods.add('behind the firewall', firewall ? 'yes' : 'no')
    floods.add('requests', count(requests))
    floods.add('traffic (GB)', count(gb))
    for (const [name, amount] of Object.entries(flooded(flood))) floods.add(name, usd(amount))
    floods.add('TOTAL', usd(total(flooded(flood))))
  }
}
floods.print()
console.log(
  `Requests above the limit cost at the firewall alone: 1,000 a second, all month, ${usd(refused(1_000))}.`,
)
console.log('\nUS dollars a month without VAT; each price with its list in infra/cost/prices.ts:')
console.log([...new Set(Object.values(prices).map(({ source }) => `- ${source}`))].join('\n'))
console.log('Not in it: a domain name. Hosted WordPress and Ghost in comparison: docs/cost.md.')

/** The command line's month, if any. */
function given(): Month[] | undefined {
  const numbers = process.argv.slice(2).map(Number)
  if (numbers.length === 0) return undefined
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) {
    throw new Error('Give whole numbers: views, enquiries, posts, generations.')
  }
  const [views = 0, enquiries = 0, posts = 0, generations = 0] = numbers
  return [{ views, enquiries, posts, generations }]
}
