import { pageNamed } from '../../domain/content/word-pages.ts'
import { listWordsVersions } from '../../domain/versions/words-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('GET /api/admin/pages/{page}/versions', ({ params, query }) =>
  listWordsVersions(pageNamed({ ...params, ...query })),
)
