import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { ASSET_RESOURCE_METADATA_ENABLED_CONTEXT } from 'aws-cdk-lib/cx-api'
import * as z from 'zod'
import { parseConfig } from '../../infra/config.ts'
import { addStacks } from '../../infra/stacks/stacks.ts'
import { build } from '../../local/app/build.ts'
import { type Assembly, loadAssembly } from '../../local/cloud/assembly/assembly.ts'
import { startAwsEndpoint } from '../../local/cloud/aws-endpoint/aws-endpoint.ts'
import { createUsers } from '../../local/cloud/aws-endpoint/services/cognito.ts'
import { createActivity } from '../../local/cloud/control/activity.ts'
import { createClock } from '../../local/cloud/control/clock.ts'
import { type EngineCall, engineCall, regionOf } from '../../local/cloud/engines/dynamodb-calls.ts'
import { openCognito, startDynamoDb } from '../../local/cloud/engines/engines.ts'
import { startProvider } from '../../tests/support/openai-provider.ts'
import { type Meter, startMeter } from '../meter.ts'
import { startSiteStandIn } from '../site/site-stand-in.ts'
import { PASSWORD } from '../system.ts'
import { pointTableAt } from './own-table.ts'

/** One of our functions in the cloud assembly. */
export interface MeasuredFunction {
  /** Folder of its bundle in `dist/functions`. */
  readonly bundle: string
  /** Folder of its code, file of the handler, name of the handler. */
  readonly code: string
  readonly file: string
  readonly handler: string
  /** Its declared environment, with the meter as AWS endpoint. */
  readonly environment: Readonly<Record<string, string>>
}

/** The synthesized cloud at rest: no edge, no stream reader, no schedule. */
export interface BareCloud {
  readonly assembly: Assembly
  readonly functions: readonly MeasuredFunction[]
  /** @throws Error when no function has this bundle */
  lambda(bundle: string): MeasuredFunction
  readonly meter: Meter
  /** The local AWS without the meter, for preparations. */
  readonly endpoint: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** The last code mailed to a user. */
  mailedCode(username: string): Promise<string>
  readonly dynamodb: EngineCall
  readonly tableName: string
}

/** Settings that include every function. */
const SETTINGS = { notifications: { from: 'site@example.com', to: 'owner@example.com' } }

const lambdaFunction = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
})

/** Builds the system, and runs `use` on a bare cloud with an empty table, which this process's table client uses, too. */
export async function withBareCloud<T>(
  report: (progress: string) => void,
  use: (cloud: BareCloud) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'wholesale-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const started = async <S extends object>(starting: Promise<S>, stop: (it: S) => unknown) =>
    stack.adopt(await starting, async (it) => void (await stop(it)))

  await build(new AbortController().signal, report)
  const mailed = new Map<string, string>()
  const provider = await started(startProvider(), (it) => it.close())
  const dynamodb = await started(startDynamoDb(folder), (it) => it.stop())
  const cognito = await openCognito(folder, (address, code) => mailed.set(address, code))
  const site = await started(startSiteStandIn(), (it) => it.stop())
  const assembly = loadAssembly(await synthesize(path.join(folder, 'cdk.out')), { port: site.port })
  // Invocations by other functions are not run: they would distort the measurement. The answer is the generator's.
  const invoke = async () => ({ payload: { text: 'Clothing', texts: [{ id: 'title', text: 'Zabawki' }] } })
  const endpoint = await started(
    startAwsEndpoint({
      ...{ assembly, dataDir: folder, dynamodb, cognito },
      ...{ activity: createActivity(), clock: createClock() },
    }),
    (it) => it.stop(),
  )
  endpoint.attach({ invoke, invalidate: () => {} })
  await createUsers({ assembly, cognito, password: PASSWORD, reset: true })
  const meter = await started(startMeter(endpoint.url), (it) => it.stop())

  const only = (type: string) => {
    const [resource] = assembly.resources(type)
    if (!resource) throw new Error(`no template declares an ${type}`)
    return resource
  }
  const table = only('AWS::DynamoDB::Table')
  const tableName = assembly.physicalId(table)
  pointTableAt({ awsEndpoint: endpoint.url, tableName, serviceCredentials: endpoint.serviceCredentials })
  const userPoolId = assembly.physicalId(only('AWS::Cognito::UserPool'))

  const functions = assembly.resources('AWS::Lambda::Function').flatMap((resource) => {
    const { Runtime, Handler, Code, Environment } = lambdaFunction.parse(resource.properties)
    const bundle = Environment?.Variables.POWERTOOLS_SERVICE_NAME
    // The CDK's own functions have no service name.
    if (!bundle || !Runtime.startsWith('nodejs')) return []
    const code = assembly.asset(Code.S3Key)
    const [file = '', handler = ''] = Handler.split('.')
    return [
      {
        bundle,
        code,
        file: path.join(code, `${file}.mjs`),
        handler,
        environment: {
          ...Environment?.Variables,
          AWS_REGION: assembly.environmentOf(resource).region,
          AWS_LAMBDA_FUNCTION_NAME: assembly.physicalId(resource),
          AWS_ENDPOINT_URL: meter.url,
          AWS_ACCESS_KEY_ID: endpoint.serviceCredentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: endpoint.serviceCredentials.secretAccessKey,
          OPENAI_BASE_URL: provider.url,
          // No daily limit during the measurement.
          GENERATIONS_PER_DAY: '1000000',
          TZ: ':UTC',
        },
      },
    ]
  })
  return await use({
    assembly,
    functions,
    lambda: (bundle) => {
      const found = functions.find((one) => one.bundle === bundle)
      assert(found, `there is no function ${bundle}`)
      return found
    },
    meter,
    endpoint: endpoint.url,
    credentials: endpoint.serviceCredentials,
    userPoolId,
    userPoolClientId: assembly.physicalId(only('AWS::Cognito::UserPoolClient')),
    mailedCode: async (username) => {
      const user = await cognito.userPools.user(userPoolId, username)
      const address = user?.Attributes.find(({ Name }) => Name === 'email')?.Value
      const code = mailed.get(address ?? '')
      if (!code) throw new Error(`no code was mailed to ${username}`)
      return code
    },
    dynamodb: engineCall(dynamodb, regionOf(assembly.arn(table))),
    tableName,
  })
}

/** Synthesizes with asset metadata on resources, as the CDK's command line does. @returns the folder */
async function synthesize(outdir: string): Promise<string> {
  const { context } = JSON.parse(await readFile('cdk.json', 'utf8'))
  const app = new App({ context: { ...context, [ASSET_RESOURCE_METADATA_ENABLED_CONTEXT]: true }, outdir })
  addStacks(app, parseConfig(SETTINGS), 'dist')
  app.synth()
  return outdir
}
