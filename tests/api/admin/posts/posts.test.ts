import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { all, refused, succeed } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { storedItems, storedThings, storeItems } from '../../../support/cloud/table.ts'
import { sitemapPaths } from '../../site/sitemap.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since, visibleAt } from './post-calls.ts'

const calls = postCalls()
const { create, update, read, remove, restore } = calls

test('a preview is what would be stored, and stores nothing', async () => {
  const text = unique('text')
  const content = `<h1>A</h1><p onclick="x">${text}<script>x</script></p>`
  const { session } = calls
  const { body: preview } = await succeed('POST /api/admin/blog/preview', { session, body: { content } })
  expect(preview).toEqual({ content: `<h2>A</h2><p>${text}</p>` })
  expect((await storedItems()).filter((item) => JSON.stringify(item).includes(text))).toEqual([])
  const post = await create({ content })
  expect(post.content).toBe(preview.content)
  expect((await update(post.id, { content: `${content}<p>B</p>` })).content).toBe(
    `${preview.content}<p>B</p>`,
  )
})

test('a new post has its defaults, comes back letter for letter, though of nearly 250 KB, and is in the next list without its content', async () => {
  const start = Date.now()
  const content = `<p>${'Kilogram for kilogram. '.repeat(10_600)}</p>`
  expect(content.length).toBeGreaterThan(240_000)
  const input = { ...samplePost({ content }), featuredImage: null }
  const { session } = calls
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: input })
  expect(post).toMatchObject({
    ...input,
    version: 1,
    tags: [],
    language: 'en',
    translationOf: null,
    published: false,
    publishedAt: null,
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
    wordCount: 31_800,
    createdAt: since(start),
    updatedAt: since(start),
  })
  expect(await read(post.id)).toEqual(post)

  const { content: _, sourceParts, ticked, ...summary } = post
  expect([sourceParts, ticked]).toEqual([[], []])
  const { body: listed } = await succeed('GET /api/admin/blog', { session })
  expect(listed[0]).toEqual(summary)
})

test('a draft is nowhere a visitor could look, nor is a deleted post, which can be brought back exactly as it was, once', async () => {
  const draft = await create({ tags: ['Toys'], metaTitle: 'Meta', canonicalUrl: 'https://example.com/a' })
  const live = await create({ published: true, publishedAt: '2026-03-01T00:00:00Z', language: 'uk' })
  const { id, slug } = live
  const address = `/uk/blog/${slug}`
  await settled()
  const paths = await sitemapPaths()
  expect(paths).toContain(address)
  expect(paths.filter((path) => path.includes(draft.slug))).toEqual([])
  expect(await visibleAt(draft.slug)).toEqual([])
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  const inList = (await all('GET /api/blog')).items.find((post) => post.id === id)
  expect([shown, inList]).toMatchObject([{ language: 'uk' }, { language: 'uk' }])

  await remove(id)
  expect(await visibleAt(slug)).toEqual([])
  await settled()
  expect(await sitemapPaths()).not.toContain(address)
  const of = { session: calls.session, params: { id } }
  await refused(404, 'GET /api/admin/blog/{id}', of)
  await refused(404, 'DELETE /api/admin/blog/{id}', of)
  await refused(404, 'PUT /api/admin/blog/{id}', { ...of, body: { title: 'Back' } })
  const leftovers = (await storedThings()).filter((item) => JSON.stringify(item).includes(id))
  // Its versions end with it (functions/domain/publication/changes.ts).
  expect(leftovers.map(({ pk }) => pk).sort()).toEqual(['DELETED', `POST#${id}`, `SAVED#post#${id}`])
  for (const { ttl } of leftovers.filter(({ pk }) => !String(pk).startsWith('SAVED#')))
    expect((Number(ttl) - Date.now() / 1000) / (24 * 60 * 60)).toBeCloseTo(30, 1)

  await remove(draft.id)
  for (const post of [live, draft]) {
    expect(await restore(post.id)).toEqual(post)
    expect(await read(post.id)).toEqual(post)
    const again = { session: calls.session, params: { id: post.id } }
    await refused(404, 'POST /api/admin/blog/{id}/restore', again)
  }
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  expect(await visibleAt(draft.slug)).toEqual([])
})

test('more than 100 posts come in pages, each once, newest first, for the administrator and for visitors', async () => {
  const post = await create({ published: true })
  const listed = (await storedItems()).filter(
    ({ pk, id }) => /^(POSTS|PUBLISHED)$/.test(`${pk}`) && id === post.id,
  )
  expect(listed).toHaveLength(2)
  // At its address: only lists show them. As many as visitors' list lacks.
  const { length } = (await all('GET /api/blog')).items
  const others = Array.from({ length: Math.max(10, 102 - length) }, (_, number) => {
    const at = new Date(Date.parse(post.createdAt) - (number + 1) * 1000).toISOString()
    const id = ulid()
    return listed.map((item) => ({ ...item, sk: `${at}#${id}`, id, createdAt: at, publishedAt: at }))
  }).flat()
  await storeItems(others)
  const ids = [post.id, ...new Set(others.map(({ id }) => id))]

  const forAdministrator = await all('GET /api/admin/blog', calls.session)
  const forVisitors = await all('GET /api/blog')
  for (const { items, pages } of [forAdministrator, forVisitors]) {
    expect(pages[0]).toBe(100)
    const found = items.map(({ id }) => id)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  }
  const createdAt = forAdministrator.items.map((one) => one.createdAt)
  expect(createdAt).toEqual(createdAt.toSorted().toReversed())
  const publishedAt = forVisitors.items.map((one) => one.publishedAt ?? '')
  expect(publishedAt).toEqual(publishedAt.toSorted().toReversed())
})
