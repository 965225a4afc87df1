import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { type ContentItem, contentFile, fileHead } from '../../../../shared/entities/export.ts'
import { all, signIn, succeed } from '../../../support/client.ts'
import { byKey, removeItems, storedContent, storedThings } from '../../../support/cloud/table.ts'
import { keptEnquiry, keptTopic, sampleLot, samplePost, sampleSeo, sampleTopic, unique } from '../samples.ts'
import { ADDED, importingAs, PRESENT } from './import-items.ts'

const session = await signIn()
const importItems = importingAs(session)

type Entity = Exclude<ContentItem, { kind: 'facts' | 'words' | 'formerWords' }>

/** Items of a file with these entities, as it is read. */
const itemsOf = (items: readonly object[]) =>
  contentFile.parse({ ...fileHead(new Date()), items }).items as Entity[]

/** What is stored of these entities: themselves, their summaries, their unique values; not their versions, which stay here. */
const storedOf = async (ids: readonly string[]) =>
  (await storedThings()).filter(({ pk, id }) => ids.includes(String(id)) && !String(pk).startsWith('SAVED#'))

const keptPost = (fields: object = {}) => ({
  kind: 'post' as const,
  id: ulid(),
  version: 7,
  createdAt: '2025-01-02T03:04:05.006Z',
  updatedAt: '2025-02-03T04:05:06.007Z',
  ...samplePost(fields),
})

test('content that was lost comes back from its file as it was stored: ids, slugs, dates and times to live', async () => {
  const published = samplePost({ published: true, tags: ['One', 'Two'], metaTitle: 'Meta' })
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: published })
  const moved = { slug: unique('moved') }
  await succeed('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: moved })
  const scheduled = samplePost({ publishAt: new Date(Date.now() + 3_600_000).toISOString() })
  const { body: draft } = await succeed('POST /api/admin/blog', { session, body: scheduled })
  const { body: topic } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  const jsonLd = { '@type': 'Product', b: 1.5, a: [null, true, 'x'] }
  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo({ jsonLd }) })
  const { body: receipt } = await succeed('POST /api/contact', {
    body: { name: 'A buyer', contact: 'buyer@example.com', interest: 'Toys', message: 'Two\nlines' },
  })
  const params = { id: receipt.id }
  const change = { status: 'read', note: 'Rang' }
  await succeed('PUT /api/admin/enquiries/{id}', { session, params, body: change })
  const { body: lot } = await succeed('POST /api/admin/lots', {
    session,
    body: sampleLot({ state: 'offered' }),
  })
  const ids = [post.id, draft.id, topic.id, seo.id, lot.id, receipt.id]
  const before = await storedOf(ids)
  expect(before).toHaveLength(15)

  const lists = {
    post: await all('GET /api/admin/export/posts', session),
    topic: await all('GET /api/admin/topics', session),
    seo: await all('GET /api/admin/seo', session),
    lot: await all('GET /api/admin/lots', session),
    enquiry: await all('GET /api/admin/enquiries', session),
  }
  const items = itemsOf(
    Object.entries(lists).flatMap(([kind, list]) =>
      list.items.flatMap((one) => (ids.includes(one.id) ? [{ kind, ...one }] : [])),
    ),
  )
  await removeItems(before)
  expect(await storedOf(ids)).toEqual([])

  expect(await importItems(items)).toEqual(items.map(() => ADDED))
  expect(byKey(await storedOf(ids))).toEqual(byKey(before))
  await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })

  const changed = { session, params: { id: topic.id }, body: { topic: 'Changed since' } }
  await succeed('PUT /api/admin/topics/{id}', changed)
  const after = byKey(await storedOf(ids))
  expect(await importItems(items), 'the second time').toEqual(items.map(() => PRESENT))
  expect(byKey(await storedOf(ids))).toEqual(after)
})

test('what something else has is refused by itself, and the HTML of a file is cleaned as all HTML is; the rest is stored', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: samplePost() })
  const { body: seo } = await succeed('POST /api/admin/seo', { session, body: sampleSeo() })
  const cleaned = keptPost({ published: true, content: '<p onclick="x()">Kept<script>x</script></p>' })
  const items = itemsOf([
    keptPost({ slug: post.slug }),
    { ...keptTopic(), ...sampleSeo({ pageName: seo.pageName }), kind: 'seo' },
    keptPost({ content: '<script>alert(1)</script>' }),
    cleaned,
  ])
  const reasons = ['slug already exists', 'already has an SEO entry', 'content: Content is required']
  expect(await importItems(items)).toEqual([
    ...reasons.map((reason) => ({ outcome: 'refused', reason: expect.stringContaining(reason) })),
    ADDED,
  ])
  const { body } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: cleaned.id } })
  expect(body).toMatchObject({ content: '<p>Kept</p>', wordCount: 1, version: 7, slug: cleaned.slug })
  // Published without a date: that of its making, not of the import.
  expect(body.publishedAt).toBe(cleaned.createdAt)
})

test('what is dated in the future, and an enquiry older than they are kept, are refused by themselves; a clock may be a little ahead', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const [ahead, future] = [inMs(60_000), inMs(3_600_000)]
  const refusedItems = itemsOf([
    { ...keptEnquiry(), submittedAt: future },
    { ...keptEnquiry(), submittedAt: '2099-01-02T03:04:05.006Z' },
    keptPost({ createdAt: future }),
    { ...keptTopic(), updatedAt: future },
    { ...keptTopic(), ...sampleSeo(), kind: 'seo', createdAt: future },
    { ...keptEnquiry(), submittedAt: '2020-01-02T03:04:05.006Z' },
  ])
  const before = await storedContent()
  const reasons = [...Array(5).fill('Its date is in the future.'), expect.stringContaining('24 months')]
  expect(await importItems(refusedItems)).toEqual(reasons.map((reason) => ({ outcome: 'refused', reason })))
  expect(await storedContent()).toEqual(before)

  const added = itemsOf([
    { ...keptEnquiry(), submittedAt: ahead },
    keptPost({ createdAt: ahead, updatedAt: ahead }),
    // A date that people choose.
    keptPost({ published: true, publishedAt: future }),
  ])
  expect(await importItems(added)).toEqual([ADDED, ADDED, ADDED])
})

test('changed facts and words come back, and never over those that were changed here', async () => {
  const facts = { kind: 'facts' as const, version: 4, values: { years: '20+' } }
  const words = { kind: 'words' as const, page: 'toys', language: 'en', version: 3 }
  const title = { head: { title: 'Toys by the truck' } }
  expect(await importItems([facts, { ...words, values: title }])).toEqual([ADDED, ADDED])
  expect(await importItems([facts, { ...words, values: title }])).toEqual([PRESENT, PRESENT])
  const { body } = await succeed('GET /api/admin/facts', { session })
  expect(body).toMatchObject({ version: 4, values: { years: '20+' } })
  const page = await succeed('GET /api/admin/pages/{page}', { session, params: { page: 'toys' } })
  expect(page.body).toMatchObject({ version: 3, values: title })

  const refusedItems = [
    { ...facts, values: { years: '30+' } },
    { ...facts, values: { phone: 'call us' } },
    { ...words, values: { head: { title: '<b>Toys</b>' } } },
    { ...words, page: 'prices', values: {} },
  ]
  const outcomes = await importItems(refusedItems)
  expect(outcomes).toEqual([
    { outcome: 'refused', reason: expect.stringContaining('changed here already') },
    { outcome: 'refused', reason: expect.stringMatching(/^values\.phone: Must start with/) },
    { outcome: 'refused', reason: 'values.head.title: Must be plain text, without HTML' },
    { outcome: 'refused', reason: expect.stringContaining('Not found') },
  ])
  expect((await succeed('GET /api/admin/facts', { session })).body).toEqual(body)
})
