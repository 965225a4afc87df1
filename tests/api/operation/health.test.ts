import { afterAll, expect, test } from 'vitest'
import { loadAssembly } from '../../../local/cloud/assembly/assembly.ts'
import type { Checked } from '../../../shared/entities/operation/health.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { invoke } from '../../support/cloud/aws-clients.ts'
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

// Other faults: functions/domain/health/reporter.table.test.ts, tests/integration/watched-account.test.ts.
test('an alarm is a fault on the page after the next report, and gone after the one that follows its end', async () => {
  await control(cloud.run, 'PUT account', { alarms: ['PublishingLags'] })
  await report()
  expect(await entryOf('alarms')).toMatchObject({
    ...{ state: 'fault', say: 'An alarm is on: PublishingLags.' },
    do: expect.stringMatching(/\.$/),
  })
  await control(cloud.run, 'PUT account', {})
  await report()
  expect(await entryOf('alarms')).toMatchObject({ state: 'well', do: null })
})

test('a report that failed is a fault', async () => {
  const { result } = await during(cloud.run, [fault('monitoring', 'ReporterFunction')], () =>
    invoke(cloud.run.reporterName),
  )
  expect(result.FunctionError).toBeDefined()
  expect(await entryOf('reporter')).toMatchObject({ state: 'fault' })
  await report()
  expect(await entryOf('reporter')).toMatchObject({ state: 'well' })
})
