import * as calls from '../../../shared/calls/posts.ts'
import { createPost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.createPost, ({ body }) =>
  createPost({ ...body, content: cleanContent(body.content) }),
)
