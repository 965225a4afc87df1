import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Job } from '../../../shared/entities/generation.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { shareImageKey } from '../../../shared/media/share-image.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { call, cloud, signIn, succeed } from '../../support/client.ts'
import { failedWork } from '../../support/cloud/failures.ts'
import { during, type Fault, strikesOf } from '../../support/cloud/faults.ts'
import { eventsUnderWay } from '../../support/cloud/lambda.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { sampled } from '../../support/long-runs.ts'
import { samplePost, unique } from '../admin/samples.ts'

/** How long work in the background may take on a busy machine, in milliseconds. */
const SOON = { timeout: 90_000, interval: 100 }
/** How the logical ids of functions begin. */
const [API, GENERATOR, PUBLISHER, DRAWER] = ['Api', 'GeneratorFunction', 'PublisherFunction', 'ShareImage']
/** The SDK tries a call three times. */
const ATTEMPTS = 3

const totals = { faults: 0, lost: 0, doubled: 0 }
afterAll(() => {
  const { faults, lost, doubled } = totals
  console.log(`Work in the background met ${faults} faults of AWS: ${lost} lost, ${doubled} doubled`)
})

let session: string
beforeAll(async () => {
  session = await signIn()
})

/**
 * Runs `work` while AWS fails like this, `least` times before anything goes on: what the trouble before has left to do
 * may do this work, too.
 */
async function under<T>(
  fault: Fault & { times: number },
  work: () => Promise<T>,
  least = fault.times,
): Promise<T> {
  const { result, strikes } = await during(cloud.run, [fault], async () => {
    const done = await work()
    await expect.poll(() => strikesOf(cloud.run), SOON).toBeGreaterThanOrEqual(least)
    return done
  })
  totals.faults += strikes
  return result
}

describe('a generation', () => {
  beforeAll(async () => {
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-of-faults' } })
    // What tests before have begun may write an article, too.
    await vi.waitFor(async () => expect(await atWork()).toBe(0), SOON)
  })
  afterAll(() => succeed('DELETE /api/admin/settings/openai-key', { session }))

  const start = () =>
    call('POST /api/admin/generate-article', { session, body: { topic: 'Bales', promptType: 'compact' } })

  /** The newest job. */
  async function job(): Promise<Pick<Job, 'jobId' | 'status' | 'message'> | undefined> {
    return (await succeed('GET /api/admin/generate-article', { session })).body[0]
  }
  const posts = async () =>
    (await storedItems()).filter(({ sk }) => sk === 'POST').map(({ id }) => String(id))
  const counted = async () =>
    (await storedItems())
      .filter(({ pk }) => pk === 'GENERATIONS')
      .reduce((sum, { day }) => sum + Number(day), 0)

  const atWork = () => eventsUnderWay(GENERATOR)

  test.each(['throttle', 'error', 'reset'] as const)(
    'that cannot be handed over (%s) is told as failed, costs nothing of the day, and writes nothing',
    async (kind) => {
      const before = [await posts(), await counted()]
      const fault = { kind, times: ATTEMPTS, service: 'lambda', function: API }
      const { status, text } = await under(fault, start)
      expect(status, text).toBe(502)
      expect(await job()).toMatchObject({ status: 'failed', message: expect.stringContaining('try again') })
      expect([await posts(), await counted()]).toEqual(before)
    },
  )

  test.each([
    { kind: 'lost', times: 1 },
    { kind: 'lost', times: 3 },
    // Half a second longer than it waits for each (functions/admin/generation/start.ts).
    { kind: 'latency', ms: 2500, times: 3 },
  ] as const)(
    'whose hand-over is done, but not confirmed (in time), writes one article: %o',
    async (trouble) => {
      const before = await posts()
      const { status, text } = await under({ ...trouble, service: 'lambda', function: API }, start)
      // Where none of three answers came, it is given up, unless the generator has begun.
      expect(trouble.times < ATTEMPTS ? [202] : [202, 502], text).toContain(status)
      await expect.poll(async () => (await job())?.status, SOON).toBe(status === 202 ? 'succeeded' : 'failed')
      await expect.poll(atWork, SOON).toBe(0)
      const written = (await posts()).filter((id) => !before.includes(id))
      if (status === 202 && written.length === 0) totals.lost += 1
      if (written.length > 1) totals.doubled += 1
      expect(written).toHaveLength(status === 202 ? 1 : 0)
      for (const id of written) await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
    },
  )

  test('that is taken up, but not confirmed, is written all the same', async () => {
    const before = await posts()
    const fault = { kind: 'lost' as const, times: 1, service: 'dynamodb', function: GENERATOR }
    await under({ ...fault, operation: 'UpdateItem' }, async () => {
      expect((await start()).status).toBe(202)
      await expect.poll(async () => (await job())?.status, SOON).toBe('succeeded')
    })
    const [id = '', ...others] = (await posts()).filter((one) => !before.includes(one))
    expect(others).toEqual([])
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
  })

  test('that cannot read the key ends as failed, with a sentence and without an article', async () => {
    const before = await posts()
    const fault = { kind: 'error' as const, times: ATTEMPTS, service: 'secretsmanager', function: GENERATOR }
    await under(fault, async () => {
      expect((await start()).status).toBe(202)
      await expect.poll(async () => (await job())?.status, SOON).toBe('failed')
    })
    expect((await job())?.message).toMatch(/start the generation again\.$/)
    expect(await posts()).toEqual(before)
  })
})

describe('the publisher', () => {
  const get = async (path: string) => (await fetch(new URL(path, cloud.run.url))).text()
  const picture = () => get(`/${shareImageKey(post.id)}`)
  const rename = (title: string) =>
    succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: { title } })

  let post: Post
  beforeAll(async () => {
    const body = samplePost({ published: true, featuredImage: null })
    post = (await succeed('POST /api/admin/blog', { session, body })).body
    await vi.waitFor(async () => {
      expect(await get(articlePath(post.slug))).toContain(post.title)
      expect(await picture()).toContain('PNG')
    }, SOON)
  })
  afterAll(() => succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } }))

  /** Each service and each kind once, then the others; more often than one batch tries: it fails, and comes again. An article and what lists it are some ten documents. */
  const outages = [
    { kind: 'error' as const, service: 's3', times: 40 },
    { kind: 'lost' as const, service: 'cloudfront', times: ATTEMPTS + 1 },
    // Half a second longer than it waits (functions/platform/invoke-later.ts): then it asks again.
    { kind: 'latency' as const, ms: 2500, service: 'lambda', times: ATTEMPTS - 1 },
    { kind: 'lost' as const, service: 's3', times: 40 },
    { kind: 'error' as const, service: 'cloudfront', times: ATTEMPTS + 1 },
    { kind: 'error' as const, service: 'lambda', times: ATTEMPTS + 1 },
    { kind: 'lost' as const, service: 'lambda', times: ATTEMPTS + 1 },
  ]

  test.each(sampled(outages, 3))('leaves every page right when $service fails: $kind', async (trouble) => {
    const drawn = await picture()
    const title = unique('After trouble')
    const publishing = async () => {
      await rename(title)
      for (const path of [articlePath(post.slug), pages.blog.path, '/rss.xml'])
        await expect.poll(() => get(path), SOON).toContain(title)
      await expect.poll(picture, SOON).not.toBe(drawn)
    }
    // Where all is done but the answer, pages are right before the publisher knows.
    await under({ ...trouble, function: PUBLISHER }, publishing, Math.min(trouble.times, ATTEMPTS))
  })

  /** Messages in the queues for failures, but for pictures of other articles: one that failed before is given up later. */
  async function given(): Promise<string[]> {
    const ofPicture = z.object({ requestPayload: z.object({ postId: z.string() }) })
    return [...(await failedWork())].flatMap(([name, body]) => {
      const { data } = ofPicture.safeParse(JSON.parse(body))
      return data && data.requestPayload.postId !== post.id ? [] : [name]
    })
  }

  test('ends with every page right, and nothing given up, when an invalidation is refused ten times in a row', async () => {
    const [drawn, before] = [await picture(), await given()]
    const title = unique('After a queue at the edge')
    const fault = { kind: 'quota', service: 'cloudfront' } as const
    const faults = [
      { ...fault, function: PUBLISHER, times: 10 },
      // More often than Lambda tries: it has to wait itself.
      { ...fault, function: DRAWER, times: 4 },
    ]
    const { strikes } = await during(cloud.run, faults, async () => {
      await rename(title)
      for (const path of [articlePath(post.slug), pages.blog.path, '/rss.xml'])
        await expect.poll(() => get(path), SOON).toContain(title)
      await expect.poll(picture, SOON).not.toBe(drawn)
      return expect.poll(() => strikesOf(cloud.run), SOON).toBe(14)
    })
    totals.faults += strikes
    expect((await given()).filter((message) => !before.includes(message))).toEqual([])
  })

  test.each(sampled(['lost', 'error'] as const, 1))(
    'has the picture drawn, though whatever that takes fails twice: %s',
    async (kind) => {
      const drawn = await picture()
      const fault = { kind, function: DRAWER, times: ATTEMPTS - 1 }
      const faults = [
        { ...fault, service: 'dynamodb' },
        { ...fault, service: 's3', operation: 'PutObject' },
        { ...fault, service: 'cloudfront' },
      ]
      const { strikes } = await during(cloud.run, faults, async () => {
        await rename(unique('Drawn in trouble'))
        await expect.poll(picture, SOON).not.toBe(drawn)
        await expect.poll(() => strikesOf(cloud.run), SOON).toBe(faults.length * fault.times)
      })
      totals.faults += strikes
    },
  )
})
