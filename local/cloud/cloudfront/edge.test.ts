import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { BucketObject, BucketStore } from '../bucket-store.ts'
import type { HttpRequest, HttpResponse } from '../http-message.ts'
import { close, listen } from '../listen.ts'
import { createEdge } from './edge.ts'

const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const viewerRequest = `
function handler(event) {
  const request = event.request
  if (request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/new' } } }
  if (request.uri === '/broken') throw new Error('broken')
  if (request.uri === '/page') request.uri = '/index.html'
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}`
const viewerResponse = `
function handler(event) {
  const response = event.response
  const moved = response.headers['x-amz-meta-moved']
  response.headers['x-seen'] = { value: event.request.uri + ' ' + response.statusCode }
  if (!moved) return response
  delete response.headers['x-amz-meta-moved']
  return { statusCode: 301, headers: { location: moved }, body: moved.value === '/empty' ? '' : undefined }
}`
const onRequest = {
  EventType: 'viewer-request',
  FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] },
}
const onResponse = {
  EventType: 'viewer-response',
  FunctionARN: { 'Fn::GetAtt': ['ViewerResponse', 'FunctionARN'] },
}

const assembly = assemblyOf({
  Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'site' } },
  OtherBucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'closed' } },
  BucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: 'site',
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: 'arn:aws:s3:::site/*',
            Condition: {
              StringEquals: {
                'AWS:SourceArn': {
                  'Fn::Sub': `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
                },
              },
            },
          },
          {
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:GetObject',
            Resource: 'arn:aws:s3:::site/private/*',
          },
        ],
      },
    },
  },
  ViewerRequest: {
    Type: 'AWS::CloudFront::Function',
    Properties: { Name: 'viewer', FunctionCode: viewerRequest },
  },
  ViewerResponse: {
    Type: 'AWS::CloudFront::Function',
    Properties: { Name: 'response', FunctionCode: viewerResponse },
  },
  Headers: {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: false },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
        },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        DefaultRootObject: 'index.html',
        DefaultCacheBehavior: {
          TargetOriginId: 'bucket',
          CachePolicyId: CACHING_OPTIMIZED,
          Compress: true,
          ResponseHeadersPolicyId: { Ref: 'Headers' },
          FunctionAssociations: [onRequest, onResponse],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
            CachePolicyId: CACHING_DISABLED,
            OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
            FunctionAssociations: [onRequest],
          },
          { PathPattern: 'closed/*', TargetOriginId: 'closed', CachePolicyId: CACHING_OPTIMIZED },
        ],
        CustomErrorResponses: [
          { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
          { ErrorCode: 502, ErrorCachingMinTTL: 0 },
          { ErrorCode: 504, ErrorCachingMinTTL: 30 },
        ],
        Origins: [
          { Id: 'bucket', DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] } },
          { Id: 'closed', DomainName: { 'Fn::GetAtt': ['OtherBucket', 'RegionalDomainName'] } },
          {
            Id: 'api',
            DomainName: 'Test-Api.execute-api.eu-west-2.amazonaws.com',
            OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: 'edge' }],
          },
        ],
      },
    },
  },
})

let objects: Map<string, BucketObject>
let reads: string[]
let atApi: HttpRequest[]
let fromApi: HttpResponse
const put = (key: string, body: string, headers: Record<string, string> = {}) =>
  objects.set(key, {
    body: Buffer.from(body),
    headers: { 'content-type': 'text/html', etag: `"${body.length}"`, ...headers },
  })

const bucket = (name: string) =>
  ({
    get: async (key: string) => {
      reads.push(`${name}/${key}`)
      return objects.get(key)
    },
  }) as BucketStore
const apis = new Map([
  [
    'Test-Api',
    async (request: HttpRequest) => {
      atApi.push(request)
      return fromApi
    },
  ],
])
const logsDir = mkdtempSync(join(tmpdir(), 'edge-'))

let edge: ReturnType<typeof createEdge>
const server = createServer((request, response) => edge.listener(request, response))
const port = await listen(server)
afterAll(async () => {
  await close(server)
  rmSync(logsDir, { recursive: true })
})

beforeEach(() => {
  objects = new Map()
  reads = []
  atApi = []
  fromApi = {
    status: 200,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from('{}'),
  }
  put('index.html', 'shell')
  put('404.html', 'not found')
  edge = createEdge({ assembly, apis, bucket, logsDir })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Not fetch: that one decompresses, and hides what was sent. */
function get(
  path: string,
  { method = 'GET', headers = {}, body = '' as string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, path, method, headers, host: '127.0.0.1' }, async (response) => {
      const content = await buffer(response)
      const { statusCode: status = 0, headers: received } = response
      resolve({ status, headers: received, body: content, text: content.toString() })
    })
    call.on('error', reject).end(body)
  })
}

test('the root is the default root object, a page path what the edge function makes of it', async () => {
  expect(await get('/')).toMatchObject({ status: 200, text: 'shell' })
  expect(await get('/page?utm=1')).toMatchObject({ status: 200, text: 'shell' })
})

test('the edge function may answer itself', async () => {
  const { status, headers } = await get('/old')
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/new' })
})

test('an edge function that throws is a 503', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  expect((await get('/broken')).status).toBe(503)
})

test('an edge function may change what was found, also from the cache, and its body', async () => {
  put('moved', 'here', { 'x-amz-meta-moved': '/new' })
  for (const kept of ['Miss', 'Hit']) {
    const { status, headers, text } = await get('/moved')
    expect({ status, location: headers.location, text }, kept).toEqual({
      status: 301,
      location: '/new',
      text: 'here',
    })
  }
  put('emptied', 'here', { 'x-amz-meta-moved': '/empty' })
  expect(await get('/emptied')).toMatchObject({ status: 301, text: '' })
})

test('the function of responses sees the rewritten request and each status below 400, a 304 too', async () => {
  const seen = async (path: string, headers = {}) => (await get(path, { headers })).headers['x-seen']
  expect(await seen('/page')).toBe('/index.html 200')
  expect(await seen('/', { 'if-none-match': '"5"' })).toBe('/ 304')
  expect(await seen('/nowhere')).toBeUndefined()
  expect(await seen('/api/one')).toBeUndefined()
})

test('a rewritten page is one entry of the cache, whichever address it was asked for by', async () => {
  put('index.html', 'one', { 'cache-control': 's-maxage=60' })
  expect((await get('/page')).headers['x-cache']).toBe('Miss from cloudfront')
  expect((await get('/index.html')).headers['x-cache']).toBe('Hit from cloudfront')
  expect((await get('/', { method: 'HEAD' })).headers['x-cache']).toBe('Hit from cloudfront')
  edge.invalidate('Test-Distribution', ['/page'])
  expect((await get('/page')).headers['x-cache']).toBe('Hit from cloudfront')
  edge.invalidate('Test-Distribution', ['/index.html'])
  expect((await get('/page', { method: 'HEAD' })).headers['x-cache']).toBe('Miss from cloudfront')
  expect(await get('/page')).toMatchObject({ text: 'one', headers: { 'x-cache': 'Hit from cloudfront' } })
})

test('a missing object is a true 404 with the page for it, and is looked up again each time', async () => {
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'not found' })
  put('nowhere', 'now here')
  expect(await get('/nowhere')).toMatchObject({ status: 200, text: 'now here' })
})

test.each([
  [404, 10],
  [414, 10],
  [500, 10],
  [503, 10],
  [504, 30],
])(
  'an error %d of an origin whose answers are not cached is cached for %d seconds',
  async (status, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    edge = createEdge({ assembly, apis, bucket, logsDir })
    try {
      const works = fromApi
      fromApi = { ...works, status, headers: { 'cache-control': 'no-store' }, body: Buffer.from('failed') }
      expect(await get('/api/one')).toMatchObject({ status, text: 'failed' })
      fromApi = works
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(await get('/api/one?other=query')).toMatchObject({
        status,
        text: 'failed',
        headers: { 'x-cache': 'Error from cloudfront' },
      })
      expect((await get('/api/two')).status).toBe(200)
      expect((await get('/api/one', { method: 'POST' })).status).toBe(200)
      vi.advanceTimersByTime(1)
      expect((await get('/api/one')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('an error is not repeated where the distribution says so, nor one that CloudFront does not keep', async () => {
  const works = fromApi
  for (const status of [502, 400, 401, 409, 429]) {
    fromApi = { ...works, status }
    expect((await get('/api/one')).status).toBe(status)
    fromApi = works
    expect((await get('/api/one')).status, String(status)).toBe(200)
  }
})

test('an origin whose responses are not cached gets every request', async () => {
  fromApi = { ...fromApi, headers: { 'cache-control': 's-maxage=60' } }
  for (const _ of [1, 2]) expect((await get('/api/one')).headers['x-cache']).toBe('Miss from cloudfront')
  expect(atApi).toHaveLength(2)
})

test('a bucket whose policy names no distribution stays closed', async () => {
  put('closed/file', 'secret')
  expect(await get('/closed/file')).toMatchObject({ status: 404, text: 'not found' })
  expect(reads).not.toContain('closed/closed/file')
})

test('an object that the bucket policy denies stays closed, whatever else allows it', async () => {
  put('private/file', 'secret')
  expect(await get('/private/file')).toMatchObject({ status: 404, text: 'not found' })
  expect(reads).toEqual(['site/404.html'])
})

test('a method the behaviour does not allow never reaches the origin', async () => {
  expect((await get('/page', { method: 'POST', body: 'x' })).status).toBe(404)
  expect(reads).toEqual(['site/404.html'])
})

test('what may be cached is, until it is invalidated', async () => {
  put('feed', 'one', { 'cache-control': 'max-age=0, s-maxage=31536000' })
  expect((await get('/feed')).headers['x-cache']).toBe('Miss from cloudfront')
  put('feed', 'second')
  const hit = await get('/feed?any=query')
  expect(hit).toMatchObject({ text: 'one', headers: { 'x-cache': 'Hit from cloudfront', age: '0' } })
  edge.invalidate('Another', ['/feed'])
  expect((await get('/feed')).text).toBe('one')
  edge.invalidate('Test-Distribution', ['/fe*'])
  expect((await get('/feed')).text).toBe('second')
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('text of 1 KB and more is sent in %s', async (encoding, decompress) => {
  put('page.html', 'x'.repeat(2000))
  const { headers, body } = await get('/page.html', { headers: { 'accept-encoding': encoding } })
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', etag: 'W/"2000"' })
  expect(decompress(body).toString()).toBe('x'.repeat(2000))
})

test('Brotli comes before gzip, whatever the viewer prefers', async () => {
  put('page.html', 'x'.repeat(2000))
  const encodingOf = async (accepted: string) =>
    (await get('/page.html', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('gzip, deflate, br')).toBe('br')
  expect(await encodingOf('gzip;q=1, br;q=0.1')).toBe('br')
})

test('small, binary or unwanted bodies are not compressed', async () => {
  put('photo.jpg', 'x'.repeat(2000), { 'content-type': 'image/jpeg' })
  put('page.html', 'x'.repeat(2000))
  const encodingOf = async (path: string, accepted: string) =>
    (await get(path, { headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('/', 'br, gzip')).toBeUndefined()
  expect(await encodingOf('/photo.jpg', 'br, gzip')).toBeUndefined()
  expect(await encodingOf('/page.html', 'br;q=0')).toBeUndefined()
})

test.each(['"5"', 'W/"5"', '"4", "5"', '*'])(
  'a viewer that has version %s gets a 304 without a body, even if it asks for an uncached one',
  async (tag) => {
    const asked = { 'if-none-match': tag, 'cache-control': 'no-cache' }
    const { status, body, headers } = await get('/', { headers: asked })
    expect({ status, length: body.length, etag: headers.etag }).toEqual({
      status: 304,
      length: 0,
      etag: '"5"',
    })
  },
)

test('HEAD has the headers of GET and no body', async () => {
  const { status, body, headers } = await get('/', { method: 'HEAD' })
  expect({ status, length: body.length, declared: headers['content-length'] }).toEqual({
    status: 200,
    length: 0,
    declared: '5',
  })
})

test('a range request gets the whole file', async () => {
  put('page.html', '0123456789')
  const { status, headers, text } = await get('/page.html', { headers: { range: 'bytes=2-5' } })
  expect({ status, text }).toEqual({ status: 200, text: '0123456789' })
  expect(headers).not.toHaveProperty('accept-ranges')
})

test('the response headers policy adds and keeps', async () => {
  put('own', 'x', { 'content-security-policy': "default-src 'none'" })
  expect((await get('/')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
    'strict-transport-security': 'max-age=60; includeSubDomains',
  })
  const { headers } = await get('/own')
  expect(headers['content-security-policy']).toBe("default-src 'none'")
})

test('the API gets the request whole, but for the host, and what only the edge may say', async () => {
  await get('/api/items?b=2&a=%20', {
    method: 'POST',
    headers: {
      host: 'localhost:1',
      cookie: 'a=1; a=2; c',
      'x-viewer-address': 'forged',
      'x-origin': 'forged',
    },
    body: 'hello',
  })
  expect(atApi).toMatchObject([
    {
      method: 'POST',
      path: '/api/items',
      query: 'b=2&a=%20',
      headers: { cookie: 'a=1; a=2; c', 'x-viewer-address': '127.0.0.1', 'x-origin': 'edge' },
      body: Buffer.from('hello'),
    },
  ])
  expect(atApi[0]?.headers).not.toHaveProperty('host')
})

test('answers of the API keep their status and cookies, and are never cached', async () => {
  fromApi = { ...fromApi, status: 409, headers: { 'cache-control': 'max-age=60' }, cookies: ['a=1', 'b=2'] }
  expect(await get('/api/one')).toMatchObject({ status: 409, headers: { 'set-cookie': ['a=1', 'b=2'] } })
  fromApi = { ...fromApi, status: 200 }
  expect((await get('/api/one')).status).toBe(200)
})

test('a body too large for every origin is read to its end, so that the answer arrives', async () => {
  fromApi = { ...fromApi, status: 413 }
  expect((await get('/api/one', { method: 'POST', body: Buffer.alloc(11 * 1024 * 1024) })).status).toBe(413)
  expect(atApi[0]).toMatchObject({ truncated: true, body: Buffer.alloc(0) })
})

test('a viewer that hangs up in the middle of its request does no harm', async () => {
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request')
  socket.write('POST /api/one HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
  await arrived
  socket.destroy()
  expect((await get('/')).status).toBe(200)
  expect(atApi).toEqual([])
})

test('a cache policy that is not known stops the start by its name', () => {
  const [distribution] = assembly.resources('AWS::CloudFront::Distribution')
  const config = structuredClone(distribution?.properties) as {
    DistributionConfig: { DefaultCacheBehavior: { CachePolicyId: string } }
  }
  config.DistributionConfig.DefaultCacheBehavior.CachePolicyId = 'another-policy'
  const changed = {
    ...assembly,
    resources: (type: string) =>
      assembly
        .resources(type)
        .map((resource) =>
          resource.type === 'AWS::CloudFront::Distribution' ? { ...resource, properties: config } : resource,
        ),
  }
  expect(() => createEdge({ assembly: changed as typeof assembly, apis, bucket, logsDir })).toThrow(
    /another-policy/,
  )
})
