import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { storedItems, storeItems } from '../../support/cloud/table.ts'
import { sampleTopic } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})
const create = async (fields = {}) =>
  (await succeed('POST /api/admin/topics', { session, body: sampleTopic(fields) })).body

test('a topic gets its defaults, is in the next list first, and is gone once deleted', async () => {
  const created = await create()
  const defaults = { keywords: [], targetAudience: null, contentType: 'article', isActive: true }
  expect(created).toMatchObject({ topic: expect.stringMatching(/^topic-/), ...defaults })
  expect((await succeed('GET /api/admin/topics', { session })).body[0]).toEqual(created)

  const of = { session, params: { id: created.id } }
  await succeed('DELETE /api/admin/topics/{id}', of)
  const { body: left } = await succeed('GET /api/admin/topics', { session })
  expect(left.map(({ id }) => id)).not.toContain(created.id)
  await refused(404, 'DELETE /api/admin/topics/{id}', of)
  await refused(404, 'PUT /api/admin/topics/{id}', { ...of, body: { topic: 'Changed' } })
})

test('every field is kept, but for blank keywords; a change touches the fields it names, and a stale version none', async () => {
  const fields = { targetAudience: 'Shops', contentType: 'guide' as const, isActive: false }
  const created = await create({ ...fields, keywords: [' toys ', '', 'winter'] })
  expect(created).toMatchObject({ ...fields, keywords: ['toys', 'winter'], version: 1 })

  const of = { session, params: { id: created.id } }
  const change = { topic: 'Changed', isActive: true, version: 1 }
  const { body } = await succeed('PUT /api/admin/topics/{id}', { ...of, body: change })
  expect(body).toEqual({ ...created, ...change, version: 2, updatedAt: body.updatedAt })
  expect(body.updatedAt >= created.updatedAt).toBe(true)
  await refused(409, 'PUT /api/admin/topics/{id}', { ...of, body: { topic: 'Lost', version: 1 } })
  expect((await all('GET /api/admin/topics', session)).items).toContainEqual(body)
})

test('more than 100 topics come in pages, each once, newest first', async () => {
  const created = await create()
  const newest = (await storedItems()).find(({ pk, sk }) => pk === 'TOPIC' && sk === created.id)
  const older = Array.from({ length: 102 }, (_, number) => {
    const id = ulid(Date.parse(created.createdAt) - (number + 1) * 1000)
    return { ...newest, sk: id, id }
  })
  await storeItems(older)
  const ids = [created.id, ...older.map(({ id }) => id)]
  const { items, pages } = await all('GET /api/admin/topics', session)
  expect(pages[0]).toBe(100)
  expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})
