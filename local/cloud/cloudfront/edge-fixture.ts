import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { BucketObject, BucketStore } from '../bucket-store.ts'
import { createActivity } from '../control/activity.ts'
import { createClock } from '../control/clock.ts'
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
  if (request.uri === '/' || request.uri === '/page') request.uri = '/index.html'
  return request
}`
const viewerResponse = `
function handler(event) {
  const response = event.response
  response.headers['x-seen'] = { value: event.request.uri + ' ' + response.statusCode }
  return response
}`
const onRequest = {
  EventType: 'viewer-request',
  FunctionARN: { 'Fn::GetAtt': ['ViewerRequest', 'FunctionARN'] },
}
const onResponse = {
  EventType: 'viewer-response',
  FunctionARN: { 'Fn::GetAtt': ['ViewerResponse', 'FunctionARN'] },
}

export const assembly = assemblyOf({
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
        SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
      },
    },
  },
  Distribution: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
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
          { Id: 'api', DomainName: 'Test-Api.execute-api.eu-west-2.amazonaws.com' },
        ],
      },
    },
  },
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Test fixture: the edge of `assembly` on a port, between viewers and a bucket and an API, all as new before each test. */
export async function startEdge() {
  const objects = new Map<string, BucketObject>()
  /** Keys that the edge asked the buckets for, after their names. */
  const reads: string[] = []
  const atApi: HttpRequest[] = []
  const api = { response: {} as HttpResponse }
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
        return api.response
      },
    ],
  ])
  const logsDir = mkdtempSync(join(tmpdir(), 'edge-'))
  const [clock, activity] = [createClock(), createActivity()]
  const create = (of = assembly) => createEdge({ assembly: of, apis, bucket, logsDir, clock, activity })

  let edge: ReturnType<typeof createEdge>
  const server = createServer((request, response) => edge.listener(request, response))
  const port = await listen(server)
  afterAll(async () => {
    await close(server)
    rmSync(logsDir, { recursive: true })
  })

  beforeEach(() => {
    objects.clear()
    reads.length = 0
    atApi.length = 0
    api.response = {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from('{}'),
    }
    put('index.html', 'shell')
    put('404.html', 'not found')
    edge = create()
  })

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

  return {
    server,
    port,
    reads,
    atApi,
    api,
    put,
    get,
    create,
    /** Starts the edge again, with the clock of now. */
    restart: () => {
      edge = create()
    },
    invalidate: (distribution: string, paths: string[]) => edge.invalidate(distribution, paths),
  }
}
