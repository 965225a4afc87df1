import * as calls from '../../shared/calls/posts.ts'
import { deletePost, listDeletedPosts, restorePost } from '../domain/posts/deleted-posts.ts'
import { createPost, updatePost } from '../domain/posts/post-store.ts'
import { cleanContent } from '../domain/posts/sanitize.ts'
import { getShownPost, listShownPosts } from '../domain/posts/shown-times.ts'
import { route } from '../pipeline/route.ts'
import { listReply } from '../platform/reply.ts'

export const list = route(calls.listPosts, async ({ query }) => listReply(await listShownPosts(query)))

export const deleted = route(calls.listDeletedPosts, async ({ query }) =>
  listReply(await listDeletedPosts(query)),
)

export const get = route(calls.getPost, ({ params }) => getShownPost(params.id))

export const create = route(calls.createPost, ({ body }) =>
  createPost({ ...body, content: cleanContent(body.content) }),
)

export const update = route(calls.updatePost, ({ params, body: { content, ...change } }) =>
  updatePost(params.id, { ...change, ...(content !== undefined && { content: cleanContent(content) }) }),
)

const remove = route(calls.deletePost, ({ params }) => deletePost(params.id))

export const restore = route(calls.restorePost, ({ params }) => restorePost(params.id))

export const preview = route(calls.previewContent, async ({ body }) => ({
  content: cleanContent(body.content),
}))

export { remove as delete }
