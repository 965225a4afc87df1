import type { Measured } from './measured.ts'
import { alwaysFree, edgeTraffic, flatRatePlans, peers, prices } from './prices.ts'

/** A month of the site. */
export interface Month {
  readonly views: number
  readonly enquiries: number
  /** Saves of published articles. */
  readonly posts: number
  readonly generations: number
}

/** What one part costs in a month, in US dollars. */
export type Charges = Readonly<Record<string, number>>

/** Views of a visit: the first loads everything, later ones the page's own document and pictures. Assumed. */
const VIEWS_PER_VISIT = 2
/** Of a first view that a later one loads again. Assumed. */
const LATER_VIEW = { kb: 0.25, requests: 0.3 }
/** How many requests of pages the edge asks S3 for: its caches forget what is rarely asked for. Assumed. */
const MISSES = 0.02
/** Requests with a function before them: documents, not assets. One a view. */
const EDGE_FUNCTIONS_PER_VIEW = 1
/** Paths that one publication invalidates. Above ten paths it is one wildcard. */
const PATHS_PER_POST = 10
/** Administrator's calls for one article: list, autosaves, saves. Assumed. */
const CALLS_PER_POST = 60
/** Log lines of a call, in KB: ours, the platform's and the access log's. Assumed. */
const LOG_KB_PER_CALL = 1.5
/** Of all functions: 512 MB. */
const GB = 0.5
/** Tokens of one article: prompt, and 9,000 characters with thinking. Assumed. */
const TOKENS = { input: 1_500, output: 8_000 }
/** A generation keeps 1 GB for this long. Assumed; five minutes is the longest that is tested. */
const GENERATION_SECONDS = 90
/** At rest: items, versions of pages, builds. Assumed. */
const TABLE_GB = 0.1
const BUCKET_GB = 0.5
const SECRETS = 2
const ALARMS = 10
const RULES = 5

const millions = (count: number) => count / 1_000_000
const beyond = (count: number, free: number) => Math.max(0, count - free)

/** Requests and GB that leave the edge for visitors. */
export function traffic({ views }: Month, { firstView }: Measured): { requests: number; gb: number } {
  const visits = views / VIEWS_PER_VISIT
  const later = views - visits
  return {
    requests: firstView.requests * (visits + later * LATER_VIEW.requests),
    gb: (firstView.kb * (visits + later * LATER_VIEW.kb)) / 1024 / 1024,
  }
}

/** Pay as you go: CloudFront, its functions, the firewall. */
export function edgeAsYouGo(month: Month, measured: Measured): Charges {
  const { requests, gb } = traffic(month, measured)
  return {
    'edge: requests': millions(beyond(requests, alwaysFree.edgeRequests)) * prices.edgeRequests.usd,
    'edge: traffic': tiered(gb),
    'edge: functions':
      millions(beyond(month.views * EDGE_FUNCTIONS_PER_VIEW, alwaysFree.edgeFunctions)) *
      prices.edgeFunctions.usd,
    'edge: invalidations':
      beyond(month.posts * PATHS_PER_POST, alwaysFree.invalidations) * prices.invalidations.usd,
    firewall:
      prices.firewall.usd +
      RULES * prices.firewallRules.usd +
      millions(requests) * prices.firewallRequests.usd,
  }
}

/** The cheapest flat-rate plan that holds the traffic, undefined when none does. */
export function flatRatePlan(month: Month, measured: Measured) {
  const { requests, gb } = traffic(month, measured)
  return flatRatePlans.find((plan) => requests <= plan.requests && gb <= plan.gb)
}

/** Everything behind the edge, without AI. */
export function behindTheEdge(month: Month, { functions, firstView }: Measured): Charges {
  const { enquiries, posts, generations, views } = month
  const contact = functions['contact-create']
  const { publisher } = functions
  const calls = enquiries + posts * CALLS_PER_POST
  const runs = calls + enquiries + posts
  const seconds =
    (enquiries * (contact.milliseconds + functions['enquiry-notice'].milliseconds) +
      posts * publisher.milliseconds +
      posts * CALLS_PER_POST * contact.milliseconds) /
    1000
  const gbSeconds = seconds * GB + generations * GENERATION_SECONDS
  const writes = enquiries * contact.writeUnits + posts * (CALLS_PER_POST / 2) * 10
  const reads = enquiries * contact.readUnits + posts * (publisher.readUnits + CALLS_PER_POST * 16)
  return {
    'API requests': millions(calls) * prices.apiRequests.usd,
    functions:
      millions(beyond(runs, alwaysFree.lambdaRequests)) * prices.lambdaRequests.usd +
      millions(beyond(gbSeconds, alwaysFree.lambdaGbSeconds)) * prices.lambdaGbSeconds.usd,
    table:
      millions(writes) * prices.tableWrites.usd +
      millions(reads) * prices.tableReads.usd +
      beyond(TABLE_GB, alwaysFree.tableStorageGb) * prices.tableStorage.usd +
      TABLE_GB * prices.tableBackup.usd,
    files:
      BUCKET_GB * prices.s3Storage.usd +
      millions(posts * publisher.s3Writes) * prices.s3Writes.usd +
      millions(views * firstView.requests * MISSES) * prices.s3Reads.usd,
    mails: (enquiries / 1000) * prices.mails.usd,
    'secrets, alarms, logs':
      SECRETS * prices.secrets.usd +
      beyond(ALARMS, alwaysFree.alarms) * prices.alarms.usd +
      beyond((runs * LOG_KB_PER_CALL) / 1024 / 1024, alwaysFree.logsGb) * prices.logs.usd,
  }
}

/** What the AI provider asks for. */
export const articles = ({ generations }: Month): number =>
  generations *
  (millions(TOKENS.input) * prices.modelInput.usd + millions(TOKENS.output) * prices.modelOutput.usd)

/** WordPress on as many servers as the peak hour needs, and the traffic they send. */
export function wordpress({ views }: Month): { readonly usd: number; readonly what: string } {
  const { servers, usdPerGbMore, kbPerView } = peers.wordpress
  // The busiest hour of a month has five times the average's views. Assumed.
  const perSecond = (5 * views) / (30 * 24 * 3600)
  const gb = (views * kbPerView) / 1024 / 1024
  const largest = servers.at(-1)
  const server = servers.find((one) => perSecond <= one.viewsPerSecond) ?? largest
  if (!server) throw new Error('No server is listed')
  const count = Math.ceil(perSecond / server.viewsPerSecond) || 1
  const usd = count * server.usd + beyond(gb, count * server.gb) * usdPerGbMore
  return { usd, what: count === 1 ? server.name : `${count} x ${server.name}` }
}

export const total = (charges: Charges): number => Object.values(charges).reduce((sum, usd) => sum + usd, 0)

function tiered(gb: number): number {
  let cost = 0
  let from = 0
  for (const { upToGb, usdPerGb } of edgeTraffic) {
    cost += Math.max(0, Math.min(gb, upToGb) - from) * usdPerGb
    from = upToGb
  }
  return cost
}
