import { afterAll, expect, test } from 'vitest'
import type { Checked } from '../../../shared/entities/operation/health.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { invoke } from '../../support/cloud/aws-clients.ts'
import { control } from '../../support/cloud/control.ts'
import { during } from '../../support/cloud/faults.ts'

const session = await signIn()
afterAll(() => control(cloud.run, 'PUT account', {}))

const report = async () => expect((await invoke(cloud.run.reporterName)).FunctionError).toBeUndefined()
const entryOf = async (job: Checked) => {
  const { body } = await succeed('GET /api/admin/week', { session })
  return body.health.find((entry) => entry.job === job)
}

// Other faults: monthly-export.test.ts, functions/domain/health/reporter.table.test.ts, tests/integration/watched-account.test.ts.
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
  const fault = { kind: 'error', service: 'monitoring', function: 'ReporterFunction' } as const
  const { result } = await during(cloud.run, [fault], () => invoke(cloud.run.reporterName))
  expect(result.FunctionError).toBeDefined()
  expect(await entryOf('reporter')).toMatchObject({ state: 'fault' })
  await report()
  expect(await entryOf('reporter')).toMatchObject({ state: 'well' })
})
