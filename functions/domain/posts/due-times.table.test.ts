import { setTimeout as wait } from 'node:timers/promises'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { textsAsTyped } from '../../../shared/entities/posts/draft.ts'
import type { Post } from '../../../shared/entities/posts/post.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { logger } from '../../platform/log.ts'
import { table, tableName } from '../../platform/table/table.ts'
import { deleteItem, transact } from '../../platform/table/table-writes.ts'
import { draft } from '../../testing/drafts.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { doWhatIsDue } from '../due/do-due.ts'
import { deleteDue, findDue, putDue } from '../due/due-items.ts'
import { deletePost, restorePost } from './deleted-posts.ts'
import { listPublishedPosts } from './post-lists.ts'
import { createPost, getPost, holderOf, importPost, updatePost } from './post-store.ts'
import { cleanContent } from './sanitize.ts'
import { deleteEdit, findEdit, saveEdit } from './unsaved-edit-store.ts'

beforeAll(async () => {
  await createOwnTable()
  vi.spyOn(logger, 'info').mockImplementation(() => {})
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
  vi.spyOn(logger, 'error').mockImplementation(() => {})
})

const DONE = { refused: 0, failed: 0 }
const ONE_REFUSED = { refused: 1, failed: 0 }
const HOUR_MS = 60 * 60 * 1000
/** An instant so many hours from now; earlier tests are done with before the later ones' are due. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const justBefore = (time: Date) => new Date(time.getTime() - 1)
const isListed = async ({ id }: Post) => (await listPublishedPosts()).items.some((post) => post.id === id)
const dueItems = async ({ id }: Post) => (await itemsWith(id)).filter((key) => key.startsWith('DUE/'))

test('a draft goes live at its time and never before, dated with it, and is taken off at its time', async () => {
  const [on, off] = [inHours(1), inHours(2)]
  const times = { publishAt: on.toISOString(), unpublishAt: off.toISOString() }
  const post = await createPost(draft(times))
  expect(post).toMatchObject({ ...times, published: false })
  expect(await dueItems(post)).toHaveLength(2)

  await doWhatIsDue(justBefore(on))
  expect(await getPost(post.id)).toEqual(post)
  await doWhatIsDue(on)
  const live = await getPost(post.id)
  expect(live).toMatchObject({ published: true, publishedAt: times.publishAt, publishAt: null, version: 2 })
  expect(live.textVersion).toBe(post.textVersion)
  expect(await isListed(post)).toBe(true)
  // What visitors get has no plans.
  const [listed] = (await listPublishedPosts()).items.filter(({ id }) => id === post.id)
  expect(listed?.unpublishAt).toBeNull()

  await doWhatIsDue(justBefore(off))
  expect(await isListed(post)).toBe(true)
  await doWhatIsDue(off)
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
  await Promise.all([...Array.from({ length: 4 }, () => doWhatIsDue(at)), ...saved])
  await doWhatIsDue(at)
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
  expect(await doWhatIsDue(inHours(6))).toEqual(DONE)
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
  await doWhatIsDue(inHours(9))
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

test('one that is refused is counted, stays due, and keeps no other from its time', async () => {
  const at = inHours(10)
  const broken = await createPost(draft({ publishAt: at.toISOString() }))
  const well = await createPost(draft({ publishAt: at.toISOString() }))
  // A difference from its source that nobody confirmed, as a release without this check could have stored it.
  const difference = { kind: 'number', path: 'title', source: '1', found: '2', reason: null } as const
  const { content, ...rest } = await getPost(broken.id)
  await deletePost(broken.id)
  await importPost({ ...rest, content: content as never, differences: [difference] })
  expect(await doWhatIsDue(at)).toEqual(ONE_REFUSED)
  expect(logger.warn).toHaveBeenCalledWith('due time refused', expect.objectContaining({ postId: broken.id }))
  expect(logger.error).not.toHaveBeenCalled()
  expect((await getPost(well.id)).published).toBe(true)
  expect(await dueItems(broken)).toHaveLength(1)
  await updatePost(broken.id, { publishAt: null })
})

test('more that are refused than one read finds, and one that fails, keep none from its time', async () => {
  const at = inHours(10.5)
  const well = await createPost(draft({ publishAt: at.toISOString() }))
  const before = inHours(10.4).toISOString()
  const unknown = Array.from({ length: 100 }, (_, index) =>
    putDue({ page: `en#gone-${index}`, name: 'publishAt', at: before }),
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
  expect(await doWhatIsDue(at)).toEqual({ refused: 100, failed: 1 })
  expect((await getPost(well.id)).published).toBe(true)
  expect(logger.error).toHaveBeenCalledWith('due time failed', expect.objectContaining({ postId: id }))
  vi.mocked(logger.error).mockClear()
  await deleteItem(broken)
  const left = (await findDue(at)).map(deleteDue)
  await transact(left.slice(0, 100))
  await transact(left.slice(100))
})

describe('the unsaved changes of a live article', () => {
  const formId = ulid()
  const live = async () => createPost(draft({ published: true }))
  const keep = (post: Post, typed: object = { title: 'Better' }) =>
    saveEdit({ ...textsAsTyped(post), ...typed, id: post.id, version: post.version, formId })
  const refusal = (message: string) => ({
    body: { issues: [{ path: 'publishAt', message: expect.stringContaining(message) }] },
  })

  test('go live at their time and never before, as they are kept then, once, and are no longer unsaved', async () => {
    const at = inHours(21)
    const post = await live()
    await keep(post)
    const scheduled = await updatePost(post.id, { publishAt: at.toISOString() })
    expect(scheduled).toMatchObject({ published: true, publishAt: at.toISOString(), title: post.title })
    await keep(post, { title: 'Better still', tags: 'One, Two' })
    await doWhatIsDue(justBefore(at))
    expect(await getPost(post.id)).toEqual(scheduled)

    await Promise.all([doWhatIsDue(at), doWhatIsDue(at), doWhatIsDue(at)])
    await doWhatIsDue(at)
    expect(await getPost(post.id)).toMatchObject({
      ...{ title: 'Better still', tags: ['One', 'Two'], slug: post.slug, content: post.content },
      ...{ published: true, publishedAt: at.toISOString(), publishAt: null, version: 3, textVersion: 3 },
    })
    expect(await findEdit(post.id)).toBeNull()
    expect(await dueItems(post)).toEqual([])
  })

  test('have no time without changes, or with what only a person can publish', async () => {
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

  test('have no time at which they would be gone: they are kept for a year after their last change', async () => {
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

  test('give the article another address at their time, to which the one before leads; not while another has it', async () => {
    const at = inHours(25)
    const [post, late] = await Promise.all([live(), live()])
    const [slug, taken] = [`${post.slug}-2`, `${late.slug}-2`]
    await keep(post, { slug })
    await updatePost(post.id, { publishAt: at.toISOString() })
    await keep(late, { slug: taken })
    await updatePost(late.id, { publishAt: at.toISOString() })
    const other = await createPost(draft({ slug: taken }))
    expect(await doWhatIsDue(at)).toEqual(ONE_REFUSED)
    expect(await getPost(post.id)).toMatchObject({ slug, formerSlugs: [post.slug], version: 3 })
    expect((await holderOf(post.slug, 'en'))?.id).toBe(post.id)
    expect((await holderOf(slug, 'en'))?.id).toBe(post.id)
    expect(await getPost(late.id)).toMatchObject({ slug: late.slug, publishAt: at.toISOString() })
    await deletePost(other.id)
    expect(await doWhatIsDue(at)).toEqual(DONE)
    expect(await getPost(late.id)).toMatchObject({ slug: taken, formerSlugs: [late.slug] })
  })

  test('of a translation are compared with its source, when the time is set and when it comes', async () => {
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
    expect(await doWhatIsDue(at)).toEqual(ONE_REFUSED)
    expect(await getPost(post.id)).toMatchObject({ content: post.content, publishAt: at.toISOString() })
    await updatePost(changed.id, { content: cleanContent(source.content) })
    expect(await doWhatIsDue(at)).toEqual(DONE)
    expect(await getPost(post.id)).toMatchObject({
      ...{ content: '<p>Bela ma 25 kg.</p>', differences: [], translationOf: source.id },
      publishedAt: at.toISOString(),
    })
    expect(await findEdit(post.id)).toBeNull()
  })

  test('stay unsaved, and due, while they cannot be published; the article stays as it is', async () => {
    const at = inHours(23)
    const post = await live()
    await keep(post)
    const scheduled = await updatePost(post.id, { publishAt: at.toISOString() })
    await keep(post, { title: '' })
    expect(await doWhatIsDue(at)).toEqual(ONE_REFUSED)
    expect(await getPost(post.id)).toEqual(scheduled)
    await keep(post)
    expect(await doWhatIsDue(at)).toEqual(DONE)
    expect((await getPost(post.id)).title).toBe('Better')
  })

  test('lose their time when they are published by hand, the article is taken off, or nothing of them is left', async () => {
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
    expect(await doWhatIsDue(at)).toEqual(DONE)
    expect(await getPost(byHand.id)).toMatchObject({ title: 'By hand', version: 3 })
    expect(await getPost(off.id)).toMatchObject({ published: false, title: off.title })
    expect(await getPost(discarded.id)).toMatchObject({
      ...{ title: discarded.title, publishedAt: discarded.publishedAt, publishAt: null },
    })
    expect(await getPost(cancelled.id)).toMatchObject({ title: cancelled.title, published: true })
    for (const post of [byHand, off, discarded, cancelled]) expect(await dueItems(post)).toEqual([])
  })
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
