import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, expect, test } from 'vitest'
import { loadAssembly } from '../../../local/cloud/assembly/assembly.ts'
import type { Checked } from '../../../shared/entities/operation/health.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { invoke, s3, sqs } from '../../support/cloud/aws-clients.ts'
import { control } from '../../support/cloud/control.ts'
import { during, type Fault } from '../../support/cloud/faults.ts'
import { passTime, settled } from '../../support/cloud/state.ts'

const session = await signIn()
afterAll(() => control(cloud.run, 'PUT account', {}))

const assembly = loadAssembly('cdk.out', { port: 3000 })
const functionNamed = (id: string) =>
  assembly
    .resources('AWS::Lambda::Function')
    .filter(({ logicalId }) => logicalId.startsWith(id))
    .map((one) => assembly.physicalId(one))[0]
const report = async () => expect((await invoke(cloud.run.reporterName)).FunctionError).toBeUndefined()
const entryOf = async (job: Checked) => {
  const { body } = await succeed('GET /api/admin/week', { session })
  return body.health.find((entry) => entry.job === job)
}

const [queue] = assembly
  .resources('AWS::SQS::Queue')
  .filter(({ logicalId }) => logicalId.includes('Failures'))
const QueueUrl = queue && assembly.physicalId(queue)

async function emptyQueue(): Promise<void> {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }))
  for (const { ReceiptHandle } of Messages)
    await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
}

/** Deletes every log, as if none had been delivered. */
async function deleteLogs(): Promise<void> {
  const Bucket = cloud.run.edgeLogsBucketName
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}

/** The SDK tries a call three times. */
const ATTEMPTS = 3
const fault = (service: string, id: string): Fault => ({
  ...({ kind: 'error', times: ATTEMPTS } as const),
  ...{ service, function: id },
})

test.each([
  [
    'canary',
    'CanaryFunction',
    { ...fault('dynamodb', 'CanaryFunction'), operation: 'DeleteItem' },
    'The site does not answer as it should',
  ],
  [
    'reconcile',
    'PublisherFunction',
    fault('s3', 'PublisherFunction'),
    'Some of what you saved is not published.',
  ],
  ['exporter', 'ExportsExporter', fault('s3', 'ExportsExporter'), 'The monthly copy of your data failed.'],
  [
    'scheduler',
    'SchedulerFunction',
    // It looks for enquiries of two states that wait, and for what is due.
    { ...fault('dynamodb', 'SchedulerFunction'), operation: 'Query', times: 3 * ATTEMPTS },
    'Something did not go live, or off, at its set time.',
  ],
] as const)(
  'a failed %s is a fault with what to do, until it goes well',
  async (job, id, injected, sentence) => {
    // The scheduler has run by itself, and does not for a minute: it would meet the fault, or make good for it.
    await passTime({ minutes: 1 })
    await settled()
    const { result } = await during(cloud.run, [injected], () => invoke(functionNamed(id)))
    expect(result.FunctionError).toBeDefined()
    expect(await entryOf(job)).toMatchObject({
      state: 'fault',
      say: expect.stringContaining(sentence),
      do: expect.stringMatching(/\.$/),
      runbook: expect.any(String),
    })
    // The month's first run begins its export, the next one finds it complete.
    for (const _ of [1, 2]) expect((await invoke(functionNamed(id))).FunctionError).toBeUndefined()
    await settled()
    expect(await entryOf(job)).toMatchObject({ state: 'well', since: expect.any(String), do: null })
  },
)

// A suppressed address and the bill need settings: tests/integration/watched-account.test.ts.
test.each([
  {
    job: 'alarms',
    begin: () => control(cloud.run, 'PUT account', { alarms: ['PublishingLags'] }),
    end: () => control(cloud.run, 'PUT account', {}),
    say: 'An alarm is on: PublishingLags.',
  },
  {
    job: 'queues',
    begin: () => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' })),
    end: emptyQueue,
    say: expect.stringContaining('Work that failed in all its tries is waiting:'),
  },
  {
    job: 'logs',
    begin: deleteLogs,
    // Any request leaves a log.
    end: () => entryOf('logs'),
    say: 'No visits were logged in the last six hours, so none could be counted.',
  },
] as const)(
  '$job: a fault is on the page after the next report, and gone after the one that follows its end',
  async ({ job, begin, end, say }) => {
    await expect
      .poll(async () => {
        await begin()
        await report()
        return entryOf(job)
      })
      .toMatchObject({ state: 'fault', say, do: expect.stringMatching(/\.$/) })
    await expect
      .poll(async () => {
        await end()
        await report()
        return entryOf(job)
      })
      .toMatchObject({ state: 'well', do: null })
  },
)

test('a report that failed is a fault', async () => {
  const { result } = await during(cloud.run, [fault('monitoring', 'ReporterFunction')], () =>
    invoke(cloud.run.reporterName),
  )
  expect(result.FunctionError).toBeDefined()
  expect(await entryOf('reporter')).toMatchObject({ state: 'fault' })
  await report()
  expect(await entryOf('reporter')).toMatchObject({ state: 'well' })
})
