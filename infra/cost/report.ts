import { join } from 'node:path'
import { DELETED_KEPT_DAYS } from '../../shared/entities/posts/post.ts'
import { loadConfig } from '../config.ts'
import { EXPORTS_KEPT_DAYS } from '../exports-kept.ts'
import { readMeasured } from './measured.ts'
import {
  atTheEdge,
  behindTheEdge,
  flooded,
  floodTraffic,
  LARGEST_FILE_KB,
  refused,
  total,
  traffic,
} from './model.ts'
import { type Month, NOTHING, SIZES } from './months.ts'
import { prices } from './prices.ts'
import { writing } from './writing.ts'

/**
 * `npm run cost [views [enquiries [posts [generations [translations]]]]]`: US dollars of a month with the present configuration, and the
 * worst case. Without numbers: an idle site and three sizes.
 */
const config = loadConfig()
const choices = { firewall: config.firewall, hostedZone: config.domain?.hostedZone !== undefined }
const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const months = given() ?? SIZES

console.log('US dollars a month without VAT, by views:')
print(
  months.map((month) => {
    const { requests, gb } = traffic(month, measured)
    const edge = atTheEdge(month, choices, measured)
    const bare = atTheEdge(month, { ...choices, firewall: false }, measured)
    const others = behindTheEdge(month, measured, config.notifications !== undefined)
    const behind = total(others) + writing(month)
    return {
      ...month,
      'requests at the edge': requests,
      'traffic (GB)': gb,
      ...edge,
      ...others,
      'AI provider': writing(month),
      TOTAL: total(edge) + behind,
      'TOTAL without firewall': total(bare) + behind,
    }
  }),
)

console.log(
  `
The worst case on top of it: connections that request the largest file (${LARGEST_FILE_KB} KB) all month,
with the firewall just below its limit for an address, without it as fast as 100 Mbit/s allow.`,
)
for (const firewall of [true, false]) {
  console.log(firewall ? 'With the firewall:' : 'Without it:')
  print(
    [1, 10, 100].map((connections) => {
      const flood = { connections, firewall, kb: LARGEST_FILE_KB }
      const { requests, gb } = floodTraffic(flood)
      return { connections, requests, 'traffic (GB)': gb, ...flooded(flood), TOTAL: total(flooded(flood)) }
    }),
  )
}
console.log(
  `Requests above the limit cost at the firewall alone: 1,000 a second, all month, $${refused(1_000).toFixed(2)}.`,
)
console.log(
  `Table and backups hold a version of each save, and deleted articles for ${DELETED_KEPT_DAYS} days, as many a month as are saved; the files of their pictures are kept for ${EXPORTS_KEPT_DAYS} more.`,
)
console.log(
  `An article that the AI translates into a language costs $${writing({ ...NOTHING, translations: 1 }).toFixed(2)} at the AI provider, at most; into four, four times that.`,
)
console.log('\nPrices, each with its list in infra/cost/prices.ts:')
console.log([...new Set(Object.values(prices).map(({ source }) => `- ${source}`))].join('\n'))
console.log('Not in it: a domain name. Hosted WordPress and Ghost in comparison: docs/cost.md.')

/** Prints a table with one column per record, in numbers of at most two decimals. */
function print(columns: readonly Readonly<Record<string, number>>[]): void {
  const names = Object.keys(columns[0] ?? {})
  const row = (name: string) => columns.map((column) => Math.round((column[name] ?? 0) * 100) / 100)
  console.table(Object.fromEntries(names.map((name) => [name, row(name)])))
}

/** The command line's month, if any. */
function given(): Month[] | undefined {
  const numbers = process.argv.slice(2).map(Number)
  if (numbers.length === 0) return undefined
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) {
    throw new Error('Give whole numbers: views, enquiries, posts, generations, translations, lots.')
  }
  const [views = 0, enquiries = 0, posts = 0, generations = 0, translations = 0, lots = 0] = numbers
  return [{ views, enquiries, posts, lots, generations, translations }]
}
