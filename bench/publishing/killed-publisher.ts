import { setTimeout as pause } from 'node:timers/promises'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { publishSite } from '../../infra/scripts/publish/publish-site.ts'
import { articlePath, pages } from '../../shared/pages.ts'
import type { RunInfo } from '../../tests/support/cloud/cloud.ts'
import { kill } from '../../tests/support/cloud/control.ts'
import type { Bench } from '../bench.ts'
import { type System, withSystem } from '../system.ts'
import { type Editor, randomOf, startEditor } from './random-edits.ts'
import { siteBucket } from './site-bucket.ts'
import { untilServed } from './until-served.ts'

const EDITS = 200
const KILLS = 50
const POLL_MS = 20
/** Longest pause between changes and a kill; the publisher begins about 200 ms after a change. */
const MAX_PAUSE_MS = 600
/** Kills before a pause for the publisher: after six tries a batch waits for the hourly reconciliation. */
const KILLS_IN_A_ROW = 4
/** Differences to print. */
const MAX_PRINTED = 10

/** Files of the build, which the publisher does not write. */
const OF_THE_BUILD = new Set(['admin.html', '404.html'])
const isDocument = (key: string) =>
  /\.(html|xml|txt)$/.test(key) && !OF_THE_BUILD.has(key) && !key.startsWith('.')

/**
 * Kills the publisher repeatedly during its work while the content changes and visitors read; then compares the edge's
 * documents with a full publication. `BENCH_SEED` repeats a run's changes and kills.
 */
export const killedPublisher: Bench = {
  name: 'killed publisher',
  run: async (report, limits) => {
    const seed = Number(process.env.BENCH_SEED ?? Date.now() % 1_000_000)
    return withSystem(
      async (system) => {
        const { run } = system
        await untilServed(new URL(pages.blog.path, run.url), '<h1')
        const random = randomOf(seed)
        const editor = await startEditor(system, random)
        let kills = 0
        let year = 1950
        const { reads, failed } = await whileReading(run, editor, randomOf(seed + 1), async (count) => {
          let beforeNext = 0
          while (kills < KILLS || sum(editor.made) < EDITS) {
            for (let edit = 0; edit < EDITS / KILLS; edit++) await editor.edit()
            await pause(random() * MAX_PAUSE_MS)
            kills += await kill(run, run.publisherName)
            if (kills >= beforeNext + KILLS_IN_A_ROW) {
              await caughtUp(system, year++)
              beforeNext = kills
            }
            report(`${sum(editor.made)} changes, ${kills} kills, ${count()} reads`)
          }
          // Twice: the second batch begins when the first one, with all changes before, is done.
          for (let last = 0; last < 2; last++) await caughtUp(system, year++)
        })
        report('comparing with a full publication')
        const wrong = await wronglyReachable(system, editor)
        const different = await differences(run)
        limits.atLeast('kills', kills, KILLS)
        limits.atLeast('changes', sum(editor.made), EDITS)
        limits.atMost('reads that failed', failed.length, 0)
        limits.atMost('documents that differ from a full publication', different.found.length, 0)
        limits.atMost('addresses that answer otherwise than they should', wrong.length, 0)
        return {
          'seed (BENCH_SEED)': seed,
          kills,
          ...Object.fromEntries([...editor.made].map(([kind, times]) => [`changes: ${kind}`, times])),
          'reads meanwhile': reads,
          'documents compared': different.compared,
          ...(failed.length > 0 && { 'reads that failed': failed.slice(0, MAX_PRINTED).join('; ') }),
          ...(different.found.length > 0 && { different: different.found.slice(0, MAX_PRINTED).join('; ') }),
          ...(wrong.length > 0 && { 'answers otherwise': wrong.slice(0, MAX_PRINTED).join('; ') }),
        }
      },
      { SEED: 'sample' },
    )
  },
}

const sum = (made: ReadonlyMap<string, number>) => [...made.values()].reduce((all, times) => all + times, 0)

/**
 * Publishes a post that is alone in its month, and waits for that month's sitemap: the stream is in order, so all batches
 * before this post are done by then. An article or the list would prove nothing: an earlier batch may show the change.
 */
async function caughtUp({ administrator, run }: System, year: number): Promise<void> {
  const slug = `alone-in-${year}`
  const fields = { title: slug, slug, excerpt: slug, content: `<p>${slug}</p>` }
  const publishedAt = `${year}-01-01T00:00:00.000Z`
  await administrator('POST /api/admin/blog', { body: { ...fields, published: true, publishedAt } })
  await untilServed(new URL(`/sitemaps/${year}-01.xml`, run.url), slug)
}

/** Reads pages at random through the edge while `work` runs, so that the edge caches every state of them. */
async function whileReading(
  { url }: RunInfo,
  { slugs }: Editor,
  random: () => number,
  work: (count: () => number) => Promise<void>,
): Promise<{ reads: number; failed: string[] }> {
  const failed: string[] = []
  let reads = 0
  let over = false
  const fixed = Object.values(pages).map(({ path }) => path)
  const read = async () => {
    while (!over) {
      const addresses = [...fixed, '/sitemap.xml', '/rss.xml', ...[...slugs].map(articlePath)]
      const path = addresses[Math.floor(random() * addresses.length)] ?? '/'
      const { status } = await fetch(new URL(path, url), { redirect: 'manual' }).catch(() => ({ status: 0 }))
      reads++
      if (![200, 301, 404].includes(status)) failed.push(`${path} answered ${status}`)
      await pause(POLL_MS)
    }
  }
  const reading = read()
  try {
    await work(() => reads)
  } finally {
    over = true
    await reading
  }
  return { reads, failed }
}

/** Addresses of posts that answer wrongly: each leads to its post while that is published, and nowhere otherwise. */
async function wronglyReachable({ administrator, run }: System, { slugs }: Editor): Promise<string[]> {
  const leadsTo = new Map<string, string>()
  for (const { slug, published, formerSlugs } of await administrator('GET /api/admin/blog'))
    if (published) for (const address of [slug, ...formerSlugs]) leadsTo.set(address, slug)
  const wrong: string[] = []
  for (const slug of slugs) {
    const current = leadsTo.get(slug)
    const answer = await fetch(new URL(articlePath(slug), run.url), { redirect: 'manual' })
    const is = `${answer.status} ${answer.headers.get('location') ?? ''}`.trim()
    const should = current === undefined ? '404' : current === slug ? '200' : `301 ${articlePath(current)}`
    if (is !== should) wrong.push(`${articlePath(slug)} answered ${is}, not ${should}`)
  }
  return wrong
}

/** Documents of the edge that differ from a full publication into an empty bucket. */
async function differences(run: RunInfo): Promise<{ compared: number; found: string[] }> {
  const bucket = siteBucket(run)
  const before = (await bucket.keys()).filter(isDocument)
  const served = new Map<string, string>()
  for (const key of before) served.set(key, await serve(run, key))
  for (const key of before) await bucket.remove(key)
  const { awsEndpoint, serviceCredentials: credentials, publisherName } = run
  const lambda = new LambdaClient({ endpoint: awsEndpoint, region: 'eu-west-2', credentials })
  await publishSite(lambda, publisherName, true, () => {})
  lambda.destroy()
  const after = (await bucket.keys()).filter(isDocument)
  const found = before.filter((key) => !after.includes(key)).map((key) => `${key} should not be there`)
  for (const key of after) {
    const { text, metadata } = await bucket.get(key)
    // A redirect page is served as a redirect.
    const expected = metadata.location ? `to ${metadata.location}` : text
    if (!served.has(key)) found.push(`${key} is missing`)
    else if (served.get(key) !== expected) found.push(`${key} differs`)
  }
  return { compared: after.length, found }
}

async function serve({ url }: RunInfo, key: string): Promise<string> {
  const address = `/${key.split('/').map(encodeURIComponent).join('/')}`
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/')
  const answer = await fetch(new URL(address, url), { redirect: 'manual' })
  const location = answer.headers.get('location')
  return location ? `to ${location}` : await answer.text()
}
