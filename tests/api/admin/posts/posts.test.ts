import { expect, test } from 'vitest'
import { succeed } from '../../../support/client.ts'
import { storedItems } from '../../../support/cloud/table.ts'
import { samplePost, unique } from '../samples.ts'
import { postCalls, since } from './post-calls.ts'

const calls = postCalls()
const { create, read } = calls

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
