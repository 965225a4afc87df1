import * as calls from '../../../shared/calls/posts.ts'
import { cleanContent } from '../../domain/posts/sanitize.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.previewContent, async ({ body }) => ({
  content: cleanContent(body.content),
}))
