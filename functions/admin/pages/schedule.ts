import { scheduleWords } from '../../domain/content/scheduled-words.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('PUT /api/admin/pages/{page}/publish-at', ({ params, query, body }) =>
  scheduleWords(pageNamed({ ...params, ...query }), body),
)
