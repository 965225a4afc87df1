import { restorePost } from '../../lib/posts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('POST /api/admin/blog/{id}/restore', ({ params }) => restorePost(params.id))
