import { afterEach, beforeAll, expect, test } from 'vitest'
import { MAX_PICTURES } from '../../../shared/entities/media.ts'
import { MAX_FORMER_SLUGS, type Post } from '../../../shared/entities/posts/post.ts'
import { VERSIONS_KEPT } from '../../../shared/limits.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { NotFound } from '../../platform/errors.ts'
import { deleteItem, updateItem } from '../../platform/table/table-writes.ts'
import { draft, unique } from '../../testing/drafts.ts'
import { itemsWith, unitsOf } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { saveWords } from '../content/words-store.ts'
import { deletePost, restorePost } from '../posts/deleted-posts.ts'
import { createPost, getPost, importPost, updatePost } from '../posts/post-store.ts'
import { type CleanHtml, cleanContent } from '../posts/sanitize.ts'
import { setCurrentSession } from '../sessions/current-session.ts'
import { endVersions, getPostVersion, listPostVersions } from './post-versions.ts'
import { getWordsVersion, listWordsVersions } from './words-versions.ts'

beforeAll(createOwnTable)
afterEach(() => setCurrentSession(undefined))

const html = (text: string) => cleanContent(`<p>${text}</p>`)
const numbers = async (id: string) => (await listPostVersions(id)).map(({ version }) => version)
/** A version as it was answered by the save. */
const answered = async (id: string, version: number): Promise<Post> => {
  const { savedAt: _, savedBy: __, ...whole } = await getPostVersion(id, version)
  return whole
}

test('of more saves than are kept, each of the last comes back byte for byte, and the oldest make room', async () => {
  const saved = [await createPost(draft({ content: html('“Zażółć” 👕 1') }))]
  const { id } = saved[0] as Post
  const beyond = 3
  for (let save = 2; save <= VERSIONS_KEPT + beyond; save++)
    saved.push(await updatePost(id, { content: html(`“Zażółć” 👕 ${save}`), published: save % 2 === 0 }))

  const kept = saved.slice(beyond).toReversed()
  const listed = await listPostVersions(id)
  expect(listed).toEqual(
    kept.map(({ version, title, wordCount, published }) => ({
      ...{ version, title, wordCount, published, savedBy: null },
      savedAt: expect.any(String),
    })),
  )
  for (const post of kept) expect(await answered(id, post.version)).toEqual(post)
  for (const { version } of saved.slice(0, beyond))
    await expect(getPostVersion(id, version)).rejects.toThrow(NotFound)
  expect((await itemsWith(id)).filter((key) => key.startsWith('SAVED#'))).toHaveLength(VERSIONS_KEPT)
})

test('creating, changing, publishing, restoring and importing keep a version; what fails keeps none', async () => {
  const { id, ...created } = await createPost(draft())
  await updatePost(id, { title: 'Changed' })
  await updatePost(id, { published: true })
  await expect(updatePost(id, { title: 'Late', version: 1 })).rejects.toThrow()
  expect(await numbers(id)).toEqual([3, 2, 1])

  await deletePost(id)
  await expect(listPostVersions(id)).rejects.toThrow(NotFound)
  await expect(getPostVersion(id, 1)).rejects.toThrow(NotFound)
  await createPost(draft({ slug: created.slug }))
  const restored = await restorePost(id)
  expect(restored.slug).not.toBe(created.slug)
  expect(await numbers(id)).toEqual([3, 2, 1])
  expect(await answered(id, 3)).toEqual(restored)

  const { content, wordCount: _, ...kept } = await createPost(draft())
  await deletePost(kept.id)
  await importPost({ ...kept, version: 240, content: content as CleanHtml })
  expect(await numbers(kept.id)).toEqual([240, 1])
  expect(await answered(kept.id, 240)).toEqual(await getPost(kept.id))
})

test('a version names the login that saved it, and nothing that opens it', async () => {
  const signedInAt = '2026-11-22T09:12:00.000Z'
  const hash = 'a1'.repeat(32)
  setCurrentSession({ login: hash, signedInAt })
  const { id } = await createPost(draft())
  const [{ savedBy } = {}] = await listPostVersions(id)
  expect(savedBy).toEqual({ id: hash.slice(0, 16), signedInAt })
})

test('a version costs its save one more write of its size', async () => {
  const content = html('x'.repeat(100_000))
  const { id } = await createPost(draft({ content }))
  const alone = await unitsOf(() => updatePost(id, { excerpt: 'Other' }))
  // 1 KB a unit, which AWS counts twice in a transaction: post, version, and a summary that has no more than the words.
  expect(alone).toBeGreaterThanOrEqual(2 * 100)
  expect(alone).toBeLessThan(2 * 101 + 150)
})

test('a version of words costs their save one more write of their size', async () => {
  const page = { page: 'home', language: 'lt' } as const
  const paragraphs = Array.from({ length: 12 }, () => 'ž'.repeat(900))
  const values = (title: string) => ({ head: { title }, story: { paragraphs } })
  await saveWords(page, { version: 0, values: values('A') })
  const kilobytes = Math.ceil(Buffer.byteLength(JSON.stringify(values('A'))) / 1024)
  const units = await unitsOf(() => saveWords(page, { version: 1, values: values('B') }))
  // 1 KB a unit, which AWS counts twice in a transaction: the words and their version, and what is read before.
  expect(units).toBeGreaterThanOrEqual(2 * kilobytes)
  expect(units).toBeLessThan(2 * kilobytes + 20)
})

test('saved versions of a page’s words come back byte for byte, and the oldest make room', async () => {
  const page = { page: 'toys', language: 'uk' } as const
  const saved = new Map<number, string>()
  const save = async (version: number) => {
    const values = { head: { title: `“Zażółć” 👕 ${version}` }, label: ` Іграшки\u00a0${version} ` }
    saved.set(version + 1, JSON.stringify((await saveWords(page, { version, values })).values))
  }
  for (const version of [0, 1, 2]) await save(version)
  await updateItem({ pk: partitions.content, sk: 'uk#toys' }, { set: { version: VERSIONS_KEPT } })
  for (const version of [VERSIONS_KEPT, VERSIONS_KEPT + 1]) await save(version)

  const kept = [VERSIONS_KEPT + 2, VERSIONS_KEPT + 1, 3]
  expect((await listWordsVersions(page)).map(({ version }) => version)).toEqual(kept)
  for (const version of kept)
    expect(JSON.stringify((await getWordsVersion(page, version)).values)).toBe(saved.get(version))
  for (const version of [1, 2]) await expect(getWordsVersion(page, version)).rejects.toThrow(NotFound)
})

test('versions of a deleted post end with it, and not while it can come back', async () => {
  const { id } = await createPost(draft())
  await updatePost(id, { title: 'Changed' })
  const stored = async () => (await itemsWith(id)).filter((key) => key.startsWith('SAVED#'))
  await endVersions(id)
  expect(await stored()).toHaveLength(2)
  await deletePost(id)
  await endVersions(id)
  expect(await stored()).toHaveLength(2)
  await deleteItem({ pk: partitions.post(id), sk: 'DELETED' })
  await endVersions(id)
  expect(await stored()).toEqual([])
})

test('a post with the most pictures and former addresses is restored in one transaction', async () => {
  const pictures = Array.from({ length: MAX_PICTURES }, (_, index) =>
    pictureAddress(`01JD00000000000000000000${String(index).padStart(2, '0')}`, 800),
  )
  const content = cleanContent(pictures.map((src) => `<img src="${src}" alt="Bales">`).join(''))
  const source = await createPost(draft({ content }))
  const { id } = await createPost(
    draft({ content, published: true, language: 'pl', translationOf: source.id }),
  )
  for (let change = 0; change < MAX_FORMER_SLUGS; change++) await updatePost(id, { slug: unique('moved') })
  await deletePost(id)
  expect((await restorePost(id)).formerSlugs).toHaveLength(MAX_FORMER_SLUGS)
})
