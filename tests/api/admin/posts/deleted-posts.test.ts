import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, onTestFinished, test } from 'vitest'
import { type PostInput, postSummary } from '../../../../shared/entities/posts/post.ts'
import { all, refused, signIn, succeed } from '../../../support/client.ts'
import {
  removeItems,
  storedItems,
  storedThings,
  storeItems,
  TableName,
  table,
} from '../../../support/cloud/table.ts'
import { samplePost, unique } from '../samples.ts'
import { since } from './post-calls.ts'

const session = await signIn()
const create = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body
const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })
const restore = async (id: string) =>
  (await succeed('POST /api/admin/blog/{id}/restore', { session, params: { id } })).body
const deleted = async (query: Record<string, string> = {}) =>
  (await all('GET /api/admin/deleted', session, query)).items
const DAY_SECONDS = 24 * 60 * 60
const now = () => Math.floor(Date.now() / 1000)

test('deleted posts are listed by their deletion, newest first, without content, until they are restored', async () => {
  const [first, second] = [await create(), await create({ published: true })]
  const start = Date.now()
  // Not in the order of their creation.
  await remove(second.id)
  await remove(first.id)
  const listed = (await deleted()).filter(({ id }) => [first.id, second.id].includes(id))
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(listed[0]).toEqual({ ...postSummary.parse(first), deletedAt: expect.any(String) })
  expect(listed[0]?.deletedAt).toEqual(since(start))

  expect(await restore(first.id)).toEqual(first)
  expect((await deleted()).map(({ id }) => id)).not.toContain(first.id)
  await remove(first.id)
  expect((await deleted())[0]?.id).toBe(first.id)
})

test('the list of deleted posts is paged like the others', async () => {
  const post = await create()
  await remove(post.id)
  const last = (await storedItems()).find(({ pk, id }) => pk === 'DELETED' && id === post.id)
  const earlier = Array.from({ length: 100 }, (_, number) => {
    const deletedAt = new Date(Date.now() - (number + 1) * 60_000).toISOString()
    const id = ulid()
    return { ...last, sk: `${deletedAt}#${id}`, id, deletedAt }
  })
  onTestFinished(() => removeItems(earlier))
  await storeItems(earlier)
  const { items, pages } = await all('GET /api/admin/deleted', session)
  expect(pages[0]).toBe(100)
  const ids = [post, ...earlier].map(({ id }) => id)
  expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
  await refused(400, 'GET /api/admin/deleted', { session, query: { cursor: 'bm90IGEgY3Vyc29y' } })
  await refused(401, 'GET /api/admin/deleted')
})

test('a post deleted by an earlier release, whole in the list, is found and restored as well', async () => {
  const post = await create({ tags: ['Toys'] })
  await remove(post.id)
  await removeItems((await storedThings()).filter((item) => item.id === post.id))
  const tenDaysAgo = now() - 10 * DAY_SECONDS
  const ttl = tenDaysAgo + 30 * DAY_SECONDS
  await storeItems([{ pk: 'DELETED', sk: post.id, ...post, ttl }])
  const listed = (await deleted()).find(({ id }) => id === post.id)
  expect(listed).toMatchObject({ title: post.title, deletedAt: new Date(tenDaysAgo * 1000).toISOString() })
  expect(await restore(post.id)).toEqual(post)
  expect((await deleted()).map(({ id }) => id)).not.toContain(post.id)
  await remove(post.id)
})

test('after 30 days a deleted post is gone, even while the table still holds it', async () => {
  const { id } = await create()
  await remove(id)
  const expired = (await storedThings()).filter((item) => item.id === id)
  // Before DynamoDB does, at a time of its own.
  onTestFinished(() => removeItems(expired))
  for (const { pk, sk } of expired) {
    await table.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: 'SET #ttl = :past',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':past': now() - 1 },
      }),
    )
  }
  expect((await deleted()).map((post) => post.id)).not.toContain(id)
  await refused(404, 'POST /api/admin/blog/{id}/restore', { session, params: { id } })
})

test('a restored post whose slug was taken meanwhile gets the next free one', async () => {
  const { id, slug, ...post } = await create({ published: true })
  await remove(id)
  const others = [await create({ slug }), await create({ slug: `${slug}-2` })]
  const restored = await restore(id)
  expect(restored).toEqual({ ...post, id, slug: `${slug}-3` })
  await succeed('GET /api/blog/{slug}', { params: { slug: `${slug}-3` } })
  for (const one of [restored, ...others]) await remove(one.id)
})

test('posts, deleted ones too, are found by words of their text, whatever the accents and capitals', async () => {
  const word = unique('Żółw').toLowerCase()
  const content = `<h2>Terms</h2><p>Delivered <strong>${word.toUpperCase()}</strong>&nbsp;duty paid</p>`
  const post = await create({ content, tags: ['Incoterms'] })
  const found = async (search: string) => (await all('GET /api/admin/blog', session, { search })).items
  const folded = word.replace('ż', 'z').replace('ó', 'o').replace('ł', 'l')
  for (const search of [word, folded, ` ${folded} PAID incoterms `, `${folded} ${post.title.slice(0, 5)}`])
    expect(await found(search), search).toEqual([postSummary.parse(post)])
  expect(await found(`${folded} missing`)).toEqual([])
  expect((await found('')).length).toBeGreaterThan(1)

  const params = { id: post.id }
  const body = { content: '<p>Something else</p>' }
  await succeed('PUT /api/admin/blog/{id}', { session, params, body })
  expect(await found(folded)).toEqual([])
  expect(await deleted({ search: `something ${post.slug}` })).toEqual([])
  await remove(post.id)
  expect(await deleted({ search: `something ${post.slug}` })).toMatchObject([{ id: post.id }])
})
