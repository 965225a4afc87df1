import { expect, test } from 'vitest'
import { all, call, refused, succeed } from '../../../support/client.ts'
import { storedItems } from '../../../support/cloud/table.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since } from './post-calls.ts'

const calls = postCalls()
const { create, read, remove, restore } = calls

/** Where a visitor could find a post: in the list, or at its address. */
async function visibleAt(slug: string): Promise<string[]> {
  const { items } = await all('GET /api/blog')
  const answer = await call('GET /api/blog/{slug}', { params: { slug } })
  return [
    ...(items.some((post) => post.slug === slug) ? ['list'] : []),
    ...(answer.status === 200 ? ['address'] : []),
  ]
}

test('a preview is what would be stored, and stores nothing', async () => {
  const text = unique('text')
  const content = `<h1>A</h1><p onclick="x">${text}<script>x</script></p>`
  const { session } = calls
  const { body: preview } = await succeed('POST /api/admin/blog/preview', { session, body: { content } })
  expect(preview).toEqual({ content: `<h2>A</h2><p>${text}</p>` })
  expect(JSON.stringify(await storedItems())).not.toContain(text)
  expect((await create({ content })).content).toBe(preview.content)
})

test('a new post has its defaults, comes back letter for letter, though of nearly 250 KB, and is in the next list without its content', async () => {
  const start = Date.now()
  const content = `<p>${'Kilogram for kilogram. '.repeat(10_600)}</p>`
  expect(content.length).toBeGreaterThan(240_000)
  const input = { ...samplePost({ content }), featuredImage: null }
  const { session } = calls
  const { body: post } = await succeed('POST /api/admin/blog', { session, body: input })
  expect(post).toMatchObject({
    ...{ ...input, version: 1, tags: [], language: 'en', translationOf: null, published: false },
    ...{ publishedAt: null, metaTitle: null, metaDescription: null, canonicalUrl: null, wordCount: 31_800 },
    ...{ createdAt: since(start), updatedAt: since(start) },
  })
  expect(await read(post.id)).toEqual(post)

  const { content: _, sourceParts, ticked, ...summary } = post
  expect([sourceParts, ticked]).toEqual([[], []])
  const { body: listed } = await succeed('GET /api/admin/blog', { session })
  expect(listed[0]).toEqual(summary)
})

test('a draft is nowhere a visitor could look, nor is a deleted post, which can be brought back exactly as it was, once', async () => {
  const draft = await create({ tags: ['Toys'], metaTitle: 'Meta', canonicalUrl: 'https://example.com/a' })
  const live = await create({ published: true, publishedAt: '2026-03-01T00:00:00Z', language: 'uk' })
  const { id, slug } = live
  expect(await visibleAt(draft.slug)).toEqual([])
  const { body: shown } = await succeed('GET /api/blog/{slug}', { params: { slug } })
  const inList = (await all('GET /api/blog')).items.find((post) => post.id === id)
  expect([shown, inList]).toMatchObject([{ language: 'uk' }, { language: 'uk' }])

  await remove(id)
  expect(await visibleAt(slug)).toEqual([])
  const of = { session: calls.session, params: { id } }
  await refused(404, 'GET /api/admin/blog/{id}', of)
  await refused(404, 'DELETE /api/admin/blog/{id}', of)
  await refused(404, 'PUT /api/admin/blog/{id}', { ...of, body: { title: 'Back' } })

  await remove(draft.id)
  for (const post of [live, draft]) {
    expect(await restore(post.id)).toEqual(post)
    const again = { session: calls.session, params: { id: post.id } }
    await refused(404, 'POST /api/admin/blog/{id}/restore', again)
  }
  expect(await visibleAt(slug)).toEqual(['list', 'address'])
  expect(await visibleAt(draft.slug)).toEqual([])
})
