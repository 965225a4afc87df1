import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { invoke } from '../../support/cloud/aws-clients.ts'
import { during, HELD } from '../../support/cloud/faults.ts'
import { now, passMidnight, settled } from '../../support/cloud/state.ts'
import { storedItems, storeItems } from '../../support/cloud/table.ts'
import { endedJob } from '../../support/jobs.ts'

await passMidnight()
const session = await signIn()

const save = (body: { openaiApiKey: string } | { monthlyLimitUsd: number }) =>
  succeed('POST /api/admin/settings', { session, body })
const body = { topic: 'Bales' }
const week = async () => (await succeed('GET /api/admin/week', { session })).body
const thisMonth = () => new Date(now()).toISOString().slice(0, 7)
const month = async () =>
  (await storedItems()).find(({ pk, sk }) => pk === 'GENERATIONS' && sk === thisMonth())

test('what is reserved for a generation that died is given back by the next report, and its job ends', async () => {
  expect((await week()).ai).toEqual({ soFar: null, limit: 5, articles: null, translations: null })
  const [jobId, createdAt] = [ulid(now()), new Date(now()).toISOString()]
  const input = { topic: 'Bales', keywords: [], targetAudience: null, promptType: 'compact' }
  const job = {
    jobId,
    status: 'running',
    progress: 10,
    createdAt,
    heartbeatAt: '2026-01-01T00:00:00Z',
    input,
  }
  await storeItems([
    { pk: 'JOB', sk: jobId, ...job },
    { pk: 'GENERATIONS', sk: thisMonth(), committed: 30_000, [`open_${jobId}`]: 30_000 },
  ])
  await invoke(cloud.run.reporterName)
  expect(await month()).toMatchObject({ committed: 0, spent: 0 })
  expect((await storedItems()).find(({ sk }) => sk === jobId)).toMatchObject({ status: 'failed' })
})

// Only the scripted provider can be told how to behave, and tells what it billed.
describe.runIf(cloud.scriptedProvider)('with an AI provider', () => {
  const record = z.object({
    data: z.tuple([
      z.object({ results: z.tuple([z.object({ input_tokens: z.int(), output_tokens: z.int() })]) }),
    ]),
  })
  const billed = async () => {
    const response = await fetch(`${cloud.providerUrl}/organization/usage/completions`)
    return record.parse(await response.json()).data[0].results[0]
  }

  test('the month has what the provider billed for articles, translations and answers, and the page shows it', async () => {
    await save({ openaiApiKey: 'sk-good' })
    const before = await billed()
    const { body: job } = await succeed('POST /api/admin/generate-article', { session, body })
    const { postId = '' } = await endedJob(session, job.jobId)
    const { body: translated } = await succeed('POST /api/admin/blog/{id}/translate', {
      ...{ session, params: { id: postId }, body: { languages: ['pl'] } },
    })
    for (const { jobId } of translated.jobs) await endedJob(session, jobId)
    await succeed('POST /api/admin/translation', {
      ...{ session, body: { texts: [{ id: 'title', text: 'Toys' }], to: 'uk' } },
    })
    await succeed('POST /api/admin/back-translation', {
      ...{ session, body: { html: '<p>Zabawki</p>', from: 'pl', to: 'en' } },
    })
    const after = await billed()
    const known = await month()
    expect(known?.input).toBe(after.input_tokens - before.input_tokens)
    expect(known?.output).toBe(after.output_tokens - before.output_tokens)
    expect(known?.committed).toBe(known?.spent)
    const { ai, health } = await week()
    expect(ai).toMatchObject({ soFar: Number(known?.spent) / 1_000_000, articles: 1, translations: 1 })
    expect(health.find(({ job }) => job === 'ai')).toMatchObject({ state: 'well' })
    const jobs = (await storedItems()).filter(({ pk, cost }) => pk === 'JOB' && cost !== undefined)
    expect(jobs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  })

  // The limit itself: functions/domain/generation/money/month-store.table.test.ts.
  test('a generation that is cancelled before it begins gives back what it reserved', async () => {
    await during(cloud.run, [{ ...HELD, service: 'dynamodb', function: 'Generator' }], async () => {
      const { body: job } = await succeed('POST /api/admin/generate-article', { session, body })
      const params = { jobId: job.jobId }
      await succeed('POST /api/admin/generate-article/{jobId}/cancel', { session, params })
    })
    await settled()
    const { committed, spent } = (await month()) ?? {}
    expect([committed, spent]).toEqual([spent, expect.any(Number)])
  })
})
