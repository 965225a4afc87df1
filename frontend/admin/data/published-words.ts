import blog from '../../../content/en/blog.json'
import { name as home } from '../../../content/en/home.json'
import shared from '../../../content/en/shared.json'
import { schema as blogSchema } from '../../../content/pages/blog.ts'
import { schema as sharedSchema } from '../../../content/pages/shared.ts'
import { resolveWords } from '../../../content/resolve-words.ts'
import { defaultFacts } from '../../../shared/entities/changes/facts.ts'
import { pages, wordsPage } from '../../../shared/pages.ts'
import type { QueryCache } from '../../api/query-cache.ts'
import { contentQueries, wordsQuery } from '../../api/words.ts'

/** Load the published words and facts for previews of articles; until they have come, the defaults stand there. */
export async function loadPublishedWords(cache: QueryCache): Promise<void> {
  const { path } = pages.blog
  const filling = { language: 'en', facts: defaultFacts } as const
  const words = {
    page: resolveWords(blogSchema, blog, {}, filling),
    // The way to an article leads by home and the blog.
    shared: {
      navigation: { home, blog: blog.name },
      ...resolveWords(sharedSchema, shared, {}, filling),
    },
  }
  const defaults = contentQueries(wordsPage(path), { ...filling, words })
  for (const [key, data] of Object.entries(defaults))
    if (cache.state(key).data === undefined) cache.set(key, data)
  const { key, fetch } = wordsQuery(wordsPage(path), cache)
  cache.set(key, await fetch())
}
