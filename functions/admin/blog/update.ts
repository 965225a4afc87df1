import { updatePost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/blog/{id}', ({ params, body: { content, ...change } }) =>
  updatePost(params.id, { ...change, ...(content !== undefined && { content: cleanContent(content) }) }),
)
