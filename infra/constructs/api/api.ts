import { NestedStack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  type HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { api as contract, SESSION_ACCESS, SESSION_ACTIONS } from '../../../shared/api.ts'
import type { Config } from '../../config.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from '../lambda/function.ts'
import { ServiceLogGroup } from '../lambda/log-group.ts'
import { onItems } from '../lambda/on-items.ts'
import { OriginCheck } from './origin-check.ts'

interface ApiProps {
  readonly functions: FunctionDefaults
  readonly dependencies: Dependencies
  /** The table's index that the calls `byStatus` query. */
  readonly statusIndexArn: string
  readonly throttle: Config['throttle']
  /** Of the header that CloudFront adds. */
  readonly originSecretArn: string
}

/** The folder of `functions/admin` with what only the administrator's screens call, sign-in included; else undefined. */
const adminFolder = (handler: string): string | undefined => /^admin\/([a-z]+)\//.exec(handler)?.[1]

/**
 * The functions of one folder of `functions/admin`: a stack takes 500 resources (CloudFormation user guide, "Understand
 * CloudFormation quotas"), and each function six of them. Nested, and not stacks beside the API's: all are deployed at once,
 * and go back together when one of them fails.
 */
class AdminStack extends NestedStack {
  /** What all functions of the API are in, in their templates. */
  readonly api: Construct

  constructor(scope: Construct, folder: string) {
    const id = `Admin${folder.charAt(0).toUpperCase()}${folder.slice(1)}`
    super(scope, id, { description: `Wholesale site: functions of the administrator's calls, ${folder}` })
    // What the functions' names begin with, after the outer stack's name.
    this.nestedStackResource?.overrideLogicalId(id)
    this.api = new Construct(this, 'Api')
  }
}

/** The HTTP API: one route and one function per call of the contract. No CORS: pages and API share one origin. */
export class Api extends Construct {
  readonly apiId: string
  /** What visitors' routes call, so that new versions can take over gradually. */
  readonly visitorAliases: Alias[] = []

  constructor(
    scope: Construct,
    id: string,
    { functions, dependencies, statusIndexArn, throttle, originSecretArn }: ApiProps,
  ) {
    super(scope, id)
    const api = new HttpApi(this, 'Http', { apiName: 'wholesale-site', createDefaultStage: false })
    this.apiId = api.apiId

    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.ratePerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(new ServiceLogGroup(this, 'AccessLogs', functions)),
        format: AccessLogFormat.custom(accessLogFormat),
      },
    })

    const { authorizer } = new OriginCheck(this, 'OriginCheck', { functions, originSecretArn })
    const folders = new Set(Object.values(contract).flatMap(({ handler }) => adminFolder(handler) ?? []))
    const adminStacks = new Map([...folders].map((folder) => [folder, new AdminStack(this, folder)]))
    for (const [routeKey, call] of Object.entries(contract)) {
      const [method, path] = routeKey.split(' ') as [HttpMethod, string]
      const bundle = call.handler.replaceAll('/', '-')
      const adminStack = adminStacks.get(adminFolder(call.handler) ?? '')
      const { lambda, role } = new ServiceFunction(adminStack?.api ?? this, bundle, {
        ...functions,
        bundle,
        description: routeKey,
        table: [
          ...('table' in call ? [call.table] : []),
          ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
        ],
        actions: [
          ...('actions' in call ? call.actions : []),
          ...(call.access === 'admin' ? SESSION_ACTIONS : []),
        ],
        dependencies,
        publicServices: 'publicServices' in call ? call.publicServices : undefined,
      })
      if ('byStatus' in call) {
        for (const statement of onItems([statusIndexArn], [{ Query: call.byStatus }]))
          role.addToPolicy(statement)
      }
      // Not the function itself, whose code and settings change one after the other.
      const live = lambda.addAlias('live')
      if (!adminStack) this.visitorAliases.push(live)
      // The assertion: under exactOptionalPropertyTypes the library's own class doesn't fit its interface.
      const integration = new HttpLambdaIntegration(bundle, live as IFunction)
      // A stage refuses limits of a route that isn't there yet.
      stage.node.addDependency(...api.addRoutes({ path, methods: [method], integration, authorizer }))
    }
    // The construct has limits for the whole stage only.
    const { defaultChild } = stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is no CloudFormation stage')
    defaultChild.routeSettings = routeSettings
  }
}

/** The limits of single calls, as CloudFormation writes them. */
const routeSettings = Object.fromEntries(
  Object.entries(contract).flatMap(([routeKey, call]) =>
    'throttle' in call
      ? [
          [
            routeKey,
            {
              ThrottlingRateLimit: call.throttle.ratePerSecond,
              ThrottlingBurstLimit: call.throttle.burst,
            },
          ],
        ]
      : [],
  ),
)

/** Nothing personal: no address, no browser, no query string, and the route's pattern instead of the path. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  functionError: '$context.integrationErrorMessage',
})
