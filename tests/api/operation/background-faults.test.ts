import { beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../../shared/entities/generation.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { articlePath, pages } from '../../../shared/pages.ts'
import { call, cloud, signIn, succeed } from '../../support/client.ts'
import { failedWork } from '../../support/cloud/failures.ts'
import { during, type Fault } from '../../support/cloud/faults.ts'
import { settled } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { sampled } from '../../support/long-runs.ts'
import { samplePost, unique } from '../admin/samples.ts'

/** How the logical ids of functions begin. */
const [API, GENERATOR, PUBLISHER] = ['Api', 'GeneratorFunction', 'PublisherFunction']
/** The SDK tries a call three times. */
const ATTEMPTS = 3

const session = await signIn()

/** Runs `work`, and all that follows from it, while AWS fails like this, at least so often. */
async function under<T>(
  faults: readonly (Fault & { times: number })[],
  work: () => Promise<T>,
  least = faults.reduce((sum, { times }) => sum + times, 0),
): Promise<T> {
  const { result, strikes } = await during(cloud.run, [...faults], async () => {
    const done = await work()
    await settled()
    return done
  })
  expect(strikes).toBeGreaterThanOrEqual(least)
  return result
}

describe('a generation', () => {
  beforeAll(async () => {
    await succeed('POST /api/admin/settings', { session, body: { openaiApiKey: 'sk-of-faults' } })
  })

  const start = () =>
    call('POST /api/admin/generate-article', { session, body: { topic: 'Bales', promptType: 'compact' } })

  /** The newest job. */
  async function job(): Promise<Pick<Job, 'jobId' | 'status' | 'message'> | undefined> {
    return (await succeed('GET /api/admin/generate-article', { session })).body[0]
  }
  const countPosts = async () => (await storedItems()).filter(({ sk }) => sk === 'POST').length

  const unconfirmed = [
    { kind: 'lost', times: 3 },
    { kind: 'lost', times: 1 },
    // Half a second longer than it waits for each (functions/admin/generation.ts).
    { kind: 'latency', ms: 2500, times: 3 },
  ] as const
  test.each(sampled(unconfirmed, 2))(
    'whose hand-over is done, but not confirmed (in time), writes one article: %o',
    async (trouble) => {
      const before = await countPosts()
      const { status, text } = await under([{ ...trouble, service: 'sqs', function: API }], start)
      // Where none of three answers came, it is given up, unless the generator has begun.
      expect(trouble.times < ATTEMPTS ? [202] : [202, 502], text).toContain(status)
      expect((await job())?.status).toBe(status === 202 ? 'succeeded' : 'failed')
      const written = (await countPosts()) - before
      expect(written).toBe(status === 202 ? 1 : 0)
    },
  )

  test('that is taken up, but not confirmed, is written all the same', async () => {
    const before = await countPosts()
    const fault = { kind: 'lost', times: 1, service: 'dynamodb', operation: 'UpdateItem' } as const
    const { status } = await under([{ ...fault, function: GENERATOR }], start)
    expect([status, (await job())?.status]).toEqual([202, 'succeeded'])
    expect(await countPosts()).toBe(before + 1)
  })
})

describe('the publisher', () => {
  const get = async (path: string) => (await fetch(new URL(path, cloud.run.url))).text()
  let post: Post
  beforeAll(async () => {
    const body = samplePost({ published: true })
    post = (await succeed('POST /api/admin/blog', { session, body })).body
    await settled()
  })

  /** Renames the article under these faults: all that shows its title is right then, and nothing is given up. */
  async function rename(faults: Parameters<typeof under>[0], least?: number) {
    const title = unique('After trouble')
    await under(
      faults,
      () => succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: { title } }),
      least,
    )
    for (const path of [articlePath(post.slug), pages.blog.path, '/rss.xml'])
      expect(await get(path), path).toContain(title)
    expect(await failedWork()).toEqual([])
  }

  /** Each service and each kind once, then the others; more often than one batch tries: it fails, and comes again. An article and what lists it are some ten documents. */
  const outages = [
    { kind: 'error' as const, service: 's3', times: 40 },
    { kind: 'lost' as const, service: 'cloudfront', times: ATTEMPTS + 1 },
    { kind: 'lost' as const, service: 's3', times: 40 },
    { kind: 'error' as const, service: 'cloudfront', times: ATTEMPTS + 1 },
  ]

  test.each(sampled(outages, 2))('leaves every page right when $service fails: $kind', async (trouble) => {
    // Where all is done but the answer, pages may be right before all of the faults.
    await rename([{ ...trouble, function: PUBLISHER }], Math.min(trouble.times, ATTEMPTS))
  })
})
