import { createPost, updatePost } from '../../functions/domain/posts/post-store.ts'
import { articlePath } from '../../shared/pages.ts'
import { storePosts } from '../admin/many-items.ts'
import { postFields } from '../admin/sample-fields.ts'
import type { Bench, Row } from '../bench.ts'
import { type BareCloud, type MeasuredFunction, withBareCloud } from '../functions/bare-cloud.ts'
import { warmCalls } from '../functions/warm-calls.ts'
import { quantile } from '../quantile.ts'
import { withSystem } from '../system.ts'
import { streamEvent } from './stream.ts'
import { untilServed } from './until-served.ts'

const EDITS = 20
/** Longest time from a save's response until the edge serves the change. */
const MAX_SERVED_MS = 2000

/** Time from a save until visitors see it. */
export const saveToServed: Bench = {
  name: 'save to served',
  run: (report, limits) =>
    withSystem(async ({ administrator, run }) => {
      const { id, slug, content } = await administrator('POST /api/admin/blog', { body: postFields(0) })
      const url = new URL(articlePath(slug), run.url)
      await untilServed(url, 'graded')
      const times: number[] = []
      for (let edit = 1; edit <= EDITS; edit++) {
        report(`edit ${edit} of ${EDITS}`)
        const mark = `Edit number ${edit}.`
        await administrator('PUT /api/admin/blog/{id}', {
          params: { id },
          body: { content: `${content}<p>${mark}</p>` },
        })
        times.push(await untilServed(url, mark))
      }
      const p95 = Math.round(quantile(times, 0.95))
      limits.atMost('p95 (ms)', p95, MAX_SERVED_MS)
      return { edits: EDITS, 'p50 (ms)': Math.round(quantile(times, 0.5)), 'p95 (ms)': p95 }
    }),
}

/** Posts of a blog of more than ten years: one every eight hours, four in five of them published. */
const ALL = 12_500
/** Posts of the same blog with its newest posts alone. */
const YOUNG = 125
/** Largest growth of the work for one publication from `YOUNG` to `ALL`. */
const MAX_GROWTH = 1.5
const PUBLISHES = 10

const published = (stored: number) => Math.round(stored * 0.8)

/** Work for publishing one article in a young blog, and among 10,000 articles. */
export const publishing: Bench = {
  name: 'publishing among many',
  run: (report, limits) =>
    withBareCloud(report, async (cloud) => {
      const lambda = cloud.lambda('publisher')
      const figures: Record<string, Row> = {}
      const measured = async (stored: number) => {
        report(`publishing among ${published(stored)}`)
        const created = await publishes(cloud, lambda, (number) =>
          createPost(postFields(ALL + stored + number)),
        )
        const old = await createPost(postFields(ALL + stored))
        const edited = await publishes(cloud, lambda, (number) =>
          updatePost(old.id, { excerpt: `Edit ${number} of it.` }),
        )
        figures[`a new article among ${published(stored)}`] = created
        figures[`an edit among ${published(stored)}`] = edited
        return { created, edited }
      }
      await storePosts(ALL - YOUNG, ALL, ALL)
      const young = await measured(YOUNG)
      report(`storing ${ALL} posts`)
      await storePosts(0, ALL - YOUNG, ALL)
      const all = await measured(ALL)
      for (const kind of ['created', 'edited'] as const)
        for (const [what, before] of Object.entries(young[kind]))
          if (before > 0)
            limits.atMost(`growth of ${what}, ${kind}`, (all[kind][what] ?? 0) / before, MAX_GROWTH)
      return figures
    }),
}

/** The publisher's usage for a change, as a median or on average. */
async function publishes(
  cloud: BareCloud,
  lambda: MeasuredFunction,
  change: (number: number) => Promise<unknown>,
): Promise<Row> {
  let number = 0
  const { milliseconds, perCall } = await warmCalls(lambda, cloud.meter, PUBLISHES, () =>
    streamEvent(cloud, lambda, () => change(++number)),
  )
  return {
    'p50 (ms)': Math.round(quantile(milliseconds, 0.5)),
    'read units': perCall.readUnits,
    'S3 reads': perCall.s3Reads,
    'S3 writes': perCall.s3Writes,
  }
}
