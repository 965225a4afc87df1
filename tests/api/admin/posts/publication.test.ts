import { expect, test } from 'vitest'
import { all, call, refused, succeed } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { sitemapPaths } from '../../site/sitemap.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since, visibleAt } from './post-calls.ts'

const calls = postCalls()
const { create, update, remove, restore } = calls

const isInSitemap = async (slug: string) => {
  await settled()
  return (await sitemapPaths()).includes(`/blog/${slug}`)
}

test('publishing shows a post, unpublishing hides it, everywhere; its date stays, live and not', async () => {
  const { id, slug } = await create()
  const start = Date.now()
  const published = await update(id, { published: true })
  expect(published).toMatchObject({ published: true, publishedAt: since(start) })
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  expect(await isInSitemap(slug)).toBe(true)
  const { body: read } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(read).toMatchObject(published)

  const { publishedAt } = await update(id, { publishedAt: '2026-01-02T03:04:05+02:00' })
  expect(publishedAt).toBe('2026-01-02T01:04:05.000Z')
  const whole = { ...samplePost({ slug, title: 'A typo less' }), published: true }
  expect(await update(id, whole)).toMatchObject({ title: 'A typo less', publishedAt, lastPublishedAt: null })
  const unpublished = await update(id, { published: false, publishedAt: null })
  const hidden = { published: false, publishedAt: null, lastPublishedAt: publishedAt }
  expect(unpublished).toMatchObject(hidden)
  expect(await visibleAt(slug)).toEqual([])
  expect(await isInSitemap(slug)).toBe(false)

  expect(await update(id, { title: 'Meanwhile' })).toMatchObject(hidden)
  const { items } = await all('GET /api/admin/blog', calls.session)
  expect(items.find((post) => post.id === id)).toMatchObject(hidden)
  const live = await update(id, { published: true, publishedAt: unpublished.lastPublishedAt })
  expect(live).toMatchObject({ publishedAt, lastPublishedAt: null })
})

test('a post names the version that last changed its texts, which publishing and old addresses do not', async () => {
  const { id, textVersion } = await create({ published: true })
  expect(textVersion).toBe(1)
  const hidden = await update(id, { published: false, publishedAt: null })
  expect(hidden).toMatchObject({ version: 2, textVersion: 1 })
  expect(await update(id, { published: true })).toMatchObject({ version: 3, textVersion: 1 })
  expect(await update(id, { tags: ['Toys'] })).toMatchObject({ version: 4, textVersion: 4 })
  expect(await update(id, { tags: ['Toys'] })).toMatchObject({ version: 5, textVersion: 4 })
  expect(await update(id, { formerSlugs: [] })).toMatchObject({ version: 6, textVersion: 4 })
})

test('a post moves in the public list when its date changes', async () => {
  const older = await create({ published: true, publishedAt: '2026-02-01T00:00:00Z' })
  const newer = await create({ published: true, publishedAt: '2026-02-02T00:00:00Z' })
  const order = async () =>
    (await all('GET /api/blog')).items.map(({ id }) => id).filter((id) => [older.id, newer.id].includes(id))
  expect(await order()).toEqual([newer.id, older.id])

  await update(older.id, { publishedAt: '2026-02-03T00:00:00Z' })
  expect(await order()).toEqual([older.id, newer.id])
})

test('20 parallel creates of one slug: exactly one wins', async () => {
  const slug = unique('contested')
  const body = samplePost({ slug, published: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST /api/admin/blog', { session: calls.session, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  const { items } = await all('GET /api/admin/blog', calls.session)
  const winners = items.filter((post) => post.slug === slug)
  expect(winners).toHaveLength(1)
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  expect(shown.id).toBe(winners[0]?.id)
})

test('an address that was public gives its article for good, and to no other, until it is removed', async () => {
  const { session } = calls
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
  const added = { session, params: { id }, body: { formerSlugs: [second, first, unique('foreign')] } }
  const { issues } = await refused(400, 'PUT /api/admin/blog/{id}', added)
  expect(issues).toMatchObject([{ path: 'formerSlugs' }])
  expect(await update(id, { formerSlugs: [second] })).toMatchObject({ slug: third, formerSlugs: [second] })
  await refused(404, 'GET /api/blog/{slug}', { params: { slug: first } })
  await create({ slug: first })

  // Deleting gives all of them back; restoring takes those that are still free.
  await remove(id)
  await create({ slug: second })
  expect(await restore(id)).toMatchObject({ slug: third, formerSlugs: [] })
  await refused(409, 'PUT /api/admin/blog/{id}', { session, params: { id }, body: { slug: second } })
})
