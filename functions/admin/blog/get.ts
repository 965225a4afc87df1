import { getPost } from '../../domain/posts/posts.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/blog/{id}', ({ params }) => getPost(params.id))
