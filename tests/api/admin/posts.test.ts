import { beforeAll, expect, test } from 'vitest'
import type { PostChange, PostInput } from '../../../shared/entities/post.ts'
import { all, call, refused, signIn, succeed } from '../../support/client.ts'
import { storedItems } from '../../support/table.ts'
import { sitemapPaths } from '../site/sitemap.ts'
import { samplePost, unique } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const create = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

const update = async (id: string, body: PostChange) =>
  (await succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })).body

const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })

/** Where a visitor could find a post: in the list, or at its address. */
async function visibleAt(slug: string): Promise<string[]> {
  const { items } = await all('GET /api/blog')
  const answer = await call('GET /api/blog/{slug}', { params: { slug } })
  return [
    ...(items.some((post) => post.slug === slug) ? ['list'] : []),
    ...(answer.status === 200 ? ['address'] : []),
  ]
}

/** An instant that lies within a few seconds of now. */
const now = () =>
  expect.toSatisfy((value: string) => Math.abs(Date.parse(value) - Date.now()) < 10_000, 'about now')

test('a preview is what would be stored, and stores nothing', async () => {
  const content = '<h1>A</h1><p onclick="x">B<script>x</script></p>'
  const before = (await all('GET /api/admin/blog', session)).items.length
  const { body: preview } = await succeed('POST /api/admin/blog/preview', { session, body: { content } })
  expect(preview).toEqual({ content: '<h2>A</h2><p>B</p>' })
  expect((await all('GET /api/admin/blog', session)).items).toHaveLength(before)
  const post = await create({ content })
  expect(post.content).toBe(preview.content)
  await remove(post.id)
})

test('a new post has its defaults, comes back whole, and is in the next list without its content', async () => {
  const input = samplePost()
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: input })
  expect(post).toMatchObject({
    ...input,
    version: 1,
    featuredImage: null,
    tags: [],
    language: 'en-GB',
    published: false,
    publishedAt: null,
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
    wordCount: 2,
    createdAt: now(),
    updatedAt: now(),
  })
  const { body: read } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(read).toEqual(post)

  const { content: _, ...summary } = post
  const { body: listed } = await succeed('GET /api/admin/blog', { session })
  expect(listed[0]).toEqual(summary)
  await remove(post.id)
})

test('a draft is nowhere a visitor could look', async () => {
  const draft = await create()
  expect(await visibleAt(draft.slug)).toEqual([])

  // Once a later change is in the sitemap, the draft would be there, too.
  const live = await create({ published: true })
  await expect.poll(sitemapPaths, { timeout: 15_000 }).toContain(`/blog/${live.slug}`)
  expect(await sitemapPaths()).not.toContain(`/blog/${draft.slug}`)
  await remove(draft.id)
  await remove(live.id)
})

test('publishing shows a post, unpublishing hides it, everywhere', async () => {
  const { id, slug } = await create()
  const address = `/blog/${slug}`

  const published = await update(id, { published: true, publishedAt: new Date().toISOString() })
  expect(published).toMatchObject({ published: true, publishedAt: now() })
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  await expect.poll(sitemapPaths, { timeout: 15_000 }).toContain(address)
  const { body: read } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(read).toMatchObject(published)

  const unpublished = await update(id, { published: false, publishedAt: null })
  expect(unpublished).toMatchObject({ published: false, publishedAt: null })
  expect(await visibleAt(slug)).toEqual([])
  await expect.poll(sitemapPaths, { timeout: 15_000 }).not.toContain(address)
  await remove(id)
})

test('a deleted post is gone everywhere, and its slug is free', async () => {
  const { id, slug } = await create({ published: true })
  await expect.poll(sitemapPaths, { timeout: 15_000 }).toContain(`/blog/${slug}`)
  await remove(id)
  expect(await visibleAt(slug)).toEqual([])
  await expect.poll(sitemapPaths, { timeout: 15_000 }).not.toContain(`/blog/${slug}`)
  await refused(404, 'GET /api/admin/blog/{id}', { session, params: { id } })
  await refused(404, 'DELETE /api/admin/blog/{id}', { session, params: { id } })
  await refused(404, 'PUT /api/admin/blog/{id}', { session, params: { id }, body: { title: 'Back' } })
  const leftovers = (await storedItems()).filter((item) => JSON.stringify(item).includes(id))
  expect(leftovers.map(({ pk }) => pk).sort()).toEqual(['DELETED', `POST#${id}`])
  for (const { ttl } of leftovers)
    expect((Number(ttl) - Date.now() / 1000) / (24 * 60 * 60)).toBeCloseTo(30, 1)

  const again = await create({ slug })
  await remove(again.id)
})

test('a deleted post can be brought back exactly as it was, once', async () => {
  const live = await create({ published: true, publishedAt: '2026-03-01T00:00:00Z', tags: ['Toys'] })
  const draft = await create()
  for (const post of [live, draft]) {
    const request = { session, params: { id: post.id } }
    await remove(post.id)
    const { body: restored } = await succeed('POST /api/admin/blog/{id}/restore', request)
    expect(restored).toEqual(post)
    expect((await succeed('GET /api/admin/blog/{id}', request)).body).toEqual(post)
    await refused(404, 'POST /api/admin/blog/{id}/restore', request)
  }
  expect(await visibleAt(live.slug)).toEqual(['list', 'address'])
  expect(await visibleAt(draft.slug)).toEqual([])
  for (const { id } of [live, draft]) await remove(id)
})

test('publishedAt is what was given, else the time of publishing, and null on a draft', async () => {
  const dated = await create({ published: true, publishedAt: '2026-01-02T03:04:05+02:00' })
  expect(dated.publishedAt).toBe('2026-01-02T01:04:05.000Z')
  const undated = await create({ published: true })
  expect(undated.publishedAt).toEqual(now())
  const draft = await create({ published: false, publishedAt: '2026-01-02T03:04:05Z' })
  expect(draft.publishedAt).toBeNull()

  // A change that does not speak of publishing keeps the date.
  const retitled = await update(dated.id, { title: 'Another title' })
  expect(retitled).toMatchObject({ published: true, publishedAt: dated.publishedAt, title: 'Another title' })
  expect(await update(draft.id, { published: true })).toMatchObject({ publishedAt: now() })

  for (const { id } of [dated, undated, draft]) await remove(id)
})

test('the date of a live post stays when a whole save names none, and an unpublished post remembers it', async () => {
  const { id, slug, publishedAt } = await create({ published: true, publishedAt: '2026-01-02T12:00:00Z' })
  const whole = { ...samplePost({ slug, title: 'A typo less' }), published: true }
  expect(await update(id, whole)).toMatchObject({ title: 'A typo less', publishedAt, lastPublishedAt: null })
  const draft = await update(id, { published: false, publishedAt: null })
  expect(draft).toMatchObject({ publishedAt: null, lastPublishedAt: publishedAt })
  expect(await update(id, { title: 'Meanwhile' })).toMatchObject({ lastPublishedAt: publishedAt })
  const { items } = await all('GET /api/admin/blog', session)
  expect(items.find((post) => post.id === id)).toMatchObject({ lastPublishedAt: publishedAt })
  const live = await update(id, { published: true, publishedAt: draft.lastPublishedAt })
  expect(live).toMatchObject({ publishedAt, lastPublishedAt: null })
  await remove(id)
})

test('a post names the version that last changed its texts, which publishing and old addresses do not', async () => {
  const { id, textVersion } = await create({ published: true })
  expect(textVersion).toBe(1)
  expect(await update(id, { published: false, publishedAt: null })).toMatchObject({
    version: 2,
    textVersion: 1,
  })
  expect(await update(id, { published: true })).toMatchObject({ version: 3, textVersion: 1 })
  expect(await update(id, { tags: ['Toys'] })).toMatchObject({ version: 4, textVersion: 4 })
  expect(await update(id, { tags: ['Toys'] })).toMatchObject({ version: 5, textVersion: 4 })
  expect(await update(id, { formerSlugs: [] })).toMatchObject({ version: 6, textVersion: 4 })
  await remove(id)
})

test('a post moves in the public list when its date changes', async () => {
  const older = await create({ published: true, publishedAt: '2026-02-01T00:00:00Z' })
  const newer = await create({ published: true, publishedAt: '2026-02-02T00:00:00Z' })
  const order = async () =>
    (await all('GET /api/blog')).items.map(({ id }) => id).filter((id) => [older.id, newer.id].includes(id))
  expect(await order()).toEqual([newer.id, older.id])

  await update(older.id, { publishedAt: '2026-02-03T00:00:00Z' })
  expect(await order()).toEqual([older.id, newer.id])
  for (const { id } of [older, newer]) await remove(id)
})

test('20 parallel creates of one slug: exactly one wins', async () => {
  const slug = unique('contested')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('POST /api/admin/blog', { session, body: samplePost({ slug, published: true }) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  const { items } = await all('GET /api/admin/blog', session)
  const winners = items.filter((post) => post.slug === slug)
  expect(winners).toHaveLength(1)
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(shown.id).toBe(winners[0]?.id)
  await remove(shown.id)
})

test('a slug that is taken answers 409; one that was never public is free once it changed', async () => {
  const first = await create()
  const second = await create()
  const params = { id: second.id }
  await refused(409, 'POST /api/admin/blog', { session, body: samplePost({ slug: first.slug }) })
  await refused(409, 'PUT /api/admin/blog/{id}', { session, params, body: { slug: first.slug } })

  expect(await update(first.id, { slug: unique('renamed') })).toMatchObject({ formerSlugs: [] })
  expect(await update(second.id, { slug: first.slug })).toMatchObject({ slug: first.slug })
  for (const { id } of [first, second]) await remove(id)
})

test('an address that was public gives its article for good, and to no other, until it is removed', async () => {
  const { id, slug: first, title } = await create({ published: true })
  const second = unique('renamed')
  await update(id, { slug: second })
  const third = unique('renamed-again')
  expect(await update(id, { slug: third })).toMatchObject({ formerSlugs: [second, first] })
  for (const slug of [first, second, third]) {
    const { body } = await succeed('GET /api/blog/{slug}', { params: { slug } })
    expect(body).toMatchObject({ id, slug: third })
  }
  const taken = await refused(409, 'POST /api/admin/blog', { session, body: samplePost({ slug: first }) })
  expect(taken.message).toContain(`/blog/${first} is an old address of the article “${title}”`)

  // Nothing can be made to lead here that did not before.
  const params = { id }
  const added = { session, params, body: { formerSlugs: [second, first, unique('foreign')] } }
  const { issues } = await refused(400, 'PUT /api/admin/blog/{id}', added)
  expect(issues).toMatchObject([{ path: 'formerSlugs' }])
  expect(await update(id, { formerSlugs: [second] })).toMatchObject({ slug: third, formerSlugs: [second] })
  await refused(404, 'GET /api/blog/{slug}', { params: { slug: first } })
  const other = await create({ slug: first })

  // Deleting gives all of them back; restoring takes those that are still free.
  await remove(id)
  const heir = await create({ slug: second })
  const { body: restored } = await succeed('POST /api/admin/blog/{id}/restore', { session, params })
  expect(restored).toMatchObject({ slug: third, formerSlugs: [] })
  for (const post of [restored, other, heir]) await remove(post.id)
})

test('an article names those next to it that share most with it', async () => {
  const day = (date: string, tags: string[]) =>
    create({ published: true, publishedAt: `1997-03-${date}T00:00:00Z`, tags })
  const [rags, toys] = [unique('rags'), unique('toys')]
  const posts = await Promise.all([
    day('01', [rags]),
    day('02', []),
    day('03', [rags, toys]),
    day('04', [toys, rags]),
    day('05', []),
  ])
  const slug = posts[3]?.slug ?? ''
  const { body: article } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(article.related.map(({ id }) => id)).toEqual([2, 0, 4].map((index) => posts[index]?.id))
  await Promise.all(posts.map(({ id }) => remove(id)))
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
  const created = await create({ content, published: true })
  const updated = await update(created.id, { content: `${content}<p>More</p>` })
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
  const ids: string[] = []
  const batch = async () => {
    // With pictures of their own, so that none is drawn for so many.
    const fields = { published: true, featuredImage: '/share.jpg' }
    const posts = await Promise.all(Array.from({ length: 5 }, () => create(fields)))
    ids.push(...posts.map(({ id }) => id))
  }
  for (let batches = 0; batches < 21; batches++) await batch()

  const forAdministrator = await all('GET /api/admin/blog', session)
  const forVisitors = await all('GET /api/blog')
  for (const { items, pages } of [forAdministrator, forVisitors]) {
    expect(pages[0]).toBe(100)
    const listed = items.map(({ id }) => id)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed).toEqual(expect.arrayContaining(ids))
  }
  const createdAt = forAdministrator.items.map((post) => post.createdAt)
  expect(createdAt).toEqual(createdAt.toSorted().toReversed())
  const publishedAt = forVisitors.items.map((post) => post.publishedAt ?? '')
  expect(publishedAt).toEqual(publishedAt.toSorted().toReversed())

  for (let start = 0; start < ids.length; start += 5)
    await Promise.all(ids.slice(start, start + 5).map(remove))
}, 60_000)
