import { afterEach, beforeAll, expect, test } from 'vitest'
import { MAX_PICTURES } from '../../../shared/entities/media.ts'
import { MAX_FORMER_SLUGS, type Post } from '../../../shared/entities/posts/post.ts'
import { VERSIONS_KEPT } from '../../../shared/limits.ts'
import { pictureAddress } from '../../../shared/media/media-files.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { setCurrentSession } from '../../platform/current-session.ts'
import { NotFound } from '../../platform/errors.ts'
import { deleteItem, updateItem } from '../../platform/table/table-writes.ts'
import { draft, unique } from '../../testing/drafts.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { unitsOf } from '../../testing/table-calls.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { saveWords } from '../content/words-store.ts'
import { getWordsVersion, listWordsVersions } from '../content/words-versions.ts'
import { deletePost, restorePost } from '../posts/deleted-posts.ts'
import { wholeKey } from '../posts/post-keys.ts'
import { createPost, getPost, importPost, updatePost } from '../posts/post-store.ts'
import { endVersions, getPostVersion, listPostVersions } from '../posts/post-versions.ts'
import { type CleanHtml, cleanContent } from '../posts/sanitize.ts'

beforeAll(createOwnTable)
afterEach(() => setCurrentSession(undefined))

const html = (text: string) => cleanContent(`<p>${text}</p>`)
const numbers = async (id: string) => (await listPostVersions(id)).map(({ version }) => version)
/** A version as it was answered by the save. */
const answered = async (id: string, version: number): Promise<Post> => {
  const { savedAt: _, savedBy: __, ...whole } = await getPostVersion(id, version)
  return whole
}

const page = { page: 'toys', language: 'uk' } as const
/** Saves with a number as text, from version 1 on, and what comes back of a version. */
const kinds = {
  post: async () => {
    const { id } = await createPost(draft({ content: html('“Zażółć” 👕 1') }))
    return {
      key: wholeKey(id),
      save: (version: number) =>
        version === 1 ? getPost(id) : updatePost(id, { content: html(`“Zażółć” 👕 ${version}`) }),
      read: (version: number) => answered(id, version),
      list: () => listPostVersions(id),
    }
  },
  'words of a page': async () => ({
    key: { pk: partitions.content, sk: 'uk#toys' },
    save: async (version: number) => {
      const values = { head: { title: `“Zażółć” 👕 ${version}` }, label: ` Іграшки\u00a0${version} ` }
      return (await saveWords(page, { version: version - 1, values })).values
    },
    read: async (version: number) => (await getWordsVersion(page, version)).values,
    list: () => listWordsVersions(page),
  }),
}
test.each(Object.entries(kinds))(
  'the last saved versions of %s come back byte for byte, and the oldest make room',
  async (_, begin) => {
    const { key, save, read, list } = await begin()
    const saved = new Map<number, string>()
    for (const version of [1, 2, 3]) saved.set(version, JSON.stringify(await save(version)))
    await updateItem(key, { set: { version: VERSIONS_KEPT } })
    const [first, second] = [VERSIONS_KEPT + 1, VERSIONS_KEPT + 2]
    for (const version of [first, second]) saved.set(version, JSON.stringify(await save(version)))

    expect((await list()).map(({ version }) => version)).toEqual([second, first, 3])
    for (const version of [second, first, 3])
      expect(JSON.stringify(await read(version))).toBe(saved.get(version))
    for (const version of [1, 2]) await expect(read(version)).rejects.toThrow(NotFound)
  },
)

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
  const { id, title, wordCount, published } = await createPost(draft())
  const savedBy = { id: hash.slice(0, 16), signedInAt }
  expect(await listPostVersions(id)).toEqual([
    { version: 1, title, wordCount, published, savedBy, savedAt: expect.any(String) },
  ])
})

test('a version costs its save one more write of its size', async () => {
  const content = html('x'.repeat(100_000))
  const { id } = await createPost(draft({ content }))
  const alone = await unitsOf(() => updatePost(id, { excerpt: 'Other' }))
  // 1 KB a unit, which AWS counts twice in a transaction: post, version, and a summary that has no more than the words.
  expect(alone).toBeGreaterThanOrEqual(2 * 100)
  expect(alone).toBeLessThan(2 * 101 + 150)
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
  const {
    content: _,
    wordCount: __,
    ...post
  } = await createPost(draft({ content, published: true, language: 'pl', translationOf: source.id }))
  const formerSlugs = Array.from({ length: MAX_FORMER_SLUGS }, () => unique('moved'))
  await deletePost(post.id)
  await importPost({ ...post, formerSlugs, content })
  await deletePost(post.id)
  expect((await restorePost(post.id)).formerSlugs).toHaveLength(MAX_FORMER_SLUGS)
})
