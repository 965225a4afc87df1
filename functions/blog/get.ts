import * as calls from '../../shared/calls/visitors.ts'
import { getArticle } from '../domain/posts/published-articles.ts'
import { route } from '../pipeline/route.ts'

export const handler = route(calls.getArticle, ({ params, query }) => getArticle(params.slug, query.language))
