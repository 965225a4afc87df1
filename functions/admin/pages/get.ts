import { pageNamed } from '../../domain/content/word-pages.ts'
import { getEditableWords } from '../../domain/content/words-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/pages/{page}', ({ params, query }) =>
  getEditableWords(pageNamed({ ...params, ...query })),
)
