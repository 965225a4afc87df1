import { restorePost } from '../../domain/posts/deleted-posts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/blog/{id}/restore', ({ params }) => restorePost(params.id))
