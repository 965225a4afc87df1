import { beforeAll, expect, test } from 'vitest'
import { MAX_FORMER_SLUGS } from '../../../../shared/entities/posts/post.ts'
import { InvalidInput, NotFound, Taken } from '../../../platform/errors.ts'
import { draft, unique } from '../../../testing/drafts.ts'
import { itemsWith } from '../../../testing/stored-items.ts'
import { createOwnTable } from '../../../testing/table-fixture.ts'
import { deletePost, restorePost } from '../deleted-posts.ts'
import { createPost, getPost, importPost, updatePost } from '../post-store.ts'
import { getArticle } from '../published-articles.ts'
import type { CleanHtml } from '../sanitize.ts'

beforeAll(createOwnTable)

const claimed = async (slug: string) => (await itemsWith(slug)).includes(`UNIQUE#slug#${slug}/UNIQUE`)

test('a slug that was never public is free again once it changed', async () => {
  const { id, slug } = await createPost(draft())
  const other = await createPost(draft())
  await expect(updatePost(id, { slug: other.slug })).rejects.toThrow(Taken)
  expect((await getPost(id)).slug).toBe(slug)
  expect(await updatePost(id, { slug: unique('fresh') })).toMatchObject({ formerSlugs: [] })
  await expect(createPost(draft({ slug }))).resolves.toMatchObject({ slug })
})

test('a public slug leads on for good: after changes, back again, and through unpublishing', async () => {
  const { id, slug: first } = await createPost(draft({ published: true }))
  const [second, third] = [unique('second'), unique('third')]
  await updatePost(id, { slug: second })
  const changed = await updatePost(id, { slug: third })
  expect(changed.formerSlugs).toEqual([second, first])
  for (const slug of [first, second, third]) expect(await getArticle(slug)).toMatchObject({ id, slug: third })

  // Back to where it was: nothing leads to itself.
  expect(await updatePost(id, { slug: first })).toMatchObject({ formerSlugs: [third, second] })

  const hidden = await updatePost(id, { published: false })
  expect(hidden.formerSlugs).toEqual([first, third, second])
  for (const slug of [first, second, third]) await expect(getArticle(slug)).rejects.toThrow(NotFound)
  const [neverPublic, fourth] = [unique('never-public'), unique('fourth')]
  await updatePost(id, { slug: neverPublic })
  await updatePost(id, { slug: fourth })
  expect(await claimed(neverPublic)).toBe(false)
  expect(await updatePost(id, { published: true })).toMatchObject({ formerSlugs: [first, third, second] })
  expect(await getArticle(third)).toMatchObject({ slug: fourth })
})

test('no other post takes an address that leads on, until it is removed there', async () => {
  const { id, slug } = await createPost(draft({ title: 'Bales', published: true }))
  const { formerSlugs } = await updatePost(id, { slug: unique('moved') })
  const refusal = new Taken(
    `/blog/${slug} is an old address of the article “Bales” and leads there. ` +
      'Choose another slug, or remove the old address from that article first.',
  )
  await expect(createPost(draft({ slug }))).rejects.toThrow(refusal)
  const other = await createPost(draft())
  await expect(updatePost(other.id, { slug })).rejects.toThrow(refusal)

  await expect(updatePost(id, { formerSlugs: [...formerSlugs, other.slug] })).rejects.toThrow(InvalidInput)
  expect(await updatePost(id, { formerSlugs: [] })).toMatchObject({ formerSlugs: [] })
  await expect(getArticle(slug)).rejects.toThrow(NotFound)
  await expect(updatePost(other.id, { slug })).resolves.toMatchObject({ slug })
})

test('of two posts that want one slug while it becomes a former one, none gets it', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  const moved = updatePost(id, { slug: unique('moved') })
  const others = [1, 2].map(() => createPost(draft({ slug })))
  const results = await Promise.allSettled([moved, ...others])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('the oldest address beyond 50 is given up', async () => {
  const { content, wordCount: _, ...post } = await createPost(draft({ published: true }))
  const formerSlugs = Array.from({ length: MAX_FORMER_SLUGS }, () => unique('former'))
  await deletePost(post.id)
  await importPost({ ...post, formerSlugs, content: content as CleanHtml })
  const moved = await updatePost(post.id, { slug: unique('moved') })
  expect(moved.formerSlugs).toEqual([post.slug, ...formerSlugs.slice(0, -1)])
  expect(await claimed(formerSlugs.at(-1) ?? '')).toBe(false)
  await deletePost(post.id)
  expect(await claimed(post.slug)).toBe(false)
})

test('a restored or imported post has its former addresses again, but for those of others', async () => {
  const { id, slug: first } = await createPost(draft({ published: true }))
  const second = unique('second')
  await updatePost(id, { slug: second })
  const { content, wordCount: _, ...kept } = await updatePost(id, { slug: unique('third') })
  await deletePost(id)
  expect(await restorePost(id)).toMatchObject({ formerSlugs: [second, first] })

  await deletePost(id)
  await createPost(draft({ slug: second }))
  expect(await restorePost(id)).toMatchObject({ formerSlugs: [first] })
  expect(await getArticle(first)).toMatchObject({ id, formerSlugs: [first] })

  await deletePost(id)
  await importPost({ ...kept, formerSlugs: [kept.slug, second, first], content: content as CleanHtml })
  expect(await getPost(id)).toMatchObject({ formerSlugs: [first] })
})

test('deleting a post leaves only what can be restored, and frees its slug', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  expect(await itemsWith(id)).toHaveLength(5)
  await deletePost(id)
  expect((await itemsWith(id)).sort()).toEqual([
    expect.stringMatching(new RegExp(`^DELETED/\\d{4}-.*Z#${id}$`)),
    `POST#${id}/DELETED`,
    `SAVED#post#${id}/01`,
  ])
  await expect(deletePost(id)).rejects.toThrow(NotFound)
  await expect(updatePost(id, { title: 'x' })).rejects.toThrow(NotFound)
  await expect(createPost(draft({ slug }))).resolves.toMatchObject({ slug })
})
