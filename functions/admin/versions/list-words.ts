import * as calls from '../../../shared/calls/pages.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { listWordsVersions } from '../../domain/content/words-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listWordsVersions, ({ params, query }) =>
  listWordsVersions(pageNamed({ ...params, ...query })),
)
