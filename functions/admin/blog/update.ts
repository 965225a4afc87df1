import * as calls from '../../../shared/calls/posts.ts'
import { updatePost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.updatePost, ({ params, body: { content, ...change } }) =>
  updatePost(params.id, { ...change, ...(content !== undefined && { content: cleanContent(content) }) }),
)
