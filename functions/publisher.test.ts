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
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Changes } from '../shared/entities/changes/changes.ts'
import type { Article, PostSummary } from '../shared/entities/posts/post.ts'
import type { SeoEntry } from '../shared/entities/seo.ts'
import { archiveYear } from '../shared/pages.ts'
import { readFactChanges } from './domain/content/facts-store.ts'
import { changedPages, readWordChanges } from './domain/content/words-store.ts'
import { allPublishedPosts, type PublishedPost, publishedIn } from './domain/posts/post-lists.ts'
import { findPost } from './domain/posts/post-store.ts'
import {
  archiveOf,
  englishSlugs,
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
  englishSlugs: vi.fn(async () => new Set()),
  getArticle: vi.fn(),
  localSlugs: vi.fn(async () => ({})),
  neighboursOf: vi.fn(),
  newestArticles: vi.fn(),
  publishedYears: vi.fn(),
  translationsOf: vi.fn(async () => []),
}))
vi.mock('./domain/posts/post-store.ts', () => ({ findPost: vi.fn() }))
vi.mock('./domain/posts/post-lists.ts', () => ({ allPublishedPosts: vi.fn(), publishedIn: vi.fn() }))
vi.mock('./domain/content/facts-store.ts', () => ({ readFactChanges: vi.fn() }))
vi.mock('./domain/content/words-store.ts', async (original) => ({
  ...(await original<typeof import('./domain/content/words-store.ts')>()),
  changedPages: vi.fn(),
  readWordChanges: vi.fn(),
}))
vi.mock('./domain/publication/reconcile/progress.ts', () => ({
  progressCounter: () => async () => {},
  reportProgress: vi.fn(),
}))
vi.mock('./domain/seo/seo-store.ts', () => ({ listActiveSeoEntries: vi.fn() }))
vi.mock('./domain/publication/renderer.ts', () => ({
  assets: ['assets/new.js'],
  pictureLook: 'look',
  render: vi.fn(),
}))
const SystemDate = Date

/** Lets the clock go on from another time, as fast as the system's: fake timers stand still while no timer is due. */
function setClock(now: number): void {
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
let published: PublishedPost[] = []
const summary = (slug: string, month = '2026-11') =>
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
const publish = (...posts: PublishedPost[]) => {
  published = posts
}

/** What was changed of the facts, and of the words of pages by their names. */
const changed = new Map<string, Changes>()
const changesOf = (name: string) => changed.get(name) ?? { version: 0, updatedAt: null, values: {} }
const change = (name: string, values: Changes['values']) =>
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

test('publishes what links to the article when a translation has another address', async () => {
  const polish = (slug: string, linkedSlugs: string[] = []) => ({
    ...summary(slug),
    language: 'pl' as const,
    linkedSlugs,
  })
  const translation = { ...polish('sortowanie'), translationOf: 'ID-grading' }
  publish(translation, polish('linking', ['grading']), polish('other', ['pricing']), summary('grading'))
  vi.mocked(neighboursOf).mockResolvedValue([])
  vi.mocked(englishSlugs).mockImplementation(
    async ({ translationOf }) => new Set([translationOf?.slice(3) ?? '']),
  )
  vi.mocked(changedPages).mockResolvedValue([
    { ...changesOf(''), page: 'about', language: 'pl', values: { lead: 'See [grading](/blog/grading)' } },
  ])
  const added = record('1', translation)
  const image = { ...added.dynamodb?.NewImage, language: { S: 'pl' }, translationOf: { S: 'ID-grading' } }
  await handler({ Records: [{ dynamodb: { ...added.dynamodb, NewImage: image } }] })
  expect([...objects.keys()]).toEqual(
    expect.arrayContaining(['pl/blog/linking.html', 'pl/rss.xml', 'pl/about.html', 'words/pl/about.json']),
  )
  for (const key of ['pl/blog/other.html', 'about.html', 'pl/contact.html'])
    expect([...objects.keys()]).not.toContain(key)
})

test('leaves such pages in every language that the article had', async () => {
  const post = summary('new')
  publish({
    ...post,
    language: 'pl',
    formerSlugs: ['old'],
    formerAddresses: [{ language: 'en', slug: 'new' }],
  })
  await reconcile({})
  for (const key of ['pl/blog/old.html', 'blog/new.html'])
    expect(objects.get(key)).toMatchObject({ headers: { Metadata: { location: '/pl/blog/new' } } })
  expect(body('pl/blog/new.html')).toBe('/pl/blog/new: new')
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
  await expect(reconcile({})).rejects.toThrow(/^Not published: .*\bblog\/a\.html/)
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
  await reconcile({})
  expect([...objects.keys()].sort()).toEqual(
    [
      ...fixedKeys,
      ...['blog/a.html', 'blog/b.html', 'blog/c.html', 'builds.json'],
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
  const posts = 1500
  publish(...Array.from({ length: posts }, (_, index) => summary(`${'ж'.repeat(190)}-${index}`)))
  vi.mocked(render).mockRejectedValue(new Error('no such build'))
  const outcome = await reconcile({}).catch((error: Error) => error.message)
  // Without that end it would try each of them.
  expect(vi.mocked(render).mock.calls.length).toBeLessThan(posts)
  expect(outcome).toMatch(/^Not published: /)
  expect(outcome?.length).toBeLessThan(5000)
  const payloads = invoke.mock.calls.map(([{ input }]) => String((input as InvokeCommandInput).Payload))
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(1024 * 1024)
})

const contentRecord = (pk: string, sk: string): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: '1', Keys: { pk: { S: pk }, sk: { S: sk } } },
})

test('changed words of a page publish what shows them, and nothing else', async () => {
  publish(summary('a'))
  await reconcile({})
  objects.clear()
  change('toys', { head: { title: 'Plush by the bale | {product}' } })
  await handler({ Records: [contentRecord('CONTENT', 'en#toys')] })
  expect([...objects.keys()].toSorted()).toEqual(['llms.txt', 'toys.html', 'words/toys.json'])
  expect(body('llms.txt')).toContain('[Plush by the bale](https://site.example/toys)')
  expect(nextEvent()).toBeUndefined()
})

test('changed words of a page in a language publish that page only', async () => {
  await reconcile({})
  objects.clear()
  await handler({ Records: [contentRecord('CONTENT', 'uk#toys')] })
  expect([...objects.keys()].toSorted()).toEqual(['uk/llms.txt', 'uk/toys.html', 'words/uk/toys.json'])
  expect(nextEvent()).toBeUndefined()
})

test('changed shared words of a language publish its pages, and no other', async () => {
  await reconcile({})
  objects.clear()
  await handler({ Records: [contentRecord('CONTENT', 'lt#shared')] })
  expect([...objects.keys()].toSorted()).toEqual(
    fixedKeys.filter((key) => /^(?:words\/)?lt[./]/.test(key)).toSorted(),
  )
})

test('changed facts publish the pages at once, and every article by the reconcile that follows', async () => {
  publish(summary('a'), { ...summary('b', '2025-01'), formerSlugs: ['c'] })
  await reconcile({})
  vi.mocked(render).mockClear()
  setClock(Date.now() + 60_000)
  change('facts', { phone: '+44 20 7946 0999' })
  await handler({ Records: [contentRecord('SETTINGS', 'FACTS')] })
  const rendered = () => vi.mocked(render).mock.calls.map(([path]) => path)
  expect(rendered()).toContain('/contact')
  expect(rendered()).not.toContain('/blog/a')
  expect(body('llms.txt')).toContain('+442079460999')

  const event = nextEvent()
  expect(event).toEqual({})
  vi.mocked(render).mockClear()
  await reconcile(event)
  // Pages that were written in the second of the change are written again.
  const articles = rendered().filter((path) => path.startsWith('/blog/'))
  expect(articles.toSorted()).toEqual(['/blog/a', '/blog/archive/2025', '/blog/archive/2026', '/blog/b'])
})

test('a notice that begins or ends makes its pages outdated by itself', async () => {
  change('facts', { notices: [{ text: 'Closed', from: '2027-12-24', until: '2027-12-27' }] })
  const at = async (time: string) => {
    setClock(Date.parse(time))
    vi.mocked(render).mockClear()
    await reconcile({})
    return vi.mocked(render).mock.calls.length > 0
  }
  await at('2027-12-23T22:30:00Z')
  expect(await at('2027-12-23T23:30:00Z')).toBe(false)
  expect(await at('2027-12-24T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).toContain('Notice: Closed')
  expect(await at('2027-12-24T01:30:00Z')).toBe(false)
  expect(await at('2027-12-28T00:30:00Z')).toBe(true)
  expect(body('llms.txt')).not.toContain('Notice: Closed')
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
