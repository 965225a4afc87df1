import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { PostChange } from '../../../../shared/entities/posts/post.ts'
import { all, call, cloud, refused, signIn, succeed } from '../../../support/client.ts'
import { kill } from '../../../support/cloud/control.ts'
import { moveClock, settled } from '../../../support/cloud/state.ts'
import { sampleEdit, samplePost } from '../samples.ts'
import { inMs, runScheduler as run, schedulerName } from '../scheduler.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})
const create = async (fields = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const update = async (id: string, body: PostChange) =>
  (await succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })).body
const read = async (id: string) =>
  (await succeed('GET /api/admin/blog/{id}', { session, params: { id } })).body
const statusFor = async (slug: string) => (await call('GET /api/blog/{slug}', { params: { slug } })).status

/** The scheduler at a time, as often as it runs by itself, twice more at once, and killed meanwhile. */
async function passes(minutes: number) {
  await moveClock({ minutes })
  await Promise.all([run(), run(), kill(cloud.run, schedulerName)])
  await run()
  await settled()
}

test('an article goes live and off at its times, once, though two runs meet and one is killed', async () => {
  const post = await create({ publishAt: inMs(10 * 60_000) })
  expect((await all('GET /api/admin/blog', session)).items).toContainEqual(
    expect.objectContaining({ id: post.id, published: false, publishAt: post.publishAt }),
  )
  await passes(9)
  expect(await statusFor(post.slug)).toBe(404)
  await passes(10)
  expect(await statusFor(post.slug)).toBe(200)
  const live = await read(post.id)
  expect(live).toMatchObject({ published: true, publishedAt: post.publishAt, publishAt: null, version: 2 })

  await update(post.id, { unpublishAt: inMs(20 * 60_000) })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(shown.unpublishAt).toBeNull()
  await passes(20)
  expect(await statusFor(post.slug)).toBe(404)
  expect(await read(post.id)).toMatchObject({ published: false, unpublishAt: null, version: 4 })
})

test('unsaved changes of a live article go live at their time, once, though two runs meet and one is killed', async () => {
  const picture = () => `<p><img src="/media/${ulid()}/400.jpg" alt="Bales" /></p>`
  const post = await create({ published: true, content: picture() })
  const typed = { id: post.id, version: post.version, slug: post.slug, excerpt: 'Why.', content: picture() }
  const body = sampleEdit(typed)
  const keep = (fields = {}) => succeed('POST /api/admin/drafts', { session, body: { ...body, ...fields } })
  const params = { id: post.id }
  await keep({ title: ' ' })
  const change = { publishAt: inMs(3_600_000) }
  const { issues } = await refused(400, 'PUT /api/admin/blog/{id}', { session, params, body: change })
  expect(issues).toEqual([{ path: 'publishAt', message: expect.stringContaining('Title is required') }])
  await keep({ title: 'Changed by itself' })
  const { publishAt } = await update(post.id, { publishAt: soon() })
  const early = run()
  const waiting = await read(post.id)
  if (isBefore(publishAt)) expect(waiting).toMatchObject({ title: post.title, version: 2 })

  await until(publishAt)
  await Promise.all([early, run(), run(), kill(cloud.run, schedulerName)])
  await run()
  expect(await read(post.id)).toMatchObject({
    ...{ title: 'Changed by itself', content: body.content, version: 3 },
    ...{ published: true, publishedAt: publishAt, publishAt: null },
  })
  expect((await succeed('GET /api/admin/drafts/{id}', { session, params })).body).toBeNull()
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})

test('changes of a live translation give it another address at their time, compared with its source', async () => {
  const linked = await create({ published: true })
  const slug = `${linked.slug}-pl`
  const own = await create({
    ...samplePost(),
    slug,
    language: 'pl',
    translationOf: linked.id,
    published: true,
  })
  const link = (to: string) => `<p><a href="/blog/${to}">Bales of 25 kg</a></p>`
  const source = await create({ published: true, content: link(linked.slug) })
  const texts = { title: source.title, excerpt: source.excerpt, content: link(own.slug) }
  const translated = { ...texts, slug: `${source.slug}-pl`, language: 'pl', translationOf: source.id }
  const post = await create({ ...translated, published: true })
  const params = { id: post.id }
  const { id, version } = post
  const edit = sampleEdit({ ...texts, id, version, language: 'pl', slug: `${post.slug}-2` })
  const keep = (fields = {}) => succeed('POST /api/admin/drafts', { session, body: { ...edit, ...fields } })
  await keep({ content: link(own.slug).replace('25', '30') })
  const change = { publishAt: inMs(3_600_000) }
  const { issues } = await refused(400, 'PUT /api/admin/blog/{id}', { session, params, body: change })
  expect(issues).toMatchObject([{ message: expect.stringContaining('25 kg') }])
  await keep()
  const { publishAt } = await update(post.id, { publishAt: soon() })
  await until(publishAt)
  await Promise.all([run(), run()])
  await run()
  expect(await read(post.id)).toMatchObject({
    ...{ slug: edit.slug, formerSlugs: [post.slug], differences: [], version: 3 },
    ...{ published: true, publishedAt: publishAt, publishAt: null },
  })
  const query = { language: 'pl' }
  const shown = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug }, query })
  expect(shown.body.slug).toBe(edit.slug)
  for (const { id } of [post, own, source, linked])
    await succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
})

test('runs whose clocks differ by minutes do nothing early, and each thing once', async () => {
  const skewed = (minutes: number) => run({ time: inMs(minutes * 60_000) })
  const post = await create({ publishAt: soon() })
  const early = [skewed(10), skewed(-10)]
  const { version } = await read(post.id)
  if (isBefore(post.publishAt)) expect(version).toBe(1)
  await until(post.publishAt)
  await Promise.all([...early, skewed(10), skewed(-10), skewed(0), skewed(5)])
  await run()
  expect(await read(post.id)).toMatchObject({
    ...{ published: true, publishedAt: post.publishAt, publishAt: null, version: 2 },
  })
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
})

test('times are changed and cancelled, end with the post, come with an import, and are refused when they make no sense', async () => {
  const [first, later] = [inMs(3_600_000), inMs(7_200_000)]
  const post = await create({ publishAt: first, unpublishAt: later })
  const params = { id: post.id }
  const issuesOf = async (body: PostChange) =>
    (await refused(400, 'PUT /api/admin/blog/{id}', { session, params, body })).issues
  expect(await issuesOf({ publishAt: inMs(-1000) })).toMatchObject([{ path: 'publishAt' }])
  expect(await issuesOf({ unpublishAt: first })).toMatchObject([{ path: 'unpublishAt' }])
  expect(await issuesOf({ publishAt: 'tomorrow' })).toMatchObject([{ path: 'publishAt' }])
  expect(await update(post.id, { publishAt: null })).toMatchObject({ publishAt: null, unpublishAt: null })
  const again = await update(post.id, { publishAt: first })
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
  const { body: restored } = await succeed('POST /api/admin/blog/{id}/restore', { session, params })
  expect(restored.publishAt).toBeNull()
  await succeed('DELETE /api/admin/blog/{id}', { session, params })

  const { body } = await succeed('POST /api/admin/import', {
    session,
    body: { items: [{ ...again, kind: 'post' }] },
  })
  expect(body.outcomes).toMatchObject([{ outcome: 'added' }])
  expect(await read(post.id)).toMatchObject({ publishAt: first })
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
})
