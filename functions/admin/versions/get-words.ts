import * as calls from '../../../shared/calls/pages.ts'
import { pageNamed } from '../../domain/content/word-pages.ts'
import { getWordsVersion } from '../../domain/content/words-versions.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWordsVersion, ({ params, query }) =>
  getWordsVersion(pageNamed({ ...params, ...query }), params.version),
)
