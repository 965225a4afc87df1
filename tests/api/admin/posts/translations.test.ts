import { expect, test } from 'vitest'
import { changedParts, pairedParts, tickOf } from '../../../../shared/parity/parts.ts'
import { all, refused, succeed } from '../../../support/client.ts'
import { samplePost } from '../samples.ts'
import { postCalls } from './post-calls.ts'

const calls = postCalls()
const { create, update, read, remove, restore } = calls
const notCreated = (status: number, fields: object) =>
  refused(status, 'POST /api/admin/blog', { session: calls.session, body: samplePost(fields) })

test('a translation becomes none, and one again, in another language, outlives its source, comes back, and travels in a file', async () => {
  const [source, { id }] = [await create(), await create({ language: 'cs' })]
  expect(await update(id, { translationOf: source.id })).toMatchObject({ translationOf: source.id })
  expect(await update(id, { language: 'lt' })).toMatchObject({ language: 'lt' })
  expect(await update(id, { translationOf: null })).toMatchObject({ translationOf: null })
  await update(id, { translationOf: source.id })
  await remove(source.id)
  expect(await update(id, { title: 'Still here' })).toMatchObject({ translationOf: source.id })
  await remove(id)
  expect(await restore(id)).toMatchObject({ translationOf: source.id })

  const { items } = await all('GET /api/admin/export/posts', calls.session)
  const exported = items.filter((post) => post.id === id).map((post) => ({ ...post, kind: 'post' as const }))
  await remove(id)
  const file = { session: calls.session, body: { items: exported } }
  const { body } = await succeed('POST /api/admin/import', file)
  expect(body.outcomes).toEqual([{ outcome: 'added', reason: null }])
  expect(await read(id)).toMatchObject({ language: 'lt', translationOf: source.id })
})

const inPolish = { language: 'pl', content: '<p>Od 2 000 kg</p><p>Zapytaj</p>' } as const

test('a translation with another number goes live once somebody has said why, and visitors read no reason', async () => {
  const source = await create({ content: '<p>From 20 000 kg</p><p>Ask us</p>' })
  const fields = { ...inPolish, translationOf: source.id }
  const message =
    'Another number in content.0: “20 000 kg” in the source, “2 000 kg” here. Correct it, or say why it is right.'
  const { issues } = await notCreated(400, { ...fields, published: true })
  expect(issues).toEqual([{ path: 'differences.0.reason', message }])
  const draft = await create(fields)
  const difference = { kind: 'number', path: 'content.0', source: '20 000 kg', found: '2 000 kg' } as const
  expect(draft.differences).toEqual([{ ...difference, reason: null }])
  const notUpdated = (body: object) =>
    refused(400, 'PUT /api/admin/blog/{id}', { session: calls.session, params: { id: draft.id }, body })
  await notUpdated({ published: true })

  const differences = [{ ...difference, reason: 'For Poland we load less.' }]
  expect(await update(draft.id, { differences })).toMatchObject({ differences, published: false })
  expect(await update(draft.id, { published: true })).toMatchObject({ differences, published: true })
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug: draft.slug } })
  const listed = (await all('GET /api/blog')).items.find(({ id }) => id === draft.id)
  expect([shown, listed]).toMatchObject([{ differences: [] }, { differences: [] }])

  const right = { content: '<p>Od 20 000 kg</p><p>Zapytaj</p>' }
  expect(await update(draft.id, right)).toMatchObject({ differences: [] })
  await notUpdated({ content: inPolish.content })
})

test('of a source that changed later, only the changed paragraphs are marked, until each is ticked', async () => {
  const source = await create({ content: '<p>From 20 000 kg</p><p>Ask us</p>' })
  const draft = await create({ ...inPolish, translationOf: source.id })
  expect(draft).toMatchObject({ sourceVersion: source.textVersion, ticked: [] })

  const changed = await update(source.id, { content: '<p>From 20 000 kg</p><p>Write to us</p>' })
  const saved = await update(draft.id, { excerpt: 'Krótko' })
  expect(saved.sourceVersion).toBeLessThan(changed.textVersion ?? 0)
  const marked = changedParts(pairedParts(changed, saved), saved)
  expect(marked.map(({ path }) => path)).toEqual(['content.1'])

  const ticked = [...marked.map(tickOf), 'of another text']
  const done = await update(draft.id, { ticked })
  expect(done).toMatchObject({ sourceVersion: changed.textVersion, ticked: ticked.slice(0, 1) })
  expect(changedParts(pairedParts(changed, done), done)).toEqual([])
  expect(await update(draft.id, { content: '<p>Od 2 000 kg</p><p>Napisz</p>' })).toMatchObject({ ticked: [] })
})
