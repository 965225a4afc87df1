import { createPost } from '../../lib/posts.ts'
import { route } from '../../lib/route.ts'
import { cleanContent } from '../../lib/sanitize.ts'

export const handler = route('POST /api/admin/blog', ({ body }) =>
  createPost({ ...body, content: cleanContent(body.content) }),
)
