import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createJob, newJob, readJob } from '../../functions/domain/generation/job-store.ts'
import { reservationOf, reserve } from '../../functions/domain/generation/money/month-store.ts'
import { handler as generator } from '../../functions/generator.ts'
import { table } from '../../functions/platform/table/table.ts'
import { allItems } from '../../functions/testing/stored-items.ts'
import { createOwnTable } from '../../functions/testing/table-fixture.ts'
import { generationInput } from '../../shared/entities/generation.ts'
import { type MockProvider, startProvider } from '../support/openai-provider.ts'

export const INPUT = generationInput.parse({ topic: 'How to grade a bale' })

export let provider: MockProvider

/** What Secrets Manager holds, the name of that version, and whether the queue takes messages; `sent` are those it took. */
export const services = { secret: '', secretVersion: '', queueWorks: true, sent: [] as unknown[] }

/** Test fixture of a file: the generator and its routes as they are, on a table, a scripted AI provider, and stand-ins for other services. */
export function generatorFixture(): void {
  beforeAll(async () => {
    ;[provider] = await Promise.all([startProvider(), createOwnTable()])
    const environment = {
      AI_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-2:123456789012:secret:ai',
      GENERATION_QUEUE_URL: 'https://sqs.eu-west-2.amazonaws.com/123456789012/generation',
      GENERATIONS_PER_DAY: '50',
      OPENAI_MODEL: 'mock-model',
      OPENAI_BASE_URL: provider.url,
    }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  })
  afterAll(() => provider?.close())
  beforeEach(() => {
    storeKey('sk-good')
    Object.assign(services, { secretVersion: `stored-${ulid()}`, queueWorks: true, sent: [] })
  })
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async () => ({
    SecretString: services.secret,
    VersionIdsToStages: { [services.secretVersion]: ['AWSCURRENT'] },
  }))
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async ({ input }) => {
    if (!services.queueWorks) throw new Error('QueueDoesNotExist')
    services.sent.push(JSON.parse(String((input as SendMessageCommandInput).MessageBody)))
    return {}
  })
}

export const storeKey = (openaiApiKey: string) => {
  services.secret = JSON.stringify({ openaiApiKey })
}

export const posts = async () => (await allItems()).filter(({ sk }) => sk === 'POST')

/** Event of the generator's queue. */
export const messageOf = (message: object) => ({ Records: [{ body: JSON.stringify(message) }] })

/** Money for work, and what the month then has. */
export const reserved = async (id: string) => {
  await reserve(reservationOf(id, { input: 1000, output: 10_000 }, 'mock-model'))
  return month()
}
export const month = async () =>
  (await allItems()).find(({ pk, committed }) => pk === 'GENERATIONS' && committed !== undefined)

export async function generate() {
  const { jobId } = await createJob(newJob(INPUT))
  await generator(messageOf({ jobId }))
  return readJob(jobId)
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
