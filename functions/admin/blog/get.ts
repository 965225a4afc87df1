import { getPost } from '../../domain/posts/post-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog/{id}', ({ params }) => getPost(params.id))
