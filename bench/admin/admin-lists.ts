import assert from 'node:assert/strict'
import * as z from 'zod'
import { pages } from '../../functions/domain/content/word-pages.ts'
import { startedSession } from '../../functions/testing/started-session.ts'
import { api, type RouteKey } from '../../shared/api.ts'
import { enquiryStatus } from '../../shared/entities/enquiry.ts'
import type { Bench, Row } from '../bench.ts'
import { type BareCloud, withBareCloud } from '../functions/bare-cloud.ts'
import { FunctionProcess } from '../functions/function-process.ts'
import { bundleOf, routeEvent } from '../functions/route-event.ts'
import { warmCalls } from '../functions/warm-calls.ts'
import { quantile } from '../quantile.ts'
import { fill, less, NOTHING, type Size } from './many-items.ts'

/** One full page of each list: of 100 published posts, of 100 enquiries of each status. Pages: all, each changed. */
const SMALL: Size = {
  ...{ posts: 125, deleted: 100, drafts: 100, topics: 100, seoEntries: 100 },
  ...{ jobs: 100, enquiries: 700, pictures: 100, pages: pages.length, lots: 100, entries: 100 },
}
/**
 * Sizes that must stay usable. Jobs: 50 a day, the configured limit, for the 30 days that they are kept. Lots: as many as may be
 * open, and those sold in 13 months.
 */
const LARGE: Size = {
  ...{ posts: 5_000, deleted: 500, drafts: 500, topics: 500, seoEntries: 500 },
  ...{ jobs: 1_500, enquiries: 10_000, pictures: 1_000, pages: pages.length, lots: 600, entries: 10_000 },
}
/** Largest growth of a page's read units from the small sizes to the large ones. */
const MAX_GROWTH = 1.5
/** Most of what the screen takes on which enquiries open. */
const MAX_TODAY = { milliseconds: 200, units: 200 } as const
const CALLS = 20

interface List {
  readonly key: RouteKey
  readonly query: string
  readonly of: keyof Size
}

const TODAY = 'GET /api/admin/enquiries/today'
const ENQUIRIES = { key: 'GET /api/admin/enquiries', of: 'enquiries' } as const
const LISTS: readonly List[] = [
  { key: 'GET /api/admin/blog', query: '', of: 'posts' },
  { key: 'GET /api/admin/deleted', query: '', of: 'deleted' },
  { key: 'GET /api/admin/drafts', query: '', of: 'drafts' },
  { key: 'GET /api/admin/topics', query: '', of: 'topics' },
  { key: 'GET /api/admin/seo', query: '', of: 'seoEntries' },
  { key: 'GET /api/admin/generate-article', query: '', of: 'jobs' },
  { key: 'GET /api/admin/media', query: '', of: 'pictures' },
  { key: 'GET /api/admin/pages', query: '', of: 'pages' },
  { key: 'GET /api/admin/export/posts', query: '', of: 'posts' },
  { key: 'GET /api/admin/export/enquiries', query: '', of: 'enquiries' },
  { key: 'GET /api/admin/lots', query: '', of: 'lots' },
  { key: 'GET /api/admin/diary', query: '', of: 'entries' },
  { ...ENQUIRIES, query: '' },
  ...enquiryStatus.options.map((status) => ({ ...ENQUIRIES, query: `status=${status}` })),
  { key: 'GET /api/admin/enquiries/count', query: '', of: 'enquiries' },
  { key: TODAY, query: '', of: 'enquiries' },
  { key: 'GET /api/blog', query: '', of: 'posts' },
]
/** Lists that the browser searches: it reads all pages, one after another. */
const SEARCHES: readonly List[] = LISTS.filter(
  ({ key, query }) =>
    ['GET /api/admin/blog', 'GET /api/admin/media', ENQUIRIES.key].includes(key) && query === '',
)

/** Every list of the administrator, the public blog, and searches, at both sizes. */
export const adminLists: Bench = {
  name: 'admin lists',
  run: (report, limits) =>
    withBareCloud(report, async (cloud) => {
      assertComplete()
      const measuredAt = (size: Size) =>
        measure(cloud, (list) => report(`${list} among ${size.posts} posts and ${size.enquiries} enquiries`))
      // The newest items first, then all older ones: a list begins with the same items at both sizes.
      const older = less(LARGE, SMALL)
      await fill(older, LARGE, LARGE, report)
      const small = await measuredAt(SMALL)
      await fill(NOTHING, older, LARGE, report)
      const large = await measuredAt(LARGE)
      const figures: Record<string, Row> = {}
      for (const [name, { of, ...after }] of large) {
        const before = small.get(name)
        assert(before)
        const growth = after.units / before.units
        figures[name] = {
          'ms at few': before.milliseconds,
          'at many': after.milliseconds,
          times: round(after.milliseconds / before.milliseconds),
          'read units at few': before.units,
          'read units at many': after.units,
          'times as many': round(growth),
          'KB at many': Math.round(after.bytes / 100) / 10,
          few: SMALL[of],
          many: LARGE[of],
        }
        if (name === TODAY)
          for (const what of ['milliseconds', 'units'] as const)
            limits.atMost(`${what}, ${name}`, after[what], MAX_TODAY[what])
        if (after.calls === 1) limits.atMost(`growth of read units, ${name}`, round(growth), MAX_GROWTH)
      }
      return figures
    }),
}

const SHORT = ['/versions', '/redirects', '/sessions', '/documents/drafts']

/**
 * @throws Error for a list of the administrator that is not measured. Versions of one post or page, redirects by hand, sessions,
 *   and drafts of documents are no such lists: there are never more than `VERSIONS_KEPT`
 *   (shared/entities/posts/saved-version.ts), 200, and a few.
 */
function assertComplete(): void {
  const lists = (Object.keys(api) as RouteKey[]).filter(
    (key) =>
      key.startsWith('GET /api/admin/') &&
      api[key].response instanceof z.ZodArray &&
      !SHORT.some((end) => key.endsWith(end)),
  )
  const missing = lists.filter((key) => !LISTS.some((list) => list.key === key))
  assert.deepEqual(missing, [], 'lists that are not measured')
}

interface Measured {
  readonly of: keyof Size
  readonly calls: number
  /** Time in the function: the median of one call, or the sum of all. */
  readonly milliseconds: number
  readonly units: number
  /** Bytes of the bodies, uncompressed. */
  readonly bytes: number
}

async function measure(cloud: BareCloud, report: (list: string) => void): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  const cookie = (await startedSession()).cookies[0] ?? ''
  for (const list of LISTS) {
    const { key, query, of } = list
    report(nameOf(list))
    const lambda = cloud.lambda(bundleOf(key))
    const event = routeEvent(key, { cookie, query })
    const { milliseconds, perCall, bytes } = await warmCalls(lambda, cloud.meter, CALLS, async () => event)
    found.set(nameOf(list), {
      ...{ of, calls: 1, bytes },
      ...{ milliseconds: round(quantile(milliseconds, 0.5)), units: perCall.readUnits },
    })
  }
  for (const list of SEARCHES) found.set(`${nameOf(list)}, all pages`, await readAll(cloud, list, cookie))
  return found
}

const nameOf = ({ key, query }: List) => (query ? `${key}?${query}` : key)

/** Reads a list page by page to its end. */
async function readAll(cloud: BareCloud, { key, of }: List, cookie: string): Promise<Measured> {
  const one = new FunctionProcess(cloud.lambda(bundleOf(key)))
  const sum = { calls: 0, milliseconds: 0, bytes: 0 }
  try {
    await one.run(routeEvent(key, { cookie }))
    cloud.meter.take()
    for (let query: string | undefined = ''; query !== undefined; ) {
      const { milliseconds, headers = {}, body = '' } = await one.run(routeEvent(key, { cookie, query }))
      sum.calls++
      sum.milliseconds += milliseconds
      sum.bytes += Buffer.byteLength(body)
      query = /\?([^>]*)>; rel="next"/.exec(headers.link ?? '')?.[1]
    }
    return { of, ...sum, milliseconds: round(sum.milliseconds), units: cloud.meter.take().readUnits }
  } finally {
    await one.stop()
  }
}

const round = (value: number) => Math.round(value * 100) / 100
