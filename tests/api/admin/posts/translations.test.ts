import { beforeAll, expect, test } from 'vitest'
import type { ContentItem } from '../../../../shared/entities/export.ts'
import type { PostChange, PostInput } from '../../../../shared/entities/posts/post.ts'
import { changedParts, pairedParts, tickOf } from '../../../../shared/parity/parts.ts'
import { all, refused, signIn, succeed } from '../../../support/client.ts'
import { samplePost, unique } from '../samples.ts'

let session: string
beforeAll(async () => {
  session = await signIn()
})

const create = async (fields: Partial<PostInput> = {}) =>
  (await succeed('POST /api/admin/blog', { session, body: samplePost(fields) })).body

const update = async (id: string, body: PostChange) =>
  (await succeed('PUT /api/admin/blog/{id}', { session, params: { id }, body })).body

const remove = (id: string) => succeed('DELETE /api/admin/blog/{id}', { session, params: { id } })

test('an article has one translation for each language, under the same slug if she likes', async () => {
  const slug = unique('in-two-languages')
  const source = await create({ slug, published: true })
  const polish = await create({ slug, published: true, language: 'pl', translationOf: source.id })
  for (const { id, language } of [source, polish]) {
    const { body } = await succeed('GET /api/blog/{slug}', { params: { slug }, query: { language } })
    expect(body).toMatchObject({ id, language })
  }
  const listed = (await all('GET /api/admin/blog', session)).items.find(({ id }) => id === polish.id)
  expect(listed).toMatchObject({ language: 'pl', translationOf: source.id })

  const second = samplePost({ language: 'pl', translationOf: source.id })
  const answer = await refused(409, 'POST /api/admin/blog', { session, body: second })
  expect(answer).toMatchObject({ message: 'This article has a translation into Polish already.' })
  for (const fields of [
    { translationOf: polish.id, language: 'uk' as const },
    { translationOf: source.id },
  ]) {
    const body = samplePost(fields)
    const invalid = await refused(400, 'POST /api/admin/blog', { session, body })
    expect(invalid).toMatchObject({ issues: [{ path: 'translationOf' }] })
  }
  await remove(polish.id)
  await remove(source.id)
})

test('a post becomes a translation, in another language, and none again', async () => {
  const [source, post] = [await create(), await create({ language: 'cs' })]
  expect(await update(post.id, { translationOf: source.id })).toMatchObject({ translationOf: source.id })
  expect(await update(post.id, { language: 'lt' })).toMatchObject({ language: 'lt' })
  const body = { language: 'lt' as const }
  await refused(409, 'PUT /api/admin/blog/{id}', { session, params: { id: source.id }, body })
  expect(await update(post.id, { translationOf: null })).toMatchObject({ translationOf: null })
  expect(await update(source.id, body)).toMatchObject(body)
  await remove(post.id)
  await remove(source.id)
})

test('a translation outlives its source, comes back after it was deleted, and travels in a file', async () => {
  const source = await create()
  const polish = await create({ language: 'pl', translationOf: source.id })
  await remove(source.id)
  expect(await update(polish.id, { title: 'Still here' })).toMatchObject({ translationOf: source.id })
  await remove(polish.id)
  await succeed('POST /api/admin/blog/{id}/restore', { session, params: { id: polish.id } })

  const exported = (await all('GET /api/admin/export/posts', session)).items.find(
    ({ id }) => id === polish.id,
  )
  expect(exported).toMatchObject({ language: 'pl', translationOf: source.id })
  await remove(polish.id)
  const items = [{ kind: 'post', ...exported } as ContentItem]
  const { body } = await succeed('POST /api/admin/import', { session, body: { items } })
  expect(body.outcomes).toEqual([{ outcome: 'added', reason: null }])
  const { body: stored } = await succeed('GET /api/admin/blog/{id}', { session, params: { id: polish.id } })
  expect(stored).toMatchObject({ language: 'pl', translationOf: source.id })
  await remove(polish.id)
})

const inPolish = { language: 'pl', content: '<p>Od 2 000 kg</p><p>Zapytaj</p>' } as const

test('a translation with another number goes live once somebody has said why, and visitors read no reason', async () => {
  const source = await create({ content: '<p>From 20 000 kg</p><p>Ask us</p>' })
  const body = samplePost({ ...inPolish, translationOf: source.id, published: true })
  const refusal = await refused(400, 'POST /api/admin/blog', { session, body })
  expect(refusal).toMatchObject({
    issues: [
      {
        path: 'differences.0.reason',
        message:
          'Another number in content.0: “20 000 kg” in the source, “2 000 kg” here. Correct it, or say why it is right.',
      },
    ],
  })
  const draft = await create({ ...inPolish, translationOf: source.id })
  const difference = { kind: 'number', path: 'content.0', source: '20 000 kg', found: '2 000 kg' } as const
  expect(draft.differences).toEqual([{ ...difference, reason: null }])
  const request = { session, params: { id: draft.id } }
  await refused(400, 'PUT /api/admin/blog/{id}', { ...request, body: { published: true } })

  const differences = [{ ...difference, reason: 'For Poland we load less.' }]
  expect(await update(draft.id, { differences })).toMatchObject({ differences, published: false })
  expect(await update(draft.id, { published: true })).toMatchObject({ differences, published: true })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: draft.slug } })
  const listed = (await all('GET /api/blog')).items.find(({ id }) => id === draft.id)
  expect([shown, listed]).toMatchObject([{ differences: [] }, { differences: [] }])

  expect(await update(draft.id, { content: '<p>Od 20 000 kg</p><p>Zapytaj</p>' })).toMatchObject({
    differences: [],
  })
  await refused(400, 'PUT /api/admin/blog/{id}', { ...request, body: { content: inPolish.content } })
  await remove(draft.id)
  await remove(source.id)
})

test('of a source that changed later, only the changed paragraphs are marked, until each is ticked', async () => {
  const source = await create({ content: '<p>From 20 000 kg</p><p>Ask us</p>' })
  const draft = await create({ ...inPolish, translationOf: source.id, published: false })
  expect(draft).toMatchObject({ sourceVersion: source.textVersion, ticked: [] })

  const changed = await update(source.id, { content: '<p>From 20 000 kg</p><p>Write to us</p>' })
  const saved = await update(draft.id, { excerpt: 'Krótko' })
  expect(saved.sourceVersion).toBeLessThan(changed.textVersion ?? 0)
  const marked = changedParts(pairedParts(changed, saved), saved)
  expect(marked.map(({ path }) => path)).toEqual(['content.1'])

  const ticked = [...marked.map(tickOf), 'of another text']
  const read = await update(draft.id, { ticked })
  expect(read).toMatchObject({ sourceVersion: changed.textVersion, ticked: ticked.slice(0, 1) })
  expect(changedParts(pairedParts(changed, read), read)).toEqual([])
  expect(await update(draft.id, { content: '<p>Od 2 000 kg</p><p>Napisz</p>' })).toMatchObject({ ticked: [] })
  await remove(draft.id)
  await remove(source.id)
})

test('a link to an article leads to the translation of that article', async () => {
  const [linked, other] = [await create(), await create()]
  const polish = await create({ language: 'pl', translationOf: linked.id })
  const linkTo = (path: string) => `<p><a href="${path}" rel="noopener noreferrer">Read on</a></p>`
  const source = await create({ content: linkTo(`/blog/${linked.slug}`) })
  const translation = { language: 'pl', translationOf: source.id, published: true } as const
  const posted = await create({ ...translation, content: linkTo(`/pl/blog/${polish.slug}`) })
  expect(posted.differences).toEqual([])
  const wrong = { published: false, content: linkTo(`/pl/blog/${other.slug}`) }
  expect((await update(posted.id, wrong)).differences).toMatchObject([{ kind: 'link' }])
  expect((await update(posted.id, { content: posted.content })).differences).toEqual([])
  for (const { id } of [posted, source, polish, linked, other]) await remove(id)
})
