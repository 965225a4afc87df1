import { keepWords } from '../../domain/content/unsaved-words-store.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/pages/{page}/unsaved', ({ params, query, body }) =>
  keepWords(pageNamed({ ...params, ...query }), body),
)
