import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { HttpRequest } from '../http-message.ts'
import type { InvokeFunction } from '../lambda/functions.ts'
import { startApis } from './api-gateway.ts'

const logsDir = mkdtempSync(join(tmpdir(), 'api-'))
afterAll(() => rmSync(logsDir, { recursive: true }))

const ref = (logicalId: string) => ({ Ref: logicalId })
const arn = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] })

function api(
  invoke: (event: APIGatewayProxyEventV2, functionArn: string) => ReturnType<InvokeFunction>,
  {
    routes = ['GET /items', 'GET /items/{id}', 'PUT /items/{id}', 'POST /items', 'GET /items/new'],
    burst = 100,
    stage = {},
  } = {},
) {
  const perRoute = routes.flatMap((key, index) => [
    [
      `Function${index}`,
      { Type: 'AWS::Lambda::Function', Properties: { FunctionName: key.replace(/\W+/g, '-') } },
    ],
    [
      `Integration${index}`,
      {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: {
          ApiId: ref('Api'),
          IntegrationType: 'AWS_PROXY',
          IntegrationUri: arn(`Function${index}`),
          PayloadFormatVersion: '2.0',
          TimeoutInMillis: 100,
        },
      },
    ],
    [
      `Route${index}`,
      {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          ApiId: ref('Api'),
          RouteKey: key,
          Target: { 'Fn::Join': ['', ['integrations/', ref(`Integration${index}`)]] },
        },
      },
    ],
    ...(key.startsWith('DELETE')
      ? []
      : [
          [
            `Permission${index}`,
            {
              Type: 'AWS::Lambda::Permission',
              Properties: {
                Action: 'lambda:InvokeFunction',
                FunctionName: arn(`Function${index}`),
                Principal: 'apigateway.amazonaws.com',
                SourceArn: {
                  'Fn::Sub': `arn:aws:execute-api:eu-west-2:\${AWS::AccountId}:\${Api}/*/*${key.split(' ')[1]}`,
                },
              },
            },
          ],
        ]),
  ])
  const assembly = assemblyOf({
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: ref('Api'),
        StageName: '$default',
        DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: burst },
        AccessLogSettings: { Format: '$context.routeKey $context.status $context.error.message' },
        ...stage,
      },
    },
    ...Object.fromEntries(perRoute),
  })
  const origin = startApis({
    assembly,
    logsDir,
    invoke: (name, payload) => invoke(payload as APIGatewayProxyEventV2, name),
  }).get('Test-Api')
  if (!origin) throw new Error('There is no such API')
  return async (request: Partial<HttpRequest>) => {
    const response = await origin({
      method: 'GET',
      path: '/items',
      query: '',
      headers: {},
      body: Buffer.alloc(0),
      truncated: false,
      sourceIp: '192.0.2.1',
      ...request,
    })
    return { ...response, text: response.body.toString() }
  }
}
const echo = () => api(async (event) => ({ payload: { event } }))
const eventOf = (text: string) => (JSON.parse(text) as { event: APIGatewayProxyEventV2 }).event

test('a request becomes an event of payload format 2.0', async () => {
  const { status, text } = await echo()({
    method: 'PUT',
    path: '/items/a%2Fb%20c',
    query: 'tag=one&tag=two&q=a%20b',
    headers: {
      cookie: 'a=1; b=2',
      'content-type': 'application/json',
      'x-many': 'one, two',
      'user-agent': 'test',
    },
    body: Buffer.from('{"ü":1}'),
  })
  expect(status).toBe(200)
  expect(eventOf(text)).toMatchObject({
    version: '2.0',
    routeKey: 'PUT /items/{id}',
    pathParameters: { id: 'a/b c' },
    rawPath: '/items/a/b c',
    rawQueryString: 'tag=one&tag=two&q=a%20b',
    queryStringParameters: { tag: 'one,two', q: 'a b' },
    cookies: ['a=1', 'b=2'],
    headers: { 'content-type': 'application/json', 'x-many': 'one, two' },
    requestContext: {
      accountId: '000000000000',
      stage: '$default',
      http: { method: 'PUT', sourceIp: '192.0.2.1', userAgent: 'test' },
    },
    body: '{"ü":1}',
    isBase64Encoded: false,
  })
  expect(eventOf(text).headers).not.toHaveProperty('cookie')
})

test('a body that is no text reaches the function as base64', async () => {
  const body = Buffer.from([0, 255, 1])
  const { text } = await echo()({ method: 'POST', headers: { 'content-type': 'image/png' }, body })
  expect(eventOf(text)).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true })
})

test('the most specific route answers', async () => {
  const call = api(async (_, functionArn) => ({ payload: functionArn.split(':').at(-1) }))
  expect((await call({ path: '/items/new' })).text).toBe('GET-items-new')
  expect((await call({ path: '/items/old' })).text).toBe('GET-items-id-')
})

test.each([{ path: '/nowhere' }, { path: '/items/one/two' }, { path: '/items/' }, { method: 'DELETE' }])(
  'no route for %o is a 404',
  async (request) => {
    expect(await echo()(request)).toMatchObject({ status: 404, text: '{"message":"Not Found"}' })
  },
)

test('a function says status, headers, cookies and a base64 body', async () => {
  const payload = {
    statusCode: 201,
    headers: { 'X-Count': 3, 'Content-Type': 'text/csv' },
    cookies: ['a=1; HttpOnly', 'b=2'],
    body: Buffer.from('a,b').toString('base64'),
    isBase64Encoded: true,
  }
  expect(await api(async () => ({ payload }))({})).toMatchObject({
    status: 201,
    headers: { 'x-count': '3', 'content-type': 'text/csv' },
    cookies: ['a=1; HttpOnly', 'b=2'],
    text: 'a,b',
  })
})

test.each([
  ['an error', { payload: null, error: { errorType: 'Error', errorMessage: 'secret' } }, 500],
  ['no valid status', { payload: { statusCode: 'many' } }, 500],
  ['a timeout', { payload: null, error: { errorType: 'Sandbox.Timedout', errorMessage: '' } }, 503],
])('%s of the function becomes a general message', async (_, outcome, status) => {
  const messages: Record<number, string> = { 500: 'Internal Server Error', 503: 'Service Unavailable' }
  expect(await api(async () => outcome)({})).toMatchObject({
    status,
    text: `{"message":"${messages[status]}"}`,
  })
})

test('a function that takes longer than the integration may is a 503', async () => {
  expect(await api(() => new Promise(() => {}))({})).toMatchObject({ status: 503 })
})

test('without a permission for API Gateway the function is not run', async () => {
  const invoke = vi.fn(async () => ({ payload: {} }))
  expect(await api(invoke, { routes: ['DELETE /items'] })({ method: 'DELETE' })).toMatchObject({
    status: 500,
  })
  expect(invoke).not.toHaveBeenCalled()
})

test('calls beyond the burst of the stage are refused', async () => {
  const call = api(async () => ({ payload: {} }), { burst: 2 })
  const statuses = [await call({}), await call({}), await call({})].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
})

test('a route may have limits of its own', async () => {
  const RouteSettings = { 'GET /items': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 } }
  const call = api(async () => ({ payload: {} }), { stage: { RouteSettings } })
  const statuses = [await call({}), await call({}), await call({ path: '/items/1' })].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([200, 429, 200])
})

test.each([{ body: Buffer.alloc(7 * 1024 * 1024, 'x') }, { truncated: true }])(
  'a body that Lambda or the API does not take is a 413',
  async (request) => {
    expect(
      await echo()({ method: 'POST', headers: { 'content-type': 'text/plain' }, ...request }),
    ).toMatchObject({
      status: 413,
      text: '{"message":"Request Entity Too Large"}',
    })
  },
)

test('the access log has the format of the stage', async () => {
  await echo()({ path: '/items/logged' })
  expect(readFileSync(join(logsDir, 'api-access.log'), 'utf8')).toMatch(/^GET \/items\/\{id\} 200 -$/m)
})
