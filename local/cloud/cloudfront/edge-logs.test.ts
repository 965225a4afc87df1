import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { assemblyOf } from '../assembly/assembly-fixture.ts'
import type { BucketStore } from '../bucket-store.ts'
import { createActivity } from '../control/activity.ts'
import { createEdgeLogs } from './edge-logs.ts'

const FIELDS = ['date', 'time', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)', 'c-country']

/** A distribution with the delivery of these fields. */
function logged(RecordFields: readonly string[]) {
  const assembly = assemblyOf({
    Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
    Logs: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'logs' } },
    Policy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: 'logs',
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Principal: { Service: 'delivery.logs.amazonaws.com' },
              Action: 's3:PutObject',
              Resource: 'arn:aws:s3:::logs/AWSLogs/*',
              Condition: { StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' } },
            },
          ],
        },
      },
    },
    Source: {
      Type: 'AWS::Logs::DeliverySource',
      Properties: {
        Name: 'site',
        ResourceArn: { 'Fn::Sub': `arn:aws:cloudfront::\${AWS::AccountId}:distribution/\${Site}` },
      },
    },
    Destination: {
      Type: 'AWS::Logs::DeliveryDestination',
      Properties: {
        Name: 'site',
        DestinationResourceArn: { 'Fn::GetAtt': ['Logs', 'Arn'] },
        OutputFormat: 'json',
      },
    },
    Delivery: {
      Type: 'AWS::Logs::Delivery',
      Properties: {
        DeliverySourceName: 'site',
        DeliveryDestinationArn: { 'Fn::GetAtt': ['Destination', 'Arn'] },
        RecordFields,
        S3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
      },
    },
  })
  const put = vi.fn<BucketStore['put']>()
  const [site] = assembly.resources('AWS::CloudFront::Distribution')
  if (!site) throw new Error('no distribution')
  const clock = { now: () => Date.parse('2026-11-27T09:05:03Z') }
  const bucket = () => ({ put }) as unknown as BucketStore
  const activity = createActivity()
  return { put, activity, ...createEdgeLogs(site, { assembly, bucket, clock, activity }) }
}

const request = {
  ...{ method: 'GET', path: '/pl', query: 'a=b', body: Buffer.alloc(0), truncated: false },
  ...{ headers: { 'user-agent': 'A b', cookie: 'secret' }, sourceIp: '203.0.113.7' },
}
const response = { status: 200, headers: {}, cookies: [], body: Buffer.alloc(0) }
const linesOf = (body: Buffer) =>
  gunzipSync(body)
    .toString()
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one))

test('requests become a file of their hour, with the fields that the template names and no other', async () => {
  const { put, log } = logged(FIELDS)
  for (const status of [200, 404]) log(request, { ...response, status })
  await expect.poll(() => put.mock.calls).toHaveLength(1)
  const [key = '', body = Buffer.alloc(0)] = put.mock.calls[0] ?? []
  expect(key).toMatch(/^AWSLogs\/\d{12}\/CloudFront\/2026\/11\/27\/09\/Test-Site\.2026-11-27-09\.\w{8}\.gz$/)
  const line = { date: '2026-11-27', time: '09:05:03', 'cs-uri-stem': '/pl', 'c-country': '-' }
  expect(linesOf(body)).toEqual([
    { ...line, 'sc-status': '200', 'cs(User-Agent)': 'A%20b' },
    { ...line, 'sc-status': '404', 'cs(User-Agent)': 'A%20b' },
  ])
})

test('a line that is dropped reaches no file, and a delivery is under way until its file is there', async () => {
  const { put, activity, log, drop } = logged(['cs-uri-stem'])
  let stored = () => {}
  put.mockReturnValue(
    new Promise((resolve) => {
      stored = () => resolve({ etag: '' })
    }),
  )
  log(request, response)
  drop()
  log({ ...request, path: '/after' }, response)
  expect(activity.underWay()).toEqual([])
  await expect.poll(() => put.mock.calls).toHaveLength(1)
  expect(linesOf(put.mock.calls[0]?.[1] ?? Buffer.alloc(0))).toEqual([{ 'cs-uri-stem': '/after' }])
  expect(activity.underWay()).toEqual(['access logs'])
  stored()
  await expect.poll(() => activity.underWay()).toEqual([])
})

test('a field that nobody here knows stops the start', () => {
  expect(() => logged([...FIELDS, 'c-ip'])).toThrow('c-ip')
})
