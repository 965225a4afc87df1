import { setTimeout as wait } from 'node:timers/promises'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { logger } from '../../platform/log.ts'
import { table, tableName } from '../../platform/table/table.ts'
import { deleteItem, transact } from '../../platform/table/table-writes.ts'
import { draft } from '../../testing/drafts.ts'
import { DONE, dueItems, inHours, justBefore } from '../../testing/due-runs.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { deleteDue, findDue, putDue } from '../documents/due-items.ts'
import { runDue } from '../due/run-due.ts'
import { deletePost, restorePost } from './deleted-posts.ts'
import { listPublishedPosts } from './post-lists.ts'
import { createPost, getPost, importPost, updatePost } from './post-store.ts'
import { cleanContent } from './sanitize.ts'

beforeAll(createOwnTable)

const isListed = async ({ id }: Post) => (await listPublishedPosts()).items.some((post) => post.id === id)

test('a draft goes live at its time and never before, dated with it, and is taken off at its time', async () => {
  const [on, off] = [inHours(1), inHours(2)]
  const times = { publishAt: on.toISOString(), unpublishAt: off.toISOString() }
  const post = await createPost(draft(times))
  expect(post).toMatchObject({ ...times, published: false })
  expect(await dueItems(post)).toHaveLength(2)

  await runDue(justBefore(on))
  expect(await getPost(post.id)).toEqual(post)
  await runDue(on)
  const live = await getPost(post.id)
  expect(live).toMatchObject({ published: true, publishedAt: times.publishAt, publishAt: null, version: 2 })
  expect(live.textVersion).toBe(post.textVersion)
  expect(await isListed(post)).toBe(true)
  // What visitors get has no plans.
  const [listed] = (await listPublishedPosts()).items.filter(({ id }) => id === post.id)
  expect(listed?.unpublishAt).toBeNull()

  await runDue(justBefore(off))
  expect(await isListed(post)).toBe(true)
  await runDue(off)
  expect(await getPost(post.id)).toMatchObject({ published: false, unpublishAt: null, version: 3 })
  expect(await isListed(post)).toBe(false)
  expect(await dueItems(post)).toEqual([])
})

test('many runs at the same time, and saves meanwhile, do each due thing once', async () => {
  const at = inHours(3)
  const posts = await Promise.all(
    Array.from({ length: 6 }, () => createPost(draft({ publishAt: at.toISOString() }))),
  )
  const saved = posts.slice(0, 3).map(async ({ id }, number) => {
    await wait(number * 5)
    return updatePost(id, { excerpt: 'Saved meanwhile' })
  })
  await Promise.all([...Array.from({ length: 4 }, () => runDue(at)), ...saved])
  await runDue(at)
  for (const [index, { id }] of posts.entries()) {
    const live = await getPost(id)
    expect(live).toMatchObject({ published: true, publishedAt: at.toISOString(), version: index < 3 ? 3 : 2 })
    expect(await dueItems(live)).toEqual([])
  }
})

test('what was missed happens with the next run, in its order', async () => {
  const post = await createPost(
    draft({ publishAt: inHours(4).toISOString(), unpublishAt: inHours(5).toISOString() }),
  )
  expect(await runDue(inHours(6))).toEqual(DONE)
  expect(await getPost(post.id)).toMatchObject({
    published: false,
    lastPublishedAt: post.publishAt,
    publishAt: null,
    unpublishAt: null,
    version: 3,
  })
})

test('a time that is changed, cancelled, or whose post is published by hand or deleted, does nothing', async () => {
  const times = { publishAt: inHours(7).toISOString(), unpublishAt: inHours(8).toISOString() }
  const [changed, cancelled, byHand, deleted] = await Promise.all(
    Array.from({ length: 4 }, () => createPost(draft(times))),
  )
  if (!changed || !cancelled || !byHand || !deleted) throw new Error('No posts')
  await updatePost(changed.id, { publishAt: inHours(20).toISOString(), unpublishAt: null })
  await updatePost(cancelled.id, { publishAt: null })
  await updatePost(byHand.id, { published: true })
  await updatePost(byHand.id, { published: false })
  await deletePost(deleted.id)
  await runDue(inHours(9))
  expect(await restorePost(deleted.id)).toMatchObject({
    published: false,
    publishAt: null,
    unpublishAt: null,
  })
  for (const { id } of [changed, cancelled, byHand, deleted])
    expect((await getPost(id)).published, id).toBe(false)
  expect(await dueItems(changed)).toHaveLength(1)
  for (const post of [cancelled, byHand, deleted]) expect(await dueItems(post)).toEqual([])
})

test('more that are refused than one read finds, and one that fails, keep none from its time', async () => {
  const at = inHours(10.5)
  const well = await createPost(draft({ publishAt: at.toISOString() }))
  const before = inHours(10.4).toISOString()
  const unknown = Array.from({ length: 100 }, (_, index) =>
    putDue({ kind: 'page', id: `en#gone-${index}`, name: 'publishAt', at: before }),
  )
  const { id } = await createPost(draft({ publishAt: before }))
  const broken = { pk: partitions.post(id), sk: 'POST' }
  await transact(unknown)
  await table.send(
    new UpdateCommand({
      ...{ TableName: tableName(), Key: broken },
      ...{ UpdateExpression: 'SET tags = :none', ExpressionAttributeValues: { ':none': null } },
    }),
  )
  const error = vi.spyOn(logger, 'error')
  expect(await runDue(at)).toEqual({ refused: 100, failed: 1 })
  expect((await getPost(well.id)).published).toBe(true)
  expect(error).toHaveBeenCalledWith('due time failed', expect.objectContaining({ kind: 'post', id }))
  await deleteItem(broken)
  const left = (await findDue(at)).flatMap((due) => (due ? deleteDue(due) : []))
  await transact(left.slice(0, 100))
  await transact(left.slice(100))
})

test('a time that has passed, and one to be taken off before going live, are refused; an old one may stay', async () => {
  const past = inHours(-1).toISOString()
  await expect(createPost(draft({ publishAt: past }))).rejects.toMatchObject({
    body: { issues: [{ path: 'publishAt', message: expect.stringContaining('passed') }] },
  })
  const wrong = draft({ publishAt: inHours(12).toISOString(), unpublishAt: inHours(11).toISOString() })
  await expect(createPost(wrong)).rejects.toMatchObject({ body: { issues: [{ path: 'unpublishAt' }] } })
  const { id, publishAt } = await createPost(draft({ publishAt: inHours(13).toISOString() }))
  vi.useFakeTimers({ toFake: ['Date'], now: inHours(14) })
  expect(await updatePost(id, { title: 'Saved while it is due', publishAt })).toMatchObject({ publishAt })
  vi.useRealTimers()
})

test('an end before its beginning is refused in an import; a stored one ends once, and is in no diary', async () => {
  const times = { publishAt: inHours(17).toISOString(), unpublishAt: inHours(18).toISOString() }
  const post = await createPost(draft(times))
  const early = inHours(16).toISOString()
  const imported = { ...post, content: cleanContent(post.content), unpublishAt: early }
  await expect(importPost(imported)).rejects.toMatchObject({ body: { issues: [{ path: 'unpublishAt' }] } })

  await table.send(
    new UpdateCommand({
      ...{ TableName: tableName(), Key: { pk: partitions.post(post.id), sk: 'POST' } },
      ...{ UpdateExpression: 'SET unpublishAt = :at', ExpressionAttributeValues: { ':at': early } },
    }),
  )
  await transact([putDue({ kind: 'post', id: post.id, name: 'unpublishAt', at: early })])
  for (let minute = 0; minute < 2; minute++) await runDue(new Date(early))
  expect(await getPost(post.id)).toMatchObject({ publishAt: times.publishAt, unpublishAt: null, version: 2 })
  expect((await itemsWith(post.id)).filter((key) => key.startsWith('DIARY/'))).toEqual([])
})
