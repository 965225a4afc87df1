import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloudOf } from '../../infra/testing/sample-cloud.ts'
import { configurations } from '../../infra/testing/sample-configurations.ts'
import { loadAssembly } from '../../local/cloud/assembly/assembly.ts'
import { type AwsEndpoint, startAwsEndpoint } from '../../local/cloud/aws-endpoint/aws-endpoint.ts'
import { sharedDynamoDb } from '../../local/cloud/aws-endpoint/aws-endpoint-fixture.ts'
import { createActivity } from '../../local/cloud/control/activity.ts'
import { createClock } from '../../local/cloud/control/clock.ts'
import { openCognito } from '../../local/cloud/engines/engines.ts'
import type { Checked } from '../../shared/entities/operation/health.ts'
import { control } from '../support/cloud/control.ts'

// What only a site with settings asks AWS about: a whole system of the tests has none. The reporter of all settings, with the
// environment and the rights of its template, on the local AWS.

interface Properties {
  readonly Environment?: { readonly Variables: Readonly<Record<string, string>> }
}

let endpoint: AwsEndpoint
let functions: Awaited<ReturnType<typeof loadFunctions>>

beforeAll(async () => {
  const assembly = loadAssembly(cloudOf('everything').outdir, { port: 3000 })
  const dataDir = mkdtempSync(join(tmpdir(), 'watched-account-'))
  const dynamodb = await sharedDynamoDb()
  const cognito = await openCognito(dataDir)
  endpoint = await startAwsEndpoint({
    ...{ assembly, dataDir, dynamodb, cognito, activity: createActivity(), clock: createClock() },
  })
  endpoint.attach({ invoke: async () => ({ payload: null }), invalidate: () => {} })
  const reporter = assembly
    .resources<Properties>('AWS::Lambda::Function')
    .find(({ logicalId }) => logicalId.startsWith('ReporterFunction'))
  const { accessKeyId, secretAccessKey } = endpoint.credentialsFor(reporter?.logicalId ?? '')
  const environment = {
    ...reporter?.properties.Environment?.Variables,
    ...{ AWS_ENDPOINT_URL: endpoint.url, AWS_REGION: 'eu-west-2' },
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ POWERTOOLS_LOG_LEVEL: 'SILENT' },
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  functions = await loadFunctions()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await endpoint?.stop()
})

/** Loaded after the environment is set, as Lambda does it: no other file of this worker loads what reads it. */
async function loadFunctions() {
  const [{ handler: report }, { readHealth }, { healthEntries }] = await Promise.all([
    import('../../functions/reporter.ts'),
    import('../../functions/domain/health/health-store.ts'),
    import('../../functions/domain/health/health-words.ts'),
  ])
  return { report, readHealth, healthEntries }
}

/** State of a thing after the next report, when this is what AWS finds. */
async function after(account: object, job: Checked) {
  // The local AWS has no certificate by itself.
  const certificates = { [process.env.CERTIFICATE_ARN ?? '']: '2099-01-01T00:00:00.000Z' }
  await control(
    { awsEndpoint: endpoint.url, serviceCredentials: endpoint.serviceCredentials },
    'PUT account',
    { ...account, certificates },
  )
  await functions.report()
  return functions.healthEntries(await functions.readHealth(), Date.now()).find((entry) => entry.job === job)
}

// More of what is found: functions/domain/health/reporter.table.test.ts.
test.each([
  [
    'mail',
    { suppressed: [configurations.everything.notifications.to] },
    'Mails about new enquiries do not reach you: a mail to your address came back.',
  ],
  ['budget', { spent: 20.5 }, 'The bill is above its limit, or will be: $20.50 so far, limit $20.00.'],
] as const)(
  '%s: a fault is kept by the next report, and ends with the one after it is gone',
  async (job, account, say) => {
    expect(await after(account, job)).toMatchObject({ state: 'fault', say, do: expect.stringMatching(/\.$/) })
    expect(await after({}, job)).toMatchObject({ state: 'well', do: null })
  },
)
