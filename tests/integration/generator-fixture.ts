import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, inject, vi } from 'vitest'
import { createOwnTable } from '../../functions/testing/table-fixture.ts'
import { asyncListener, listen } from '../../local/cloud/listen.ts'
import { generationInput } from '../../shared/entities/generation.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

/** Test fixture: the generator and its routes as they are, on a real DynamoDB, a scripted AI provider, and a stand-in for other services. */
export const INPUT = generationInput.parse({ topic: 'How to grade a bale' })

export let provider: MockProvider
let aws: Server
let table: DynamoDBDocumentClient
export let functions: Awaited<ReturnType<typeof loadFunctions>>

/** What Secrets Manager holds, the name of that version, and whether the queue takes messages; `sent` are those it took. */
export const services = { secret: '', secretVersion: '', queueWorks: true, sent: [] as unknown[] }

beforeAll(async () => {
  ;[provider, aws] = await Promise.all([startProvider(), startAws(), createOwnTable()])
  const environment = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(aws.address() as AddressInfo).port}`,
    AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodb'),
    AI_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-2:123456789012:secret:ai',
    GENERATION_QUEUE_URL: 'https://sqs.eu-west-2.amazonaws.com/123456789012/generation',
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
  services.queueWorks = true
  services.sent = []
})

/** Loaded after the environment is set, as Lambda does it. */
async function loadFunctions() {
  const [{ handler: generate }, { start, get }, jobs, sessions, facts, money, { table }] = await Promise.all([
    import('../../functions/generator.ts'),
    import('../../functions/admin/generation.ts'),
    import('../../functions/domain/generation/job-store.ts'),
    import('../../functions/domain/sessions/session-store.ts'),
    import('../../functions/domain/content/facts-store.ts'),
    import('../../functions/domain/generation/money/month-store.ts'),
    import('../../functions/platform/table/table.ts'),
  ])
  return { generate, start: start(), get: get(), table, ...jobs, ...sessions, ...facts, ...money }
}

async function startAws(): Promise<Server> {
  const answer = asyncListener(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const target = request.headers['x-amz-target']
    if (target === 'secretsmanager.GetSecretValue') {
      response.end(JSON.stringify({ SecretString: services.secret }))
    } else if (target === 'secretsmanager.DescribeSecret') {
      response.end(JSON.stringify({ VersionIdsToStages: { [services.secretVersion]: ['AWSCURRENT'] } }))
    } else if (services.queueWorks) {
      const { MessageBody } = JSON.parse(body)
      services.sent.push(JSON.parse(MessageBody))
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
      response.end(JSON.stringify({ MessageId: '1', MD5OfMessageBody }))
    } else {
      response.writeHead(400).end(JSON.stringify({ __type: 'QueueDoesNotExist' }))
    }
  })
  const server = createServer(answer)
  await listen(server)
  return server
}

export const storeKey = (openaiApiKey: string) => {
  services.secret = JSON.stringify({ openaiApiKey })
}

export async function items(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.send(
    new ScanCommand({ TableName: process.env.TABLE_NAME, ConsistentRead: true }),
  )
  return Items
}
export const posts = async () => (await items()).filter(({ sk }) => sk === 'POST')

/** Event of the generator's queue. */
export const messageOf = (message: object) => ({ Records: [{ body: JSON.stringify(message) }] })

/** Money for work, and what the month then has. */
export const reserved = async (id: string) => {
  await functions.reserve(functions.reservationOf(id, { input: 1000, output: 10_000 }, 'mock-model'))
  return month()
}
export const month = async () =>
  (await items()).find(({ pk, committed }) => pk === 'GENERATIONS' && committed !== undefined)

export async function generate() {
  const { jobId } = await functions.createJob(functions.newJob(INPUT))
  await functions.generate(messageOf({ jobId }))
  return functions.readJob(jobId)
}

export const change = (jobId: string, name: string, value: string) =>
  table.send(
    new UpdateCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: 'JOB', sk: jobId },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

export const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
