import { beforeAll, expect, test } from 'vitest'
import { all, call, refused, signIn, succeed } from '../../../support/client.ts'
import { PUBLISHED } from '../../../support/published.ts'
import { sitemapPaths } from '../../site/sitemap.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since, visibleAt } from './post-calls.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const { create, update, remove } = postCalls(() => session)

test('publishing shows a post, unpublishing hides it, everywhere', async () => {
  const { id, slug } = await create()
  const address = `/blog/${slug}`

  const start = Date.now()
  const published = await update(id, { published: true, publishedAt: new Date().toISOString() })
  expect(published).toMatchObject({ published: true, publishedAt: since(start) })
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  await expect.poll(sitemapPaths, PUBLISHED).toContain(address)
  const { body: read } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(read).toMatchObject(published)

  const unpublished = await update(id, { published: false, publishedAt: null })
  expect(unpublished).toMatchObject({ published: false, publishedAt: null })
  expect(await visibleAt(slug)).toEqual([])
  await expect.poll(sitemapPaths, PUBLISHED).not.toContain(address)
  await remove(id)
})

test('publishedAt is what was given, else the time of publishing, and null on a draft', async () => {
  const start = Date.now()
  const dated = await create({ published: true, publishedAt: '2026-01-02T03:04:05+02:00' })
  expect(dated.publishedAt).toBe('2026-01-02T01:04:05.000Z')
  const undated = await create({ published: true })
  expect(undated.publishedAt).toEqual(since(start))
  const draft = await create({ published: false, publishedAt: '2026-01-02T03:04:05Z' })
  expect(draft.publishedAt).toBeNull()

  // A change that does not speak of publishing keeps the date.
  const retitled = await update(dated.id, { title: 'Another title' })
  expect(retitled).toMatchObject({ published: true, publishedAt: dated.publishedAt, title: 'Another title' })
  expect(await update(draft.id, { published: true })).toMatchObject({ publishedAt: since(start) })

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
