import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '../../../shared/api.ts'
import { ARTICLE_LENGTH, type Generation, type Job } from '../../../shared/entities/generation.ts'
import { all, call, cloud, rememberSecret, signIn, succeed } from '../../support/client.ts'
import { storedItems, TableName, table } from '../../support/cloud/table.ts'
import { endedJob } from '../../support/jobs.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const storeKey = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })

const start = async (body: BodyInput<'POST /api/admin/generate-article'>) =>
  (await succeed('POST /api/admin/generate-article', { session, body })).body

const read = async (jobId: string) =>
  (await succeed('GET /api/admin/generate-article/{jobId}', { session, params: { jobId } })).body

const ended = (jobId: string, seen: Job[] = []) => endedJob(session, jobId, seen)

const postIds = async () => (await all('GET /api/admin/blog', session)).items.map(({ id }) => id).sort()

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The article's length as `ARTICLE_LENGTH` counts it. */
const lengthOf = (html: string, unit: 'words' | 'characters') =>
  unit === 'words' ? textOf(html).split(' ').length : textOf(html).length

// Only the scripted provider can be told how to behave.
describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  afterAll(() => succeed('DELETE /api/admin/settings/openai-key', { session }))

  test.each(['compact', 'detailed'] as const)(
    'a %s article ends as a draft of its length',
    async (promptType) => {
      const key = `sk-good-${ulid()}`
      rememberSecret(key)
      await storeKey(key)
      const job = await start({
        topic: 'How to grade a bale',
        keywords: ['grading', 'bales'],
        targetAudience: 'Shops in Poland',
        promptType,
      })
      expect(job).toMatchObject({ status: 'queued', progress: 0, input: { promptType } })

      const { status, postId = '', progress, message } = await ended(job.jobId)
      expect({ status, message }).toEqual({ status: 'succeeded', message: undefined })
      expect(progress).toBeGreaterThan(1000)
      const { body: draft } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: postId } })
      expect(draft).toMatchObject({ published: false, publishedAt: null })
      const { unit, min, max } = ARTICLE_LENGTH[promptType]
      expect(lengthOf(draft.content, unit)).toBeGreaterThanOrEqual(min)
      expect(lengthOf(draft.content, unit)).toBeLessThanOrEqual(max)

      const { slug } = draft
      expect((await call('GET /api/blog/{slug}', { params: { slug } })).status).toBe(404)
      await succeed('PUT /api/admin/blog/{id}', {
        session,
        params: { id: postId },
        body: { published: true },
      })
      await succeed('GET /api/blog/{slug}', { params: { slug } })
      await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
    },
  )

  test('progress is shown while the article is being written, and only grows', async () => {
    await storeKey('sk-slow-10')
    const { jobId } = await start({ topic: 'Slowly' })
    const seen: Job[] = []
    const { postId = '', progress } = await ended(jobId, seen)
    const previews = seen.flatMap(({ preview }) => preview ?? [])
    expect(previews.at(-1)).toMatch(/^How to grade a bale\n\nsorting bales bales/)
    expect(previews).toEqual(previews.toSorted((a, b) => a.length - b.length))
    const running = seen.filter(({ status }) => status === 'running').map((job) => job.progress)
    expect(Math.max(...running)).toBeGreaterThan(0)
    expect(Math.max(...running)).toBeLessThanOrEqual(progress)
    const grown = seen.map((job) => job.progress)
    expect(grown).toEqual(grown.toSorted((a, b) => a - b))
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
  })

  test('two articles with one title both become drafts', async () => {
    await storeKey('sk-good-twice')
    const jobs = await Promise.all([start({ topic: 'Twice' }), start({ topic: 'Twice' })])
    const ends = await Promise.all(jobs.map(({ jobId }) => ended(jobId)))
    const posts = await Promise.all(
      ends.map(({ postId = '' }) => succeed('GET /api/admin/blog/{id}', { session, params: { id: postId } })),
    )
    expect(new Set(posts.map(({ body }) => body.slug)).size).toBe(2)
    for (const { body } of posts) {
      await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: body.id } })
    }
  })

  test('an article that is too short is corrected once', async () => {
    await storeKey('sk-short-then-right')
    const { jobId } = await start({ topic: 'Short' })
    const { status, message, postId = '' } = await ended(jobId)
    expect({ status, message }).toEqual({ status: 'succeeded', message: undefined })
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
  })

  test('an article that stays too short is kept, and the job says so', async () => {
    await storeKey('sk-short-then-shorter')
    const { jobId } = await start({ topic: 'Too short' })
    const { status, message, postId = '' } = await ended(jobId)
    expect(status).toBe('succeeded')
    expect(message).toMatch(/words/)
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
  })

  test('what an AI writes is sanitised, too', async () => {
    await storeKey('sk-unsafe-html')
    const { jobId } = await start({ topic: 'Unsafe' })
    const { postId = '' } = await ended(jobId)
    const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: postId } })
    expect(body.content).not.toMatch(/script|onclick/)
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
  })

  // All of them, with their sentences: tests/integration/article-writer.test.ts.
  test.each([
    ['a wrong key', 'sk-wrong-key', /key/i],
    ['a key the provider quotes in its refusal', `refused-${ulid()}`, /key/i],
    ['a rate limit', 'sk-rate-limit', /too many requests/i],
    ['a cut stream', 'sk-cut-stream', /broke off/i],
    ['an answer of another shape', 'sk-wrong-shape', /cannot be read/i],
  ])('%s ends as failed, with a sentence and without a post', async (_, key, sentence) => {
    if (key.startsWith('refused-')) rememberSecret(key)
    const before = await postIds()
    await storeKey(key)
    const { jobId } = await start({ topic: 'Never written' })
    const job = await ended(jobId)
    expect(job).toMatchObject({ status: 'failed', message: expect.stringMatching(sentence) })
    expect(job.message).toMatch(/^[A-Z].*\.$/)
    expect(job).not.toHaveProperty('postId')
    expect(await postIds()).toEqual(before)
  })

  test('a cancelled generation ends at once and for good, without a post', async () => {
    const before = await postIds()
    await storeKey('sk-slow-60')
    const { jobId } = await start({ topic: 'Cancelled' })
    await expect.poll(async () => (await read(jobId)).progress).toBeGreaterThan(0)
    const cancel = { session, params: { jobId } }
    const { body } = await succeed('POST /api/admin/generate-article/{jobId}/cancel', cancel)
    expect(body).toMatchObject({
      status: 'failed',
      cancelled: true,
      message: 'You cancelled this generation.',
    })
    expect(body).not.toHaveProperty('preview')
    expect(await read(jobId)).toEqual(body)
    const again = await succeed('POST /api/admin/generate-article/{jobId}/cancel', cancel)
    expect(again.body).toEqual(body)
    expect(await postIds()).toEqual(before)
  })

  test('the list of generations starts with the newest, says how each ended, and goes on by cursor', async () => {
    await storeKey('sk-wrong-key')
    const input: Generation = {
      topic: 'Listed',
      keywords: ['a'],
      targetAudience: 'Shops',
      promptType: 'detailed',
      language: 'pl',
    }
    const { jobId } = await start(input)
    const job = await ended(jobId)
    const { body: newest } = await succeed('GET /api/admin/generate-article', { session })
    expect(newest[0]).toEqual(job)
    expect(newest[0]?.input).toEqual(input)

    const { items, pages } = await all('GET /api/admin/generate-article', session)
    expect(pages[0]).toBeLessThanOrEqual(20)
    expect(items.map((item) => item.jobId)).toEqual(
      items
        .map((item) => item.jobId)
        .toSorted()
        .toReversed(),
    )
  })

  test('a generator that died reads as failed', async () => {
    await storeKey('sk-good-again')
    const { jobId } = await start({ topic: 'Interrupted' })
    const { postId = '' } = await ended(jobId)
    const longAgo = new Date(Date.now() - 61_000).toISOString()
    await table.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'JOB', sk: jobId },
        UpdateExpression: 'SET #status = :running, heartbeatAt = :longAgo REMOVE postId',
        ConditionExpression: 'attribute_exists(heartbeatAt)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':running': 'running', ':longAgo': longAgo },
      }),
    )
    expect(await read(jobId)).toMatchObject({
      status: 'failed',
      message: 'The generation stopped unexpectedly. Please start it again.',
    })
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: postId } })
  })

  test('the table holds no key that was used', async () => {
    const stored = JSON.stringify(await storedItems())
    expect(stored).not.toMatch(/\b(sk|refused)-/)
  })
})
