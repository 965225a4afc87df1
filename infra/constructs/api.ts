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
import { api as contract, SESSION_ACCESS } from '../../shared/api.ts'
import type { Config } from '../config.ts'
import { type Dependencies, type FunctionDefaults, ServiceFunction } from './function.ts'
import { ServiceLogGroup } from './log-group.ts'
import { onItems } from './on-items.ts'
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

/** The HTTP API: one route and one function per call of the contract. No CORS: pages and API share one origin. */
export class Api extends Construct {
  readonly apiId: string
  /** What the routes call instead of the functions themselves, so that new versions can take over gradually. */
  readonly live: Alias[] = []

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
    // A stack takes 500 resources, and each call ten. Nested, and not a stack beside this one: both are deployed at once,
    // and go back together when one of them fails.
    const nested = new NestedStack(this, 'Admin', {
      description: "Wholesale site: functions of the administrator's calls",
    })
    // What the functions' names begin with, after this stack's name …
    nested.nestedStackResource?.overrideLogicalId('Admin')
    // … and what all functions of the API begin with in their templates.
    const ofAdministrator = new Construct(nested, 'Api')
    for (const [routeKey, call] of Object.entries(contract)) {
      const [method, path] = routeKey.split(' ') as [HttpMethod, string]
      const bundle = call.handler.replaceAll('/', '-')
      const { lambda, role } = new ServiceFunction(call.access === 'admin' ? ofAdministrator : this, bundle, {
        ...functions,
        bundle,
        description: routeKey,
        table: [
          ...('table' in call ? [call.table] : []),
          ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
        ],
        ...('actions' in call && { actions: call.actions }),
        dependencies,
        publicServices: 'publicServices' in call ? call.publicServices : undefined,
      })
      if ('byStatus' in call) {
        for (const statement of onItems([statusIndexArn], [{ Query: call.byStatus }]))
          role.addToPolicy(statement)
      }
      const live = lambda.addAlias('live')
      this.live.push(live)
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
