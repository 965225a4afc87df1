import { expect } from 'vitest'
import type { PostChange, PostInput } from '../../../../shared/entities/posts/post.ts'
import { all, call, succeed } from '../../../support/client.ts'
import { samplePost } from '../samples.ts'

/** Calls of the administrator that change posts, with the session of the file that makes them. */
export const postCalls = (session: () => string) => ({
  create: async (fields: Partial<PostInput> = {}) =>
    (await succeed('POST /api/admin/blog', { session: session(), body: samplePost(fields) })).body,
  update: async (id: string, body: PostChange) =>
    (await succeed('PUT /api/admin/blog/{id}', { session: session(), params: { id }, body })).body,
  remove: (id: string) => succeed('DELETE /api/admin/blog/{id}', { session: session(), params: { id } }),
})

/** Where a visitor could find a post: in the list, or at its address. */
export async function visibleAt(slug: string): Promise<string[]> {
  const { items } = await all('GET /api/blog')
  const answer = await call('GET /api/blog/{slug}', { params: { slug } })
  return [
    ...(items.some((post) => post.slug === slug) ? ['list'] : []),
    ...(answer.status === 200 ? ['address'] : []),
  ]
}

/** An instant between a time, in milliseconds since 1970, and the comparison. */
export const since = (start: number) =>
  expect.toSatisfy(
    (value: string) => Date.parse(value) >= start && Date.parse(value) <= Date.now(),
    'just now',
  )
