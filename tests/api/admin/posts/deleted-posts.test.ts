import { expect, test } from 'vitest'
import { postSummary } from '../../../../shared/entities/posts/post.ts'
import { all, refused } from '../../../support/client.ts'
import { now, passTime } from '../../../support/cloud/state.ts'
import { removeItems, storedItems, storedThings, storeItems } from '../../../support/cloud/table.ts'
import { unique } from '../samples.ts'
import { postCalls, since } from './post-calls.ts'

const calls = postCalls()
const { create, update, remove, restore } = calls
const deleted = async (query: Record<string, string> = {}) =>
  (await all('GET /api/admin/deleted', calls.session, query)).items

test('deleted posts are listed by their deletion, newest first, without content, until they are restored', async () => {
  const [first, second] = [await create(), await create({ published: true })]
  const start = Date.now()
  // Not in the order of their creation.
  await remove(second.id)
  await remove(first.id)
  const listed = await deleted()
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(listed[0]).toEqual({ ...postSummary.parse(first), deletedAt: since(start) })

  expect(await restore(first.id)).toEqual(first)
  expect((await deleted()).map(({ id }) => id)).toEqual([second.id])
})

test('a post deleted by an earlier release, whole in the list, is found and restored as well', async () => {
  const post = await create({ tags: ['Toys'] })
  await remove(post.id)
  await removeItems((await storedThings()).filter((item) => item.id === post.id))
  const DAY_SECONDS = 24 * 60 * 60
  const tenDaysAgo = Math.floor(Date.now() / 1000) - 10 * DAY_SECONDS
  await storeItems([{ pk: 'DELETED', sk: post.id, ...post, ttl: tenDaysAgo + 30 * DAY_SECONDS }])
  const listed = (await deleted()).find(({ id }) => id === post.id)
  expect(listed).toMatchObject({ title: post.title, deletedAt: new Date(tenDaysAgo * 1000).toISOString() })
  expect(await restore(post.id)).toEqual(post)
  expect((await deleted()).map(({ id }) => id)).not.toContain(post.id)
})

test('posts, deleted ones too, are found by words of their text, whatever the accents and capitals', async () => {
  const word = unique('Żółw').toLowerCase()
  const content = `<h2>Terms</h2><p>Delivered <strong>${word.toUpperCase()}</strong>&nbsp;duty paid</p>`
  const post = await create({ content, tags: ['Incoterms'] })
  const found = async (search: string) => (await all('GET /api/admin/blog', calls.session, { search })).items
  const folded = word.replace('ż', 'z').replace('ó', 'o').replace('ł', 'l')
  for (const search of [word, folded, ` ${folded} PAID incoterms `, `${folded} ${post.title.slice(0, 5)}`])
    expect(await found(search), search).toEqual([postSummary.parse(post)])
  expect(await found(`${folded} missing`)).toEqual([])

  await update(post.id, { content: '<p>Something else</p>' })
  expect(await found(folded)).toEqual([])
  expect(await deleted({ search: `something ${post.slug}` })).toEqual([])
  await remove(post.id)
  expect(await deleted({ search: `something ${post.slug}` })).toMatchObject([{ id: post.id }])
})

test('after 30 days a deleted post is gone, even while the table still holds it', async () => {
  const { id } = await create()
  await remove(id)
  await passTime({ days: 30, seconds: 1 })
  await calls.signIn()
  const stored = (await storedItems()).find(({ pk }) => pk === `POST#${id}`)
  expect(Number(stored?.ttl)).toBeLessThan(now() / 1000)
  expect(await deleted()).toEqual([])
  await refused(404, 'POST /api/admin/blog/{id}/restore', { session: calls.session, params: { id } })
})
