import { describe, expect, test } from 'vitest'
import type { BodyInput } from '../../../shared/api.ts'
import { ARTICLE_LENGTH } from '../../../shared/entities/generation.ts'
import { all, call, cloud, signIn, succeed } from '../../support/client.ts'
import { passMidnight } from '../../support/cloud/state.ts'
import { storedItems } from '../../support/cloud/table.ts'
import { endedJob } from '../../support/jobs.ts'

await passMidnight()
const session = await signIn()

const storeKey = (openaiApiKey: string) =>
  succeed('POST /api/admin/settings', { session, body: { openaiApiKey } })

const start = async (body: BodyInput<'POST /api/admin/generate-article'>) =>
  (await succeed('POST /api/admin/generate-article', { session, body })).body

// Only the scripted provider can be told how to behave.
describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  // The other length, and refusals by the provider: tests/integration/article-writer.test.ts, generator.test.ts.
  test('an article ends as a draft of its length', async () => {
    await storeKey('sk-good')
    const topic = { topic: 'How to grade a bale', keywords: ['bales'], targetAudience: 'Shops' }
    const job = await start({ ...topic, promptType: 'compact' })
    expect(job).toMatchObject({ status: 'queued', progress: 0, input: { promptType: 'compact' } })

    const { status, postId = '', progress, message } = await endedJob(session, job.jobId)
    expect({ status, message }).toEqual({ status: 'succeeded', message: undefined })
    expect(progress).toBeGreaterThan(1000)
    const of = { session, params: { id: postId } }
    const { body: draft } = await succeed('GET /api/admin/blog/{id}', of)
    expect(draft).toMatchObject({ published: false, publishedAt: null })
    const { min, max } = ARTICLE_LENGTH.compact
    expect(draft.wordCount).toBeGreaterThanOrEqual(min)
    expect(draft.wordCount).toBeLessThanOrEqual(max)

    const { slug } = draft
    expect((await call('GET /api/blog/{slug}', { params: { slug } })).status).toBe(404)
    await succeed('PUT /api/admin/blog/{id}', { ...of, body: { published: true } })
    await succeed('GET /api/blog/{slug}', { params: { slug } })
  })

  test('the list of generations starts with the newest and goes on by cursor; the table holds no key that was used', async () => {
    const items = await storedItems()
    const { items: listed } = await all('GET /api/admin/generate-article', session)
    const jobs = items.filter(({ pk }) => pk === 'JOB').map(({ sk }) => sk)
    expect(listed.map(({ jobId }) => jobId)).toEqual(jobs.toSorted().toReversed())
    expect(JSON.stringify(items)).not.toMatch(/\b(sk|refused)-/)
  })
})
