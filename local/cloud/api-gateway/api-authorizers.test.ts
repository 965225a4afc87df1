import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { startApis } from './api-gateway.ts'

const logsDir = mkdtempSync(join(tmpdir(), 'authorizers-'))
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

type Answer = Awaited<ReturnType<InvokeFunction>>

/** An API whose only route, `GET /items`, asks an authorizer, which answers `judge`. */
function api(
  judge: (event: APIGatewayProxyEventV2) => Promise<Answer>,
  authorizer: object = {},
  permitted = true,
) {
  const uri = `arn:aws:apigateway:\${AWS::Region}:lambda:path/2015-03-31/functions/\${Judge.Arn}/invocations`
  const assembly = assemblyOf({
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { ApiId: ref('Api'), StageName: '$default' } },
    Judge: { Type: 'AWS::Lambda::Function' },
    Items: { Type: 'AWS::Lambda::Function' },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: ref('Api'),
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: arn('Items'),
        PayloadFormatVersion: '2.0',
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: ref('Api'),
        RouteKey: 'GET /items',
        Target: { 'Fn::Sub': `integrations/\${Integration}` },
        AuthorizationType: 'CUSTOM',
        AuthorizerId: ref('Secret'),
      },
    },
    Secret: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: ref('Api'),
        AuthorizerType: 'REQUEST',
        AuthorizerUri: { 'Fn::Sub': uri },
        AuthorizerPayloadFormatVersion: '2.0',
        EnableSimpleResponses: true,
        AuthorizerResultTtlInSeconds: 300,
        IdentitySource: ['$request.header.X-Secret'],
        ...authorizer,
      },
    },
    MayItems: permission('Items', '*/*/items'),
    ...(permitted && { MayJudge: permission('Judge', `authorizers/\${Secret}`) }),
  })
  const asked = vi.fn(judge)
  const invoke: InvokeFunction = async (name, event) =>
    name.endsWith('Judge') ? asked(event as APIGatewayProxyEventV2) : { payload: { event } }
  const origin = startApis({ assembly, logsDir, invoke }).get('Test-Api')
  if (!origin) throw new Error('There is no such API')
  const call = async (headers: Record<string, string>, query = '') => {
    const rest = { body: Buffer.alloc(0), truncated: false, sourceIp: '192.0.2.1' }
    const { status, body } = await origin({ method: 'GET', path: '/items', query, headers, ...rest })
    return { status, body: JSON.parse(body.toString()) }
  }
  return { call, asked }
}
const say = (isAuthorized: boolean) => async () => ({ payload: { isAuthorized, context: { edge: 'known' } } })

test('the authorizer gets the request; its context reaches the function', async () => {
  const { call, asked } = api(say(true))
  const { status, body } = await call({ 'x-secret': 'current' }, 'a=1')
  expect(status).toBe(200)
  expect(body.event.requestContext.authorizer).toEqual({ lambda: { edge: 'known' } })
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      version: '2.0',
      type: 'REQUEST',
      routeKey: 'GET /items',
      routeArn: 'arn:aws:execute-api:eu-west-2:000000000000:Test-Api/$default/GET/items',
      identitySource: ['current'],
      queryStringParameters: { a: '1' },
    }),
  )
})

test('without the identity the authorizer is not invoked: 401', async () => {
  const { call, asked } = api(say(true))
  expect(await call({})).toEqual({ status: 401, body: { message: 'Unauthorized' } })
  expect(await call({ 'x-secret': '' })).toMatchObject({ status: 401 })
  expect(asked).not.toHaveBeenCalled()
})

test('who is not authorized gets 403', async () => {
  const { call } = api(say(false))
  expect(await call({ 'x-secret': 'forged' })).toEqual({ status: 403, body: { message: 'Forbidden' } })
})

test('an answer counts for its identity as long as declared', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { call, asked } = api(say(true))
  await call({ 'x-secret': 'one' })
  await call({ 'x-secret': 'one' })
  expect(asked).toHaveBeenCalledTimes(1)
  await call({ 'x-secret': 'two' })
  expect(asked).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 300_000)
  await call({ 'x-secret': 'one' })
  expect(asked).toHaveBeenCalledTimes(3)
})

test('without a time to live every call asks', async () => {
  const { call, asked } = api(say(true), { AuthorizerResultTtlInSeconds: 0 })
  await call({ 'x-secret': 'one' })
  await call({ 'x-secret': 'one' })
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([
  ['fails', { payload: null, error: { errorType: 'Error', errorMessage: 'secret' } }],
  ['answers something else', { payload: { isAuthorized: 'yes' } }],
])('an authorizer that %s is a 500, which no later call inherits', async (_, answer) => {
  const { call, asked } = api(async () => answer)
  expect(await call({ 'x-secret': 'one' })).toEqual({
    status: 500,
    body: { message: 'Internal Server Error' },
  })
  await call({ 'x-secret': 'one' })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an authorizer that API Gateway may not invoke is a 500', async () => {
  const { call, asked } = api(say(true), {}, false)
  expect(await call({ 'x-secret': 'one' })).toMatchObject({ status: 500 })
  expect(asked).not.toHaveBeenCalled()
})

test('kinds that are not run here stop the start', () => {
  expect(() => api(say(true), { EnableSimpleResponses: false })).toThrow('Secret: only Lambda authorizers')
  expect(() => api(say(true), { IdentitySource: ['$request.querystring.x'] })).toThrow('not supported')
})
