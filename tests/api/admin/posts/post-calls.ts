import { beforeAll, expect } from 'vitest'
import type { PostChange, PostInput } from '../../../../shared/entities/posts/post.ts'
import { signIn, succeed } from '../../../support/client.ts'
import { now } from '../../../support/cloud/state.ts'
import { samplePost } from '../samples.ts'

/** Signs in before the tests of a file. @returns calls of the administrator that change posts */
export function postCalls() {
  const calls = {
    session: '',
    signIn: async () => {
      calls.session = await signIn()
    },
    create: async (fields: Partial<PostInput> = {}) =>
      (await succeed('POST /api/admin/blog', { session: calls.session, body: samplePost(fields) })).body,
    update: async (id: string, body: PostChange) =>
      (await succeed('PUT /api/admin/blog/{id}', { session: calls.session, params: { id }, body })).body,
    read: async (id: string) =>
      (await succeed('GET /api/admin/blog/{id}', { session: calls.session, params: { id } })).body,
    remove: (id: string) =>
      succeed('DELETE /api/admin/blog/{id}', { session: calls.session, params: { id } }),
    restore: async (id: string) =>
      (await succeed('POST /api/admin/blog/{id}/restore', { session: calls.session, params: { id } })).body,
  }
  beforeAll(calls.signIn)
  return calls
}

/** An instant between a time of the system, in milliseconds since 1970, and the comparison. */
export const since = (start: number) =>
  expect.toSatisfy((value: string) => Date.parse(value) >= start && Date.parse(value) <= now(), 'just now')
