import { InvokeCommand } from '@aws-sdk/client-lambda'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAssembly } from '../../../local/cloud/assembly/assembly.ts'
import type { Checked } from '../../../shared/entities/operation/health.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { control } from '../../support/cloud/control.ts'
import { during, type Fault } from '../../support/cloud/faults.ts'
import { lambda } from '../../support/cloud/lambda.ts'
import { settled } from '../../support/cloud/state.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})
afterAll(() => control(cloud.run, 'PUT account', {}))

const assembly = loadAssembly('cdk.out', { port: 3000 })
const functionNamed = (id: string) =>
  assembly
    .resources('AWS::Lambda::Function')
    .filter(({ logicalId }) => logicalId.startsWith(id))
    .map((one) => assembly.physicalId(one))[0]
const run = (FunctionName: string | undefined) => lambda.send(new InvokeCommand({ FunctionName }))
const entryOf = async (job: Checked) => {
  const { body } = await succeed('GET /api/admin/week', { session })
  return body.health.find((entry) => entry.job === job)
}

/** The SDK tries a call three times. */
const ATTEMPTS = 3
const fault = (service: string, id: string): Fault => ({
  ...({ kind: 'error', times: ATTEMPTS } as const),
  ...{ service, function: id },
})

test.each([
  ['canary', 'CanaryFunction', { ...fault('dynamodb', 'CanaryFunction'), operation: 'DeleteItem' }],
  ['reconcile', 'PublisherFunction', fault('s3', 'PublisherFunction')],
  ['exporter', 'ExportsExporter', fault('s3', 'ExportsExporter')],
  [
    'scheduler',
    'SchedulerFunction',
    // It looks for enquiries of two states that wait, and for what is due.
    { ...fault('dynamodb', 'SchedulerFunction'), operation: 'Query', times: 3 * ATTEMPTS },
  ],
] as const)('a failed %s is a fault with what to do, until it goes well', async (job, id, injected) => {
  const { result } = await during(cloud.run, [injected], () => run(functionNamed(id)))
  expect(result.FunctionError).toBeDefined()
  expect(await entryOf(job)).toMatchObject({
    state: 'fault',
    say: expect.stringMatching(/\.$/),
    do: expect.stringMatching(/\.$/),
    runbook: expect.any(String),
  })
  // The month's first run begins its export, the next one finds it complete.
  for (const _ of [1, 2]) expect((await run(functionNamed(id))).FunctionError).toBeUndefined()
  await settled()
  expect(await entryOf(job)).toMatchObject({ state: 'well', since: expect.any(String), do: null })
})

test('an alarm, failed work in a queue, and a report that failed are on the page after the next report', async () => {
  const { reporterName } = cloud.run
  await run(reporterName)
  for (const job of ['alarms', 'queues', 'reporter'] as const)
    expect(await entryOf(job)).toMatchObject({ state: 'well' })

  await control(cloud.run, 'PUT account', { alarms: ['PublishingLags'] })
  const [queue] = assembly
    .resources('AWS::SQS::Queue')
    .filter(({ logicalId }) => logicalId.includes('Failures'))
  const sqs = new SQSClient({
    ...{ endpoint: cloud.run.awsEndpoint, region: 'eu-west-2', credentials: cloud.run.serviceCredentials },
    useQueueUrlAsEndpoint: false,
  })
  const QueueUrl = queue && assembly.physicalId(queue)
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
  await run(reporterName)
  expect(await entryOf('alarms')).toMatchObject({ state: 'fault', say: 'An alarm is on: PublishingLags.' })
  expect(await entryOf('queues')).toMatchObject({
    state: 'fault',
    say: 'Work that failed in all its tries is waiting: 1.',
  })

  const { result } = await during(cloud.run, [fault('monitoring', 'ReporterFunction')], () =>
    run(reporterName),
  )
  expect(result.FunctionError).toBeDefined()
  expect(await entryOf('reporter')).toMatchObject({ state: 'fault' })
})
