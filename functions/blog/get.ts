import { getArticle } from '../lib/articles.ts'
import { route } from '../lib/route.ts'

export const handler = route('GET /api/blog/{slug}', ({ params }) => getArticle(params.slug))
