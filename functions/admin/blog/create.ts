import { createPost } from '../../domain/posts/posts.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/blog', ({ body }) =>
  createPost({ ...body, content: cleanContent(body.content) }),
)
