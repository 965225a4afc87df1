import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { startApis } from './api-gateway.ts'

const logsDir = mkdtempSync(join(tmpdir(), 'api-'))
afterAll(() => rmSync(logsDir, { recursive: true }))
afterEach(() => {
  vi.useRealTimers()
})

const ref = (logicalId: string) => ({ Ref: logicalId })
const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] })
const permission = (functionName: string, path: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: arn(functionName),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: { 'Fn::Sub': `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Api}/${path}` },
  },
})

/** Role by which API Gateway invokes both functions, or as told. */
const invoker = ({ service = 'apigateway.amazonaws.com', functions = ['List', 'Item'] }) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: service } }],
    },
    Policies: [
      {
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: functions.map(arn) }],
        },
      },
    ],
  },
})

type Answer = Awaited<ReturnType<InvokeFunction>>
type Parts = Parameters<typeof assemblyOf>[0]

/** An API with the routes `GET /items` and `GET /items/{id}`, whose functions are named like them and answer `invoke`. */
function api(invoke: (name: string, event: APIGatewayProxyEventV2) => Promise<Answer>, more: Parts = {}) {
  const perRoute = Object.entries({ List: 'GET /items', Item: 'GET /items/{id}' }).flatMap(([name, key]) => [
    [name, { Type: 'AWS::Lambda::Function' }],
    [
      `${name}Integration`,
      {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          ...{ ApiId: ref('Api'), IntegrationType: 'AWS_PROXY', IntegrationUri: arn(name) },
          ...{ CredentialsArn: arn('Invoker'), PayloadFormatVersion: '2.0', TimeoutInMillis: 100 },
        },
      },
    ],
    [
      `${name}Route`,
      {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          ...{
            ApiId: ref('Api'),
            RouteKey: key,
            Target: { 'Fn::Sub': `integrations/\${${name}Integration}` },
          },
          ...('Secret' in more && { AuthorizationType: 'CUSTOM', AuthorizerId: ref('Secret') }),
        },
      },
    ],
  ])
  const assembly = assemblyOf({
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    ...stage({}),
    Invoker: invoker({}),
    ...Object.fromEntries(perRoute),
    ...more,
  })
  const origin = startApis({
    ...{ assembly, logsDir },
    invoke: (name, payload) => invoke(name.split('-').at(-1) ?? '', payload as APIGatewayProxyEventV2),
  }).get('Test-Api')
  if (!origin) throw new Error('There is no such API')
  return async (path = '/items', headers: Record<string, string> = {}) => {
    const rest = { body: Buffer.alloc(0), truncated: false, sourceIp: '192.0.2.1' }
    const { status, body } = await origin({ method: 'GET', path, query: '', headers, ...rest })
    return { status, text: body.toString() }
  }
}
const stage = (properties: object): Parts => ({
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      ...{ ApiId: ref('Api'), StageName: '$default' },
      AccessLogSettings: { Format: '$context.routeKey $context.status $context.error.message' },
      ...properties,
    },
  },
})
const ok = async () => ({ payload: {} })
const failure = (errorType: string) => ({ payload: null, error: { errorType, errorMessage: 'secret' } })
const message = (text: string) => JSON.stringify({ message: text })

test.each([
  ['an error', failure('Error'), 500, 'Internal Server Error'],
  ['no valid status', { payload: { statusCode: 'many' } }, 500, 'Internal Server Error'],
  ['a timeout', failure('Sandbox.Timedout'), 503, 'Service Unavailable'],
])('%s of the function becomes a general message', async (_, outcome, status, text) => {
  expect(await api(async () => outcome)()).toEqual({ status, text: message(text) })
})

test('a function that takes longer than the integration may is a 503', async () => {
  expect(await api(() => new Promise(() => {}))()).toMatchObject({ status: 503 })
})

test.each([
  ['lacks the function', { functions: ['Item'] }],
  ['trusts another service', { service: 'lambda.amazonaws.com' }],
])('by a role that %s it is not run: 500', async (_, role) => {
  const invoke = vi.fn(ok)
  expect(await api(invoke, { Invoker: invoker(role) })()).toMatchObject({ status: 500 })
  expect(invoke).not.toHaveBeenCalled()
})

const limit = (ThrottlingBurstLimit: number) => ({ ThrottlingRateLimit: 0.001, ThrottlingBurstLimit })
test.each([
  ['of the stage, whichever route they call', { DefaultRouteSettings: limit(2) }, [200, 200, 429, 429]],
  ['of their route', { RouteSettings: { 'GET /items': limit(1) } }, [200, 429, 429, 200]],
])('calls beyond the burst %s are refused', async (_, settings, expected) => {
  const call = api(ok, stage(settings))
  const statuses = []
  for (const path of ['/items', '/items', '/items', '/items/1']) statuses.push((await call(path)).status)
  expect(statuses).toEqual(expected)
})

test('the access log has the format of the stage', async () => {
  await api(ok)('/items/logged')
  expect(readFileSync(join(logsDir, 'api-access.log'), 'utf8')).toMatch(/^GET \/items\/\{id\} 200 -$/m)
})

describe('an authorizer', () => {
  /** An API whose routes ask an authorizer, which answers `judge`. */
  function guarded(judge: () => Promise<Answer>, authorizer: object = {}, path = `authorizers/\${Secret}`) {
    const uri = `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/\${Judge.Arn}/invocations`
    const asked = vi.fn(judge)
    const call = api(
      async (name, event) => (name === 'Judge' ? asked() : { payload: event.requestContext }),
      {
        Judge: { Type: 'AWS::Lambda::Function' },
        JudgePermission: permission('Judge', path),
        Secret: {
          Type: 'AWS::ApiGatewayV2::Authorizer',
          Properties: {
            ...{ ApiId: ref('Api'), AuthorizerType: 'REQUEST', AuthorizerUri: { 'Fn::Sub': uri } },
            ...{ AuthorizerPayloadFormatVersion: '2.0', EnableSimpleResponses: true },
            ...{ AuthorizerResultTtlInSeconds: 300, IdentitySource: ['$request.header.X-Secret'] },
            ...authorizer,
          },
        },
      },
    )
    return { asked, by: (secret: string) => call('/items', { 'x-secret': secret }) }
  }
  const say = (isAuthorized: boolean) => async () => ({ payload: { isAuthorized } })

  test('is not invoked without the identity: 401', async () => {
    const { by, asked } = guarded(say(true))
    expect(await by('')).toEqual({ status: 401, text: message('Unauthorized') })
    expect(asked).not.toHaveBeenCalled()
  })

  test('refuses with 403', async () => {
    expect(await guarded(say(false)).by('forged')).toEqual({ status: 403, text: message('Forbidden') })
  })

  test('is asked once for an identity as long as declared', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { by, asked } = guarded(say(true))
    for (const secret of ['one', 'one', 'two']) expect(await by(secret)).toMatchObject({ status: 200 })
    expect(asked).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() + 300_000)
    await by('one')
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['fails', failure('Error')],
    ['answers something else', { payload: { isAuthorized: 'yes' } }],
  ])('that %s is a 500, which no later call inherits', async (_, answer) => {
    const { by, asked } = guarded(async () => answer)
    for (const _call of [1, 2])
      expect(await by('one')).toEqual({ status: 500, text: message('Internal Server Error') })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('that API Gateway may not invoke is a 500', async () => {
    const { by, asked } = guarded(say(true), {}, 'authorizers/other')
    expect(await by('one')).toMatchObject({ status: 500 })
    expect(asked).not.toHaveBeenCalled()
  })

  test('of a kind that is not run here stops the start', () => {
    expect(() => guarded(say(true), { EnableSimpleResponses: false })).toThrow(
      'Secret: only Lambda authorizers',
    )
    expect(() => guarded(say(true), { IdentitySource: ['$request.querystring.x'] })).toThrow('not supported')
  })
})
