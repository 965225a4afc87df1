import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { refused, succeed } from '../../../support/client.ts'
import { settled } from '../../../support/cloud/state.ts'
import { storedItems, TableName, table } from '../../../support/cloud/table.ts'
import { postCalls, since } from './post-calls.ts'

const calls = postCalls()
const { create, update, remove } = calls
const listed = async (id: string) =>
  (await succeed('GET /api/admin/blog/{id}/versions', { session: calls.session, params: { id } })).body
const whole = async (id: string, version: number) => {
  const of = { session: calls.session, params: { id, version: String(version) } }
  const { body } = await succeed('GET /api/admin/blog/{id}/versions/{version}', of)
  const { savedAt: _, savedBy: __, ...post } = body
  return post
}

test('each save of a post is listed, last first, with its login, and comes back whole', async () => {
  const start = Date.now()
  const first = await create()
  const { id } = first
  const second = await update(id, { content: '<p>Two words “Żółw”</p>', published: true })
  const versions = await listed(id)
  expect(versions).toMatchObject([
    { version: 2, title: first.title, wordCount: 3, published: true },
    { version: 1, title: first.title, wordCount: 2, published: false },
  ])
  const [{ savedAt, savedBy } = { savedAt: '', savedBy: null }] = versions
  expect(savedAt).toEqual(since(start))
  expect(savedBy?.id).toMatch(/^[0-9a-f]{16}$/)
  expect(savedBy).toEqual(versions[1]?.savedBy)
  expect(await whole(id, 1)).toEqual(first)
  expect(await whole(id, 2)).toEqual(second)

  const { session } = calls
  for (const version of ['3', '0', '1e0'])
    await refused(404, 'GET /api/admin/blog/{id}/versions/{version}', { session, params: { id, version } })
})

test('versions of a post end with it, 30 days after its deletion', async () => {
  const { id } = await create()
  await remove(id)
  await refused(404, 'GET /api/admin/blog/{id}/versions', { session: calls.session, params: { id } })
  // What DynamoDB does when the time is up.
  await table.send(new DeleteCommand({ TableName, Key: { pk: `POST#${id}`, sk: 'DELETED' } }))
  await settled()
  expect((await storedItems()).filter(({ pk }) => pk === `SAVED#post#${id}`)).toEqual([])
})
