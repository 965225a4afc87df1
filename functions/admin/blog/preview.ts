import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/blog/preview', async ({ body }) => ({
  content: cleanContent(body.content),
}))
