import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { all, call, refused, signIn, succeed } from '../../../support/client.ts'
import { sampleEdit, samplePost } from '../samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const save = async (body: ReturnType<typeof sampleEdit>) =>
  (await succeed('POST /api/admin/drafts', { session, body })).body
const drop = (id: string) => succeed('DELETE /api/admin/drafts/{id}', { session, params: { id } })

test('an unsaved edit is kept as it was typed, listed without its texts, and dropped', async () => {
  const typed = sampleEdit({ title: ' Half a tit', content: '<p>not <b>closed', tags: 'a, , b', slug: '' })
  const saved = await save(typed)
  expect(saved).toEqual({ id: typed.id, version: null, title: ' Half a tit', savedAt: expect.any(String) })
  const { body } = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: typed.id } })
  expect(body).toEqual({ ...typed, version: null, savedAt: saved.savedAt })
  expect((await all('GET /api/admin/drafts', session)).items).toContainEqual(saved)

  await drop(typed.id)
  expect((await succeed('GET /api/admin/drafts/{id}', { session, params: { id: typed.id } })).body).toBeNull()
  await refused(404, 'DELETE /api/admin/drafts/{id}', { session, params: { id: typed.id } })
})

test('an unsaved edit changes nothing that a visitor sees, nor the post', async () => {
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ published: true }),
  })
  await save(sampleEdit({ id: post.id, version: post.version, title: 'Pending' }))
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: post.slug } })
  expect(shown).toEqual({ ...post, related: expect.any(Array), translations: [], localSlugs: {} })
  const { body: stored } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: post.id } })
  expect(stored).toEqual(post)
  await drop(post.id)
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: post.id } })
})

test('an unsaved edit holds texts only: not whether the post is live', async () => {
  const edit = sampleEdit()
  await save(Object.assign({ published: true }, edit))
  const { body } = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: edit.id } })
  expect(body).not.toHaveProperty('published')
  await drop(edit.id)
})

test('a form writes over its own edit, another form only over one that it names as it is now', async () => {
  const first = sampleEdit()
  const { savedAt: seen } = await save(first)
  const { savedAt } = await save({ ...first, title: 'Second thoughts' })
  const other = { ...first, formId: ulid(), title: 'From elsewhere' }
  await refused(409, 'POST /api/admin/drafts', { session, body: other })
  await refused(409, 'POST /api/admin/drafts', { session, body: { ...other, replaces: seen } })
  const { body } = await succeed('GET /api/admin/drafts/{id}', { session, params: { id: first.id } })
  expect(body?.title).toBe('Second thoughts')

  expect(await save({ ...other, replaces: savedAt })).toMatchObject({ title: 'From elsewhere' })
  await refused(409, 'POST /api/admin/drafts', { session, body: first })
  await drop(first.id)
})

test('a form that is done forgets its own edit, not that of another form', async () => {
  const kept = sampleEdit()
  await save(kept)
  const params = { id: kept.id }
  await refused(404, 'DELETE /api/admin/drafts/{id}', { session, params, query: { formId: ulid() } })
  await succeed('GET /api/admin/drafts/{id}', { session, params })
  await succeed('DELETE /api/admin/drafts/{id}', { session, params, query: { formId: kept.formId } })
  expect((await succeed('GET /api/admin/drafts/{id}', { session, params })).body).toBeNull()
})

test('the longest article is kept, a longer one refused with its reason', async () => {
  const longest = sampleEdit({ content: 'ł'.repeat(125 * 1024) })
  await save(longest)
  const { issues } = await refused(400, 'POST /api/admin/drafts', {
    session,
    body: { ...longest, content: 'ł'.repeat(200 * 1024) },
  })
  expect(issues).toMatchObject([{ path: 'content', message: expect.stringContaining('too long') }])
  await drop(longest.id)
  const answer = await call('GET /api/admin/drafts', { session })
  expect(answer.status).toBe(200)
})
