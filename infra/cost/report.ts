import { join } from 'node:path'
import { aligned } from './aligned.ts'
import { readMeasured } from './measured.ts'
import {
  articles,
  behindTheEdge,
  edgeAsYouGo,
  flatRatePlan,
  type Month,
  total,
  traffic,
  wordpress,
} from './model.ts'
import { peers, prices } from './prices.ts'

/** `npm run cost [views [enquiries [posts [generations]]]]`: what a month costs. Without numbers, three sizes of site. */
const measured = readMeasured(join(import.meta.dirname, '../../bench/results.json'))
const months = given() ?? [
  { views: 1_000, enquiries: 5, posts: 4, generations: 4 },
  { views: 1_000_000, enquiries: 2_000, posts: 30, generations: 30 },
  { views: 100_000_000, enquiries: 100_000, posts: 100, generations: 100 },
]

const usd = (amount: number) => `$${amount.toFixed(2)}`
const count = (number: number) => Math.round(number).toLocaleString('en-GB')
const rows = new Map<string, string[]>()
const add = (name: string, cell: string) => rows.set(name, [...(rows.get(name) ?? []), cell])

for (const month of months) {
  const { requests, gb } = traffic(month, measured)
  const behind = behindTheEdge(month, measured)
  const edge = edgeAsYouGo(month, measured)
  const plan = flatRatePlan(month, measured)
  const ai = articles(month)
  const peer = wordpress(month)
  add('views', count(month.views))
  add('enquiries / posts / generations', `${count(month.enquiries)} / ${month.posts} / ${month.generations}`)
  add('requests at the edge', count(requests))
  add('traffic (GB)', count(gb))
  for (const [name, amount] of Object.entries({ ...edge, ...behind })) add(name, usd(amount))
  add('AI provider', usd(ai))
  add('TOTAL, pay as you go', usd(total(edge) + total(behind) + ai))
  add(
    'TOTAL, flat-rate plan',
    plan ? `${usd(plan.usd + total(behind) + ai)} (${plan.name})` : 'none holds it',
  )
  add('WordPress on Lightsail', `${usd(peer.usd)} (${peer.what})`)
  add('Ghost(Pro), Publisher', usd(peers.ghost.publisher))
}

for (const line of aligned([...rows].map(([name, cells]) => [name, ...cells]))) console.log(line)
console.log('\nUS dollars a month without VAT; each price with its list in infra/cost/prices.ts:')
console.log([...new Set(Object.values(prices).map(({ source }) => `- ${source}`))].join('\n'))
console.log(`\nMeasured by npm run bench, but assumed: ${measured.assumed.join(', ') || 'nothing'}.`)
console.log('Ghost(Pro) lists no price by views: for very many it asks for a plan of its own.')
console.log('Not in it: a domain name, work on the server of a peer, and mails that a peer would send.')

/** The month that the command line names, if any. */
function given(): Month[] | undefined {
  const numbers = process.argv.slice(2).map(Number)
  if (numbers.length === 0) return undefined
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) {
    throw new Error('Give whole numbers: views, enquiries, posts, generations.')
  }
  const [views = 0, enquiries = 0, posts = 0, generations = 0] = numbers
  return [{ views, enquiries, posts, generations }]
}
