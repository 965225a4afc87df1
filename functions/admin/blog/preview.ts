import { route } from '../../lib/route.ts'
import { cleanContent } from '../../lib/sanitize.ts'

export const handler = route('POST /api/admin/blog/preview', async ({ body }) => ({
  content: cleanContent(body.content),
}))
