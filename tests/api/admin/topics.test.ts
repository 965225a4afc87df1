import { beforeAll, expect, test } from 'vitest'
import { all, refused, signIn, succeed } from '../../support/client.ts'
import { sampleTopic } from './samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})
const create = async (fields = {}) =>
  (await succeed('POST /api/admin/topics', { session, body: sampleTopic(fields) })).body

test('a topic gets its defaults, keeps its fields but for blank keywords, changes by them, is listed first, and is gone once deleted', async () => {
  const defaults = { keywords: [], targetAudience: null, contentType: 'article', isActive: true }
  expect(await create()).toMatchObject({ topic: expect.stringMatching(/^topic-/), ...defaults })
  const fields = { targetAudience: 'Shops', contentType: 'guide' as const, isActive: false }
  const created = await create({ ...fields, keywords: [' toys ', '', 'winter'] })
  expect(created).toMatchObject({ ...fields, keywords: ['toys', 'winter'], version: 1 })

  const of = { session, params: { id: created.id } }
  const change = { topic: 'Changed', isActive: true, version: 1 }
  const { body } = await succeed('PUT /api/admin/topics/{id}', { ...of, body: change })
  expect(body).toEqual({ ...created, ...change, version: 2, updatedAt: body.updatedAt })
  expect(body.updatedAt >= created.updatedAt).toBe(true)
  await refused(409, 'PUT /api/admin/topics/{id}', { ...of, body: { topic: 'Lost', version: 1 } })
  expect((await all('GET /api/admin/topics', session)).items[0]).toEqual(body)

  await succeed('DELETE /api/admin/topics/{id}', of)
  expect((await all('GET /api/admin/topics', session)).items).not.toContainEqual(body)
  await refused(404, 'DELETE /api/admin/topics/{id}', of)
  await refused(404, 'PUT /api/admin/topics/{id}', { ...of, body: { topic: 'Changed' } })
})
