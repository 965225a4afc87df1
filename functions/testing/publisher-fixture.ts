import { CloudFrontClient, type CreateInvalidationCommandInput } from '@aws-sdk/client-cloudfront'
import { type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Changes } from '../../shared/entities/changes/changes.ts'
import type { Article, PostSummary } from '../../shared/entities/posts/post.ts'
import { archiveYear } from '../../shared/pages.ts'
import { readFactChanges } from '../domain/content/facts-store.ts'
import { changedPages, readWordChanges } from '../domain/content/words-store.ts'
import { allPublishedPosts, type PublishedPost, publishedIn } from '../domain/posts/post-lists.ts'
import { findPost } from '../domain/posts/post-store.ts'
import {
  archiveOf,
  englishSlugs,
  getArticle,
  neighboursOf,
  newestArticles,
  publishedYears,
} from '../domain/posts/published-articles.ts'
import { fixedKeys } from '../domain/publication/documents.ts'
import { render } from '../domain/publication/renderer.ts'
import { listActiveSeoEntries } from '../domain/seo/seo-store.ts'
import { NotFound } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { handler as publisher } from '../publisher.ts'

/**
 * Test fixture: the publisher between a site bucket, an edge and posts of a test's own, all as new before each test.
 * Import modules of the publisher from here: an import that a test file evaluates earlier would load them unmocked.
 */
export { changedPages, englishSlugs, fixedKeys, listActiveSeoEntries, neighboursOf, render }

vi.mock('../domain/posts/published-articles.ts', () => ({
  archiveOf: vi.fn(),
  englishSlugs: vi.fn(async () => new Set()),
  getArticle: vi.fn(),
  localSlugs: vi.fn(async () => ({})),
  neighboursOf: vi.fn(),
  newestArticles: vi.fn(),
  publishedYears: vi.fn(),
  translationsOf: vi.fn(async () => []),
}))
vi.mock('../domain/posts/post-store.ts', () => ({ findPost: vi.fn() }))
vi.mock('../domain/posts/post-lists.ts', () => ({ allPublishedPosts: vi.fn(), publishedIn: vi.fn() }))
vi.mock('../domain/content/facts-store.ts', () => ({ readFactChanges: vi.fn() }))
vi.mock('../domain/content/words-store.ts', async (original) => ({
  ...(await original<typeof import('../domain/content/words-store.ts')>()),
  changedPages: vi.fn(),
  readWordChanges: vi.fn(),
}))
vi.mock('../domain/publication/reconcile/progress.ts', () => ({
  progressCounter: () => async () => {},
  reportProgress: vi.fn(),
}))
vi.mock('../domain/seo/seo-store.ts', () => ({ listActiveSeoEntries: vi.fn() }))
vi.mock('../domain/publication/renderer.ts', () => ({
  assets: ['assets/new.js'],
  pictureLook: 'look',
  render: vi.fn(),
}))

const SystemDate = Date

/** Lets the clock go on from another time, as fast as the system's: fake timers stand still while no timer is due. */
export function setClock(now: number): void {
  const offset = now - SystemDate.now()
  vi.stubGlobal(
    'Date',
    class extends SystemDate {
      static override now = () => SystemDate.now() + offset
      constructor(time: number | string = SystemDate.now() + offset) {
        super(time)
      }
    },
  )
}
afterEach(() => {
  vi.unstubAllGlobals()
})
/** What waits finds that the time has passed. */
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => setClock(Date.now() + ms),
}))

/** With the time of a function's run of minutes. */
export const handler = (event: unknown) => publisher(event, { getRemainingTimeInMillis: () => 300_000 })
vi.spyOn(logger, 'info').mockImplementation(() => {})
vi.spyOn(logger, 'error').mockImplementation(() => {})

interface StoredObject {
  readonly body: string
  readonly etag: string
  readonly written: Date
  readonly headers: object
}
/** The site bucket: objects by key, refusing as S3 does who may not list it and whose condition fails. */
export const objects = new Map<string, StoredObject>()
let writes = 0
/** Runs once before the next write of the key, as another writer would. */
export const rivals = new Map<string, () => void>()

const refusal = (status: number) =>
  new S3ServiceException({ name: `${status}`, $fault: 'client', $metadata: { httpStatusCode: status } })
export const store = (key: string, body: string, headers = {}) =>
  objects.set(key, { body, etag: `"${++writes}"`, written: new Date(), headers })

vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: unknown) => {
  if (command instanceof ListObjectsV2Command)
    return { Contents: [...objects].map(([Key, { written }]) => ({ Key, LastModified: written })) }
  if (command instanceof DeleteObjectCommand) return objects.delete(command.input.Key ?? '')
  if (command instanceof GetObjectCommand || command instanceof HeadObjectCommand) {
    const found = objects.get(command.input.Key ?? '')
    if (!found) throw refusal(403)
    return { ...found.headers, Body: { transformToString: async () => found.body }, ETag: found.etag }
  }
  const { Key = '', Body, IfMatch, IfNoneMatch, ...headers } = (command as PutObjectCommand).input
  const rival = rivals.get(Key)
  rivals.delete(Key)
  rival?.()
  const found = objects.get(Key)
  if (IfNoneMatch ? found : IfMatch && found?.etag !== IfMatch) throw refusal(412)
  return store(Key, String(Body), headers)
})

export const invalidate = vi.spyOn(CloudFrontClient.prototype, 'send')
export const invalidated = () =>
  invalidate.mock.calls.map(
    ([{ input }]) => (input as CreateInvalidationCommandInput).InvalidationBatch?.Paths?.Items,
  )
export const invoke = vi.spyOn(LambdaClient.prototype, 'send')

/** Published posts, newest first. */
let published: PublishedPost[] = []
export const summary = (slug: string, month = '2026-11') =>
  ({
    id: `ID-${slug}`,
    slug,
    title: slug,
    excerpt: slug,
    content: '',
    published: true,
    language: 'en',
    translationOf: null,
    formerSlugs: [] as string[],
    formerAddresses: [] as PostSummary['formerAddresses'],
    linkedSlugs: [] as string[],
    tags: [] as string[],
    publishedAt: `${month}-10T00:00:00.000Z`,
    updatedAt: `${month}-15T00:00:00.000Z`,
  }) as unknown as PublishedPost & Article
export const publish = (...posts: PublishedPost[]) => {
  published = posts
}

/** What was changed of the facts, and of the words of pages by their names. */
const changed = new Map<string, Changes>()
export const changesOf = (name: string) => changed.get(name) ?? { version: 0, updatedAt: null, values: {} }
export const change = (name: string, values: Changes['values']) =>
  changed.set(name, { version: 1, updatedAt: new Date().toISOString(), values })

beforeEach(() => {
  vi.stubEnv('BUCKET_NAME', 'site')
  vi.stubEnv('DISTRIBUTION_ID', 'E1')
  vi.stubEnv('SITE_ORIGIN', 'https://site.example')
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'publisher')
  vi.stubEnv('SHARE_IMAGE_FUNCTION_NAME', 'share-image')
  objects.clear()
  rivals.clear()
  publish()
  invalidate.mockReset().mockImplementation(async () => ({}))
  invoke.mockReset().mockImplementation(async () => ({}))
  changed.clear()
  vi.mocked(readFactChanges).mockImplementation(async () => changesOf('facts'))
  vi.mocked(readWordChanges).mockImplementation(async ({ page }) => changesOf(page))
  vi.mocked(changedPages).mockImplementation(async () =>
    [...changed].flatMap(([page, changes]) =>
      page === 'facts' ? [] : [{ ...changes, page, language: 'en' }],
    ),
  )
  vi.mocked(listActiveSeoEntries).mockResolvedValue([])
  vi.mocked(allPublishedPosts).mockImplementation(async () => published)
  vi.mocked(findPost).mockImplementation(
    async (id) => published.find((post) => post.id === id) as unknown as Article,
  )
  vi.mocked(publishedIn).mockImplementation(async (month) =>
    published.filter(({ publishedAt }) => publishedAt?.startsWith(month)),
  )
  vi.mocked(newestArticles).mockImplementation(async (language) => ({
    items: published.filter((post) => post.language === language),
    cursor: undefined,
  }))
  vi.mocked(publishedYears).mockImplementation(async (language) => [
    ...new Set(published.filter((post) => post.language === language).map(archiveYear)),
  ])
  vi.mocked(archiveOf).mockImplementation(async (year, language) => {
    const posts = published.filter((post) => archiveYear(post) === year && post.language === language)
    return posts.length > 0 ? { year, posts } : undefined
  })
  vi.mocked(neighboursOf).mockImplementation(async ({ id }) => published.filter((post) => post.id !== id))
  vi.mocked(getArticle).mockImplementation(async (slug, language) => {
    const found = published.find(
      (post) =>
        (post.language === language && [post.slug, ...post.formerSlugs].includes(slug)) ||
        post.formerAddresses.some((one) => one.language === language && one.slug === slug),
    )
    if (!found) throw new NotFound()
    return found as unknown as Article
  })
  vi.mocked(render).mockImplementation(async (path, { article }) => ({
    html: `${path}: ${article?.title ?? ''}`,
    status: 200,
  }))
})

export const record = (SequenceNumber: string, { slug, publishedAt, id }: PostSummary): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber,
    Keys: { pk: { S: 'PUBLISHED' }, sk: { S: `${publishedAt}#${id}` } },
    NewImage: { slug: { S: slug }, title: { S: slug } },
  },
})
export const body = (key: string) => objects.get(key)?.body

/** Next event that the function sent itself, removed from the calls; events for others stay. */
export function nextEvent(): unknown {
  const { calls } = invoke.mock
  const index = calls.findIndex(([{ input }]) => (input as InvokeCommandInput).FunctionName === 'publisher')
  const [call] = index < 0 ? [] : calls.splice(index, 1)
  return call && JSON.parse(String((call[0].input as InvokeCommandInput).Payload))
}
/** Ids of the posts that a picture was asked for. */
export const redrawn = () =>
  invoke.mock.calls
    .map(([{ input }]) => input as InvokeCommandInput)
    .filter(({ FunctionName }) => FunctionName === 'share-image')
    .map(({ Payload }) => JSON.parse(String(Payload)).postId)

/** Goes on with a reconcile as Lambda would, with the events that the steps hand over. */
export async function reconcile(event: unknown): Promise<void> {
  await handler(event)
  for (let next = nextEvent(); next; next = nextEvent()) await handler(next)
}

export const contentRecord = (pk: string, sk: string): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: '1', Keys: { pk: { S: pk }, sk: { S: sk } } },
})
