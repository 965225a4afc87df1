import { updatePost } from '../../lib/posts.ts'
import { route } from '../../lib/route.ts'
import { cleanContent } from '../../lib/sanitize.ts'

export const handler = route('PUT /api/admin/blog/{id}', ({ params, body: { content, ...change } }) =>
  updatePost(params.id, { ...change, ...(content !== undefined && { content: cleanContent(content) }) }),
)
