import { alwaysFree, edgeTraffic, prices } from './prices.ts'

// US dollars of what the edge charges for, by its usage.

/** Rules of the firewall (infra/constructs/site/firewall.ts). */
export const FIREWALL_RULES = 3

/**
 * A line of each request, as JSON before it is compressed, in files that are kept two days. The reporter reads a new file five
 * times, as an hour's files come one by one: every hour ten of a quiet site, and one of each thousand lines. Assumed.
 */
const ACCESS_LOGS = {
  lineKb: 0.4,
  keptMonths: 2 / 30,
  quietReads: 30 * 24 * 10 * 5,
  readsPerLine: 5 / 1000,
} as const

/**
 * Runs of edge functions, which files of builds and pictures have none of. A first view: before and after document, icon, manifest
 * and speculation rules. A later one: before and after its words and one prefetch, and before the app's report. An upper estimate.
 */
export const EDGE_FUNCTION_RUNS = { first: 8, later: 5 } as const

export const millions = (count: number) => count / 1_000_000
export const beyond = (count: number, free: number) => Math.max(0, count - free)

export const edgeFunctions = (runs: number) =>
  millions(beyond(runs, alwaysFree.edgeFunctions)) * prices.edgeFunctions.usd

export const edgeRequests = (requests: number) =>
  millions(beyond(requests, alwaysFree.edgeRequests)) * prices.edgeRequests.usd

export const firewall = (isThere: boolean, requests: number) =>
  isThere
    ? prices.firewall.usd +
      FIREWALL_RULES * prices.firewallRules.usd +
      millions(requests) * prices.firewallRequests.usd
    : 0

/** US dollars for traffic, by the tiers of its price. */
export function tiered(gb: number): number {
  let cost = 0
  let from = 0
  for (const { upToGb, usdPerGb } of edgeTraffic) {
    cost += Math.max(0, Math.min(gb, upToGb) - from) * usdPerGb
    from = upToGb
  }
  return cost
}

/** What S3 charges for storing and reading access logs; their delivery is free (CloudFront developer guide, "Access logs", Pricing). */
export const accessLogs = (requests: number) =>
  ((requests * ACCESS_LOGS.lineKb) / 1_000_000) * ACCESS_LOGS.keptMonths * prices.s3Storage.usd +
  millions(ACCESS_LOGS.quietReads + requests * ACCESS_LOGS.readsPerLine) * prices.s3Reads.usd
