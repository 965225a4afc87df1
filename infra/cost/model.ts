import { ADDRESS_LIMIT, WINDOW_SECONDS } from '../request-limits.ts'
import type { CallUnits, Functions, Measured } from './measured.ts'
import { alwaysFree, edgeTraffic, peers, prices } from './prices.ts'

/** A month of the site. */
export interface Month {
  readonly views: number
  readonly enquiries: number
  /** Saves of published articles. */
  readonly posts: number
  readonly generations: number
}

/** What the configuration leaves to the owner and costs whether anybody comes or not. */
export interface Choices {
  readonly firewall: boolean
  /** Whether Route 53 has the zone of the domain. */
  readonly hostedZone: boolean
}

/** Connections that ask for a file again and again, all month, each as fast as its line and the firewall let it. */
export interface Flood {
  readonly connections: number
  /** The file, as it goes over the wire, in 1,000 bytes. */
  readonly kb: number
  readonly firewall: boolean
}

/** What one part costs in a month, in US dollars. */
export type Charges = Readonly<Record<string, number>>

/** Views of a visit: the first loads everything, later ones the page's own document and pictures. Assumed. */
const VIEWS_PER_VISIT = 2
/** Of a first view that a later one loads again. Assumed. */
const LATER_VIEW = { kb: 0.25, requests: 0.3 }
/** How many requests of pages the edge asks S3 for: its caches forget what is rarely asked for. Assumed. */
const MISSES = 0.02
/** A document has a function before it and one after it, assets have none (infra/constructs/site/site.ts). */
const EDGE_FUNCTIONS_PER_VIEW = 2
/** Paths that one publication invalidates, and its picture for chats. Above ten paths the pages are one wildcard. */
const PATHS_PER_POST = 10 + 1
/** The administrator's calls for one article: looks at the list, openings, autosaves, saves. Assumed. */
const CALLS_PER_POST = { lists: 10, openings: 5, autosaves: 40, saves: 5 } as const
/** Looks of the site at itself, every quarter of an hour, and the requests of each; runs of the publisher, every hour. */
const LOOKS = 30 * 24 * 4
const REQUESTS_PER_LOOK = 3
const HOURS = 30 * 24
/** Log lines of a call, in KB: ours, the platform's and the access log's. Assumed. */
const LOG_KB_PER_CALL = 1.5
/**
 * GB-seconds for a second of a whole core. Lambda gives that at 1,769 MB, and below a share as large as the memory's
 * (Lambda developer guide, "Configure memory"): what keeps the processor busy costs the same at any of them. An upper
 * estimate: waiting costs less where there is less memory.
 */
const GB_SECONDS_PER_SECOND = 1769 / 1024
/** Tokens of one article: prompt, and 9,000 characters with thinking. Assumed. */
const TOKENS = { input: 1_500, output: 8_000 }
/** A generation keeps 1 GB for this long. Assumed; five minutes is the longest that is tested. */
const GENERATION_SECONDS = 90
/** Kept in the table, with keys and summaries, in KB. Enquiries for 24 months (shared/site.ts), articles for ever: two years here. */
const ENQUIRY_KB = 1.5
const POST_KB = 20
const KEPT_MONTHS = 24
/** What else is in it. Assumed. */
const TABLE_GB = 0.005
/** Full copies: one of each of 35 days, and of 12 months (infra/constructs/data/backups.ts). */
const BACKUPS = 35 + 12
/** Pages, pictures, and the files of the last builds. Assumed. */
const BUCKET_GB = 0.5
const SECRETS = 2
/** Metrics that alarms watch: one that looks at the greatest of three queues is paid three times (infra/constructs/monitoring/monitoring.ts). */
export const ALARM_METRICS = 15
const METRICS = 5
/** Of the firewall (infra/constructs/site/firewall.ts). */
export const FIREWALL_RULES = 5
const MONTH_SECONDS = 30 * 24 * 3600
/** What one connection loads in a second at most, in 1,000 bytes: a line of 100 Mbit/s. Assumed. */
const LINE_KB_PER_SECOND = 12_500
/**
 * The frontend's largest file, the editor's code, as who doesn't ask for compression gets it (tests/api/site/site.test.ts).
 */
export const LARGEST_FILE_KB = 450

const millions = (count: number) => count / 1_000_000
const beyond = (count: number, free: number) => Math.max(0, count - free)

/** Requests that reach the edge, and GB that leave it for visitors. */
export function traffic(month: Month, { firstView }: Measured): { requests: number; gb: number } {
  const visits = month.views / VIEWS_PER_VISIT
  const later = month.views - visits
  return {
    requests:
      firstView.requests * (visits + later * LATER_VIEW.requests) +
      apiCalls(month) +
      LOOKS * REQUESTS_PER_LOOK,
    gb: (firstView.kb * (visits + later * LATER_VIEW.kb)) / 1_000_000,
  }
}

/** How often each function runs. */
const runsIn = ({ enquiries, posts, generations }: Month): Record<keyof Functions, number> => ({
  'contact-create': enquiries + LOOKS,
  'enquiry-notice': enquiries,
  canary: LOOKS,
  publisher: posts + HOURS,
  'share-image': posts,
  generator: generations,
  'admin-blog-list': posts * CALLS_PER_POST.lists,
  'admin-blog-get': posts * CALLS_PER_POST.openings,
  'admin-drafts-save': posts * CALLS_PER_POST.autosaves,
  'admin-blog-update': posts * CALLS_PER_POST.saves,
})

const apiCalls = ({ enquiries, posts }: Month) =>
  enquiries + posts * Object.values(CALLS_PER_POST).reduce((sum, calls) => sum + calls, 0)

/** CloudFront, its functions, the firewall, the domain's zone. */
export function atTheEdge(month: Month, choices: Choices, measured: Measured): Charges {
  const { requests, gb } = traffic(month, measured)
  return {
    'edge: requests': edgeRequests(requests),
    'edge: traffic': tiered(gb),
    'edge: functions':
      millions(beyond(month.views * EDGE_FUNCTIONS_PER_VIEW, alwaysFree.edgeFunctions)) *
      prices.edgeFunctions.usd,
    'edge: invalidations':
      beyond(month.posts * PATHS_PER_POST, alwaysFree.invalidations) * prices.invalidations.usd,
    firewall: firewall(choices.firewall, requests),
    'Route 53 zone': choices.hostedZone ? prices.hostedZone.usd : 0,
  }
}

const edgeRequests = (requests: number) =>
  millions(beyond(requests, alwaysFree.edgeRequests)) * prices.edgeRequests.usd

const firewall = (isThere: boolean, requests: number) =>
  isThere
    ? prices.firewall.usd +
      FIREWALL_RULES * prices.firewallRules.usd +
      millions(requests) * prices.firewallRequests.usd
    : 0

/** Requests of a flood that are answered, in a month, and the GB that leave for them. */
export function floodTraffic({ connections, kb, ...flood }: Flood): { requests: number; gb: number } {
  const ofLine = (MONTH_SECONDS * LINE_KB_PER_SECOND) / kb
  const allowed = flood.firewall ? (MONTH_SECONDS / WINDOW_SECONDS) * ADDRESS_LIMIT : Number.POSITIVE_INFINITY
  const requests = connections * Math.min(ofLine, allowed)
  return { requests, gb: (requests * kb) / 1_000_000 }
}

/**
 * The worst that connections can cost at the edge in a month, on top of nothing else: those that stay just below the
 * firewall's limit, or have none. The file is in the edge's cache, and has no edge function: neither S3 nor those cost.
 */
export function flooded(flood: Flood): Charges {
  const { requests, gb } = floodTraffic(flood)
  return {
    'edge: requests': edgeRequests(requests),
    'edge: traffic': tiered(gb),
    firewall: firewall(flood.firewall, requests),
  }
}

/** What a month of requests beyond the limit costs, at so many in a second. */
export const refused = (perSecond: number): number =>
  millions(perSecond * MONTH_SECONDS) * (prices.firewallRequests.usd + prices.blockedRequests.usd)

/** Everything behind the edge, without AI. */
export function behindTheEdge(month: Month, { functions, firstView }: Measured): Charges {
  const runs = Object.entries(runsIn(month)) as [keyof Functions, number][]
  const count = runs.reduce((sum, [, times]) => sum + times, 0)
  const all = (what: keyof CallUnits) =>
    runs.reduce((sum, [name, times]) => sum + times * functions[name][what], 0)
  const gbSeconds =
    (all('milliseconds') / 1000) * GB_SECONDS_PER_SECOND + month.generations * GENERATION_SECONDS
  const tableGb =
    TABLE_GB + (KEPT_MONTHS * (month.enquiries * ENQUIRY_KB + month.posts * POST_KB)) / 1_000_000
  return {
    'API requests': millions(apiCalls(month) + LOOKS) * prices.apiRequests.usd,
    functions:
      millions(beyond(count, alwaysFree.lambdaRequests)) * prices.lambdaRequests.usd +
      millions(beyond(gbSeconds, alwaysFree.lambdaGbSeconds)) * prices.lambdaGbSeconds.usd,
    table:
      millions(all('writeUnits')) * prices.tableWrites.usd +
      millions(all('readUnits')) * prices.tableReads.usd +
      beyond(tableGb, alwaysFree.tableStorageGb) * prices.tableStorage.usd,
    backups: tableGb * (prices.tableRecovery.usd + BACKUPS * prices.tableBackup.usd),
    files:
      BUCKET_GB * prices.s3Storage.usd +
      millions(all('s3Writes')) * prices.s3Writes.usd +
      millions(all('s3Reads') + month.views * firstView.requests * MISSES) * prices.s3Reads.usd,
    mails: (month.enquiries / 1000) * prices.mails.usd,
    'secrets, alarms, logs, traces':
      SECRETS * prices.secrets.usd +
      beyond(ALARM_METRICS, alwaysFree.alarmMetrics) * prices.alarmMetrics.usd +
      beyond(METRICS, alwaysFree.metrics) * prices.metrics.usd +
      beyond((count * LOG_KB_PER_CALL) / 1_000_000, alwaysFree.logsGb) * prices.logs.usd +
      millions(beyond(count, alwaysFree.traces)) * prices.traces.usd,
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
  const gb = (views * kbPerView) / 1_000_000
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
