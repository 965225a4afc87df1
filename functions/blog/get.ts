import { getPublishedPost } from '../lib/posts.ts'
import { route } from '../lib/route.ts'

export const handler = route('GET /api/blog/{slug}', ({ params }) => getPublishedPost(params.slug))
