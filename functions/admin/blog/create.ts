import { createPost } from '../../domain/posts/post-store.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/blog', ({ body }) =>
  createPost({ ...body, content: cleanContent(body.content) }),
)
