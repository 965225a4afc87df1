import { Duration, NestedStack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnStage,
  HttpApi,
  type HttpMethod,
  HttpRoute,
  type HttpRouteIntegrationBindOptions,
  HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { routes as contract, DIARY_ACCESS, SESSION_ACCESS, SESSION_ACTIONS } from '../../../shared/api.ts'
import { isInDiary } from '../../../shared/calls/declaration/call.ts'
import type { Config } from '../../config.ts'
import {
  type Dependencies,
  type FunctionDefaults,
  ServiceFunction,
  type ServiceProps,
} from '../lambda/function.ts'
import { ServiceLogGroup } from '../lambda/log-group.ts'
import { onItems } from '../lambda/permissions.ts'
import { ServiceRole } from '../lambda/service-role.ts'
import { originCheck } from './origin-check.ts'

interface ApiProps extends ServiceProps {
  /** Queues and functions that the calls of a folder of `functions/admin` hand work to. */
  readonly background: Readonly<Record<string, Dependencies>>
  /** Index of the calls with `byStatus`. */
  readonly statusIndexArn: string
  readonly throttle: Config['throttle']
  /** Secret with the value of CloudFront's header. */
  readonly originSecretArn: string
}

/** Folder of `functions/admin` that has the handler, if any. */
const adminFolder = (handler: string): string | undefined => /^admin\/([a-z]+)\//.exec(handler)?.[1]

/**
 * Most functions, with their routes, whose stacks are deployed at the same time: Lambda takes 15 control-plane requests a second
 * for a whole account (Lambda developer guide, "Lambda quotas"), and a function takes several in some ten seconds.
 */
const FUNCTIONS_AT_ONCE = 15
/** Visitors' functions that are deployed at the same time, beside those in the background, in the same stack. */
const VISITORS_AT_ONCE = 5

/**
 * Stack of one folder of `functions/admin`, its functions and their routes: a stack has at most 500 resources (CloudFormation user guide,
 * "Understand CloudFormation quotas"). Nested, so that all are deployed and rolled back together.
 */
class AdminStack extends NestedStack {
  /** Scope of the functions, so that their ids begin like those in the outer stack. */
  readonly api: Construct
  readonly logGroup: ServiceLogGroup
  readonly invoker: ServiceRole

  constructor(scope: Construct, folder: string, { logRetentionDays }: FunctionDefaults) {
    const id = `Admin${folder.charAt(0).toUpperCase()}${folder.slice(1)}`
    super(scope, id, { description: `Wholesale site: functions of the administrator's calls, ${folder}` })
    // Prefix of the functions' names, after the outer stack's name.
    this.nestedStackResource?.overrideLogicalId(id)
    this.api = new Construct(this, 'Api')
    this.logGroup = new ServiceLogGroup(this, 'Logs', { logRetentionDays })
    this.invoker = new ServiceRole(this, 'Invoker', INVOKER)
  }
}

/** Service that invokes functions of routes. */
const INVOKER = 'apigateway'

/**
 * Integration by a role that may invoke the function: one for all functions of a stack, in place of a permission for each.
 */
class FunctionIntegration extends HttpLambdaIntegration {
  readonly #invoker: ServiceRole

  constructor(id: string, lambda: LambdaFunction, invoker: ServiceRole) {
    // Asserted: under exactOptionalPropertyTypes the library's class does not match its interface.
    super(id, lambda as IFunction)
    this.#invoker = invoker
    invoker.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
    )
  }

  override bind(options: HttpRouteIntegrationBindOptions) {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.#invoker) }
  }

  /** Leaves out the permission that the library would add. */
  protected override completeBind() {}
}

/** HTTP API with one route and one function per call of the contract. No CORS: pages and API share one origin. */
export class Api extends Construct {
  readonly apiId: string

  constructor(
    scope: Construct,
    id: string,
    { background, statusIndexArn, throttle, originSecretArn, ...defaults }: ApiProps,
  ) {
    super(scope, id)
    const api = new HttpApi(this, 'Http', { apiName: 'wholesale-site', createDefaultStage: false })
    this.apiId = api.apiId

    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle: { rateLimit: throttle.ratePerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(new ServiceLogGroup(this, 'AccessLogs', defaults)),
        format: AccessLogFormat.custom(accessLogFormat),
      },
    })

    const authorizer = originCheck(this, defaults, originSecretArn)
    const visitorsLogs = new ServiceLogGroup(this, 'Logs', defaults)
    const visitorsInvoker = new ServiceRole(this, 'Invoker', INVOKER)
    const folders = Object.values(contract).flatMap(({ handler }) => adminFolder(handler) ?? [])
    const adminStacks = new Map(
      [...new Set(folders)].map((folder) => [folder, new AdminStack(this, folder, defaults)]),
    )
    deployInTurn(adminStacks, (folder) => folders.filter((one) => one === folder).length)
    const routes: HttpRoute[] = []
    const visitors: ServiceFunction[] = []
    for (const [routeKey, call] of Object.entries(contract)) {
      const [method, path] = routeKey.split(' ') as [HttpMethod, string]
      const bundle = call.handler.replaceAll('/', '-')
      const folder = adminFolder(call.handler) ?? ''
      const adminStack = adminStacks.get(folder)
      const service = new ServiceFunction(adminStack?.api ?? this, bundle, {
        ...defaults,
        logGroup: adminStack?.logGroup ?? visitorsLogs,
        bundle,
        description: routeKey,
        table: [
          ...('table' in call ? [call.table] : []),
          ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
          ...(isInDiary(call) ? [DIARY_ACCESS] : []),
        ],
        actions: [
          ...('actions' in call ? call.actions : []),
          ...(call.access === 'admin' ? SESSION_ACTIONS : []),
        ],
        dependencies: { ...defaults.dependencies, ...background[folder] },
        publicServices: 'publicServices' in call ? call.publicServices : undefined,
        ...('timeoutSeconds' in call && { timeout: Duration.seconds(call.timeoutSeconds) }),
      })
      const { lambda, role } = service
      if (!adminStack) {
        const before = visitors.at(-VISITORS_AT_ONCE)
        if (before) service.node.addDependency(before)
        visitors.push(service)
      }
      if ('byStatus' in call) {
        for (const statement of onItems([statusIndexArn], [{ Query: call.byStatus }]))
          role.addToPolicy(statement)
      }
      routes.push(
        new HttpRoute(adminStack?.api ?? this, `${bundle}-route`, {
          httpApi: api,
          routeKey: HttpRouteKey.with(path, method),
          integration: new FunctionIntegration(bundle, lambda, adminStack?.invoker ?? visitorsInvoker),
          authorizer,
        }),
      )
    }
    // A stage refuses settings of a route that does not exist yet.
    stage.node.addDependency(...routes)
    // The L2 construct has no settings per route.
    const { defaultChild } = stage.node
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage is no CloudFormation stage')
    defaultChild.routeSettings = routeSettings
  }
}

/** Lets stacks wait for one another, so that those of one turn have at most `FUNCTIONS_AT_ONCE` functions. */
function deployInTurn(
  stacks: ReadonlyMap<string, NestedStack>,
  functionsOf: (folder: string) => number,
): void {
  let before: NestedStack[] = []
  let turn: NestedStack[] = []
  let functions = 0
  for (const [folder, stack] of stacks) {
    functions += functionsOf(folder)
    if (functions > FUNCTIONS_AT_ONCE) {
      before = turn
      turn = []
      functions = functionsOf(folder)
    }
    turn.push(stack)
    for (const one of before) stack.addStackDependency(one)
  }
}

/** Throttling of single routes. */
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

/** Access log format without personal data: no address, browser or query string; the route instead of the path. */
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
