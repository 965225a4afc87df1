import { beforeAll, expect, test } from 'vitest'
import { type Language, languageCodes } from '../../../shared/languages.ts'
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts'
import { updateItem } from '../../platform/table/table-writes.ts'
import { draft, unique } from '../../testing/drafts.ts'
import { itemsWith } from '../../testing/stored-items.ts'
import { createOwnTable } from '../../testing/table-fixture.ts'
import { translationIn } from './addresses/post-claims.ts'
import { deletePost, restorePost } from './deleted-posts.ts'
import { wholeKey } from './post-keys.ts'
import { createPost, getPost, importPost, updatePost } from './post-store.ts'
import { getArticle } from './published-articles.ts'
import type { CleanHtml } from './sanitize.ts'

beforeAll(createOwnTable)

const translation = (source: { id: string }, language: Language, fields = {}) =>
  createPost(draft({ language, translationOf: source.id, ...fields }))

const claimed = async (value: string) =>
  (await itemsWith(value)).filter((key) => key.startsWith('UNIQUE#slug#')).sort()

test('each language has its own slugs, and English keeps the keys it has always had', async () => {
  const slug = unique('in-each-language')
  const posts = await Promise.all(
    languageCodes.map((language) => createPost(draft({ slug, language, published: true }))),
  )
  for (const { id, language } of posts)
    expect(await getArticle(slug, language)).toMatchObject({ id, language })
  expect(await claimed(slug)).toEqual(
    [
      `UNIQUE#slug#${slug}/UNIQUE`,
      ...['cs', 'lt', 'pl', 'uk'].map((code) => `UNIQUE#slug#${code}#${slug}/UNIQUE`),
    ].sort(),
  )
  await expect(createPost(draft({ slug, language: 'pl' }))).rejects.toThrow(Conflict)
})

test('a post that changes its language moves its slug there, and its public addresses lead on', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  const moved = await updatePost(id, { slug: unique('moved') })
  const english = [moved.slug, slug].map((one) => ({ language: 'en', slug: one }))
  expect(await updatePost(id, { language: 'lt' })).toMatchObject({
    formerSlugs: [],
    formerAddresses: english,
  })
  for (const { slug: one } of english)
    expect(await getArticle(one, 'en')).toMatchObject({ id, language: 'lt', slug: moved.slug })
  expect(await getArticle(moved.slug, 'lt')).toMatchObject({ id })
  await expect(getArticle(slug, 'lt')).rejects.toThrow(NotFound)
  await expect(createPost(draft({ slug: moved.slug }))).rejects.toThrow(
    `/blog/${moved.slug} is an old address`,
  )

  // Back again: nothing leads to itself.
  expect(await updatePost(id, { language: 'en' })).toMatchObject({
    formerSlugs: [slug],
    formerAddresses: [{ language: 'lt', slug: moved.slug }],
  })
  expect(await getArticle(moved.slug, 'lt')).toMatchObject({ id, language: 'en' })
  await expect(updatePost(id, { formerAddresses: [{ language: 'cs', slug }] })).rejects.toThrow(InvalidInput)
  expect(await updatePost(id, { formerAddresses: [] })).toMatchObject({ formerSlugs: [slug] })
  await expect(createPost(draft({ slug: moved.slug, language: 'lt' }))).resolves.toBeDefined()
})

test('a draft that changes its language keeps the addresses that were public, and no others', async () => {
  const { id } = await createPost(draft())
  expect(await updatePost(id, { language: 'pl' })).toMatchObject({ formerAddresses: [] })
  const { slug } = await updatePost(id, { published: true })
  await updatePost(id, { published: false })
  expect(await updatePost(id, { language: 'uk' })).toMatchObject({
    formerSlugs: [],
    formerAddresses: [{ language: 'pl', slug }],
  })
})

test('a restored or imported post has its addresses in other languages again, but for those of others', async () => {
  const { id, slug } = await createPost(draft({ published: true }))
  await updatePost(id, { language: 'cs' })
  const { content, wordCount: _, ...kept } = await updatePost(id, { language: 'lt' })
  const [czech, english] = kept.formerAddresses
  expect([czech, english]).toEqual([
    { language: 'cs', slug },
    { language: 'en', slug },
  ])
  await deletePost(id)
  expect(await claimed(slug)).toEqual([])
  await createPost(draft({ slug }))
  expect(await restorePost(id)).toMatchObject({ formerAddresses: [czech] })
  await deletePost(id)
  const repeated = [...kept.formerAddresses, ...kept.formerAddresses, { language: 'lt' as const, slug }]
  await importPost({ ...kept, formerAddresses: repeated, content: content as CleanHtml })
  expect(await getPost(id)).toMatchObject({ formerAddresses: [czech] })
})

test('a source has one translation for each language, also of 10 at the same time', async () => {
  const source = await createPost(draft())
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => translation(source, 'pl')))
  const [won, ...others] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(others).toEqual([])
  expect(await translationIn(source.id, 'pl')).toBe(won?.id)
  expect(won).toMatchObject({ language: 'pl', translationOf: source.id })
  await expect(translation(source, 'pl')).rejects.toThrow(
    new Conflict('This article has a translation into Polish already.'),
  )
  await expect(translation(source, 'uk')).resolves.toMatchObject({ language: 'uk' })
})

test('a source that has its former text again is the one that was translated', async () => {
  const source = await createPost(draft())
  const { id, sourceHash } = await translation(source, 'pl')
  expect(sourceHash).toBe(source.textHash)
  expect((await updatePost(source.id, { title: 'Other' })).textHash).not.toBe(sourceHash)
  await updatePost(id, { excerpt: 'Meanwhile' })
  expect((await updatePost(source.id, { title: source.title, tags: ['new'] })).textHash).toBe(sourceHash)
  expect(await getPost(id)).toMatchObject({ sourceHash })
})

test('a source is another post, in another language, that is there and no translation', async () => {
  const source = await createPost(draft())
  const polish = await translation(source, 'pl')
  const english = await createPost(draft())
  const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const refused = await Promise.allSettled([
    translation(polish, 'uk'),
    translation(source, 'en'),
    translation({ id: unknown }, 'uk'),
    updatePost(english.id, { translationOf: source.id }),
    updatePost(source.id, { translationOf: source.id, language: 'cs' }),
  ])
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(InvalidInput) })
  await expect(
    createPost(draft({ translationOf: (await createPost(draft({ language: 'uk' }))).id })),
  ).resolves.toMatchObject({ language: 'en' })
})

test('a post with translations becomes none, and does not take the language of one', async () => {
  const source = await createPost(draft())
  await translation(source, 'pl')
  const other = await createPost(draft({ language: 'cs' }))
  for (const change of [{ translationOf: other.id }, { language: 'pl' as const }])
    await expect(updatePost(source.id, change)).rejects.toThrow(Conflict)
  expect(await updatePost(source.id, { language: 'lt' })).toMatchObject({ language: 'lt' })
  expect(await getPost(source.id)).toMatchObject({ translationOf: null })
})

test('of two posts that each want to translate the other at once, one does', async () => {
  const [one, other] = await Promise.all([createPost(draft()), createPost(draft({ language: 'cs' }))])
  const results = await Promise.allSettled([
    updatePost(one.id, { translationOf: other.id }),
    updatePost(other.id, { translationOf: one.id }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a translation that leaves its source, or its language, makes room for another', async () => {
  const source = await createPost(draft())
  const { id } = await translation(source, 'pl')
  expect(await updatePost(id, { language: 'cs' })).toMatchObject({ language: 'cs' })
  expect(await translationIn(source.id, 'pl')).toBeUndefined()
  expect(await updatePost(id, { translationOf: null })).toMatchObject({ translationOf: null })
  expect(await translationIn(source.id, 'cs')).toBeUndefined()
  await expect(translation(source, 'cs')).resolves.toBeDefined()
})

test('a deleted source keeps its translations, which are its own again when it is restored', async () => {
  const source = await createPost(draft())
  const polish = await translation(source, 'pl', { published: true })
  await deletePost(source.id)
  expect(await getPost(polish.id)).toEqual(polish)
  expect(await updatePost(polish.id, { title: 'Still here' })).toMatchObject({ translationOf: source.id })
  await restorePost(source.id)
  expect(await translationIn(source.id, 'pl')).toBe(polish.id)

  await deletePost(polish.id)
  expect(await translationIn(source.id, 'pl')).toBeUndefined()
  const second = await translation(source, 'pl')
  await expect(restorePost(polish.id)).rejects.toThrow(Conflict)
  await deletePost(second.id)
  await deletePost(source.id)
  expect(await restorePost(polish.id)).toMatchObject({ translationOf: source.id })
})

test('an import keeps the source of a translation, which may come later', async () => {
  const source = await createPost(draft())
  const { content, wordCount: _, ...kept } = await translation(source, 'pl')
  for (const id of [kept.id, source.id]) await deletePost(id)
  await importPost({ ...kept, content: content as CleanHtml })
  expect(await getPost(kept.id)).toMatchObject({ language: 'pl', translationOf: source.id })
  await restorePost(source.id)
  expect(await translationIn(source.id, 'pl')).toBe(kept.id)
})

test('an import publishes no translation with differences that nobody confirmed', async () => {
  const source = await createPost(draft({ content: '<p>20 bales</p>' as CleanHtml, published: true }))
  const { content: _, wordCount: __, ...kept } = await translation(source, 'pl')
  const imported = async (numbers: string, fields = {}) => {
    await deletePost(kept.id)
    const content = `<p>${numbers} bel</p>` as CleanHtml
    const outcome = await importPost({ ...kept, published: true, ...fields, content })
    return { ...outcome, published: (await getPost(kept.id)).published }
  }
  expect(await imported('20')).toEqual({ isHeldBack: false, published: true })
  expect(await imported('30')).toEqual({ isHeldBack: true, published: false })
  const difference = { kind: 'number' as const, path: 'content.0', source: '20', found: '30' }
  const reasoned = { differences: [{ ...difference, reason: 'Other bales' }] }
  expect(await imported('30', reasoned)).toEqual({ isHeldBack: false, published: true })
  const due = { published: false, publishAt: new Date(Date.now() + 60_000).toISOString() }
  expect(await imported('30', due)).toEqual({ isHeldBack: true, published: false })
  expect(await getPost(kept.id)).toMatchObject({ publishAt: null })
})

test('posts of earlier releases go on: English by another code, and other languages with slugs of none', async () => {
  const english = await createPost(draft({ published: true }))
  await updateItem(wholeKey(english.id), { set: { language: 'en-GB' }, remove: ['translationOf'] })
  expect(await getPost(english.id)).toMatchObject({ language: 'en', translationOf: null })
  expect(await getArticle(english.slug, 'en')).toMatchObject({ id: english.id })
  await expect(translation(english, 'en')).rejects.toThrow(InvalidInput)
  await expect(translation(english, 'pl')).resolves.toBeDefined()

  const polish = await createPost(draft({ published: true }))
  await updateItem(wholeKey(polish.id), { set: { language: 'pl' }, remove: ['translationOf'] })
  expect(await getArticle(polish.slug, 'pl')).toMatchObject({ id: polish.id })
  await expect(getArticle(polish.slug, 'en')).rejects.toThrow(NotFound)
  // The next save moves its slug to its language.
  await updatePost(polish.id, { title: 'New' })
  expect(await claimed(polish.slug)).toEqual([`UNIQUE#slug#pl#${polish.slug}/UNIQUE`])
})
