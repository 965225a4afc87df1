import { ulid } from 'ulid'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { removeItems, storedItems, storeItems } from '../../support/cloud/table.ts'
import { sampleTopic } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

test('a topic gets its defaults, is in the next list first, and is gone once deleted', async () => {
  const input = sampleTopic()
  const { body: created } = await succeed('POST /api/admin/topics', { session, body: input })
  expect(created).toMatchObject({
    topic: input.topic,
    keywords: [],
    targetAudience: null,
    contentType: 'article',
    isActive: true,
  })

  const { body: listed } = await succeed('GET /api/admin/topics', { session })
  expect(listed[0]).toEqual(created)

  const params = { id: created.id }
  await succeed('DELETE /api/admin/topics/{id}', { session, params })
  const { body: left } = await succeed('GET /api/admin/topics', { session })
  expect(left.map(({ id }) => id)).not.toContain(created.id)
  await refused(404, 'DELETE /api/admin/topics/{id}', { session, params })
})

test('every field is kept; blank keywords are dropped', async () => {
  const input = sampleTopic({
    keywords: [' toys ', '', 'winter'],
    targetAudience: 'Shops',
    contentType: 'guide',
    isActive: false,
  })
  const { body } = await succeed('POST /api/admin/topics', { session, body: input })
  expect(body).toMatchObject({ ...input, keywords: ['toys', 'winter'] })
  await succeed('DELETE /api/admin/topics/{id}', { session, params: { id: body.id } })
})

test('a change touches the fields it names and raises the version; a stale version answers 409', async () => {
  const input = sampleTopic({ keywords: ['kept'], targetAudience: 'Kept' })
  const { body: created } = await succeed('POST /api/admin/topics', { session, body: input })
  expect(created.version).toBe(1)

  const params = { id: created.id }
  const change = { topic: 'Changed', isActive: false, version: 1 }
  const { body } = await succeed('PUT /api/admin/topics/{id}', { session, params, body: change })
  expect(body).toEqual({
    ...created,
    topic: 'Changed',
    isActive: false,
    version: 2,
    updatedAt: body.updatedAt,
  })
  expect(body.updatedAt >= created.updatedAt).toBe(true)

  await refused(409, 'PUT /api/admin/topics/{id}', { session, params, body: { topic: 'Lost', version: 1 } })
  expect((await all('GET /api/admin/topics', session)).items).toContainEqual(body)
  await succeed('DELETE /api/admin/topics/{id}', { session, params })
  await refused(404, 'PUT /api/admin/topics/{id}', { session, params, body: change })
})

test('more than 100 topics come in pages, each once, newest first', async () => {
  const { body } = await succeed('POST /api/admin/topics', { session, body: sampleTopic() })
  const newest = (await storedItems()).find(({ pk, sk }) => pk === 'TOPIC' && sk === body.id)
  const older = Array.from({ length: 102 }, (_, number) => {
    const id = ulid(Date.parse(body.createdAt) - (number + 1) * 1000)
    return { ...newest, sk: id, id }
  })
  onTestFinished(() => removeItems([{ ...newest }, ...older]))
  await storeItems(older)
  const ids = [body.id, ...older.map(({ id }) => id)]
  const { items, pages } = await all('GET /api/admin/topics', session)
  expect(pages[0]).toBe(100)
  const listed = items.map(({ id }) => id).filter((id) => ids.includes(id))
  expect(listed).toEqual(ids)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})
