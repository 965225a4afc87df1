import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { listPosts, listPublishedPosts } from '../../functions/lib/posts.ts'
import { countNewSubmissions, listSubmissions } from '../../functions/lib/submissions.ts'
import type { Bench } from './bench.ts'
import { storeEnquiries, storePosts } from './many-items.ts'
import { pointTableAt, readUnits } from './read-units.ts'
import { type System, withSystem } from './system.ts'

/** The sizes compared: a page of each, and what must stay usable. */
const SMALL = { posts: 100, enquiries: 100 } as const
const LARGE = { posts: 5_000, enquiries: 10_000 } as const
/** How many times the read units of a first page may grow from the small size to the large one. */
const MAX_GROWTH = 1.5

const WARM_UP_CALLS = 3
const CALLS = 20

const STREAM_POLL_MS = 250
/** Longest that the publisher may take over the large size, in milliseconds. */
const STREAM_DEADLINE = 300_000

interface List {
  readonly path: string
  /** The read that its function makes. */
  readonly read: () => Promise<unknown>
}

const LISTS: readonly List[] = [
  { path: '/api/admin/blog', read: () => listPosts() },
  { path: '/api/admin/enquiries', read: () => listSubmissions({}) },
  { path: '/api/admin/enquiries?status=new', read: () => listSubmissions({ status: 'new' }) },
  { path: '/api/blog', read: () => listPublishedPosts() },
  { path: '/api/admin/enquiries/count', read: countNewSubmissions },
]

/** The first page of each list of the administrator, and of the public blog, at 100 entries and at thousands. */
export const adminLists: Bench = {
  name: 'admin lists',
  run: (report) =>
    withSystem(async (system) => {
      pointTableAt(system.run)
      report(`storing ${SMALL.posts} posts and ${SMALL.enquiries} enquiries`)
      await fill(system, { posts: 0, enquiries: 0 }, SMALL, '1999-01')
      const small = await measured(system)
      report(`storing ${LARGE.posts} posts and ${LARGE.enquiries} enquiries`)
      await fill(system, SMALL, LARGE, '1999-02')
      const large = await measured(system)

      const figures: Record<string, string> = {}
      const faults: string[] = []
      for (const { path } of LISTS) {
        const [before, after] = [small.get(path), large.get(path)]
        assert(before && after)
        const growth = after.units / before.units
        figures[`GET ${path}`] =
          `${shown(before)} at ${sizeOf(path, SMALL)}; ${shown(after)} at ${sizeOf(path, LARGE)}; ` +
          `time x ${(after.milliseconds / before.milliseconds).toFixed(2)}, read units x ${growth.toFixed(2)}`
        if (growth > MAX_GROWTH) faults.push(`GET ${path} reads ${growth.toFixed(2)} times as much`)
      }
      if (faults.length > 0) {
        const lines = Object.entries(figures).map(([path, figure]) => `${path}: ${figure}`)
        throw new Error([...faults, ...lines].join('\n'))
      }
      return figures
    }),
}

const sizeOf = (path: string, { posts, enquiries }: Size) => (path.includes('enquiries') ? enquiries : posts)

interface Size {
  readonly posts: number
  readonly enquiries: number
}

/**
 * Fills the table from one size up to another, and waits until the stream's readers are through with all of it. The
 * last post is written after the others and is alone in its month, `yyyy-mm`: the stream is in order, so once that
 * month has its sitemap, everything before has been dealt with.
 */
async function fill({ administrator, run }: System, from: Size, to: Size, month: string): Promise<void> {
  await storeEnquiries(from.enquiries, to.enquiries, LARGE.enquiries)
  await storePosts(from.posts, to.posts - 1, LARGE.posts)
  const title = `The last of ${month}`
  await administrator('POST /api/admin/blog', {
    body: {
      title,
      slug: `the-last-of-${month}`,
      excerpt: title,
      content: `<p>${title}</p>`,
      published: true,
      publishedAt: `${month}-01T00:00:00.000Z`,
    },
  })
  const deadline = performance.now() + STREAM_DEADLINE
  while (!(await fetch(new URL(`/sitemaps/${month}.xml`, run.url))).ok) {
    assert(performance.now() < deadline, `the stream was not read within ${STREAM_DEADLINE / 1000} s`)
    await pause(STREAM_POLL_MS)
  }
}

interface Measured {
  /** Median of the warm calls. */
  readonly milliseconds: number
  /** Of the body as it is read, not as it is compressed on the way. */
  readonly bytes: number
  readonly units: number
}

const shown = ({ milliseconds, bytes, units }: Measured) =>
  `${milliseconds.toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} KB, ${units} read units`

async function measured({ run, cookie }: System): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>()
  for (const { path, read } of LISTS) {
    const times: number[] = []
    let bytes = 0
    for (let call = 0; call < WARM_UP_CALLS + CALLS; call++) {
      const started = performance.now()
      const answer = await fetch(new URL(path, run.url), { headers: { cookie } })
      bytes = (await answer.arrayBuffer()).byteLength
      times.push(performance.now() - started)
      assert.equal(answer.status, 200, `GET ${path}`)
    }
    found.set(path, { milliseconds: median(times.slice(WARM_UP_CALLS)), bytes, units: await readUnits(read) })
  }
  return found
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
