import { CloudFrontClient, type CreateInvalidationCommandInput } from '@aws-sdk/client-cloudfront'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PostSummary } from '../shared/post.ts'
import { logger } from './lib/log.ts'
import { publishedIn } from './lib/posts.ts'
import { handler } from './publisher.ts'

vi.mock('./lib/posts.ts', () => ({ publishedIn: vi.fn() }))
vi.spyOn(logger, 'info').mockImplementation(() => {})
vi.spyOn(logger, 'error').mockImplementation(() => {})

/** The site bucket: objects by key, refusing as S3 does who may not list it and whose condition fails. */
const objects = new Map<string, { body: string; etag: string; headers: object }>()
let writes = 0
/** Runs once before the next conditional write, as another writer would. */
let rival: (() => void) | undefined

const refusal = (status: number) =>
  new S3ServiceException({ name: `${status}`, $fault: 'client', $metadata: { httpStatusCode: status } })

vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: unknown) => {
  if (command instanceof DeleteObjectCommand) return objects.delete(command.input.Key ?? '')
  if (command instanceof GetObjectCommand) {
    const found = objects.get(command.input.Key ?? '')
    if (!found) throw refusal(403)
    return { Body: { transformToString: async () => found.body }, ETag: found.etag }
  }
  const { Key = '', Body, IfMatch, IfNoneMatch, ...headers } = (command as PutObjectCommand).input
  if (IfMatch || IfNoneMatch) {
    rival?.()
    rival = undefined
    const found = objects.get(Key)
    if (IfNoneMatch ? found : found?.etag !== IfMatch) throw refusal(412)
  }
  return objects.set(Key, { body: String(Body), etag: `"${++writes}"`, headers })
})

const invalidate = vi.spyOn(CloudFrontClient.prototype, 'send')
const invalidatedPaths = () =>
  invalidate.mock.calls.map(
    ([{ input }]) => (input as CreateInvalidationCommandInput).InvalidationBatch?.Paths?.Items,
  )

const posts = new Map<string, PostSummary[]>()

beforeEach(() => {
  vi.stubEnv('BUCKET_NAME', 'site')
  vi.stubEnv('DISTRIBUTION_ID', 'E1')
  vi.stubEnv('SITE_ORIGIN', 'https://site.example')
  objects.clear()
  posts.clear()
  rival = undefined
  invalidate.mockReset().mockImplementation(async () => ({}))
  vi.mocked(publishedIn).mockImplementation(async (month) => posts.get(month) ?? [])
})

const publish = (month: string, ...slugs: string[]) =>
  posts.set(
    month,
    slugs.map((slug) => ({ slug, updatedAt: `${month}-15T00:00:00.000Z` }) as PostSummary),
  )
const record = (SequenceNumber: string, sk: string, pk = 'PUBLISHED'): DynamoDBRecord => ({
  dynamodb: { SequenceNumber, Keys: { pk: { S: pk }, sk: { S: sk } } },
})
const november = record('1', '2026-11-20T10:00:00.000Z#A')

test('writes the sitemaps of the months concerned, the pages and the index, and tells the edge once', async () => {
  publish('2026-11', 'a')
  publish('2026-10', 'b', 'c')
  const records = [
    november,
    record('2', '2026-10-01T00:00:00.000Z#B'),
    record('3', '2026-11-01T00:00:00.000Z#C'),
  ]
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  expect([...objects.keys()].sort()).toEqual([
    'sitemap.xml',
    'sitemaps/2026-10.xml',
    'sitemaps/2026-11.xml',
    'sitemaps/pages.xml',
  ])
  expect(objects.get('sitemaps/2026-10.xml')?.body).toContain('/blog/c')
  expect(objects.get('sitemap.xml')?.body).toContain('2026-11-15T00:00:00.000Z')
  expect(objects.get('sitemap.xml')?.headers).toMatchObject({
    ContentType: 'application/xml',
    CacheControl: 'max-age=0, s-maxage=31536000',
  })
  expect(invalidatedPaths()).toEqual([
    ['/sitemaps/2026-11.xml', '/sitemaps/2026-10.xml', '/sitemaps/pages.xml', '/sitemap.xml'],
  ])
})

test('removes the sitemap of a month without posts, from the index too', async () => {
  publish('2026-11', 'a')
  publish('2026-10', 'b')
  await handler({ Records: [november, record('2', '2026-10-01T00:00:00.000Z#B')] })
  publish('2026-11')
  await handler({ Records: [november] })
  expect(objects.has('sitemaps/2026-11.xml')).toBe(false)
  expect(objects.get('sitemap.xml')?.body).not.toContain('2026-11')
  expect(objects.get('sitemap.xml')?.body).toContain('sitemaps/2026-10.xml')
})

test('keeps what another publisher wrote into the index in between', async () => {
  publish('2026-10', 'b')
  await handler({ Records: [record('1', '2026-10-01T00:00:00.000Z#B')] })
  rival = () => {
    const index = objects.get('sitemap.xml')
    const body = index?.body.replaceAll('2026-10', '2026-09') ?? ''
    objects.set('sitemap.xml', { body, etag: '"rival"', headers: {} })
  }
  publish('2026-11', 'a')
  await handler({ Records: [november] })
  expect(objects.get('sitemap.xml')?.body).toContain('sitemaps/2026-09.xml')
  expect(objects.get('sitemap.xml')?.body).toContain('sitemaps/2026-11.xml')
})

test('looks at published posts only', async () => {
  expect(await handler({ Records: [record('1', 'POST', 'POST#A')] })).toEqual({ batchItemFailures: [] })
  expect(objects.size).toBe(0)
  expect(invalidate).not.toHaveBeenCalled()
})

test('asks for a retry from the first record concerned, which tells the edge again', async () => {
  publish('2026-11', 'a')
  invalidate.mockRejectedValueOnce(new Error('edge away'))
  const Records = [
    record('7', 'POST', 'POST#A'),
    { ...november, dynamodb: { ...november.dynamodb, SequenceNumber: '8' } },
  ]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '8' }] })
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})
