import { CloudFrontClient, type CreateInvalidationCommandInput } from '@aws-sdk/client-cloudfront'
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  type PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '../shared/entities/posts/post.ts'
import { findPost } from './domain/posts/post-store.ts'
import { logger } from './platform/log.ts'
import { handler as drawer } from './share-image.ts'

const draw = vi.hoisted(() => vi.fn(async (title: string) => Buffer.from(`picture of ${title}`)))
vi.mock('./domain/share-image/picture-parts.ts', () => ({ readParts: async () => ({ picture: {} }) }))
vi.mock('./domain/share-image/draw-picture.ts', () => ({ pictureDrawer: async () => draw }))
vi.mock('./domain/posts/post-store.ts', () => ({ findPost: vi.fn() }))
/** With the time of a function's run of minutes. */
const handler = (event: unknown) => drawer(event, { getRemainingTimeInMillis: () => 300_000 })
vi.spyOn(logger, 'info').mockImplementation(() => {})

const postId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const key = `share/${postId}.png`

/** The site bucket, and what happened to it and the edge, in order. */
const objects = new Map<string, { body: string; metadata: object; headers: object }>()
const events: string[] = []
/** Copy in the edge's cache. An empty cache is filled at every step, as by visitors at every moment. */
let edge: string | undefined
function askAtEdge() {
  const { body, headers } = objects.get(key) ?? { headers: {} }
  if (!('CacheControl' in headers && headers.CacheControl === 'no-store')) edge ??= body
}

/** One call of a service fails, by its number: before it is done or after, when only the answer is lost. */
let fault: { at: number; when: 'before' | 'after' } | undefined
async function struck<T>(work: () => T): Promise<T> {
  const strikes = fault && fault.at-- === 0 ? fault.when : undefined
  if (strikes === 'before') throw new Error('away')
  try {
    return work()
  } finally {
    askAtEdge()
    // biome-ignore lint/correctness/noUnsafeFinally: whatever the answer was, it is lost.
    if (strikes === 'after') throw new Error('lost')
  }
}

vi.spyOn(S3Client.prototype, 'send').mockImplementation((command: unknown) => struck(() => inBucket(command)))
function inBucket(command: unknown) {
  if (command instanceof HeadObjectCommand) {
    const found = objects.get(command.input.Key ?? '')
    if (!found)
      throw new S3ServiceException({ name: '403', $fault: 'client', $metadata: { httpStatusCode: 403 } })
    return { Metadata: found.metadata }
  }
  if (command instanceof DeleteObjectCommand) {
    events.push('delete')
    return objects.delete(command.input.Key ?? '')
  }
  const {
    Key = '',
    Body,
    Metadata: metadata = {},
    ContentType,
    CacheControl,
  } = (command as PutObjectCommand).input
  events.push('put')
  return objects.set(Key, { body: String(Body), metadata, headers: { ContentType, CacheControl } })
}
const invalidate = vi.spyOn(CloudFrontClient.prototype, 'send')

/** Set the post that the table returns; `next` follows from the second read on. */
function says(post: Partial<Post> | undefined, ...next: (Partial<Post> | undefined)[]) {
  const all = [post, ...next].map((one) => one && ({ published: true, featuredImage: null, ...one } as Post))
  let reads = 0
  vi.mocked(findPost).mockImplementation(() => struck(() => all[Math.min(reads++, all.length - 1)]))
}

beforeEach(() => {
  vi.stubEnv('BUCKET_NAME', 'site')
  vi.stubEnv('DISTRIBUTION_ID', 'E1')
  objects.clear()
  events.length = 0
  draw.mockClear()
  edge = fault = undefined
  invalidate.mockReset().mockImplementation(({ input }) =>
    struck(() => {
      const { InvalidationBatch } = input as CreateInvalidationCommandInput
      events.push(`invalidate ${InvalidationBatch?.Paths?.Items}`)
      edge = undefined
    }),
  )
})

test('draws the title once, and the same title never again', async () => {
  says({ title: 'Grading' })
  await handler({ postId })
  expect(objects.get(key)).toMatchObject({
    body: 'picture of Grading',
    headers: { ContentType: 'image/png', CacheControl: 'max-age=0, s-maxage=31536000' },
  })
  expect(events).toEqual(['put', `invalidate /${key}`, 'put'])
  await handler({ postId })
  expect(draw).toHaveBeenCalledTimes(1)
  says({ title: 'Sorting' })
  await handler({ postId })
  expect(objects.get(key)?.body).toBe('picture of Sorting')
})

test('a title changed while it was drawn is drawn anew', async () => {
  says({ title: 'Old' }, { title: 'New' })
  await handler({ postId })
  expect(objects.get(key)?.body).toBe('picture of New')
})

test.each([
  ['not published', { published: false }],
  ['with a picture of its own', { featuredImage: '/a.jpg' }],
  ['deleted', undefined],
])('removes the picture of an article that is %s, at the edge, too', async (_, change) => {
  says({ title: 'Grading' })
  await handler({ postId })
  events.length = 0
  says(change && { title: 'Grading', ...change })
  await handler({ postId })
  expect(objects.size).toBe(0)
  // The edge caches nothing that it fetches after the invalidation.
  expect(events).toEqual(['put', `invalidate /${key}`, 'delete'])
  await handler({ postId })
  expect(events).toHaveLength(3)
})

test.each([
  ['a new picture', { title: 'New' }],
  ['a removal', undefined],
])('a retry tells the edge of %s when the first try could not', async (_, change) => {
  says({ title: 'Old' })
  await handler({ postId })
  says(change)
  invalidate.mockImplementationOnce(async () => {
    throw new Error('edge away')
  })
  await expect(handler({ postId })).rejects.toThrow('edge away')
  events.length = 0
  await handler({ postId })
  expect(events).toContain(`invalidate /${key}`)
  expect(objects.get(key)?.body).toBe(change && 'picture of New')
})

describe.each(['before', 'after'] as const)(
  'whatever fails once, %s it is done, the next try ends well',
  (when) => {
    /** Two reads each of the article and of the bucket, and three calls in between. */
    const CALLS = [...Array(7).keys()]
    const works = ['draw', 'draw anew', 'remove'].flatMap((work) => CALLS.map((at) => [work, at] as const))
    test.each(works)('%s, call %i', async (work, at) => {
      if (work !== 'draw') {
        says({ title: 'Old' })
        await handler({ postId })
      }
      says(work === 'remove' ? undefined : { title: 'New' })
      fault = { at, when }
      await expect(handler({ postId })).rejects.toThrow(/^(away|lost)$/)
      await handler({ postId })
      expect(objects.get(key)?.body).toBe(work === 'remove' ? undefined : 'picture of New')
      expect(edge).toBe(objects.get(key)?.body)
    })
  },
)

test('gives up on an article that keeps changing, and on what names none', async () => {
  says(...([...Array(20).keys()].map((number) => ({ title: `${number}` })) as [Partial<Post>]))
  await expect(handler({ postId })).rejects.toThrow('keeps changing')
  await expect(handler({})).rejects.toThrow()
})
