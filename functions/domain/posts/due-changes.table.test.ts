import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { textsAsTyped } from '../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { table, tableName } from '../../platform/table/table.ts'
import { transact } from '../../platform/table/table-writes.ts'
import { draft } from '../../testing/drafts.ts'
import { DONE, dueItems, inHours, justBefore, ONE_REFUSED } from '../../testing/due-runs.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { putDue } from '../documents/due-items.ts'
import { findOverdue } from '../due/overdue.ts'
import { runDue } from '../due/run-due.ts'
import { deletePost } from './deleted-posts.ts'
import { createPost, holderOf, updatePost } from './post-store.ts'
import { cleanContent } from './sanitize.ts'
import { getShownPost, listShownPosts } from './shown-times.ts'
import { deleteEdit, findEdit, saveEdit } from './unsaved-edit-store.ts'

beforeAll(createOwnTable)
afterEach(() => {
  vi.useRealTimers()
})

const writer = ulid()
const live = async () => createPost(draft({ published: true }))
const keep = (post: Post, typed: object = { title: 'Better' }) =>
  saveEdit({ ...textsAsTyped(post), ...typed, id: post.id, version: post.version, writer })
const refusal = (message: string) => ({
  body: { issues: [{ path: 'publishAt', message: expect.stringContaining(message) }] },
})

test('the unsaved changes of a live article go live at their time and never before, as they are kept then, once, and are no longer unsaved', async () => {
  const at = inHours(21)
  const post = await live()
  await keep(post)
  const scheduled = await updatePost(post.id, { publishAt: at.toISOString() })
  expect(scheduled).toMatchObject({ published: true, publishAt: at.toISOString(), title: post.title })
  await keep(post, { title: 'Better still', tags: 'One, Two' })
  await runDue(justBefore(at))
  expect(await getShownPost(post.id)).toEqual(scheduled)

  await Promise.all([runDue(at), runDue(at), runDue(at)])
  await runDue(at)
  expect(await getShownPost(post.id)).toMatchObject({
    ...{ title: 'Better still', tags: ['One', 'Two'], slug: post.slug, content: post.content },
    ...{ published: true, publishedAt: at.toISOString(), publishAt: null, version: 3, textVersion: 3 },
  })
  expect(await findEdit(post.id)).toBeNull()
  expect(await dueItems(post)).toEqual([])
})

test('the unsaved changes of a live article have no time without changes, or with what only a person can publish', async () => {
  const post = await live()
  const schedule = () => updatePost(post.id, { publishAt: inHours(22).toISOString() })
  await expect(schedule()).rejects.toMatchObject(refusal('no unsaved changes'))
  await keep(post, { title: ' ' })
  await expect(schedule()).rejects.toMatchObject(refusal('Title is required'))
  const other = await live()
  await keep(post, { slug: other.slug })
  await expect(schedule()).rejects.toMatchObject(refusal(`belongs to the article “${other.title}”`))
  await keep(post, { language: 'pl' })
  await expect(schedule()).rejects.toMatchObject(refusal('another language'))
  await keep(post)
  await updatePost(post.id, { title: 'Meanwhile' })
  await expect(schedule()).rejects.toMatchObject(refusal('changed after you began'))
  expect(await dueItems(post)).toEqual([])
})

test('the unsaved changes of a live article have no time at which they would be gone: they are kept for a year after their last change', async () => {
  const post = await live()
  await keep(post)
  const schedule = (days: number) => updatePost(post.id, { publishAt: inHours(days * 24).toISOString() })
  await expect(schedule(366)).rejects.toMatchObject(refusal('kept for a year'))
  await schedule(364)
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { pk: partitions.drafts, sk: post.id } }),
  )
  expect(Item?.ttl).toBeGreaterThan(inHours(364 * 24).getTime() / 1000)
  await updatePost(post.id, { publishAt: null })
})

test('the unsaved changes of a live article give the article another address at their time, to which the one before leads; not while another has it', async () => {
  const at = inHours(25)
  const [post, late] = await Promise.all([live(), live()])
  const [slug, taken] = [`${post.slug}-2`, `${late.slug}-2`]
  await keep(post, { slug })
  await updatePost(post.id, { publishAt: at.toISOString() })
  await keep(late, { slug: taken })
  await updatePost(late.id, { publishAt: at.toISOString() })
  const other = await createPost(draft({ slug: taken }))
  expect(await runDue(at)).toEqual(ONE_REFUSED)
  expect(await getShownPost(post.id)).toMatchObject({ slug, formerSlugs: [post.slug], version: 3 })
  expect((await holderOf(post.slug, 'en'))?.id).toBe(post.id)
  expect((await holderOf(slug, 'en'))?.id).toBe(post.id)
  expect(await getShownPost(late.id)).toMatchObject({ slug: late.slug, publishAt: at.toISOString() })
  await deletePost(other.id)
  expect(await runDue(at)).toEqual(DONE)
  expect(await getShownPost(late.id)).toMatchObject({ slug: taken, formerSlugs: [late.slug] })
})

test('the unsaved changes of a live translation are compared with its source, when the time is set and when it comes', async () => {
  const at = inHours(26)
  const source = await createPost(
    draft({ published: true, content: cleanContent('<p>A bale of 25 kg.</p>') }),
  )
  const fields = { language: 'pl', translationOf: source.id, published: true } as const
  const post = await createPost(draft({ ...fields, content: cleanContent('<p>Bela 25 kg.</p>') }))
  const schedule = () => updatePost(post.id, { publishAt: at.toISOString() })
  await keep(post, { content: '<p>Bela 30 kg.</p>' })
  await expect(schedule()).rejects.toMatchObject({
    body: { issues: [{ message: expect.stringContaining('“25 kg” in the source, “30 kg” here') }] },
  })
  await keep(post, { content: '<p>Bela ma 25 kg.</p>' })
  await schedule()
  const changed = await updatePost(source.id, { content: cleanContent('<p>A bale of 40 kg.</p>') })
  expect(await runDue(at)).toEqual(ONE_REFUSED)
  expect(await getShownPost(post.id)).toMatchObject({ content: post.content, publishAt: at.toISOString() })
  await updatePost(changed.id, { content: cleanContent(source.content) })
  expect(await runDue(at)).toEqual(DONE)
  expect(await getShownPost(post.id)).toMatchObject({
    ...{ content: '<p>Bela ma 25 kg.</p>', differences: [], translationOf: source.id },
    publishedAt: at.toISOString(),
  })
  expect(await findEdit(post.id)).toBeNull()
})

test('a live translation whose source changed can have its corrected changes scheduled, and be taken off, at a time', async () => {
  const at = inHours(27)
  const source = await createPost(
    draft({ published: true, content: cleanContent('<p>A bale of 25 kg.</p>') }),
  )
  const fields = { language: 'pl', translationOf: source.id } as const
  const content = cleanContent('<p>Bela 25 kg.</p>')
  const post = await createPost(draft({ ...fields, content, published: true }))
  await updatePost(source.id, { content: cleanContent('<p>A bale of 40 kg.</p>') })
  await keep(post, { content: '<p>Bela 40 kg.</p>' })
  const times = { publishAt: at.toISOString(), unpublishAt: inHours(28).toISOString() }
  expect(await updatePost(post.id, times)).toMatchObject({ content, ...times })
  await updatePost(post.id, { publishAt: null })
  await updatePost(post.id, times)
  expect(await runDue(at)).toEqual(DONE)
  expect(await getShownPost(post.id)).toMatchObject({ content: '<p>Bela 40 kg.</p>', differences: [] })

  const unpublished = await createPost(draft({ ...fields, language: 'cs', content }))
  await expect(updatePost(unpublished.id, times)).rejects.toThrow(InvalidInput)
})

test('the unsaved changes of a live article stay unsaved, and due, while they cannot be published; the article stays as it is', async () => {
  const at = inHours(23)
  const post = await live()
  await keep(post)
  const scheduled = await updatePost(post.id, { publishAt: at.toISOString() })
  await keep(post, { title: '' })
  expect(await runDue(at)).toEqual(ONE_REFUSED)
  expect(await getShownPost(post.id)).toEqual(scheduled)
  await keep(post)
  expect(await runDue(at)).toEqual(DONE)
  expect((await getShownPost(post.id)).title).toBe('Better')
})

test('the unsaved changes of a live article lose their time when they are published by hand, the article is taken off, or nothing of them is left', async () => {
  const at = inHours(24)
  const [byHand, off, discarded, cancelled] = await Promise.all([live(), live(), live(), live()])
  for (const post of [byHand, off, discarded, cancelled]) {
    await keep(post)
    await updatePost(post.id, { publishAt: at.toISOString() })
  }
  await updatePost(byHand.id, { title: 'By hand', publishAt: null })
  expect(await updatePost(off.id, { published: false })).toMatchObject({ publishAt: null })
  await deleteEdit(discarded.id)
  await updatePost(cancelled.id, { publishAt: null })
  expect(await runDue(at)).toEqual(DONE)
  expect(await getShownPost(byHand.id)).toMatchObject({ title: 'By hand', version: 3 })
  expect(await getShownPost(off.id)).toMatchObject({ published: false, title: off.title })
  expect(await getShownPost(discarded.id)).toMatchObject({
    ...{ title: discarded.title, publishedAt: discarded.publishedAt, publishAt: null },
  })
  expect(await getShownPost(cancelled.id)).toMatchObject({ title: cancelled.title, published: true })
  for (const post of [byHand, off, discarded, cancelled]) expect(await dueItems(post)).toEqual([])
})

test('the time of unsaved changes is theirs: listed, changed, and ended with them, with the article or when it is taken off', async () => {
  const [at, later] = [inHours(30), inHours(31)]
  const posts = await Promise.all([live(), live(), live()])
  for (const post of posts) {
    await keep(post)
    await updatePost(post.id, { publishAt: at.toISOString() })
    await updatePost(post.id, { publishAt: later.toISOString() })
    expect(await dueItems(post)).toEqual([`DUE/${later.toISOString()}#${post.id}#publishAt`])
    expect(await findEdit(post.id)).toMatchObject({ publishAt: later.toISOString(), title: 'Better' })
  }
  const [discarded, deleted, off] = posts.map(({ id }) => id) as [string, string, string]
  const listed = async (id: string) => (await listShownPosts({})).items.find((post) => post.id === id)
  expect(await listed(off)).toMatchObject({ published: true, publishAt: later.toISOString() })

  await deleteEdit(discarded, { writer })
  expect(await listed(discarded)).toMatchObject({ published: true, publishAt: null })
  await deletePost(deleted)
  expect(await findEdit(deleted)).toMatchObject({ publishAt: null, title: 'Better' })
  await updatePost(off, { unpublishAt: inHours(30.5).toISOString(), publishAt: null })
  await updatePost(off, { publishAt: inHours(30.4).toISOString() })
  await updatePost(off, { publishAt: null, published: false })
  expect(await findEdit(off)).toMatchObject({ publishAt: null, title: 'Better' })
  for (const post of posts) expect(await dueItems(post)).toEqual([])
})

/** A live article that waits for a time as the release before stored it: with the article, not with its unsaved changes. */
async function waitingAsBefore(at: Date): Promise<Post> {
  const post = await live()
  await keep(post)
  const [id, publishAt] = [post.id, at.toISOString()]
  await table.send(
    new UpdateCommand({
      ...{ TableName: tableName(), Key: { pk: partitions.post(id), sk: 'POST' } },
      ...{ UpdateExpression: 'SET publishAt = :at', ExpressionAttributeValues: { ':at': publishAt } },
    }),
  )
  await transact([putDue({ kind: 'post', id, name: 'publishAt', at: publishAt })])
  return { ...post, publishAt }
}

test('a live article that waits since the release before goes live at its time, also after another change; what is late is named', async () => {
  const at = inHours(33)
  const post = await waitingAsBefore(at)
  expect(await getShownPost(post.id)).toEqual(post)
  const unpublishAt = inHours(34).toISOString()
  expect(await updatePost(post.id, { unpublishAt })).toMatchObject({
    publishAt: at.toISOString(),
    unpublishAt,
  })
  await keep(post, { title: '' })
  expect(await runDue(at)).toEqual(ONE_REFUSED)
  vi.useFakeTimers({ toFake: ['Date'], now: inHours(33.5) })
  expect(await findOverdue()).toMatchObject([{ id: post.id, live: true, name: 'publishAt' }])
  vi.useRealTimers()
  await keep(post)
  expect(await runDue(at)).toEqual(DONE)
  expect(await getShownPost(post.id)).toMatchObject({
    ...{ title: 'Better', publishedAt: at.toISOString(), publishAt: null, unpublishAt },
  })
  expect(await findEdit(post.id)).toBeNull()
  expect(await dueItems(post)).toEqual([`DUE/${unpublishAt}#${post.id}#unpublishAt`])
})

test('a time of the release before is changed, cancelled, and ends with the changes, and with the article', async () => {
  const [at, later] = [inHours(35), inHours(36)]
  const waiting = () => waitingAsBefore(at)
  const posts = await Promise.all([waiting(), waiting(), waiting(), waiting(), waiting()])
  const [changed, cancelled, discarded, deleted, off] = posts
  expect(await updatePost(changed.id, { publishAt: later.toISOString() })).toMatchObject({
    publishAt: later.toISOString(),
  })
  expect(await findEdit(changed.id)).toMatchObject({ publishAt: later.toISOString() })
  expect(await dueItems(changed)).toEqual([`DUE/${later.toISOString()}#${changed.id}#publishAt`])
  expect(await updatePost(cancelled.id, { publishAt: null })).toMatchObject({ publishAt: null })
  await deleteEdit(discarded.id, { writer })
  await deletePost(deleted.id)
  await updatePost(off.id, { published: false })
  await keep(discarded, { title: 'Typed since' })
  expect(await runDue(at)).toEqual(DONE)
  for (const { id } of [cancelled, discarded, off])
    expect(await getShownPost(id)).toMatchObject({ title: 'T', publishAt: null })
  for (const post of [cancelled, discarded, deleted, off]) expect(await dueItems(post)).toEqual([])
})
