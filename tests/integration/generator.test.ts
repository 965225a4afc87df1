import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { saveFacts } from '../../functions/domain/content/facts-store.ts'
import { cancelJob, createJob, newJob, readJob } from '../../functions/domain/generation/job-store.ts'
import { handler as generator } from '../../functions/generator.ts'
import { allItems } from '../../functions/testing/stored-items.ts'
import { beforeWriting, writing } from '../../functions/testing/table-calls.ts'
import { partitions } from '../../shared/table/partitions.ts'
import {
  change,
  generate,
  generatorFixture,
  INPUT,
  messageOf,
  month,
  posts,
  provider,
  reserved,
  services,
  storeKey,
} from './generator-fixture.ts'

generatorFixture()

test('a generation ends with a draft, its job succeeded, in one go', async () => {
  const job = await generate()
  expect(job).toEqual({
    jobId: job?.jobId,
    status: 'succeeded',
    progress: expect.any(Number),
    postId: expect.any(String),
    createdAt: expect.any(String),
    input: INPUT,
  })
  expect(job?.progress).toBeGreaterThan(3000)
  const draft = (await posts()).find(({ id }) => id === job?.postId)
  expect(draft).toMatchObject({
    title: INPUT.topic,
    slug: 'how-to-grade-a-bale',
    published: false,
    version: 1,
  })
})

test('an article is asked for with the facts of now', async () => {
  await saveFacts({ version: 0, values: { phone: '+44 20 7946 0888' } })
  await generate()
  expect(JSON.stringify(provider.requests.at(-1)?.messages)).toContain('+44 20 7946 0888')
})

test('two deliveries at the same time make one draft, whose cost takes the place of what was reserved, once, as the provider bills it', async () => {
  const before = { ...provider.billed }
  const { jobId } = await createJob(newJob(INPUT))
  const { committed = 0, articles = 0, ...reservedThen } = (await reserved(jobId)) ?? {}
  const most = Number(reservedThen[`open_${jobId}`])
  const drafts = (await posts()).length
  await Promise.all([generator(messageOf({ jobId })), generator(messageOf({ jobId }))])
  expect((await posts()).length).toBe(drafts + 1)
  const billed = {
    input: provider.billed.input - before.input,
    output: provider.billed.output - before.output,
  }
  const { cost } = (await allItems()).find(({ sk }) => sk === jobId) ?? {}
  expect(cost).toMatchObject(billed)
  const { microUsd } = cost as { microUsd: number }
  expect(await month()).toMatchObject({
    articles: Number(articles) + 1,
    committed: Number(committed) - most + microUsd,
  })
  expect(await month()).not.toHaveProperty(`open_${jobId}`)
})

test.each([
  ['a paragraph read in the language of its source', { html: '<p>Zabawki</p>', from: 'pl', to: 'en' }],
  ['words of a page', { texts: [{ id: 'title', text: 'Toys' }], to: 'pl' }],
])('an answer that is waited for is counted, too: %s', async (_, asked) => {
  const reservation = ulid()
  const { spent = 0, articles, translations, output = 0 } = (await reserved(reservation)) ?? {}
  const before = provider.billed.output
  await generator({ ...asked, reservation })
  const after = await month()
  expect(Number(after?.output) - Number(output)).toBe(provider.billed.output - before)
  expect(after?.spent).toBeGreaterThan(Number(spent))
  expect(after).not.toHaveProperty(`open_${reservation}`)
  expect([after?.articles, after?.translations]).toEqual([articles, translations])
})

test('a second delivery of the same event does nothing', async () => {
  const job = await generate()
  const [asked, before] = [provider.requests.length, await allItems()]
  await generator(messageOf({ jobId: job?.jobId }))
  expect(provider.requests.length).toBe(asked)
  expect(await allItems()).toEqual(before)
})

// More of them, with their sentences: article-writer.test.ts.
test('a provider that refuses the key fails the job with a sentence, and nothing else is written', async () => {
  storeKey('sk-wrong-key')
  const before = await posts()
  const job = await generate()
  const message = expect.stringMatching(/^The AI provider refused the API key/)
  expect(job).toMatchObject({ status: 'failed', message })
  expect(job?.postId).toBeUndefined()
  expect(await posts()).toEqual(before)
  expect(JSON.stringify(await allItems())).not.toContain('sk-wrong-key')
})

test('without a stored key the job fails with where to add it', async () => {
  services.secret = '{}'
  expect(await generate()).toMatchObject({
    status: 'failed',
    message: 'Add your OpenAI API key in Settings first.',
  })
})

test('an unexpected fault fails the job without a word about the inside, and shows as a failed invocation', async () => {
  services.secret = 'sk-not-json'
  const { jobId } = await createJob(newJob(INPUT))
  await expect(generator(messageOf({ jobId }))).rejects.toThrow('The AI secret is not JSON')
  const message = 'Something went wrong on our side. Please start the generation again.'
  expect(await readJob(jobId)).toMatchObject({ status: 'failed', message })
})

test('a draft of the wrong length is kept, and the job says so', async () => {
  storeKey('sk-short-then-longer')
  expect(await generate()).toMatchObject({
    status: 'succeeded',
    message: 'The draft has 200 words instead of 400 to 800: adjust it before you publish it.',
  })
})

test('a job that was ended meanwhile stays as it is and gets no draft', async () => {
  const before = await posts()
  const { jobId } = await createJob(newJob(INPUT))
  const fail = () => change(jobId, 'status', 'failed')
  await beforeWriting(fail, () => generator(messageOf({ jobId })), writing('Put', partitions.posts))
  expect((await readJob(jobId))?.status).toBe('failed')
  expect(await posts()).toEqual(before)
})

test('a cancelled generation stops asking the provider and makes no draft', async () => {
  storeKey('sk-slow-60')
  const before = await posts()
  const { jobId } = await createJob(newJob(INPUT))
  await reserved(jobId)
  const generation = generator(messageOf({ jobId }))
  await expect
    .poll(async () => (await readJob(jobId))?.preview)
    .toEqual(expect.stringMatching(/^How to grade/))

  const expected = { status: 'failed', cancelled: true, message: 'You cancelled this generation.' }
  expect(await cancelJob(jobId)).toMatchObject(expected)
  await generation // Ends long before the minute that the provider would write.
  const job = await readJob(jobId)
  expect(job).toMatchObject(expected)
  expect(job?.preview).toBeUndefined()
  expect(await posts()).toEqual(before)
  expect((await allItems()).find(({ sk }) => sk === jobId)).not.toHaveProperty('preview')
  const { committed, spent, ...counted } = (await month()) ?? {}
  expect(committed).toBe(spent)
  expect(counted).not.toHaveProperty(`open_${jobId}`)
})
