import { getPost } from '../../lib/posts.ts'
import { route } from '../../lib/route.ts'

export const handler = route('GET /api/admin/blog/{id}', ({ params }) => getPost(params.id))
