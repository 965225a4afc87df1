import { decodeTime } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { MAX_CONTENT_BYTES } from '../../../shared/entities/posts/post.ts'
import { NotFound, Taken, VersionConflict } from '../../platform/errors.ts'
import { putOp, transact, updateItem } from '../../platform/table/table-writes.ts'
import { draft, unique } from '../../testing/drafts.ts'
import { everything } from '../../testing/pages-of.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { withFreeSlug } from './addresses/free-slug.ts'
import { wholeKey } from './post-keys.ts'
import { listPosts, listPublishedPosts, publishedInMonth } from './post-lists.ts'
import { createPost, getPost, listWholePosts, newPost, postItems, updatePost } from './post-store.ts'
import { getArticle, newestArticles } from './published-articles.ts'
import type { CleanHtml } from './sanitize.ts'

beforeAll(createOwnTable)

const inList = async (id: string) => (await everything(listPublishedPosts)).filter((post) => post.id === id)

test('a created post comes back whole and is in the next list, without keys and content', async () => {
  const created = await createPost(draft())
  expect(await getPost(created.id)).toEqual(created)
  expect(decodeTime(created.id)).toBe(Date.parse(created.createdAt))
  const { content, sourceParts: _, ticked: __, ...summary } = created
  expect(content).toBe('<p>C</p>')
  expect((await listPosts()).items[0]).toEqual(summary)
})

test('of 20 parallel creates with one slug exactly one wins', async () => {
  const slug = unique('contested')
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => createPost(draft({ slug }))))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(19)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Taken)
    expect(reason.message).toBe('A post with this slug already exists. Choose another slug.')
  }
  expect(await itemsWith(slug)).toHaveLength(4)
})

test('a draft is not public: neither by slug nor in the list', async () => {
  const { id, slug, publishedAt } = await createPost(draft({ publishedAt: '2026-01-01T00:00:00.000Z' }))
  expect(publishedAt).toBeNull()
  await expect(getArticle(slug)).rejects.toThrow(new NotFound('Article not found'))
  expect(await inList(id)).toEqual([])
})

test('publishing sets the date, shows the post, and keeps the date on later edits; unpublishing hides it', async () => {
  const { id, slug } = await createPost(draft())
  const published = await updatePost(id, { published: true })
  expect(Math.abs(Date.parse(published.publishedAt ?? '') - Date.now())).toBeLessThan(10_000)
  expect(await getArticle(slug)).toMatchObject(published)

  expect(published.firstPublishedAt).toBe(published.publishedAt)

  const edited = await updatePost(id, { title: 'New', published: true })
  expect(edited.publishedAt).toBe(published.publishedAt)
  expect(await inList(id)).toMatchObject([{ title: 'New' }])

  const moved = await updatePost(id, { publishedAt: '2020-05-05T00:00:00.000Z' })
  expect(moved).toMatchObject({
    publishedAt: '2020-05-05T00:00:00.000Z',
    firstPublishedAt: published.publishedAt,
  })
  expect(await inList(id)).toHaveLength(1)
  expect(await publishedInMonth('2020-05')).toMatchObject([{ id }])

  const hidden = await updatePost(id, { published: false, publishedAt: '2020-05-05T00:00:00.000Z' })
  expect(hidden).toMatchObject({ publishedAt: null, firstPublishedAt: published.publishedAt })
  expect(await inList(id)).toEqual([])
  await expect(getArticle(slug)).rejects.toThrow(NotFound)
})

test('the date of a post stored before its first one was noted is that one', async () => {
  const { id, publishedAt } = await createPost(draft({ published: true }))
  await updateItem(wholeKey(id), { remove: ['firstPublishedAt'] })
  expect(await updatePost(id, { publishedAt: '2030-05-05T00:00:00.000Z' })).toMatchObject({
    firstPublishedAt: publishedAt,
  })
})

test('a post created as published takes the date given, or now', async () => {
  const dated = await createPost(draft({ published: true, publishedAt: '2021-01-02T03:04:05.000Z' }))
  expect(dated.publishedAt).toBe('2021-01-02T03:04:05.000Z')
  const undated = await createPost(draft({ published: true }))
  expect(undated.publishedAt).toBe(undated.createdAt)
})

test('an update changes only the fields given and raises the version', async () => {
  const created = await createPost(draft({ tags: ['a'], metaTitle: 'M' }))
  const updated = await updatePost(created.id, { excerpt: 'New', metaTitle: null })
  expect(updated).toEqual({
    ...created,
    excerpt: 'New',
    metaTitle: null,
    version: 2,
    textVersion: 2,
    textHash: expect.not.stringMatching(created.textHash ?? ''),
    updatedAt: expect.any(String),
  })
  expect(await getPost(created.id)).toEqual(updated)
})

test('an update that names a stale version changes nothing', async () => {
  const { id } = await createPost(draft())
  const second = await updatePost(id, { title: 'Second', version: 1 })
  await expect(updatePost(id, { title: 'Third', version: 1 })).rejects.toThrow(
    new VersionConflict('This post was changed in the meantime. Reload it to see the newest version.'),
  )
  expect(await getPost(id)).toEqual(second)
})

test('of parallel updates on one version one wins; two without a version both take effect', async () => {
  const { id } = await createPost(draft())
  const named = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => updatePost(id, { title: `${n}`, version: 1 })),
  )
  expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all([updatePost(id, { title: 'T2' }), updatePost(id, { excerpt: 'E2' })])
  expect(await getPost(id)).toMatchObject({ title: 'T2', excerpt: 'E2', version: 4 })
})
test('a post together with another write is stored whole or not at all', async () => {
  const marker = unique('marker')
  const taken = await createPost(draft())
  const attempt = (slug: string) =>
    transact([...postItems(newPost(draft({ slug }))), putOp({ pk: 'MARKER', sk: marker })])
  await expect(attempt(taken.slug)).rejects.toThrow(Taken)
  expect(await itemsWith(marker)).toEqual([])
  await withFreeSlug(taken.slug, attempt)
  expect(await itemsWith(marker)).toHaveLength(1)
})

test('a taken slug is numbered, within the longest a slug may be', async () => {
  const slug = unique('numbered')
  const create = (free: string) => createPost(draft({ slug: free }))
  const slugs = [1, 2, 3].map(async () => (await withFreeSlug(slug, create)).slug)
  expect((await Promise.all(slugs)).sort()).toEqual([slug, `${slug}-2`, `${slug}-3`])

  const longest = 'x'.repeat(198).concat('-y')
  expect((await withFreeSlug(longest, create)).slug).toBe(longest)
  expect((await withFreeSlug(longest, create)).slug).toBe(`${'x'.repeat(198)}-2`)

  const gothic = `x${'𐌰'.repeat(99)}`
  expect((await withFreeSlug(gothic, create)).slug).toBe(gothic)
  expect((await withFreeSlug(gothic, create)).slug).toBe(`x${'𐌰'.repeat(98)}-2`)
})

test('the list of articles goes on after the newest, each post once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => createPost(draft({ published: true }))))
  const published = await everything((cursor) => listPublishedPosts(cursor, { language: 'en' }))
  const dates = published.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  const newest = await newestArticles('en')
  expect(newest.items).toHaveLength(24)
  const rest = await listPublishedPosts(newest.cursor, { language: 'en' })
  expect([...newest.items, ...rest.items]).toEqual(published.slice(0, 124))
})

test('the newest of a language are found behind many of another', async () => {
  const earlier = (day: number) => `2019-02-${String(day).padStart(2, '0')}T00:00:00.000Z`
  const [first, second, third] = await Promise.all(
    [1, 2, 9].map((day) => createPost(draft({ published: true, publishedAt: earlier(day), language: 'lt' }))),
  )
  const found = async (size: number) => {
    const { items } = await listPublishedPosts(undefined, { language: 'lt', size })
    return items.map(({ id }) => id)
  }
  expect(await found(2)).toEqual([third?.id, second?.id])
  expect(await found(3)).toEqual([third?.id, second?.id, first?.id])
})

// Last, as the posts stay: they would make whoever looks at the whole table wait.
test('a page of the largest whole posts fits in what a function may answer, escaped as body and again as answer', async () => {
  const content = '"'.repeat(MAX_CONTENT_BYTES) as CleanHtml
  await Promise.all(Array.from({ length: 6 }, () => createPost(draft({ content }))))
  const { items } = await listWholePosts()
  expect(items.map((post) => post.content)).toEqual(items.map(() => content))
  expect(JSON.stringify({ body: JSON.stringify(items) }).length).toBeLessThan(6_000_000)
})
