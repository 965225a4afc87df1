import { pageNamed } from '../../domain/content/word-pages.ts'
import { saveWords } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/pages/{page}', ({ params, query, body }) =>
  saveWords(pageNamed({ ...params, ...query }), body),
)
