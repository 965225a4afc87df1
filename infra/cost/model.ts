import { DELETED_KEPT_DAYS } from '../../shared/entities/post.ts'
import { ADDRESS_LIMIT, WINDOW_SECONDS } from '../request-limits.ts'
import type { CallUsage, Measured } from './measured.ts'
import { alwaysFree, edgeTraffic, prices } from './prices.ts'

/** Traffic and work of one month. */
export interface Month {
  readonly views: number
  readonly enquiries: number
  /** Saves of published articles. */
  readonly posts: number
  readonly generations: number
}

/** Settings that cost the same with and without visitors. */
export interface Choices {
  readonly firewall: boolean
  /** The domain's zone is in Route 53. */
  readonly hostedZone: boolean
}

/** A flood: connections that request one file all month, as fast as their line and the firewall allow. */
export interface Flood {
  readonly connections: number
  /** Size of the file over the wire, in 1,000 bytes. */
  readonly kb: number
  readonly firewall: boolean
}

/** US dollars a month, by part. */
export type Charges = Readonly<Record<string, number>>

/** Views per visit: the first loads everything, later ones their own document and pictures. Assumed. */
const VIEWS_PER_VISIT = 2
/** Share of a first view that a later view loads again. Assumed. */
const LATER_VIEW = { kb: 0.25, requests: 0.3 }
/** Share of page requests that miss the edge's cache and reach S3. Assumed. */
const CACHE_MISSES = 0.02
/** Edge functions of a document, before and after it; assets have none (infra/constructs/site/site.ts). */
const EDGE_FUNCTIONS_PER_VIEW = 2
/**
 * Paths invalidated per publication: wildcards for the blog and the sitemaps, feed and llms.txt, two addresses of each of
 * the five pages that link to new articles, and the share image.
 */
const PATHS_PER_POST = 2 + 2 + 5 * 2 + 1
/** The administrator's calls per article: lists, openings, autosaves, saves. Assumed. */
const CALLS_PER_POST = { lists: 10, openings: 5, autosaves: 40, saves: 5 } as const
/** Runs of the canary, every quarter of an hour, and the requests of each. */
const CANARY_RUNS = 30 * 24 * 4
const REQUESTS_PER_CANARY_RUN = 3
/** Scheduled runs of the publisher, every hour. */
const RECONCILE_RUNS = 30 * 24
/** Log lines per call: ours, the platform's and the access log's. Assumed. */
const LOG_KB_PER_CALL = 1.5
/**
 * GB-seconds per second of a whole core: Lambda gives one at 1,769 MB and a proportional share below (Lambda developer
 * guide, "Configure memory"), so computing costs the same at any size. An upper estimate for functions that wait.
 */
const GB_SECONDS_PER_CORE_SECOND = 1769 / 1024
/** Tokens per article: prompt, and 9,000 characters with reasoning. Assumed. */
const TOKENS = { input: 1_500, output: 8_000 }
/** Seconds of a generation, at 1 GB. Assumed; five minutes is the longest that is tested. */
const GENERATION_SECONDS = 90
/** Stored size with keys and summaries. Enquiries are kept for 24 months (shared/site.ts), articles for at least as long. */
const ENQUIRY_KB = 1.5
const POST_KB = 20
const KEPT_MONTHS = 24
/** Of deleted articles, which stay whole: as many a month as are saved. Assumed, an upper estimate. */
const DELETED_KEPT_MONTHS = DELETED_KEPT_DAYS / 30
/** All other items of the table. Assumed. */
const TABLE_GB = 0.005
/** Full copies of the table: one of each of 35 days, and of 12 months (infra/constructs/data/backups.ts). */
const BACKUPS = 35 + 12
/** Pages, pictures, and the files of the last builds. Assumed. */
const BUCKET_GB = 0.5
const SECRETS = 2
/** Metrics watched by alarms; an expression over three queues counts three times (infra/constructs/monitoring/monitoring.ts). */
export const ALARM_METRICS = 15
const CUSTOM_METRICS = 5
/** Rules of the firewall (infra/constructs/site/firewall.ts). */
export const FIREWALL_RULES = 5
const MONTH_SECONDS = 30 * 24 * 3600
/** Download of one connection: a line of 100 Mbit/s, in 1,000 bytes. Assumed. */
const LINE_KB_PER_SECOND = 12_500
/** The frontend's largest file, uncompressed: the editor's code (tests/api/site/site.test.ts). */
export const LARGEST_FILE_KB = 480

const millions = (count: number) => count / 1_000_000
const beyond = (count: number, free: number) => Math.max(0, count - free)

/** Requests to the edge, and GB from it to visitors. */
export function traffic(month: Month, { firstView }: Measured): { requests: number; gb: number } {
  const visits = month.views / VIEWS_PER_VISIT
  const later = month.views - visits
  return {
    requests:
      firstView.requests * (visits + later * LATER_VIEW.requests) +
      apiCalls(month) +
      CANARY_RUNS * REQUESTS_PER_CANARY_RUN,
    gb: (firstView.kb * (visits + later * LATER_VIEW.kb)) / 1_000_000,
  }
}

type FunctionName = keyof Measured['functions']

/** Invocations of each function. */
const runsIn = ({ enquiries, posts, generations }: Month): Record<FunctionName, number> => ({
  'contact-create': enquiries + CANARY_RUNS,
  'enquiry-notice': enquiries,
  canary: CANARY_RUNS,
  publisher: posts + RECONCILE_RUNS,
  'share-image': posts,
  generator: generations,
  'admin-blog-list': posts * CALLS_PER_POST.lists,
  'admin-blog-get': posts * CALLS_PER_POST.openings,
  'admin-drafts-save': posts * CALLS_PER_POST.autosaves,
  'admin-blog-update': posts * CALLS_PER_POST.saves,
})

const apiCalls = ({ enquiries, posts }: Month) =>
  enquiries + posts * Object.values(CALLS_PER_POST).reduce((sum, calls) => sum + calls, 0)

/** Charges for CloudFront, its functions, the firewall and the domain's zone. */
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

/** Answered requests of a flood in a month, and GB sent for them. */
export function floodTraffic({ connections, kb, ...flood }: Flood): { requests: number; gb: number } {
  const ofLine = (MONTH_SECONDS * LINE_KB_PER_SECOND) / kb
  const allowed = flood.firewall ? (MONTH_SECONDS / WINDOW_SECONDS) * ADDRESS_LIMIT : Number.POSITIVE_INFINITY
  const requests = connections * Math.min(ofLine, allowed)
  return { requests, gb: (requests * kb) / 1_000_000 }
}

/**
 * Charges for a flood just below the firewall's limit, or without one: the worst case at the edge in a month. Neither S3
 * nor edge functions charge for it: the file is in the edge's cache and has no edge function.
 */
export function flooded(flood: Flood): Charges {
  const { requests, gb } = floodTraffic(flood)
  return {
    'edge: requests': edgeRequests(requests),
    'edge: traffic': tiered(gb),
    firewall: firewall(flood.firewall, requests),
  }
}

/** US dollars for a month of requests above the firewall's limit. */
export const refused = (perSecond: number): number =>
  millions(perSecond * MONTH_SECONDS) * (prices.firewallRequests.usd + prices.blockedRequests.usd)

/** Charges for everything behind the edge, without the AI provider's. */
export function behindTheEdge(month: Month, { functions, firstView }: Measured): Charges {
  const runs = Object.entries(runsIn(month)) as [FunctionName, number][]
  const count = runs.reduce((sum, [, times]) => sum + times, 0)
  const all = (what: keyof CallUsage) =>
    runs.reduce((sum, [name, times]) => sum + times * functions[name][what], 0)
  const gbSeconds =
    (all('p50 (ms)') / 1000) * GB_SECONDS_PER_CORE_SECOND + month.generations * GENERATION_SECONDS
  const tableGb =
    TABLE_GB +
    (month.enquiries * ENQUIRY_KB * KEPT_MONTHS +
      month.posts * POST_KB * (KEPT_MONTHS + DELETED_KEPT_MONTHS)) /
      1_000_000
  return {
    'API requests': millions(apiCalls(month) + CANARY_RUNS) * prices.apiRequests.usd,
    functions:
      millions(beyond(count, alwaysFree.lambdaRequests)) * prices.lambdaRequests.usd +
      millions(beyond(gbSeconds, alwaysFree.lambdaGbSeconds)) * prices.lambdaGbSeconds.usd,
    table:
      millions(all('write units')) * prices.tableWrites.usd +
      millions(all('read units')) * prices.tableReads.usd +
      beyond(tableGb, alwaysFree.tableStorageGb) * prices.tableStorage.usd,
    backups: tableGb * (prices.tableRecovery.usd + BACKUPS * prices.tableBackup.usd),
    files:
      BUCKET_GB * prices.s3Storage.usd +
      millions(all('S3 writes')) * prices.s3Writes.usd +
      millions(all('S3 reads') + month.views * firstView.requests * CACHE_MISSES) * prices.s3Reads.usd,
    mails: (month.enquiries / 1000) * prices.mails.usd,
    'secrets, alarms, logs, traces':
      SECRETS * prices.secrets.usd +
      beyond(ALARM_METRICS, alwaysFree.alarmMetrics) * prices.alarmMetrics.usd +
      beyond(CUSTOM_METRICS, alwaysFree.metrics) * prices.metrics.usd +
      beyond((count * LOG_KB_PER_CALL) / 1_000_000, alwaysFree.logsGb) * prices.logs.usd +
      millions(beyond(count, alwaysFree.traces)) * prices.traces.usd,
  }
}

/** US dollars for the AI provider. */
export const articles = ({ generations }: Month): number =>
  generations *
  (millions(TOKENS.input) * prices.modelInput.usd + millions(TOKENS.output) * prices.modelOutput.usd)

export const total = (charges: Charges): number => Object.values(charges).reduce((sum, usd) => sum + usd, 0)

/** US dollars for traffic, by the tiers of its price. */
function tiered(gb: number): number {
  let cost = 0
  let from = 0
  for (const { upToGb, usdPerGb } of edgeTraffic) {
    cost += Math.max(0, Math.min(gb, upToGb) - from) * usdPerGb
    from = upToGb
  }
  return cost
}
