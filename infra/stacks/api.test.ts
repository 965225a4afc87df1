import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { routes as contract, DIARY_ACCESS, SESSION_ACCESS, SESSION_ACTIONS } from '../../shared/api.ts'
import { isInDiary } from '../../shared/calls/call.ts'
import type { TableAccess } from '../../shared/table/partitions.ts'
import { cloud, only, serviceFunction, siteTemplates, stateless } from '../testing/default-cloud.ts'
import { cloudOf, list } from '../testing/sample-cloud.ts'

const calls = Object.entries(contract)
type Call = (typeof contract)[keyof typeof contract]
const actionsOf = (call: Call): readonly string[] => [
  ...('actions' in call ? call.actions : []),
  ...(call.access === 'admin' ? SESSION_ACTIONS : []),
]
const accessesOf = (call: Call): TableAccess[] => [
  ...('table' in call ? [call.table] : []),
  ...(call.access === 'admin' ? [SESSION_ACCESS] : []),
  ...(isInDiary(call) ? [DIARY_ACCESS] : []),
]
const isIndex = (resource: unknown) => JSON.stringify(resource).includes('/index/')
const READS = ['GetItem', 'Query']
/** Each read with its partitions, and each write with those of all writes. */
function accessLines(accesses: readonly TableAccess[]) {
  const declared = accesses.flatMap((access) => Object.entries(access))
  const writes = declared.filter(([action]) => !READS.includes(action))
  const written = [...new Set(writes.flatMap(([, each]) => each))]
  return declared.flatMap(([action, each]) =>
    (READS.includes(action) ? each : written).map((one) => `dynamodb:${action} ${one}`),
  )
}

describe('the API follows the contract', () => {
  test('every call has exactly one route, and there is no other', () => {
    const routes = Object.values(stateless.findResources('AWS::ApiGatewayV2::Route'))
    expect(routes.map(({ Properties }) => Properties.RouteKey).toSorted()).toEqual(
      Object.keys(contract).toSorted(),
    )
  })

  test('every route calls its own function', () => {
    const integrations = Object.values(stateless.findResources('AWS::ApiGatewayV2::Integration'))
    const functions = integrations.map(({ Properties }) => JSON.stringify(Properties.IntegrationUri))
    expect(new Set(functions).size).toBe(calls.length)
    expect(integrations.every(({ Properties }) => Properties.PayloadFormatVersion === '2.0')).toBe(true)
  })

  test.each(calls)(
    '%s may do what the contract says, each write wherever it writes, and nothing else',
    (routeKey, call) => {
      const { own } = serviceFunction(routeKey)
      const [onIndex, onWhole] = [true, false].map((indexed) =>
        own
          // A statement may name both, the table and its index.
          .filter(({ resource }) => list(JSON.parse(resource)).some((one) => isIndex(one) === indexed))
          .flatMap(({ action, partitions }) =>
            partitions.length > 0 ? partitions.map((partition) => `${action} ${partition}`) : [action],
          )
          .toSorted(),
      )
      // An admin call includes the session check's access.
      const said = [...new Set([...accessLines(accessesOf(call)), ...actionsOf(call)])]
      expect(onWhole).toEqual(said.toSorted())
      expect(onIndex).toEqual('byStatus' in call ? accessLines([{ Query: call.byStatus }]) : [])
    },
  )

  test.each(calls)('%s knows the names of what it uses and nothing else', (routeKey, call) => {
    const names = {
      dynamodb: ['TABLE_NAME'],
      secretsmanager: ['AI_SECRET_ARN'],
      'cognito-idp': ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
      lambda: ['GENERATOR_FUNCTION_NAME'],
      sqs: call.handler.startsWith('admin/media/')
        ? ['PICTURE_QUEUE_URL']
        : ['GENERATION_QUEUE_URL', 'GENERATIONS_PER_DAY'],
      s3: ['MEDIA_BUCKET_NAME'],
      openai: ['OPENAI_BASE_URL'],
    }
    const used = [
      ...actionsOf(call).map((action) => action.split(':')[0]),
      ...accessesOf(call).map(() => 'dynamodb'),
    ]
    const open = 'publicServices' in call ? call.publicServices : []
    const expected = Object.entries(names)
      .filter(([service]) => [...used, ...open].includes(service))
      .flatMap(([, variables]) => variables)
    const { Variables } = serviceFunction(routeKey).properties.Environment
    const own = Object.keys(Variables).filter((name) => !/^(POWERTOOLS_|NODE_OPTIONS$)/.test(name))
    expect(own.toSorted()).toEqual(expected.toSorted())
  })

  test('calls beyond the configured rate are throttled', () => {
    expect(
      only(cloudOf('everything').stateless, 'AWS::ApiGatewayV2::Stage').Properties.DefaultRouteSettings,
    ).toEqual({
      ThrottlingRateLimit: 7,
      ThrottlingBurstLimit: 9,
    })
  })

  test('calls with a limit of their own are throttled by it, once their route is there', () => {
    const stage = only(stateless, 'AWS::ApiGatewayV2::Stage')
    const { RouteSettings } = stage.Properties
    expect(RouteSettings['POST /api/admin/login']).toEqual({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    })
    const limited = calls.filter(([, call]) => 'throttle' in call).map(([routeKey]) => routeKey)
    expect(Object.keys(RouteSettings)).toEqual(limited)
    const routes = Object.entries(stateless.findResources('AWS::ApiGatewayV2::Route'))
    const ids = routes.filter(([, { Properties }]) => limited.includes(Properties.RouteKey)).map(([id]) => id)
    expect(stage.DependsOn).toEqual(expect.arrayContaining(ids))
  })

  test('every route asks whether a request came through CloudFront, once an hour', () => {
    const authorizer = only(stateless, 'AWS::ApiGatewayV2::Authorizer').Properties
    expect(authorizer).toMatchObject({
      AuthorizerResultTtlInSeconds: 3600,
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-verify'],
    })
    for (const { Properties } of Object.values(stateless.findResources('AWS::ApiGatewayV2::Route'))) {
      expect(Properties.AuthorizationType, Properties.RouteKey).toBe('CUSTOM')
    }
    const { Origins } = only(stateless, 'AWS::CloudFront::Distribution').Properties.DistributionConfig
    const headers = Origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: object[] }) => OriginCustomHeaders,
    )
    expect(headers).toHaveLength(1)
    expect(JSON.stringify(headers)).toMatch(/x-origin-verify.*resolve:secretsmanager:.*:SecretString:current/)
  })

  test('the access log holds nothing personal', () => {
    const { Format } = only(stateless, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings
    expect(JSON.parse(Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
    expect(Format).not.toMatch(/identity|sourceIp|userAgent|\$context\.path|querystring|authorizer/i)
  })
})

describe('every function of ours', () => {
  const descriptions = [
    ...Object.keys(contract),
    'Writes an article with AI',
    'Publishes what changed to the site',
    'Refuses requests that come past CloudFront',
  ]

  test.each(descriptions)('%s has the defaults and its own log group', (description) => {
    const { properties, granted } = serviceFunction(description)
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    })
    expect(properties.Environment.Variables).toMatchObject({
      NODE_OPTIONS: '--enable-source-maps',
      POWERTOOLS_SERVICE_NAME: expect.stringMatching(/^[a-z-]+$/),
    })
    const logs: string = properties.LoggingConfig.LogGroup.Ref
    const writes = granted.filter(({ action }) => action.startsWith('logs:'))
    expect(writes).toMatchObject([
      { action: 'logs:CreateLogStream', resource: JSON.stringify({ 'Fn::GetAtt': [logs, 'Arn'] }) },
      { action: 'logs:PutLogEvents', resource: JSON.stringify({ 'Fn::GetAtt': [logs, 'Arn'] }) },
    ])
  })

  test('logs are kept as long as configured', () => {
    const kept = cloudOf('everything')
    const days = [kept.stateless, ...kept.nested].flatMap((template) =>
      Object.values(template.findResources('AWS::Logs::LogGroup')).map(
        ({ Properties }) => Properties.RetentionInDays,
      ),
    )
    expect(new Set(days)).toEqual(new Set([365]))
  })

  test('a route answers or fails within 10 seconds, or before the gateway does if it says so', () => {
    for (const [routeKey, call] of Object.entries(contract)) {
      const seconds = 'timeoutSeconds' in call ? call.timeoutSeconds : 10
      expect(serviceFunction(routeKey).properties.Timeout).toBe(seconds)
      expect(seconds).toBeLessThan(30)
    }
  })
})

describe('a new version', () => {
  /** Follows a route to what it calls: the route's integration, through the outputs of a nested stack, to the resource. */
  function calledBy({ stateless, nested }: ReturnType<typeof cloudOf>, routeKey: string) {
    const [route] = Object.values(
      stateless.findResources('AWS::ApiGatewayV2::Route', { Properties: { RouteKey: routeKey } }),
    )
    const integrationId: string = route?.Properties.Target['Fn::Join'][1][1].Ref
    const { Properties } = stateless.findResources('AWS::ApiGatewayV2::Integration')[integrationId] ?? {}
    const [, output] = Properties.IntegrationUri['Fn::GetAtt'] ?? []
    if (!output) return { template: stateless, logicalId: Properties.IntegrationUri.Ref }
    const name = output.replace('Outputs.', '')
    const template = nested.find((one) => name in one.findOutputs('*')) as Template
    return { template, logicalId: template.findOutputs('*')[name]?.Value.Ref }
  }
  const resourceOf = (template: Template, logicalId: string) => template.toJSON().Resources[logicalId]

  const isOfAdministrator = ([, { handler }]: (typeof calls)[number]) => handler.startsWith('admin/')
  const ofVisitors = calls.filter((call) => !isOfAdministrator(call))

  test('takes over gradually where visitors call, which CodeDeploy can do at once for all', () => {
    expect(ofVisitors.map(([, { access }]) => access)).toEqual(ofVisitors.map(() => 'visitor'))
    const groups = siteTemplates.flatMap((template) =>
      Object.keys(template.findResources('AWS::CodeDeploy::DeploymentGroup')),
    )
    expect(groups).toHaveLength(ofVisitors.length)
    // Half of what Lambda answers to CodeDeploy in a second, each of which asks at least once.
    expect(groups.length).toBeLessThan(8)
  })

  test.each(ofVisitors)('of %s takes over gradually, and goes back when an alarm goes off', (routeKey) => {
    const { template, logicalId } = calledBy(cloud, routeKey)
    const alias = resourceOf(template, logicalId)
    expect(alias).toMatchObject({ Type: 'AWS::Lambda::Alias', Properties: { Name: 'live' } })
    const called = resourceOf(template, alias.Properties.FunctionName.Ref)
    expect(called.Properties.Description).toBe(routeKey)

    const { ApplicationName, DeploymentGroupName } = alias.UpdatePolicy.CodeDeployLambdaAliasUpdate
    expect(resourceOf(template, DeploymentGroupName.Ref).Properties).toMatchObject({
      ApplicationName,
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: {
        Enabled: true,
        Alarms: ['ApiFails', 'FunctionsFail'].map((name) => ({
          Name: { Ref: expect.stringContaining(`WatchAlerts${name}`) },
        })),
      },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
      },
    })
  })

  test.each(calls.filter(isOfAdministrator))('of %s takes over at once: one person calls it', (routeKey) => {
    const { template, logicalId } = calledBy(cloud, routeKey)
    const alias = resourceOf(template, logicalId)
    expect(alias).toMatchObject({ Type: 'AWS::Lambda::Alias', Properties: { Name: 'live' } })
    expect(alias).not.toHaveProperty('UpdatePolicy')
    const called = resourceOf(template, alias.Properties.FunctionName.Ref)
    expect(called.Properties.Description).toBe(routeKey)
  })

  test('takes over at once for repairs, without anything that an alarm would hold up', () => {
    const atOnce = cloudOf('least')
    for (const template of [atOnce.stateless, ...atOnce.nested])
      template.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0)
    for (const [routeKey] of calls) {
      const { template, logicalId } = calledBy(atOnce, routeKey)
      const alias = resourceOf(template, logicalId)
      expect(alias).toMatchObject({ Type: 'AWS::Lambda::Alias' })
      expect(alias).not.toHaveProperty('UpdatePolicy')
    }
  })
})
