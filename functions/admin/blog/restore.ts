import { restorePost } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/blog/{id}/restore', ({ params }) => restorePost(params.id))
