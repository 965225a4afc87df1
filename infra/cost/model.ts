import { DIARY_KEPT_MONTHS } from '../../shared/entities/diary.ts'
import { DELETED_KEPT_DAYS } from '../../shared/entities/posts/post.ts'
import { languageCodes } from '../../shared/languages.ts'
import { pages } from '../../shared/pages.ts'
import { EXPORTS_KEPT_DAYS } from '../exports-kept.ts'
import { ADDRESS_LIMIT, WINDOW_SECONDS } from '../request-limits.ts'
import {
  accessLogs,
  beyond,
  EDGE_FUNCTION_RUNS,
  edgeFunctions,
  edgeRequests,
  firewall,
  millions,
  tiered,
} from './edge-charges.ts'
import type { CallUsage, Measured } from './measured.ts'
import type { Month } from './months.ts'
import { alwaysFree, prices } from './prices.ts'

/** Settings of the edge that cost the same with and without visitors. */
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
/** Paths invalidated per publication: `/*` (functions/domain/publication/invalidation.ts). */
const PATHS_PER_POST = 1
/** Requests that reach S3 after each publication, which empties the edge's cache: 100 files in 10 locations. Assumed. */
const REFILLS = 1000
/** The administrator's calls per article: lists, openings, autosaves, saves. Assumed. */
const CALLS_PER_POST = { lists: 10, openings: 5, autosaves: 40, saves: 5 } as const
/** Runs of the canary, every quarter of an hour, and the requests of each. */
const CANARY_RUNS = 30 * 24 * 4
const REQUESTS_PER_CANARY_RUN = 3
/** Scheduled runs of the publisher, every hour. */
const RECONCILE_RUNS = 30 * 24
/**
 * Runs of the scheduler, every minute, and of each one the seconds of a core, assumed, and the read units of its look at what is
 * due, the facts, and in opening hours the enquiries that wait: some ten.
 */
const SCHEDULER = { runs: 30 * 24 * 60, seconds: 0.02, readUnits: 5 } as const
/** Runs of the reporter, every hour, and of each the seconds of a core, its lists of log files, and its writes with those of other jobs. Assumed. */
export const REPORTER = { runs: 30 * 24, seconds: 2, lists: 3, writes: 25 } as const
/** Long polls of 20 s by Lambda, five at a time for each of two queues (its guide, "Configuring scaling behavior for SQS"). */
const QUEUE_POLLS = (2 * 5 * 30 * 24 * 3600) / 20
/** Keys in a page of the bucket's list, each charged like a write (Amazon S3 API reference, ListObjectsV2). */
const KEYS_PER_LIST = 1000
/** Table's read unit of a consistent read in KB (DynamoDB developer guide, "Read consistency"), and a post's summary. */
const READ_UNIT_KB = 4
const SUMMARY_KB = 1
/** Times in a month that every document is written again: changed facts or shared words, and deployments. Assumed. */
const FULL_RECONCILES = 10
/** Documents of all languages with fixed addresses: each page with its words, feed, llms.txt and 404 page. */
const FIXED_DOCUMENTS = languageCodes.length * (2 * Object.keys(pages).length + 3)
/** Log lines per call: ours, the platform's and the access log's. Assumed. */
const LOG_KB_PER_CALL = 1.5
/**
 * GB-seconds per second of a whole core: Lambda gives one at 1,769 MB and a proportional share below (Lambda developer
 * guide, "Configure memory"), so computing costs the same at any size. An upper estimate for functions that wait.
 */
const GB_SECONDS_PER_CORE_SECOND = 1769 / 1024
/** Seconds in which an article is written or translated, at 1 GB. Assumed; five minutes is the longest that is tested. */
const GENERATION_SECONDS = 90
/** Stored size with keys and summaries. Enquiries are kept for 24 months (shared/site.ts), articles for at least as long. */
const ENQUIRY_KB = 1.5
const POST_KB = 20
/** Published document of an article, uncompressed as the bucket stores it: 64.8 KB on average of the 25 sample articles. */
const DOCUMENT_KB = 65
const KEPT_MONTHS = 24
/** Versions of an article: one of its creation and one of each save, all kept (shared/limits.ts). */
const VERSIONS_PER_POST = 1 + CALLS_PER_POST.saves
/** Stored size of a version: the longest article that the AI writer writes, without summaries. */
const VERSION_KB = 12
/** Of deleted articles, which stay whole, and then of their pictures' files: as many a month as are saved. Assumed, an upper estimate. */
const DELETED_KEPT_MONTHS = DELETED_KEPT_DAYS / 30
const DELETED_FILES_KEPT_MONTHS = DELETED_KEPT_MONTHS + EXPORTS_KEPT_DAYS / 30
/** Uploaded pictures per saved article, which its translations show, too. Assumed. */
const PICTURES_PER_POST = 3
/** Of a picture: seconds of a core, files with the upload (docs/decisions/administration/0022-pictures.md), and their size together. */
const PICTURE = { seconds: 3.1, files: 13 + 1, mb: 3 } as const
/** An entry of the diary: its size with its keys, and how long it is kept. */
const DIARY = { kb: 0.3, keptMonths: DIARY_KEPT_MONTHS } as const
/** Entries per enquiry: opened, answered. Assumed. */
const ENTRIES_PER_ENQUIRY = 2
/** All other items of the table. Assumed. */
const TABLE_GB = 0.005
/** Exports of the table that are kept, one of each month. */
const EXPORTS = Math.floor(EXPORTS_KEPT_DAYS / 30)
/** Fixed documents, share images, and the files of the last builds. Assumed. */
const BUCKET_GB = 0.5
const SECRETS = 2
/** Metrics watched by alarms; an expression over two queues counts twice (infra/constructs/monitoring/monitoring.ts). */
export const ALARM_METRICS = 12
/** More of them at most: of a queue and of who reads the stream, where new enquiries are mailed, and of a certificate. */
export const NOTICE_METRICS = 3
const CUSTOM_METRICS = 6
const MONTH_SECONDS = 30 * 24 * 3600
/** Download of one connection: a line of 100 Mbit/s, in 1,000 bytes. Assumed. */
const LINE_KB_PER_SECOND = 12_500
/** The frontend's largest file, uncompressed: the editor's code (tests/api/site/site.test.ts). */
export const LARGEST_FILE_KB = 550

/** Requests to the edge, and GB from it to visitors. */
export function traffic(month: Month, { firstView }: Measured): { requests: number; gb: number } {
  const visits = month.views / VIEWS_PER_VISIT
  const later = month.views - visits
  return {
    requests:
      firstView.requests * (visits + later * LATER_VIEW.requests) +
      // Each of which the app reports to the edge.
      later +
      apiCalls(month) +
      CANARY_RUNS * REQUESTS_PER_CANARY_RUN,
    gb: (firstView.kb * (visits + later * LATER_VIEW.kb)) / 1_000_000,
  }
}

type FunctionName = keyof Measured['functions']

/** Saves of published articles in all languages. */
const savesIn = ({ posts, translations }: Month) => posts + translations

/**
 * Of a lot: changes that visitors see, each of which costs as much as an article's publication and a path of the board's own, and
 * pictures. Assumed.
 */
const LOT = { changes: 3, pictures: 3 } as const

/** Changes that are published. */
const publicationsIn = (month: Month) => savesIn(month) + month.lots * LOT.changes

/** Invocations of each function. */
const runsIn = (month: Month): Record<FunctionName, number> => ({
  'contact-create': month.enquiries + CANARY_RUNS,
  'enquiry-notice': month.enquiries,
  canary: CANARY_RUNS,
  publisher: publicationsIn(month),
  'publisher (hourly)': RECONCILE_RUNS,
  generator: month.generations + month.translations,
  'admin-blog-list': savesIn(month) * CALLS_PER_POST.lists,
  'admin-blog-get': savesIn(month) * CALLS_PER_POST.openings,
  'admin-drafts-save': savesIn(month) * CALLS_PER_POST.autosaves,
  'admin-blog-update': savesIn(month) * CALLS_PER_POST.saves,
})

/**
 * Usage of reconciles beside the measured run of each, in which nothing is outdated: every hour they read the summaries of all
 * articles and list all documents, and some write every document. A document costs its share of a measured publication. What was
 * published since the last one is written once more (docs/publishing.md).
 */
function reconciles(month: Month, { publisher }: Measured['functions']): CallUsage {
  const articles = savesIn(month) * KEPT_MONTHS
  const documents = FIXED_DOCUMENTS + articles
  const publications = (FULL_RECONCILES * documents) / publisher['S3 writes'] + publicationsIn(month)
  return {
    'p50 (ms)': publications * publisher['p50 (ms)'],
    'read units':
      publications * publisher['read units'] + (RECONCILE_RUNS * articles * SUMMARY_KB) / READ_UNIT_KB,
    'write units': publications * publisher['write units'],
    'S3 reads': publications * publisher['S3 reads'],
    'S3 writes': publications * publisher['S3 writes'] + (RECONCILE_RUNS * documents) / KEYS_PER_LIST,
  }
}

/** Entries of the diary, each of which is a write unit: an upper estimate, since what is measured of a save may have it. */
const diaryEntries = (month: Month) =>
  savesIn(month) * CALLS_PER_POST.saves + month.enquiries * ENTRIES_PER_ENQUIRY

const apiCalls = (month: Month) =>
  month.enquiries + savesIn(month) * Object.values(CALLS_PER_POST).reduce((sum, calls) => sum + calls, 0)

/** Runs of functions at the edge: of views, and one before each call. */
function edgeFunctionRuns(month: Month): number {
  const first = month.views / VIEWS_PER_VISIT
  const ofViews = first * EDGE_FUNCTION_RUNS.first + (month.views - first) * EDGE_FUNCTION_RUNS.later
  return ofViews + apiCalls(month) + CANARY_RUNS * REQUESTS_PER_CANARY_RUN
}

/** Charges for CloudFront, its functions, the firewall and the domain's zone. */
export function atTheEdge(month: Month, choices: Choices, measured: Measured): Charges {
  const { requests, gb } = traffic(month, measured)
  return {
    'edge: requests': edgeRequests(requests),
    'edge: traffic': tiered(gb),
    'edge: functions': edgeFunctions(edgeFunctionRuns(month)),
    'edge: access logs': accessLogs(requests),
    'edge: invalidations':
      beyond(publicationsIn(month) * PATHS_PER_POST + month.lots * LOT.changes, alwaysFree.invalidations) *
      prices.invalidations.usd,
    firewall: firewall(choices.firewall, requests),
    'Route 53 zone': choices.hostedZone ? prices.hostedZone.usd : 0,
  }
}

/** Answered requests of a flood in a month, and GB sent for them. */
export function floodTraffic({ connections, kb, ...flood }: Flood): { requests: number; gb: number } {
  const ofLine = (MONTH_SECONDS * LINE_KB_PER_SECOND) / kb
  const allowed = flood.firewall ? (MONTH_SECONDS / WINDOW_SECONDS) * ADDRESS_LIMIT : Number.POSITIVE_INFINITY
  const requests = connections * Math.min(ofLine, allowed)
  return { requests, gb: (requests * kb) / 1_000_000 }
}

/**
 * Charges for a flood just below the firewall's limit, or without one: the worst case at the edge in a month. S3 does not
 * charge for it: the file is in the edge's cache.
 */
export function flooded(flood: Flood): Charges {
  const { requests, gb } = floodTraffic(flood)
  return {
    'edge: requests': edgeRequests(requests),
    'edge: traffic': tiered(gb),
    'edge: functions': edgeFunctions(requests),
    firewall: firewall(flood.firewall, requests),
  }
}

/** US dollars for a month of requests above the firewall's limit. */
export const refused = (perSecond: number): number =>
  millions(perSecond * MONTH_SECONDS) * (prices.firewallRequests.usd + prices.blockedRequests.usd)

/** Requests that S3 answers: no more than there are. */
const cacheMisses = (month: Month, requestsPerView: number) => {
  const requests = month.views * requestsPerView
  return Math.min(requests, requests * CACHE_MISSES + publicationsIn(month) * REFILLS)
}

/** Charges for everything behind the edge, without the AI provider's. */
export function behindTheEdge(month: Month, { functions, firstView }: Measured, notices = false): Charges {
  const runs = Object.entries(runsIn(month)) as [FunctionName, number][]
  const count = SCHEDULER.runs + REPORTER.runs + runs.reduce((sum, [, times]) => sum + times, 0)
  const reconciled = reconciles(month, functions)
  const all = (what: keyof CallUsage) =>
    runs.reduce((sum, [name, times]) => sum + times * functions[name][what], reconciled[what])
  const pictures = month.posts * PICTURES_PER_POST + month.lots * LOT.pictures
  const gbSeconds =
    (all('p50 (ms)') / 1000 +
      pictures * PICTURE.seconds +
      SCHEDULER.runs * SCHEDULER.seconds +
      REPORTER.runs * REPORTER.seconds) *
      GB_SECONDS_PER_CORE_SECOND +
    (month.generations + month.translations) * GENERATION_SECONDS
  const tableGb =
    TABLE_GB +
    (diaryEntries(month) * DIARY.kb * DIARY.keptMonths +
      month.enquiries * ENQUIRY_KB * KEPT_MONTHS +
      savesIn(month) * (POST_KB + VERSIONS_PER_POST * VERSION_KB) * (KEPT_MONTHS + DELETED_KEPT_MONTHS)) /
      1_000_000
  return {
    'API requests': millions(apiCalls(month) + CANARY_RUNS) * prices.apiRequests.usd,
    functions:
      millions(beyond(count, alwaysFree.lambdaRequests)) * prices.lambdaRequests.usd +
      millions(beyond(gbSeconds, alwaysFree.lambdaGbSeconds)) * prices.lambdaGbSeconds.usd,
    table:
      millions(all('write units') + diaryEntries(month) + REPORTER.runs * REPORTER.writes) *
        prices.tableWrites.usd +
      millions(all('read units') + SCHEDULER.runs * SCHEDULER.readUnits) * prices.tableReads.usd +
      beyond(tableGb, alwaysFree.tableStorageGb) * prices.tableStorage.usd,
    // An export is compressed: its size is an upper estimate.
    backups: tableGb * (prices.tableRecovery.usd + prices.tableExport.usd + EXPORTS * prices.s3Storage.usd),
    files:
      (BUCKET_GB +
        (savesIn(month) * KEPT_MONTHS * DOCUMENT_KB) / 1_000_000 +
        (pictures * PICTURE.mb * (KEPT_MONTHS + DELETED_FILES_KEPT_MONTHS)) / 1000) *
        prices.s3Storage.usd +
      millions(all('S3 writes') + pictures * PICTURE.files + REPORTER.runs * REPORTER.lists) *
        prices.s3Writes.usd +
      millions(all('S3 reads') + cacheMisses(month, firstView.requests)) * prices.s3Reads.usd,
    queues: millions(beyond(QUEUE_POLLS, alwaysFree.queueRequests)) * prices.queueRequests.usd,
    mails: (month.enquiries / 1000) * prices.mails.usd,
    'secrets, alarms, logs, traces':
      SECRETS * prices.secrets.usd +
      beyond(ALARM_METRICS + (notices ? NOTICE_METRICS : 0), alwaysFree.alarmMetrics) *
        prices.alarmMetrics.usd +
      beyond(CUSTOM_METRICS, alwaysFree.metrics) * prices.metrics.usd +
      beyond((count * LOG_KB_PER_CALL) / 1_000_000, alwaysFree.logsGb) * prices.logs.usd +
      millions(beyond(count, alwaysFree.traces)) * prices.traces.usd,
  }
}

export const total = (charges: Charges): number => Object.values(charges).reduce((sum, usd) => sum + usd, 0)
