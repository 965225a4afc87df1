import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { S3Client } from '@aws-sdk/client-s3'
import { NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../reporter.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { readHealth } from './health-store.ts'
import { healthEntries } from './health-words.ts'

const logs = vi.spyOn(S3Client.prototype, 'send').mockImplementation(async () => ({}))
vi.spyOn(CloudWatchClient.prototype, 'send').mockImplementation(async () => ({ MetricAlarms: [] }))
const queue = vi.spyOn(SQSClient.prototype, 'send')
const suppressed = vi.spyOn(SESv2Client.prototype, 'send')
/** The bill that AWS Budgets answers with. */
let spent: { soFar: string; expected?: string }
/** Days until the certificate ends. */
let days: number

beforeAll(createOwnTable)
beforeEach(() => {
  for (const [name, value] of Object.entries({
    ...{
      SITE_ORIGIN: 'https://www.example.com',
      EDGE_LOGS_BUCKET_NAME: 'logs',
      EDGE_LOGS_PREFIX: 'AWSLogs/',
    },
    ...{
      FAILURE_QUEUE_URLS: 'https://sqs/1 https://sqs/2',
      ALARM_NAMES: 'One',
      NOTICE_TO: 'owner@example.com',
    },
    ...{ BUDGET_NAME: 'Budget', ACCOUNT_ID: '123456789012', CERTIFICATE_ARN: 'arn:certificate' },
  }))
    vi.stubEnv(name, value)
  queue.mockImplementation(async () => ({ Attributes: { ApproximateNumberOfMessages: '0' } }))
  suppressed.mockImplementation(async () => {
    throw new NotFoundException({ message: 'not on the list', $metadata: {} })
  })
  spent = { soFar: '3.1' }
  days = 71
  const usd = (Amount: string) => ({ Amount, Unit: 'USD' })
  vi.stubGlobal('fetch', async () =>
    Response.json({
      Certificate: { NotAfter: Date.now() / 1000 + (days + 0.5) * 24 * 60 * 60 },
      Budget: {
        BudgetLimit: usd('20'),
        CalculatedSpend: {
          ActualSpend: usd(spent.soFar),
          ...(spent.expected && { ForecastedSpend: usd(spent.expected) }),
        },
      },
    }),
  )
})

const found = async (job: string) => (await readHealth()).get(job)

test('what is well is kept as well, with the bill', async () => {
  await handler()
  for (const job of ['queues', 'alarms', 'mail', 'reporter'])
    expect(await found(job)).toEqual({ wellAt: expect.any(String), ...(await found(job)) })
  expect(await found('budget')).toEqual({
    wellAt: expect.any(String),
    what: '$3.10 so far, limit $20.00',
    bill: { soFar: 3.1, expected: null, limit: 20 },
  })
  expect(await found('certificate')).toEqual({ wellAt: expect.any(String), what: '71' })
})

test('what only AWS knows is kept before the logs are counted, which may take all the time there is', async () => {
  days = 44
  const before = Promise.withResolvers<unknown>()
  logs.mockImplementationOnce(async () => {
    before.resolve(await found('certificate'))
    return {}
  })
  await handler()
  expect(await before.promise).toMatchObject({ what: '44' })
})

test.each([
  [30, 'well'],
  [29, 'fault'],
  [-3, 'fault'],
] as const)('a certificate with %i days left is %s', async (left, state) => {
  days = left
  await handler()
  const known = await found('certificate')
  expect(known?.failedAt === undefined ? 'well' : 'fault').toBe(state)
  expect(known?.what).toBe(String(Math.max(0, left)))
})

test.each([
  ['certificate', 'CERTIFICATE_ARN'],
  ['budget', 'BUDGET_NAME'],
  ['mail', 'NOTICE_TO'],
] as const)('a %s that is not set up, or no longer, is neither well nor a fault', async (job, variable) => {
  suppressed.mockImplementation(async () => ({}))
  spent = { soFar: '21' }
  days = 1
  await handler()
  expect(await found(job)).toMatchObject({ failedAt: expect.any(String) })
  vi.stubEnv(variable, '')
  await handler()
  expect(await found(job)).toEqual({})
})

test('a suppressed address, a bill above its limit, waiting work and missing logs are faults', async () => {
  suppressed.mockImplementation(async () => ({}))
  queue.mockImplementation(async () => ({ Attributes: { ApproximateNumberOfMessages: '2' } }))
  spent = { soFar: '12', expected: '21' }
  await handler()
  expect(await found('mail')).toMatchObject({ failedAt: expect.any(String) })
  expect(await found('queues')).toMatchObject({ failedAt: expect.any(String), what: '4' })
  expect(await found('logs')).toMatchObject({ failedAt: expect.any(String) })
  expect(await found('budget')).toMatchObject({
    failedAt: expect.any(String),
    what: '$12.00 so far, $21.00 expected, limit $20.00',
  })
  const entries = healthEntries(await readHealth(), Date.now())
  for (const one of ['mail', 'queues', 'logs', 'budget'])
    expect(entries.find(({ job }) => job === one)).toMatchObject({
      state: 'fault',
      do: expect.stringMatching(/\.$/),
    })
})

test('one service that fails hides none of the others', async () => {
  queue.mockImplementation(async () => {
    throw new Error('throttled')
  })
  await expect(handler()).rejects.toThrow('Not reported: queues')
  expect(await found('mail')).toMatchObject({ wellAt: expect.any(String) })
  expect((await found('mail'))?.failedAt).toBeUndefined()
  expect(await found('reporter')).toMatchObject({ failedAt: expect.any(String) })
})
