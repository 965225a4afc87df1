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
import { beforeEach, expect, test, vi } from 'vitest'
import type { Article, PostSummary } from '../shared/entities/post.ts'
import type { SeoEntry } from '../shared/entities/seo.ts'
import { archiveYear } from '../shared/pages.ts'
import { allPublishedPosts, findPost, publishedIn } from './domain/posts/post-store.ts'
import {
  archiveOf,
  getArticle,
  neighboursOf,
  newestArticles,
  publishedYears,
} from './domain/posts/published-articles.ts'
import { fixedKeys } from './domain/publication/documents.ts'
import { render } from './domain/publication/renderer.ts'
import { listActiveSeoEntries } from './domain/seo/seo-store.ts'
import { NotFound } from './platform/errors.ts'
import { logger } from './platform/log.ts'
import { handler as publisher } from './publisher.ts'

vi.mock('./domain/posts/published-articles.ts', () => ({
  archiveOf: vi.fn(),
  getArticle: vi.fn(),
  neighboursOf: vi.fn(),
  newestArticles: vi.fn(),
  publishedYears: vi.fn(),
}))
vi.mock('./domain/posts/post-store.ts', () => ({
  allPublishedPosts: vi.fn(),
  findPost: vi.fn(),
  publishedIn: vi.fn(),
}))
vi.mock('./domain/seo/seo-store.ts', () => ({ listActiveSeoEntries: vi.fn() }))
vi.mock('./domain/publication/renderer.ts', () => ({
  assets: ['assets/new.js'],
  pictureLook: 'look',
  render: vi.fn(),
}))
/** With the time of a function's run of minutes. */
const handler = (event: unknown) => publisher(event, { getRemainingTimeInMillis: () => 300_000 })
vi.spyOn(logger, 'info').mockImplementation(() => {})
vi.spyOn(logger, 'error').mockImplementation(() => {})

/** The site bucket: objects by key, refusing as S3 does who may not list it and whose condition fails. */
interface StoredObject {
  readonly body: string
  readonly etag: string
  readonly written: Date
  readonly headers: object
}
const objects = new Map<string, StoredObject>()
let writes = 0
/** Runs once before the next write of the key, as another writer would. */
const rivals = new Map<string, () => void>()

const refusal = (status: number) =>
  new S3ServiceException({ name: `${status}`, $fault: 'client', $metadata: { httpStatusCode: status } })
const store = (key: string, body: string, headers = {}) =>
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

const invalidate = vi.spyOn(CloudFrontClient.prototype, 'send')
const invalidated = () =>
  invalidate.mock.calls.map(
    ([{ input }]) => (input as CreateInvalidationCommandInput).InvalidationBatch?.Paths?.Items,
  )
const invoke = vi.spyOn(LambdaClient.prototype, 'send')

/** Published posts, newest first. */
let published: PostSummary[] = []
const summary = (slug: string, month = '2026-11') =>
  ({
    id: `ID-${slug}`,
    slug,
    title: slug,
    excerpt: slug,
    content: '',
    published: true,
    formerSlugs: [] as string[],
    tags: [] as string[],
    publishedAt: `${month}-10T00:00:00.000Z`,
    updatedAt: `${month}-15T00:00:00.000Z`,
  }) as unknown as PostSummary & Article
const publish = (...posts: PostSummary[]) => {
  published = posts
}

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
  vi.mocked(listActiveSeoEntries).mockResolvedValue([])
  vi.mocked(allPublishedPosts).mockImplementation(async () => published)
  vi.mocked(findPost).mockImplementation(async (id) => published.find((post) => post.id === id) as Article)
  vi.mocked(publishedIn).mockImplementation(async (month) =>
    published.filter(({ publishedAt }) => publishedAt?.startsWith(month)),
  )
  vi.mocked(newestArticles).mockImplementation(async () => ({ items: published, cursor: undefined }))
  vi.mocked(publishedYears).mockImplementation(async () => [...new Set(published.map(archiveYear))])
  vi.mocked(archiveOf).mockImplementation(async (year) => {
    const posts = published.filter((post) => archiveYear(post) === year)
    return posts.length > 0 ? { year, posts } : undefined
  })
  vi.mocked(neighboursOf).mockImplementation(async ({ id }) => published.filter((post) => post.id !== id))
  vi.mocked(getArticle).mockImplementation(async (slug) => {
    const found = published.find((post) => post.slug === slug || post.formerSlugs.includes(slug))
    if (!found) throw new NotFound()
    return found as Article
  })
  vi.mocked(render).mockImplementation(async (path, { article }) => ({
    html: `${path}: ${article?.title ?? ''}`,
    status: 200,
  }))
})

const record = (SequenceNumber: string, { slug, publishedAt, id }: PostSummary): DynamoDBRecord => ({
  dynamodb: {
    SequenceNumber,
    Keys: { pk: { S: 'PUBLISHED' }, sk: { S: `${publishedAt}#${id}` } },
    NewImage: { slug: { S: slug }, title: { S: slug } },
  },
})
const body = (key: string) => objects.get(key)?.body

test('publishes the article, those beside it, and what lists the newest, and tells the edge once', async () => {
  const post = summary('a')
  publish(post, summary('b', '2026-10'))
  expect(await handler({ Records: [record('1', post)] })).toEqual({ batchItemFailures: [] })
  expect([...objects.keys()].sort()).toEqual([
    'blog.html',
    'blog/a.html',
    'blog/archive/2026.html',
    'blog/b.html',
    'brick-a-brack.html',
    'index.html',
    'llms.txt',
    'original-collection.html',
    'products.html',
    'rss.xml',
    'sitemap.xml',
    'sitemaps/2026-11.xml',
    'sitemaps/pages.xml',
    'toys.html',
  ])
  expect(objects.get('blog/a.html')).toMatchObject({
    body: '/blog/a: a',
    headers: { ContentType: 'text/html; charset=utf-8', CacheControl: 'max-age=0, s-maxage=31536000' },
  })
  expect(body('sitemap.xml')).toContain('2026-11-15T00:00:00.000Z')
  const pages = ['products', 'brick-a-brack', 'toys', 'original-collection']
  expect(invalidated().map((paths) => paths?.toSorted())).toEqual([
    [
      ...['/', '/blog*', '/index.html', '/llms.txt', '/rss.xml', '/sitemap*'],
      ...pages.flatMap((page) => [`/${page}`, `/${page}.html`]),
    ].toSorted(),
  ])
  expect(redrawn()).toEqual(['ID-a'])
})

test('removes what is no longer published, its year from the archive, its month from the index of sitemaps', async () => {
  const post = summary('a')
  publish(post, summary('b', '2025-10'))
  await handler({ Records: [record('1', post), record('2', summary('b', '2025-10'))] })
  publish(summary('b', '2025-10'))
  await handler({ Records: [record('3', post)] })
  expect([...objects.keys()]).not.toContain('blog/archive/2026.html')
  expect(body('sitemaps/pages.xml')).toContain('<loc>https://site.example/blog/archive/2025</loc>')
  expect(body('sitemaps/pages.xml')).not.toContain('archive/2026')
  expect([...objects.keys()]).not.toContain('blog/a.html')
  expect([...objects.keys()]).not.toContain('sitemaps/2026-11.xml')
  expect(body('sitemap.xml')).not.toContain('2026-11.xml')
  expect(body('sitemap.xml')).toContain('sitemaps/2025-10.xml')
})

test('leaves at a former address a page that leads on, with the header the edge redirects by', async () => {
  const post = { ...summary('new'), formerSlugs: ['old'] }
  publish(post)
  await handler({ Records: [record('1', { ...post, slug: 'old' })] })
  expect(objects.get('blog/old.html')).toMatchObject({
    body: expect.stringContaining('<link rel="canonical" href="https://site.example/blog/new">'),
    headers: { Metadata: { location: '/blog/new' } },
  })
})

test('an older state never stays over a newer one, whoever writes in between', async () => {
  const post = summary('a')
  publish(post)
  rivals.set('blog/a.html', () => {
    publish({ ...post, title: 'newer' })
    store('blog/a.html', 'what the other one wrote')
  })
  await handler({ Records: [record('1', post)] })
  expect(body('blog/a.html')).toBe('/blog/a: newer')

  rivals.set('blog/a.html', () => publish())
  await handler({ Records: [record('1', post)] })
  expect(objects.has('blog/a.html')).toBe(false)
})

test('a document that changes faster than it can be written holds up no batch, but makes a reconcile fail', async () => {
  const post = summary('a')
  let title = 0
  const change = () => {
    publish({ ...post, title: `${++title}` })
    rivals.set('blog/a.html', change)
  }
  change()
  expect(await handler({ Records: [record('1', post)] })).toEqual({ batchItemFailures: [] })
  expect(title).toBeGreaterThan(2)
  objects.clear()
  await expect(reconcile({})).rejects.toThrow('Not published: blog/a.html')
  rivals.clear()
})

test('keeps what another publisher wrote into the index of sitemaps in between', async () => {
  const post = summary('a')
  publish(post)
  rivals.set('sitemap.xml', () =>
    store(
      'sitemap.xml',
      '<loc>https://site.example/sitemaps/2026-09.xml</loc><lastmod>2026-09-15T00:00:00.000Z</lastmod>',
    ),
  )
  await handler({ Records: [record('1', post)] })
  expect(body('sitemap.xml')).toContain('sitemaps/2026-09.xml')
  expect(body('sitemap.xml')).toContain('sitemaps/2026-11.xml')
})

test('looks at published posts and SEO entries only', async () => {
  const Records = [{ dynamodb: { SequenceNumber: '1', Keys: { pk: { S: 'POST#A' }, sk: { S: 'POST' } } } }]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(objects.size).toBe(0)
  expect(invalidate).not.toHaveBeenCalled()
})

test('what cannot be rendered comes again from its record on, and holds up nothing else', async () => {
  const [good, bad] = [summary('good'), summary('bad')]
  publish(good, bad)
  vi.mocked(neighboursOf).mockResolvedValue([])
  vi.mocked(render).mockImplementation(async (path) => {
    if (path === '/blog/bad') throw new Error('no such picture')
    return { html: path, status: 200 }
  })
  const Records = [record('7', good), record('8', bad)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '8' }] })
  expect(body('blog/good.html')).toBe('/blog/good')
})

test('asks for a retry, which tells the edge again, when the edge was not told', async () => {
  const post = summary('a')
  publish(post)
  invalidate.mockRejectedValueOnce(new Error('edge away'))
  const Records = [record('7', post)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(invalidate).toHaveBeenCalledTimes(2)
})

/** Next event that the function sent itself, removed from the calls; events for others stay. */
function nextEvent(): unknown {
  const { calls } = invoke.mock
  const index = calls.findIndex(([{ input }]) => (input as InvokeCommandInput).FunctionName === 'publisher')
  const [call] = index < 0 ? [] : calls.splice(index, 1)
  return call && JSON.parse(String((call[0].input as InvokeCommandInput).Payload))
}
/** Ids of the posts that a picture was asked for. */
const redrawn = () =>
  invoke.mock.calls
    .map(([{ input }]) => input as InvokeCommandInput)
    .filter(({ FunctionName }) => FunctionName === 'share-image')
    .map(({ Payload }) => JSON.parse(String(Payload)).postId)

/** Goes on with a reconcile as Lambda would, with the events that the steps hand over. */
async function reconcile(event: unknown): Promise<void> {
  await handler(event)
  for (let next = nextEvent(); next; next = nextEvent()) await handler(next)
}

test('a reconcile publishes all there is, removes what is nobody’s, and goes on by itself until nothing is left', async () => {
  publish(summary('a'), { ...summary('b', '2025-01'), formerSlugs: ['c'] })
  store('blog/gone.html', 'gone')
  store('404.html', 'of the build')
  await reconcile({})
  expect([...objects.keys()].sort()).toEqual(
    [
      ...fixedKeys,
      ...['404.html', 'blog/a.html', 'blog/b.html', 'blog/c.html', 'builds.json'],
      ...['sitemap.xml', 'sitemaps/2025-01.xml', 'sitemaps/2026-11.xml'],
      ...['blog/archive/2025.html', 'blog/archive/2026.html'],
    ].sort(),
  )
  expect(invalidated()).toEqual([['/*']])
  expect(redrawn().toSorted()).toEqual(['ID-a', 'ID-b'])
})

test('a site without articles has its index of sitemaps, which robots.txt names, too', async () => {
  await reconcile({})
  expect(body('sitemap.xml')).toContain('<loc>https://site.example/sitemaps/pages.xml</loc>')
})

test('a second reconcile finds nothing to do, unless it is asked to write everything', async () => {
  publish(summary('a'))
  await reconcile({})
  vi.mocked(render).mockClear()
  await reconcile({})
  expect(render).not.toHaveBeenCalled()
  await reconcile({ everything: true })
  expect(render).toHaveBeenCalledWith('/blog/a', expect.anything(), 'https://site.example')
})

test('a reconcile notices an SEO entry that went without its page being published', async () => {
  vi.mocked(listActiveSeoEntries).mockResolvedValue([{ pageName: 'toys', title: 'Toys' } as SeoEntry])
  await reconcile({})
  vi.mocked(listActiveSeoEntries).mockResolvedValue([])
  vi.mocked(render).mockClear()
  await reconcile({})
  await reconcile({})
  expect(vi.mocked(render).mock.calls.map(([path]) => path)).toEqual(['/toys'])
})

test('a reconcile that was stopped is finished by the step that comes again', async () => {
  publish(summary('a'))
  await handler({})
  const event = nextEvent()
  invalidate.mockRejectedValueOnce(new Error('edge away'))
  await expect(handler(event)).rejects.toThrow('edge away')
  await reconcile(event)
  expect(invalidate).toHaveBeenCalledTimes(2)
  expect(body('blog/a.html')).toBe('/blog/a: a')
})

test('a reconcile fails in the end when something could not be published, and has published the rest', async () => {
  publish(summary('bad'), summary('good'))
  vi.mocked(render).mockImplementation(async (path) => {
    if (path === '/blog/bad') throw new Error('no such picture')
    return { html: path, status: 200 }
  })
  await expect(reconcile({})).rejects.toThrow('Not published: blog/bad.html')
  expect(body('blog/good.html')).toBe('/blog/good')
})

test('a reconcile in which everything fails ends before its event is larger than Lambda takes, and says why in short', async () => {
  publish(...Array.from({ length: 3000 }, (_, index) => summary(`${'ж'.repeat(190)}-${index}`)))
  vi.mocked(render).mockRejectedValue(new Error('no such build'))
  const outcome = await reconcile({}).catch((error: Error) => error.message)
  expect(outcome).toMatch(/^Not published: /)
  expect(outcome?.length).toBeLessThan(5000)
  const payloads = invoke.mock.calls.map(([{ input }]) => String((input as InvokeCommandInput).Payload))
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(1024 * 1024)
})

test('a caller may go on step by step', async () => {
  const first = await handler({ stepwise: true })
  expect(first).toMatchObject({ done: 0, left: fixedKeys.length })
  const second = await handler({ stepwise: true, progress: first })
  expect(second).toMatchObject({ done: fixedKeys.length, left: 0 })
  expect(invoke).not.toHaveBeenCalled()
})

test('removes the files of builds superseded more than 30 days ago, but none that a later build uses', async () => {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const builds = [
    { id: 'first', since: ago(90), assets: ['assets/first.js', 'assets/react.js'] },
    { id: 'second', since: ago(40), assets: ['assets/second.js', 'assets/react.js'] },
    { id: 'third', since: ago(20), assets: ['assets/third.js'] },
  ]
  store('builds.json', JSON.stringify(builds))
  for (const key of builds.flatMap(({ assets }) => assets)) store(key, '')
  await reconcile({})
  expect([...objects.keys()].filter((key) => key.startsWith('assets/'))).toEqual([
    'assets/react.js',
    'assets/second.js',
    'assets/third.js',
  ])
  expect(JSON.parse(body('builds.json') ?? '').map((build: { assets: string[] }) => build.assets)).toEqual([
    builds[1]?.assets,
    builds[2]?.assets,
    ['assets/new.js'],
  ])
})
