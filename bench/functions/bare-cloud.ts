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
import { setAdministratorPassword } from '../../local/cloud/aws-endpoint/services/cognito.ts'
import { type EngineCall, engineCall, regionOf } from '../../local/cloud/engines/dynamodb-calls.ts'
import { openCognito, startDynamoDb } from '../../local/cloud/engines/engines.ts'
import { startProvider } from '../../tests/support/openai-provider.ts'
import { type Meter, startMeter } from '../meter.ts'
import { startSiteStandIn } from '../site/site-stand-in.ts'
import { PASSWORD } from '../system.ts'
import { pointTableAt } from './own-table.ts'

/** A function of ours in the cloud assembly. */
export interface MeasuredFunction {
  /** Folder name of its bundle, as in `dist/functions`. */
  readonly bundle: string
  /** Folder of its code, the file in it that holds the handler, and the handler's name. */
  readonly code: string
  readonly file: string
  readonly handler: string
  /** Its environment as declared, with an AWS endpoint that is metered. */
  readonly environment: Readonly<Record<string, string>>
}

/** The synthesized cloud with nobody at work in it: no edge, no stream is read, and no function runs by itself. */
export interface BareCloud {
  readonly assembly: Assembly
  readonly functions: readonly MeasuredFunction[]
  /** @throws when no function has this bundle. */
  lambda(bundle: string): MeasuredFunction
  readonly meter: Meter
  /** The local AWS past the meter, for preparations. */
  readonly endpoint: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** The code last mailed to a user. */
  mailedCode(username: string): Promise<string>
  readonly dynamodb: EngineCall
  readonly tableName: string
}

/** With these settings every function that we have is there. */
const SETTINGS = { notifications: { from: 'site@example.com', to: 'owner@example.com' } }

const lambdaFunction = z.object({
  Runtime: z.string(),
  Handler: z.string(),
  Code: z.object({ S3Key: z.string() }),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
})

/** Builds the system, runs `use` on a bare cloud with an empty table, and makes the functions' own code use it. */
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
  // Functions that others start do their work when they are measured, not beside what is.
  const invoke = async () => ({ payload: null })
  const door = await started(
    startAwsEndpoint({
      ...{ assembly, dataDir: folder, dynamodb, cognito },
      ...{ invoke, invocations: () => ({}), kill: async () => 0 },
    }),
    (it) => it.stop(),
  )
  await setAdministratorPassword({ assembly, cognito, password: PASSWORD, given: true })
  const meter = await started(startMeter(door.url), (it) => it.stop())

  const only = (type: string) => {
    const [resource] = assembly.resources(type)
    if (!resource) throw new Error(`no template declares an ${type}`)
    return resource
  }
  const table = only('AWS::DynamoDB::Table')
  const tableName = assembly.physicalId(table)
  pointTableAt({ awsEndpoint: door.url, tableName, serviceCredentials: door.serviceCredentials })
  const userPoolId = assembly.physicalId(only('AWS::Cognito::UserPool'))

  const functions = assembly.resources('AWS::Lambda::Function').flatMap((resource) => {
    const { Runtime, Handler, Code, Environment } = lambdaFunction.parse(resource.properties)
    const bundle = Environment?.Variables.POWERTOOLS_SERVICE_NAME
    // What the CDK brings along carries no service name.
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
          AWS_ACCESS_KEY_ID: door.serviceCredentials.accessKeyId,
          AWS_SECRET_ACCESS_KEY: door.serviceCredentials.secretAccessKey,
          OPENAI_BASE_URL: provider.url,
          // The owner's cap of a day is not what is measured.
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
    endpoint: door.url,
    credentials: door.serviceCredentials,
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

/** As the CDK's command line does it, which has each asset named where it is used. @returns the folder. */
async function synthesize(outdir: string): Promise<string> {
  const { context } = JSON.parse(await readFile('cdk.json', 'utf8'))
  const app = new App({ context: { ...context, [ASSET_RESOURCE_METADATA_ENABLED_CONTEXT]: true }, outdir })
  addStacks(app, parseConfig(SETTINGS), 'dist')
  app.synth()
  return outdir
}
