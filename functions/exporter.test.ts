import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const month = new Date().toISOString().slice(0, 7)
const HOUR_MS = 3_600_000

/** Files of the month's exports, with their ages. */
let files: { name: string; ageMs: number }[]
/** Exports that were asked for. */
let asked: unknown[]

/** S3's list, and DynamoDB. */
const aws = createServer(async (request, response) => {
  if (request.method === 'POST') {
    asked.push(await json(request))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify({ ExportDescription: { ExportArn: 'arn' } }))
    return
  }
  const contents = files.map(
    ({ name, ageMs }) =>
      `<Contents><Key>${month}/AWSDynamoDB/1/${name}</Key>` +
      `<LastModified>${new Date(Date.now() - ageMs).toISOString()}</LastModified></Contents>`,
  )
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`)
})
await once(aws.listen(0, '127.0.0.1'), 'listening')
afterAll(() => {
  aws.close()
})
vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(aws.address() as AddressInfo).port}`)
vi.stubEnv('AWS_REGION', 'eu-west-2')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
vi.stubEnv('TABLE_ARN', 'arn:aws:dynamodb:eu-west-2:123456789012:table/Data')
vi.stubEnv('EXPORTS_BUCKET_NAME', 'exports')
const { handler } = await import('./exporter.ts')

beforeEach(() => {
  files = []
  asked = []
})

test('the first run of a month begins its export', async () => {
  await handler()
  expect(asked).toMatchObject([
    { S3Bucket: 'exports', S3Prefix: month, TableArn: expect.stringContaining('table/Data') },
  ])
})

test('a whole export of the month is the only one', async () => {
  files = ['_started', 'data/a.json.gz', 'manifest-summary.json'].map((name) => ({ name, ageMs: HOUR_MS }))
  await handler()
  expect(asked).toEqual([])
})

test('one under way is asked for by the same token, which begins no other', async () => {
  await handler()
  files = [{ name: '_started', ageMs: HOUR_MS }]
  await handler()
  expect(asked[1]).toEqual(asked[0])
})

test('one that did not end in half a day fails the run, after another one is begun', async () => {
  files = [{ name: '_started', ageMs: 24 * HOUR_MS }]
  await expect(handler()).rejects.toThrow(`The export of ${month} that was begun before did not end`)
  expect(asked).toHaveLength(1)
})
