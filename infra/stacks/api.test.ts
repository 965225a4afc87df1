import { isDeepStrictEqual } from 'node:util'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { routes as contract, DIARY_ACCESS, SESSION_ACCESS, SESSION_ACTIONS } from '../../shared/api.ts'
import { isInDiary } from '../../shared/calls/declaration/call.ts'
import { IMPORT_ITEMS } from '../../shared/entities/export.ts'
import type { TableAccess } from '../../shared/table/partitions.ts'
import { only, serviceFunction, siteTemplates, stateless, statementsOf } from '../testing/default-cloud.ts'
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

const routes = siteTemplates.flatMap((template) =>
  Object.values(template.findResources('AWS::ApiGatewayV2::Route')),
)

describe('the API follows the contract', () => {
  test('every call has exactly one route, and there is no other', () => {
    expect(routes.map(({ Properties }) => Properties.RouteKey).toSorted()).toEqual(
      Object.keys(contract).toSorted(),
    )
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

  test('calls beyond the configured rate are throttled, those with a limit of their own by it, once their route is there', () => {
    const configured = only(cloudOf('everything').stateless, 'AWS::ApiGatewayV2::Stage').Properties
    const rate = { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 }
    expect(configured.DefaultRouteSettings).toEqual(rate)
    const stage = only(stateless, 'AWS::ApiGatewayV2::Stage')
    const { RouteSettings } = stage.Properties
    expect(RouteSettings['POST /api/admin/login']).toEqual({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    })
    const limited = calls.filter(([, call]) => 'throttle' in call).map(([routeKey]) => routeKey)
    expect(Object.keys(RouteSettings)).toEqual(limited)
    const ofVisitors = Object.keys(stateless.findResources('AWS::ApiGatewayV2::Route'))
    const stacks = Object.keys(stateless.findResources('AWS::CloudFormation::Stack'))
    expect(stage.DependsOn).toEqual(expect.arrayContaining([...ofVisitors, ...stacks]))
  })

  test('a route invokes its own function, by a role that may invoke those of its stack and nothing else', () => {
    for (const template of siteTemplates) {
      const integrations = Object.values(template.findResources('AWS::ApiGatewayV2::Integration'))
      const roles = new Set(integrations.map(({ Properties }) => Properties.CredentialsArn['Fn::GetAtt'][0]))
      expect(roles.size).toBe(1)
      const [role] = roles
      const trusted = template.findResources('AWS::IAM::Role')[role]?.Properties.AssumeRolePolicyDocument
      expect(trusted.Statement).toMatchObject([{ Principal: { Service: 'apigateway.amazonaws.com' } }])
      const [allowed, ...more] = statementsOf(template).filter(({ policy }) => policy === role)
      expect(more).toEqual([])
      expect(allowed?.statement).toEqual({
        Effect: 'Allow',
        Action: 'lambda:InvokeFunction',
        Resource: expect.toSatisfy((functions) =>
          isDeepStrictEqual(
            new Set(list(functions).map((one) => JSON.stringify(one))),
            new Set(integrations.map(({ Properties }) => JSON.stringify(Properties.IntegrationUri))),
          ),
        ),
      })
    }
  })

  test('every route asks whether a request came through CloudFront, once an hour', () => {
    const authorizer = only(stateless, 'AWS::ApiGatewayV2::Authorizer').Properties
    expect(authorizer).toMatchObject({
      AuthorizerResultTtlInSeconds: 3600,
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-verify'],
    })
    for (const { Properties } of routes)
      expect(Properties.AuthorizationType, Properties.RouteKey).toBe('CUSTOM')
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
  const descriptions = siteTemplates
    .flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')))
    .flatMap(({ Properties }): string[] =>
      Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME ? Properties.Description : [],
    )

  test.each(descriptions)('%s is traced, and writes to its log group alone', (description) => {
    const { properties, granted } = serviceFunction(description)
    expect(properties.TracingConfig).toEqual({ Mode: 'Active' })
    const logs: string = properties.LoggingConfig.LogGroup.Ref
    const resource = JSON.stringify({ 'Fn::GetAtt': [logs, 'Arn'] })
    expect(granted.filter(({ action }) => action.startsWith('logs:'))).toMatchObject([
      { action: 'logs:CreateLogStream', resource },
      { action: 'logs:PutLogEvents', resource },
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

  test('an import has a second for each of its items, which are stored one after the other', () => {
    const { Timeout } = serviceFunction('POST /api/admin/import').properties
    expect(Timeout).toBeGreaterThanOrEqual(IMPORT_ITEMS)
  })
})

test('a call has four resources: route, integration, function and role; beside them there are few, most of them in the outer stack', () => {
  const counts = siteTemplates.map((template) => Object.keys(template.toJSON().Resources).length)
  const [outer = 0] = counts
  expect(counts.reduce((a, b) => a + b) - 4 * calls.length).toBeLessThanOrEqual(165)
  expect(outer).toBeLessThanOrEqual(155)
})

describe('a deployment asks no control plane for too much at once', () => {
  /** Lambda's control-plane requests a second, for a whole account (Lambda developer guide, "Lambda quotas"). */
  const MOST = 15

  /** Numbers of resources by their turn: how many of the same types each waits for, one after the other. */
  function countedByTurn(template: Template, isCounted: (type: string, logicalId: string) => boolean) {
    const resources: Record<string, { Type: string; DependsOn?: string | string[] }> =
      template.toJSON().Resources
    const turns = new Map<string, number>()
    const turnOf = (id: string): number => {
      const resource = resources[id]
      if (!resource) return 0
      const references = JSON.stringify(resource).matchAll(/"(?:Ref|Fn::GetAtt)":(?:"|\["?)(\w+)"/g)
      const before = new Set([
        ...list(resource.DependsOn ?? []),
        ...[...references].map(([, one = '']) => one),
      ])
      const turn =
        turns.get(id) ?? Math.max(0, ...[...before].map(turnOf)) + Number(isCounted(resource.Type, id))
      turns.set(id, turn)
      return turn
    }
    const counted = Object.keys(resources).filter((id) => isCounted(resources[id]?.Type ?? '', id))
    return Object.groupBy(counted, turnOf)
  }

  test.each([
    [['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Integration']],
    [['AWS::Lambda::Function', 'AWS::Lambda::Version', 'AWS::Lambda::LayerVersion']],
    [['AWS::Logs::LogGroup']],
    [['AWS::IAM::Role']],
  ])('within a stack: %j', (types) => {
    const turns = siteTemplates.flatMap((template) =>
      Object.values(countedByTurn(template, (type) => types.includes(type))),
    )
    expect(turns.length).toBeGreaterThan(1)
    for (const turn of turns) expect(turn?.length).toBeLessThanOrEqual(MOST)
  })

  test("functions of the administrator's stacks that are deployed at the same time", () => {
    const functionsOf = (stack: string) =>
      calls.filter(([, { handler }]) => handler.split('/').slice(0, 2).join('') === stack.toLowerCase())
    const turns = countedByTurn(
      stateless,
      (type, id) => type === 'AWS::CloudFormation::Stack' && id.startsWith('Admin'),
    )
    const functions = Object.values(turns).map((stacks = []) => stacks.flatMap(functionsOf).length)
    expect(functions.reduce((a, b) => a + b)).toBe(
      calls.filter(([, { handler }]) => handler.startsWith('admin/')).length,
    )
    expect(Math.max(...functions)).toBeLessThanOrEqual(MOST)
  })
})
