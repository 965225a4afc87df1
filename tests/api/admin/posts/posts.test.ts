import { ulid } from 'ulid'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PostInput } from '../../../../shared/entities/posts/post.ts'
import { all, call, refused, signIn, succeed } from '../../../support/client.ts'
import { removeItems, storedItems, storedThings, storeItems } from '../../../support/cloud/table.ts'
import { PUBLISHED } from '../../../support/published.ts'
import { sitemapPaths } from '../../site/sitemap.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since, visibleAt } from './post-calls.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const { create, update, remove } = postCalls(() => session)

test('a preview is what would be stored, and stores nothing', async () => {
  const text = unique('text')
  const content = `<h1>A</h1><p onclick="x">${text}<script>x</script></p>`
  const { body: preview } = await succeed('POST /api/admin/blog/preview', { session, body: { content } })
  expect(preview).toEqual({ content: `<h2>A</h2><p>${text}</p>` })
  expect((await storedItems()).filter((item) => JSON.stringify(item).includes(text))).toEqual([])
  const post = await create({ content })
  expect(post.content).toBe(preview.content)
  await remove(post.id)
})

test('a new post has its defaults, comes back whole, and is in the next list without its content', async () => {
  const start = Date.now()
  const { featuredImage: _, ...input } = samplePost()
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: input })
  expect(post).toMatchObject({
    ...input,
    version: 1,
    featuredImage: null,
    tags: [],
    language: 'en',
    translationOf: null,
    published: false,
    publishedAt: null,
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
    wordCount: 2,
    createdAt: since(start),
    updatedAt: since(start),
  })
  const { body: read } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(read).toEqual(post)

  const { content: _, sourceParts, ticked, ...summary } = post
  expect([sourceParts, ticked]).toEqual([[], []])
  const { body: listed } = await succeed('GET /api/admin/blog', { session })
  expect(listed[0]).toEqual(summary)
  await remove(post.id)
})

test('a draft is nowhere a visitor could look, nor is a deleted post, which can be brought back exactly as it was, once', async () => {
  const draft = await create()
  const live = await create({ published: true, publishedAt: '2026-03-01T00:00:00Z', tags: ['Toys'] })
  const { id, slug } = live
  // Once a later change is in the sitemap, the draft would be there, too.
  let paths: string[] = []
  const readPaths = async () => {
    paths = await sitemapPaths()
    return paths
  }
  await expect.poll(readPaths, PUBLISHED).toContain(`/blog/${slug}`)
  expect(paths).not.toContain(`/blog/${draft.slug}`)
  expect(await visibleAt(draft.slug)).toEqual([])

  await remove(id)
  expect(await visibleAt(slug)).toEqual([])
  await expect.poll(sitemapPaths, PUBLISHED).not.toContain(`/blog/${slug}`)
  const params = { id }
  await refused(404, 'GET /api/admin/blog/{id}', { session, params })
  await refused(404, 'DELETE /api/admin/blog/{id}', { session, params })
  await refused(404, 'PUT /api/admin/blog/{id}', { session, params, body: { title: 'Back' } })
  const leftovers = (await storedThings()).filter((item) => JSON.stringify(item).includes(id))
  // Its versions end with it (functions/domain/publication/changes.ts).
  expect(leftovers.map(({ pk }) => pk).sort()).toEqual(['DELETED', `POST#${id}`, `SAVED#post#${id}`])
  for (const { ttl } of leftovers.filter(({ pk }) => !String(pk).startsWith('SAVED#')))
    expect((Number(ttl) - Date.now() / 1000) / (24 * 60 * 60)).toBeCloseTo(30, 1)

  await remove(draft.id)
  for (const post of [live, draft]) {
    const request = { session, params: { id: post.id } }
    const { body: restored } = await succeed('POST /api/admin/blog/{id}/restore', request)
    expect(restored).toEqual(post)
    expect((await succeed('GET /api/admin/blog/{id}', request)).body).toEqual(post)
    await refused(404, 'POST /api/admin/blog/{id}/restore', request)
  }
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  expect(await visibleAt(draft.slug)).toEqual([])

  for (const post of [live, draft]) await remove(post.id)
  const again = await create({ slug })
  await remove(again.id)
})

test('a stale version answers 409 and changes nothing', async () => {
  const { id } = await create()
  const changed = await update(id, { title: 'First', version: 1 })
  expect(changed.version).toBe(2)
  const params = { id }
  await refused(409, 'PUT /api/admin/blog/{id}', { session, params, body: { title: 'Second', version: 1 } })
  const { body: read } = await succeed('GET /api/admin/blog/{id}', { session, params })
  expect(read).toEqual(changed)
  await remove(id)
})

test('ten editors with the same version: exactly one wins', async () => {
  const { id } = await create()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      call('PUT /api/admin/blog/{id}', {
        session,
        params: { id },
        body: { title: `Editor ${number}`, version: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const { body: read } = await succeed('GET /api/admin/blog/{id}', { session, params: { id } })
  expect(read).toEqual(answers.find(({ status }) => status === 200)?.json)
  await remove(id)
})

test('only the fields given change', async () => {
  const fields: Partial<PostInput> = {
    tags: ['Toys', 'Customs'],
    featuredImage: 'https://example.com/picture.jpg',
    metaTitle: 'Meta',
    metaDescription: 'Description',
    canonicalUrl: 'https://example.com/original',
  }
  const post = await create(fields)
  const changed = await update(post.id, { excerpt: 'Shorter.' })
  expect(changed).toEqual({
    ...post,
    excerpt: 'Shorter.',
    version: 2,
    textVersion: 2,
    updatedAt: changed.updatedAt,
  })
  expect(await update(post.id, { featuredImage: null, tags: [] })).toMatchObject({
    featuredImage: null,
    tags: [],
    metaTitle: 'Meta',
  })
  await remove(post.id)
})

test('a post is in the language it declares, everywhere it is shown, and in no other than those of the site', async () => {
  const post = await create({ language: 'uk', published: true })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  const { items } = await all('GET /api/blog')
  for (const one of [post, shown, items.find(({ id }) => id === post.id)])
    expect(one).toMatchObject({ language: 'uk' })
  expect(await update(post.id, { language: 'cs' })).toMatchObject({ language: 'cs', title: post.title })
  const unknown: object = { language: 'tlh' }
  const answer = await call('PUT /api/admin/blog/{id}', { session, params: { id: post.id }, body: unknown })
  expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'language' }] } })
  await remove(post.id)
})

test('what could run or reach out is removed from the HTML, on create and on update', async () => {
  const content = `<h2 class="x" style="color:red" id="y" onclick="alert(1)">Heading</h2>
    <p>Text <strong>bold</strong> <a href="javascript:alert(1)">bad</a> <a href="/contact" onmouseover="x()">good</a></p>
    <script>alert(1)</script><iframe src="https://elsewhere.example"></iframe><svg onload="alert(1)"></svg>
    <img src="x" onerror="alert(1)"><img src="data:image/svg+xml,x"><form action="/x"><input></form>
    <table><tbody><tr><td>cell</td></tr></tbody></table>`
  const created = await create({ content })
  const updated = await update(created.id, { content: `${content}<p>More</p>`, published: true })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: created.slug } })
  expect(shown.content).toBe(updated.content)
  for (const html of [created.content, updated.content]) {
    expect(html).not.toMatch(
      /script|alert|onclick|onerror|onload|onmouseover|iframe|svg|form|input|data:|class|style| id=/,
    )
    expect(html).toMatch(/<h2>Heading<\/h2>/)
    expect(html).toMatch(/<strong>bold<\/strong>/)
    expect(html).toMatch(/<a href="\/contact"[^>]*>good<\/a>/)
    expect(html).toMatch(/<td>cell<\/td>/)
  }
  await remove(created.id)
})

test('an article of nearly 250 KB is kept letter for letter', async () => {
  const content = `<p>${'Kilogram for kilogram. '.repeat(10_600)}</p>`
  expect(content.length).toBeGreaterThan(240_000)
  const post = await create({ content })
  const { body: read } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(read.content).toBe(content)
  await remove(post.id)
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
  onTestFinished(() => removeItems(others))
  await storeItems(others)
  const ids = [post.id, ...new Set(others.map(({ id }) => id))]

  const forAdministrator = await all('GET /api/admin/blog', session)
  const forVisitors = await all('GET /api/blog')
  for (const { items, pages } of [forAdministrator, forVisitors]) {
    expect(pages[0]).toBe(100)
    const found = items.map(({ id }) => id)
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  }
  const createdAt = forAdministrator.items.map((post) => post.createdAt)
  expect(createdAt).toEqual(createdAt.toSorted().toReversed())
  const publishedAt = forVisitors.items.map((post) => post.publishedAt ?? '')
  expect(publishedAt).toEqual(publishedAt.toSorted().toReversed())

  await remove(post.id)
})
