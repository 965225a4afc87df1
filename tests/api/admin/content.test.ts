import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { type ContentItem, contentFile, fileHead, IMPORT_ITEMS } from '../../../shared/entities/export.ts'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { byKey, endEnquiryLimits, storedContent, storedItems, TableName, table } from '../../support/table.ts'
import { keptTopic, samplePost, sampleSeo, sampleTopic, unique } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

/** Items of a file with this content, as it is read. */
const itemsOf = (items: readonly object[]): ContentItem[] =>
  contentFile.parse({ ...fileHead(new Date()), items }).items

async function importItems(items: readonly ContentItem[]) {
  const { body } = await succeed('POST /api/admin/import', { session, body: { items } })
  return body.outcomes
}

const ADDED = { outcome: 'added', reason: null }
const PRESENT = { outcome: 'present', reason: null }

/** What is stored of these entities: themselves, their summaries, their unique values. */
const storedOf = async (ids: readonly string[]) =>
  (await storedItems()).filter(({ id }) => ids.includes(String(id)))

async function wipe(items: readonly Record<string, unknown>[]) {
  for (const { pk, sk } of items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
}

const keptPost = (fields: object = {}) => ({
  kind: 'post' as const,
  id: ulid(),
  version: 7,
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: '2025-02-03T04:05:06.007Z',
  ...samplePost(fields),
})

const keptEnquiry = (submittedAt: string) => ({
  kind: 'enquiry' as const,
  id: ulid(),
  version: 2,
  name: 'A buyer',
  contact: 'buyer@example.com',
  interest: 'Toys',
  message: null,
  status: 'answered' as const,
  note: 'Called back',
  submittedAt,
})

test('content that was lost comes back from its file as it was stored: ids, slugs, dates and times to live', async () => {
  const published = samplePost({ published: true, tags: ['One', 'Two'], metaTitle: 'Meta' })
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: published })
  const moved = { slug: unique('moved') }
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: moved })
  const { body: draft } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  const jsonLd = { '@type': 'Product', b: 1.5, a: [null, true, 'x'] }
  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo({ jsonLd }) })
  await endEnquiryLimits()
  const { body: receipt } = await succeed('POST /api/contact', {
    body: { name: 'A buyer', contact: 'buyer@example.com', interest: 'Toys', message: 'Two\nlines' },
  })
  const params = { id: receipt.id }
  const change = { status: 'read', note: 'Rang' }
  await succeed('PUT /api/admin/enquiries/{id}', { session, params, body: change })
  const ids = [post.id, draft.id, topic.id, seo.id, receipt.id]
  const before = await storedOf(ids)
  expect(before).toHaveLength(12)

  const { items: posts } = await all('GET /api/admin/export/posts', session)
  const { items: topics } = await all('GET /api/admin/topics', session)
  const { items: entries } = await all('GET /api/admin/seo', session)
  const { items: enquiries } = await all('GET /api/admin/enquiries', session)
  const items = itemsOf([
    ...posts.filter(({ id }) => ids.includes(id)).map((one) => ({ kind: 'post', ...one })),
    ...topics.filter(({ id }) => ids.includes(id)).map((one) => ({ kind: 'topic', ...one })),
    ...entries.filter(({ id }) => ids.includes(id)).map((one) => ({ kind: 'seo', ...one })),
    ...enquiries.filter(({ id }) => ids.includes(id)).map((one) => ({ kind: 'enquiry', ...one })),
  ])
  await wipe(before)
  expect(await storedOf(ids)).toEqual([])

  expect(await importItems(items)).toEqual(items.map(() => ADDED))
  expect(byKey(await storedOf(ids))).toEqual(byKey(before))
  await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })

  expect(await importItems(items), 'the second time').toEqual(items.map(() => PRESENT))
  expect(byKey(await storedOf(ids))).toEqual(byKey(before))
  await wipe(before)
})

test('what changed after an import that broke off stays as it is', async () => {
  const item = keptTopic()
  expect(await importItems(itemsOf([item]))).toEqual([ADDED])
  const params = { id: item.id }
  await succeed('PUT /api/admin/topics/{id}', { session, params, body: { topic: 'Changed', version: 3 } })
  expect(await importItems(itemsOf([item, keptTopic()]))).toEqual([PRESENT, ADDED])
  const { items } = await all('GET /api/admin/topics', session)
  expect(items.find(({ id }) => id === item.id)).toMatchObject({ topic: 'Changed', version: 4 })
})

test('a slug or page that something else has is refused by itself; the rest is stored', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo() })
  const items = itemsOf([
    keptPost({ slug: post.slug }),
    { ...keptTopic(), ...sampleSeo({ pageName: seo.pageName }), kind: 'seo' },
    keptTopic(),
  ])
  const outcomes = await importItems(items)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'added'])
  expect(outcomes[0]?.reason).toContain('slug already exists')
  expect(outcomes[1]?.reason).toContain('already has an SEO entry')
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
  await succeed('DELETE /api/admin/seo/{id}', { session, params: { id: seo.id } })
})

test('the HTML of a file is cleaned as all HTML is, and refused when nothing is left', async () => {
  const post = keptPost({ published: true, content: '<p onclick="x()">Kept<script>alert(1)</script></p>' })
  const empty = keptPost({ content: '<script>alert(1)</script>' })
  const outcomes = await importItems(itemsOf([post, empty]))
  expect(outcomes).toEqual([ADDED, { outcome: 'refused', reason: 'Content is required' }])
  const params = { id: post.id }
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params })
  expect(body).toMatchObject({ content: '<p>Kept</p>', wordCount: 1, version: 7, slug: post.slug })
  // Published without a date: that of its making, not of the import.
  expect(body.publishedAt).toBe(post.createdAt)
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test('an enquiry older than enquiries are kept is not stored again', async () => {
  const [outcome] = await importItems(itemsOf([keptEnquiry('2020-01-02T03:04:05.006Z')]))
  expect(outcome).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('24 months') })
})

test('what is dated in the future is refused by itself, but for a clock that is a little ahead', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [ahead, future] = [inMs(60_000), inMs(3_600_000)]
  const items = itemsOf([
    keptEnquiry(future),
    keptEnquiry('2099-01-02T03:04:05.006Z'),
    keptPost({ createdAt: future }),
    { ...keptTopic(), updatedAt: future },
    { ...keptTopic(), ...sampleSeo(), kind: 'seo', createdAt: future },
    keptEnquiry(ahead),
    keptPost({ createdAt: ahead, updatedAt: ahead }),
    // A date that people choose.
    keptPost({ published: true, publishedAt: future }),
  ])
  const before = await storedContent()
  const outcomes = await importItems(items)
  expect(outcomes).toEqual([
    ...Array(5).fill({ outcome: 'refused', reason: 'Its date is in the future.' }),
    ADDED,
    ADDED,
    ADDED,
  ])
  await wipe(await storedOf(items.slice(5).map(({ id }) => id)))
  await wipe((await storedItems()).filter(({ pk }) => items.some(({ id }) => String(pk).includes(id))))
  for (const { slug } of items.filter((item) => item.kind === 'post'))
    await table.send(new DeleteCommand({ TableName, Key: { pk: `UNIQUE#slug#${slug}`, sk: 'UNIQUE' } }))
  expect(await storedContent()).toEqual(before)
})

test('every fault of every item is named, and then nothing is stored', async () => {
  const good = keptTopic()
  const bad = { ...keptPost(), title: ' ', createdAt: 'yesterday' }
  const { issues = [] } = await refused(400, 'POST /api/admin/import', {
    session,
    body: { items: [good, bad, { kind: 'page' }] },
  })
  expect(issues.map(({ path }) => path).sort()).toEqual([
    'items.1.createdAt',
    'items.1.title',
    'items.2.kind',
  ])
  expect(await storedOf([good.id])).toEqual([])
  await refused(400, 'POST /api/admin/import', {
    session,
    body: { items: Array.from({ length: IMPORT_ITEMS + 1 }, keptTopic) },
  })
})

test('posts come whole, a few a page, each once', async () => {
  const made = itemsOf(Array.from({ length: 8 }, () => keptPost({ title: unique('Whole') })))
  await importItems(made)
  const { items, pages } = await all('GET /api/admin/export/posts', session)
  expect(pages[0]).toBe(5)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  for (const { id } of made) {
    expect(items.find((post) => post.id === id)?.content).toBe('<p>The article.</p>')
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
  }
})
