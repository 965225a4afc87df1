import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Assembly } from '../assembly/assembly.ts'
import type { BucketStore } from '../bucket-store.ts'
import { createAccountState } from '../control/account-state.ts'
import type { Activity } from '../control/activity.ts'
import type { Clock } from '../control/clock.ts'
import { CONTROL_PATH, type Controlled, createControlApi } from '../control/control-api.ts'
import { createFaults } from '../control/faults.ts'
import { createSnapshots } from '../control/snapshots.ts'
import type { CognitoEngine, DynamoDbEngine } from '../engines/engines.ts'
import { openQueues, type Queues } from '../event-sources/queues.ts'
import { bodyOf } from '../http-message.ts'
import type { Context } from '../iam/iam.ts'
import { createPermissions, type Permissions } from '../iam/permissions.ts'
import { createAsyncInvocations } from '../lambda/async-invocations.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { retryThrottled } from '../lambda/throttling.ts'
import { close, listen } from '../listen.ts'
import { answer, credentialScope, isPublicCall, operationOf, unsigned } from './aws-request.ts'
import {
  type Authorize,
  AwsError,
  type AwsResponse,
  accessDenied,
  errorResponse,
  type Protocol,
  type Service,
} from './services/aws-protocol.ts'
import { createCloudFront } from './services/cloudfront.ts'
import { createCognito, createUserPoolsAndClients } from './services/cognito.ts'
import { createDynamoDb } from './services/dynamodb.ts'
import { createTables } from './services/dynamodb-tables.ts'
import { createLambda } from './services/lambda.ts'
import { createS3 } from './services/s3.ts'
import { createSecretsManager } from './services/secrets-manager.ts'
import { createSes } from './services/ses.ts'
import { createSqs } from './services/sqs.ts'
import { createBudgets, createCertificates, createCloudWatch } from './services/watching.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/** Parts of the local cloud that need the endpoint's URL, and that the services behind it call. */
interface Runtime {
  readonly invoke: InvokeFunction
  /** Removes objects from the caches of a distribution. */
  invalidate(distributionId: string, paths: readonly string[]): void
}

/** The endpoint of all AWS SDK calls of the local cloud (`AWS_ENDPOINT_URL`). */
export interface AwsEndpoint {
  readonly url: string
  credentialsFor(functionLogicalId: string): Credentials
  /** Unrestricted credentials for tests; DynamoDB Local itself accepts them, too. */
  serviceCredentials: Credentials
  bucket(name: string): BucketStore
  /** Completes the local cloud; calls that need the runtime wait until then. */
  attach(runtime: Runtime): void
  /** Opens the control API; its calls wait until then. */
  control(controlled: Controlled): void
  /**
   * Authorizes and records an action of an AWS service under a function's role: stream reads, on-failure sends, logs,
   * traces. @returns false when AWS would refuse it
   */
  recordUse(functionLogicalId: string, action: string, resource: string): boolean
  /** Calls `listener` after each write to a table that came through here. */
  onTableWrite(listener: () => void): void
  /** Queues, for AWS services. */
  readonly queues: Queues
  /** Accepts an asynchronous invocation of an AWS service. */
  invokeLater(functionName: string, payload: unknown): Promise<unknown>
  stop(): Promise<void>
}

function newCredentials(): Credentials {
  // As unguessable as a password: the key identifies the caller, as signatures are not checked.
  const accessKeyId = `AKIA${randomBytes(16).toString('hex').toUpperCase()}`
  return { accessKeyId, secretAccessKey: randomBytes(30).toString('base64') }
}

/**
 * Creates the templates' resources in the engines, then serves the AWS APIs on a free port. The credential scope names
 * the service and the access key the calling function, whose policies decide.
 */
export async function startAwsEndpoint(options: {
  assembly: Assembly
  dataDir: string
  dynamodb: DynamoDbEngine
  cognito: CognitoEngine
  activity: Activity
  clock: Clock
}): Promise<AwsEndpoint> {
  const { assembly, dataDir, dynamodb, cognito, activity, clock } = options
  const { promise: runtime, resolve: attach } = Promise.withResolvers<Runtime>()
  const { promise: controlled, resolve: control } = Promise.withResolvers<Controlled>()
  const invoke: InvokeFunction = async (...call) => (await runtime).invoke(...call)
  // Secrets come first: other resources may refer to their values.
  const secretsManager = await createSecretsManager(assembly, dataDir)
  const permissions = createPermissions(assembly, dataDir)
  await Promise.all([createTables(assembly, dynamodb), createUserPoolsAndClients(assembly, cognito)])
  const buckets = await createS3(assembly, dataDir, clock)
  const queues = await openQueues(assembly, dataDir, clock)
  const data = createDynamoDb(assembly, dynamodb, buckets.bucket)
  const events = await createAsyncInvocations({
    ...{ assembly, dataDir, queues, permissions, activity, clock },
    invoke: retryThrottled(invoke),
  })

  const account = createAccountState()
  const services: Record<string, { protocol: Protocol; serve: Service }> = {
    dynamodb: { protocol: 'json-1.0', serve: data.serve },
    'cognito-idp': { protocol: 'json-1.1', serve: createCognito(assembly, cognito, clock) },
    secretsmanager: { protocol: 'json-1.1', serve: secretsManager.serve },
    s3: { protocol: 's3', serve: buckets.service },
    lambda: { protocol: 'rest-json', serve: createLambda(assembly, invoke, events) },
    ses: { protocol: 'rest-json', serve: createSes(assembly, dataDir, account) },
    monitoring: { protocol: 'json-1.0', serve: createCloudWatch(assembly, account) },
    budgets: { protocol: 'json-1.1', serve: createBudgets(assembly, account) },
    acm: { protocol: 'json-1.1', serve: createCertificates(account) },
    sqs: { protocol: 'json-1.0', serve: createSqs(assembly, queues) },
    cloudfront: {
      protocol: 'rest-xml',
      serve: createCloudFront(assembly, async (...paths) => (await runtime).invalidate(...paths)),
    },
  }

  const serviceCredentials = { ...newCredentials(), accessKeyId: dynamodb.accessKeyId }
  const functionCredentials = new Map(
    assembly.resources('AWS::Lambda::Function').map(({ logicalId }) => [logicalId, newCredentials()]),
  )
  const callers = new Map(
    [...functionCredentials].map(([logicalId, { accessKeyId }]) => [accessKeyId, logicalId]),
  )

  function authorizerOf(accessKeyId: string, protocol: Protocol): Authorize {
    if (accessKeyId === serviceCredentials.accessKeyId) {
      return Object.assign(() => {}, { again: () => {}, may: () => true })
    }
    const caller = callers.get(accessKeyId)
    if (!caller) {
      throw new AwsError(
        403,
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      )
    }
    const authorizedBy =
      (passes: Permissions['judge']) => (action: string, resource: string, context?: Context) => {
        if (passes(caller, action, resource, context)) return
        throw accessDenied(protocol, permissions.roleOf(caller), action, resource)
      }
    return Object.assign(authorizedBy(permissions.judge), {
      again: authorizedBy(permissions.judgeAgain),
      may: (action: string, resource: string) => permissions.may(caller, action, resource),
    })
  }

  const faults = createFaults()
  const controlApi = createControlApi({
    accessKeyId: serviceCredentials.accessKeyId,
    snapshots: await createSnapshots({
      ...{ assembly, dataDir, dynamodb, bucket: buckets.bucket },
      others: [cognito.userPools, secretsManager, queues, data],
    }),
    ...{ account, activity, clock, events, faults, controlled },
  })

  /** Undefined for an injected connection reset. */
  async function serve(request: IncomingMessage): Promise<AwsResponse | undefined> {
    let protocol: Protocol = 'json-1.0'
    try {
      const isPublic = isPublicCall(request)
      const { accessKeyId, service } = isPublic
        ? { accessKeyId: '', service: 'cognito-idp' }
        : credentialScope(request)
      const target = services[service]
      if (!target) throw new AwsError(501, 'UnknownOperationException', `There is no local ${service}.`)
      protocol = target.protocol
      const authorize = isPublic ? unsigned : authorizerOf(accessKeyId, protocol)
      const url = new URL(request.url ?? '/', 'http://localhost')
      const { method = 'GET', headers } = request
      const call = {
        method,
        headers,
        path: url.pathname,
        query: url.searchParams,
        body: await bodyOf(request),
      }
      const run = () => target.serve(call, authorize)
      if (accessKeyId === serviceCredentials.accessKeyId) return await run()
      return await faults.strike(
        { service, operation: operationOf(call), function: callers.get(accessKeyId) ?? '' },
        run,
      )
    } catch (error) {
      if (error instanceof AwsError) return errorResponse(protocol, error)
      console.error('The local AWS failed:', error)
      return errorResponse(
        protocol,
        new AwsError(500, 'InternalServerError', 'The local AWS failed; the reason is in its log.'),
      )
    }
  }

  const server = createServer((request, response) => {
    const serving = request.url?.startsWith(CONTROL_PATH) ? controlApi(request) : serve(request)
    serving.then((result) => {
      if (result) answer(request, response, result)
      else request.socket.resetAndDestroy()
    })
  })

  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    serviceCredentials,
    credentialsFor(functionLogicalId) {
      const credentials = functionCredentials.get(functionLogicalId)
      if (credentials) return credentials
      throw new Error(`there is no function ${functionLogicalId}`)
    },
    bucket: buckets.bucket,
    attach,
    control,
    recordUse: (logicalId, action, resource) => permissions.judge(logicalId, action, resource),
    onTableWrite: data.onWrite,
    queues,
    invokeLater: events.accept,
    async stop() {
      events.stop()
      await close(server)
      await permissions.flush()
    },
  }
}
