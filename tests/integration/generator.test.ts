import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createOwnTable } from '../../functions/testing/table-fixture.ts'
import { listen } from '../../local/cloud/listen.ts'
import { generationInput } from '../../shared/entities/generation.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

/** The functions as they are, on a real DynamoDB, a scripted AI provider, and a stand-in for the other AWS services. */
const INPUT = generationInput.parse({ topic: 'How to grade a bale' })

let provider: MockProvider
let aws: Server
let table: DynamoDBDocumentClient
let functions: Awaited<ReturnType<typeof loadFunctions>>

/** What Secrets Manager holds, the name of that version, and whether Lambda takes events; `invoked` are those it took. */
const services = { secret: '', secretVersion: '', lambdaWorks: true, invoked: [] as unknown[] }

beforeAll(async () => {
  ;[provider, aws] = await Promise.all([startProvider(), startAws(), createOwnTable()])
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
    AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodb'),
    AI_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-2:123456789012:secret:ai',
    GENERATOR_FUNCTION_NAME: 'generator',
    GENERATIONS_PER_DAY: '50',
    OPENAI_MODEL: 'mock-model',
    OPENAI_BASE_URL: provider.url,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  table = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  functions = await loadFunctions()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  aws?.close()
  return provider?.close()
})

beforeEach(() => {
  services.secret = JSON.stringify({ openaiApiKey: 'sk-good' })
  services.secretVersion = `stored-${ulid()}`
  services.lambdaWorks = true
  services.invoked = []
})

/** Loaded after the environment is set, as Lambda does it. */
async function loadFunctions() {
  const [{ handler: generate }, { handler: start }, { handler: get }, jobs, sessions] = await Promise.all([
    import('../../functions/generator.ts'),
    import('../../functions/admin/generation/start.ts'),
    import('../../functions/admin/generation/get.ts'),
    import('../../functions/domain/generation/job-store.ts'),
    import('../../functions/domain/sessions/session-store.ts'),
  ])
  return { generate, start, get, ...jobs, ...sessions }
}

async function startAws(): Promise<Server> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const target = request.headers['x-amz-target']
    if (target === 'secretsmanager.GetSecretValue') {
      response.end(JSON.stringify({ SecretString: services.secret }))
    } else if (target === 'secretsmanager.DescribeSecret') {
      response.end(JSON.stringify({ VersionIdsToStages: { [services.secretVersion]: ['AWSCURRENT'] } }))
    } else if (services.lambdaWorks) {
      services.invoked.push({ url: request.url, type: request.headers['x-amz-invocation-type'], body })
      response.writeHead(202).end()
    } else {
      response.writeHead(400, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}')
    }
  })
  await listen(server)
  return server
}

const storeKey = (openaiApiKey: string) => {
  services.secret = JSON.stringify({ openaiApiKey })
}

async function items(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.send(
    new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true }),
  )
  return Items
}
const posts = async () => (await items()).filter(({ sk }) => sk === 'POST')

async function generate() {
  const { jobId } = await functions.createJob(INPUT)
  await functions.generate({ jobId })
  return functions.readJob(jobId)
}

const change = (jobId: string, name: string, value: string) =>
  table.send(
    new UpdateCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: 'JOB', sk: jobId },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

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

test('articles of the same title get numbered slugs, also at the same time', async () => {
  const jobs = await Promise.all([generate(), generate(), generate()])
  expect(jobs.map((job) => job?.status)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  const slugs = (await posts()).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toEqual(expect.arrayContaining(['how-to-grade-a-bale-2', 'how-to-grade-a-bale-3']))
})

test('a second delivery of the same event does nothing', async () => {
  const job = await generate()
  const [asked, before] = [provider.requests.length, await items()]
  await functions.generate({ jobId: job?.jobId })
  expect(provider.requests.length).toBe(asked)
  expect(await items()).toEqual(before)
})

test('two deliveries at the same time make one draft', async () => {
  const { jobId } = await functions.createJob(INPUT)
  const before = (await posts()).length
  await Promise.all([functions.generate({ jobId }), functions.generate({ jobId })])
  expect((await posts()).length).toBe(before + 1)
})

test.each([
  ['sk-wrong-key', /^The AI provider refused the API key/],
  ['sk-rate-limit', /^The AI provider is receiving too many requests/],
  ['sk-cut-stream', /broke off before the article was complete/],
  ['sk-malformed-json', /cannot be read as an article/],
])('%s fails the job with a sentence, and nothing else is written', async (key, sentence) => {
  storeKey(key)
  const before = await posts()
  const job = await generate()
  expect(job).toMatchObject({ status: 'failed', message: expect.stringMatching(sentence) })
  expect(job?.postId).toBeUndefined()
  expect(await posts()).toEqual(before)
  expect(JSON.stringify(await items())).not.toContain(key)
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
  const { jobId } = await functions.createJob(INPUT)
  await expect(functions.generate({ jobId })).rejects.toThrow('The AI secret is not JSON')
  const message = 'Something went wrong on our side. Please start the generation again.'
  expect(await functions.readJob(jobId)).toMatchObject({ status: 'failed', message })
})

test('a draft of the wrong length is kept, and the job says so', async () => {
  storeKey('sk-short-then-longer')
  expect(await generate()).toMatchObject({
    status: 'succeeded',
    message: 'The draft has 200 words instead of 400 to 800: adjust it before you publish it.',
  })
})

test('a job that was ended meanwhile stays as it is and gets no draft', async () => {
  storeKey('sk-slow-1')
  const before = await posts()
  const { jobId } = await functions.createJob(INPUT)
  const generation = functions.generate({ jobId })
  await vi.waitFor(async () => expect((await functions.readJob(jobId))?.status).toBe('running'))
  await change(jobId, 'status', 'failed')
  await generation
  expect((await functions.readJob(jobId))?.status).toBe('failed')
  expect(await posts()).toEqual(before)
})

test('a cancelled generation stops asking the provider and makes no draft', async () => {
  storeKey('sk-slow-60')
  const before = await posts()
  const { jobId } = await functions.createJob(INPUT)
  const generation = functions.generate({ jobId })
  await vi.waitFor(
    async () => expect((await functions.readJob(jobId))?.preview).toMatch(/^How to grade/),
    10_000,
  )

  const expected = { status: 'failed', cancelled: true, message: 'You cancelled this generation.' }
  expect(await functions.cancelJob(jobId)).toMatchObject(expected)
  await generation // Ends long before the minute that the provider would write.
  const job = await functions.readJob(jobId)
  expect(job).toMatchObject(expected)
  expect(job?.preview).toBeUndefined()
  expect(await posts()).toEqual(before)
  expect((await items()).find(({ sk }) => sk === jobId)).not.toHaveProperty('preview')
})

test('a cancelled job is not started any more, and an ended one is not cancelled', async () => {
  const { jobId } = await functions.createJob(INPUT)
  const cancelled = await functions.cancelJob(jobId)
  expect(await functions.takeJob(jobId)).toBeUndefined()
  expect(await functions.cancelJob(jobId)).toEqual(cancelled)

  const ended = await functions.createJob(INPUT)
  await functions.takeJob(ended.jobId)
  await functions.failJob(ended.jobId, 'No answer.')
  await expect(functions.cancelJob(ended.jobId)).rejects.toThrow('already over')
})

test('a running job without a heartbeat for a minute reads as failed', async () => {
  const { jobId } = await functions.createJob(INPUT)
  await functions.takeJob(jobId)
  expect(await functions.writeHeartbeat(jobId, 12, 'How to')).toBe(true)
  await change(jobId, 'heartbeatAt', ago(55))
  const expected = { jobId, progress: 12, createdAt: expect.any(String), input: INPUT }
  expect(await functions.readJob(jobId)).toEqual({ ...expected, status: 'running', preview: 'How to' })
  await change(jobId, 'heartbeatAt', ago(61))
  const message = 'The generation stopped unexpectedly. Please start it again.'
  expect(await functions.readJob(jobId)).toEqual({ ...expected, status: 'failed', message })
})

test('a job queued for five minutes reads as failed and is not started any more', async () => {
  const { jobId } = await functions.createJob(INPUT)
  await change(jobId, 'createdAt', ago(290))
  expect((await functions.readJob(jobId))?.status).toBe('queued')
  await change(jobId, 'createdAt', ago(301))
  expect((await functions.readJob(jobId))?.status).toBe('failed')
  expect(await functions.takeJob(jobId)).toBeUndefined()
})

test('a beat or an end of a job that does not run is refused', async () => {
  const { jobId } = await functions.createJob(INPUT)
  expect(await functions.writeHeartbeat(jobId, 1, '')).toBe(false)
  expect(await functions.failJob(jobId, 'No')).toBe(false)
  expect((await functions.readJob(jobId))?.status).toBe('queued')
})

/** Sends a request of the signed-in administrator through a function's whole pipeline. */
async function request(
  handler: typeof functions.start,
  parts: Partial<APIGatewayProxyEventV2>,
): Promise<{ statusCode: number | undefined; body: unknown }> {
  const { cookie } = await functions.startSession('admin')
  const event = {
    headers: { 'content-type': 'application/json' },
    cookies: [cookie.split(';')[0]],
    requestContext: { requestId: 'test' },
    ...parts,
  }
  const context = { getRemainingTimeInMillis: () => 10_000 }
  const { statusCode, body } = (await handler(
    event as APIGatewayProxyEventV2,
    context as Context,
    () => {},
  )) as APIGatewayProxyStructuredResultV2
  return { statusCode, body: JSON.parse(body ?? 'null') }
}

const start = () => request(functions.start, { body: JSON.stringify({ topic: INPUT.topic }) })

test('a generation is refused while no key is stored', async () => {
  services.secretVersion = `removed-${ulid()}`
  const jobs = async () => (await items()).filter(({ pk }) => pk === 'JOB').length
  const before = await jobs()
  expect(await start()).toEqual({
    statusCode: 409,
    body: { message: 'Add your OpenAI API key in Settings first.' },
  })
  expect(await jobs()).toBe(before)
})

test('a started generation is answered at once and handed to the generator as an event', async () => {
  const { statusCode, body } = await start()
  const jobId = (body as { jobId: string }).jobId
  expect([statusCode, body]).toMatchObject([202, { jobId, status: 'queued', progress: 0, input: INPUT }])
  expect(services.invoked).toEqual([
    {
      url: '/2015-03-31/functions/generator/invocations',
      type: 'Event',
      body: JSON.stringify({ jobId, requestId: 'test' }),
    },
  ])
  expect(await request(functions.get, { pathParameters: { jobId } })).toEqual({ statusCode: 200, body })
  const stored = (await items()).find(({ sk }) => sk === jobId)
  expect(Number(stored?.ttl) - Date.now() / 1000).toBeCloseTo(30 * 24 * 3600, -2)
})

test('when the generator cannot be reached the answer is 502 and the job does not hang', async () => {
  const counted = async () => (await items()).find(({ pk }) => pk === 'GENERATIONS')?.count
  const before = await counted()
  services.lambdaWorks = false
  const message = 'The generation could not be started. Please try again in a moment.'
  expect(await start()).toEqual({ statusCode: 502, body: { message } })
  const failed = (await items()).filter(({ pk, message: text }) => pk === 'JOB' && text === message)
  expect(failed.map(({ status }) => status)).toEqual(['failed'])
  expect(await counted()).toBe(before)
})

test('a start that the day has no room for is refused before a job is stored', async () => {
  // Both starts are of one day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) })
  onTestFinished(() => void vi.useRealTimers())
  await start()
  const jobs = async () => (await items()).filter(({ pk }) => pk === 'JOB').length
  const before = await jobs()
  vi.stubEnv('GENERATIONS_PER_DAY', '1')
  onTestFinished(() => void vi.stubEnv('GENERATIONS_PER_DAY', '50'))
  expect(await start()).toMatchObject({
    statusCode: 429,
    body: { message: expect.stringContaining('generations a day are allowed') },
  })
  expect(await jobs()).toBe(before)
})

test('a job that started although its start was not confirmed is left running', async () => {
  const job = await functions.createJob(INPUT)
  await functions.takeJob(job.jobId)
  expect(await functions.failUnstarted(job, 'Not started')).toBe(false)
  expect((await functions.readJob(job.jobId))?.status).toBe('running')
})

test('an unknown job is 404', async () => {
  const { statusCode } = await request(functions.get, {
    pathParameters: { jobId: '01JZZZZZZZZZZZZZZZZZZZZZZZ' },
  })
  expect(statusCode).toBe(404)
})
