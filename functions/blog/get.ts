import { getArticle } from '../domain/posts/published-articles.ts'
import { route } from '../pipeline/route.ts'

export const handler = route('GET /api/blog/{slug}', ({ params, query }) =>
  getArticle(params.slug, query.language),
)
