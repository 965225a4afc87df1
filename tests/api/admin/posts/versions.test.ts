import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { call, refused, signIn, succeed } from '../../../support/client.ts'
import { storedItems, TableName, table } from '../../../support/cloud/table.ts'
import { PUBLISHED } from '../../../support/published.ts'
import { samplePost, unique } from '../samples.ts'
import { since } from './post-calls.ts'

const session = await signIn()
const create = async () => (await succeed('POST /api/admin/blog', { session, body: samplePost() })).body
const update = async (id: string, body: object) =>
  (await succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })).body
const listed = async (id: string) =>
  (await succeed('GET /api/admin/blog/{id}/versions', { session, params: { id } })).body
const whole = async (id: string, version: number) => {
  const params = { id, version: String(version) }
  const {
    savedAt: _,
    savedBy: __,
    ...post
  } = (await succeed('GET /api/admin/blog/{id}/versions/{version}', { session, params })).body
  return post
}

test('each save of a post is listed, last first, with its login, and comes back whole', async () => {
  const start = Date.now()
  const first = await create()
  const second = await update(first.id, { content: '<p>Two words “Żółw”</p>', published: true })
  const versions = await listed(first.id)
  expect(versions).toMatchObject([
    { version: 2, title: first.title, wordCount: 3, published: true },
    { version: 1, title: first.title, wordCount: 2, published: false },
  ])
  const [{ savedAt, savedBy } = { savedAt: '', savedBy: null }] = versions
  expect(savedAt).toEqual(since(start))
  expect(savedBy?.id).toMatch(/^[0-9a-f]{16}$/)
  expect(savedBy).toEqual(versions[1]?.savedBy)
  expect(await whole(first.id, 1)).toEqual(first)
  expect(await whole(first.id, 2)).toEqual(second)

  for (const version of ['3', '0', '101', '-1', '1.0', '1e0', ' 1', 'x', '99999999999'])
    await refused(404, 'GET /api/admin/blog/{id}/versions/{version}', {
      session,
      params: { id: first.id, version },
    })
  await succeed('DELETE /api/admin/blog/{id}', { session, params: { id: first.id } })
})

test('versions of a deleted post wait for its restoration, and end with it after 30 days', async () => {
  const { id } = await create()
  const params = { id }
  const versions = async () =>
    (await storedItems()).filter(({ pk }) => pk === `SAVED#post#${id}`).map(({ version }) => version)
  await update(id, { title: unique('changed') })
  await succeed('DELETE /api/admin/blog/{id}', { session, params })
  await refused(404, 'GET /api/admin/blog/{id}/versions', { session, params })
  await succeed('POST /api/admin/blog/{id}/restore', { session, params })
  expect(await listed(id)).toHaveLength(2)

  await succeed('DELETE /api/admin/blog/{id}', { session, params })
  // What DynamoDB does when the time is up.
  await table.send(new DeleteCommand({ TableName, Key: { pk: `POST#${id}`, sk: 'DELETED' } }))
  await expect.poll(versions, PUBLISHED).toEqual([])
})

test('each save of a page’s words is listed in its language, and comes back', async () => {
  const at = { session, params: { page: 'toys' }, query: { language: 'lt' } }
  const put = async (values: object) => {
    const { version } = (await succeed('GET /api/admin/pages/{page}', at)).body
    return (await succeed('PUT /api/admin/pages/{page}', { ...at, body: { version, values } })).body
  }
  // Tests before may have changed them in another language.
  const inPolish = async () =>
    (await call('GET /api/admin/pages/{page}/versions', { ...at, query: { language: 'pl' } })).json
  const polish = await inPolish()
  const changed = await put({ label: 'Žaislai sunkvežimiu' })
  const back = await put({})
  const { body: versions } = await succeed('GET /api/admin/pages/{page}/versions', at)
  expect(versions.slice(0, 2).map(({ version }) => version)).toEqual([back.version, changed.version])
  expect(versions[0]?.savedBy?.id).toMatch(/^[0-9a-f]{16}$/)
  const params = { ...at.params, version: String(changed.version) }
  const { body } = await succeed('GET /api/admin/pages/{page}/versions/{version}', { ...at, params })
  expect(body).toEqual({ ...versions[1], values: changed.values })

  expect(await inPolish()).toEqual(polish)
  await refused(404, 'GET /api/admin/pages/{page}/versions', { session, params: { page: 'prices' } })
  const none = { ...at.params, version: String(back.version + 1) }
  await refused(404, 'GET /api/admin/pages/{page}/versions/{version}', { ...at, params: none })
})
