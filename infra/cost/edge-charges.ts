import { alwaysFree, edgeTraffic, prices } from './prices.ts'

// US dollars of what the edge charges for, by its usage.

/** Rules of the firewall (infra/constructs/site/firewall.ts). */
export const FIREWALL_RULES = 3

export const millions = (count: number) => count / 1_000_000
export const beyond = (count: number, free: number) => Math.max(0, count - free)

/** One before each request, an upper estimate, as files have none, and one after each page (infra/constructs/site/site.ts). */
export const edgeFunctions = (requests: number, views: number) =>
  millions(beyond(requests + views, alwaysFree.edgeFunctions)) * prices.edgeFunctions.usd

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
