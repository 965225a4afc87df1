import { useContext } from 'react'
import type { PageKey } from '../../../../shared/pages.ts'
import { postListQuery } from '../../../api/article-queries.ts'
import { QueryCacheContext, useCachedQuery } from '../../../api/query-cache.ts'
import { useLanguage } from '../../../api/words.ts'
import { type ArticleLink, articlesOf } from './page-articles.ts'

/** Name in the query cache of the articles that a page links to. */
export const pageArticlesKey = (page: PageKey): string => `articles of ${page}`

/**
 * Articles that a page links to: those of the published page; within the app, chosen from the list of all. Not essential: a
 * page that links to some can do without.
 */
export function usePageArticles(page: PageKey): readonly ArticleLink[] {
  const cache = useContext(QueryCacheContext)
  const list = postListQuery(useLanguage())
  const { data = [] } = useCachedQuery<readonly ArticleLink[]>({
    key: pageArticlesKey(page),
    fetch: async () => {
      const posts = cache.get(list) ?? (await list.fetch())
      if (!cache.get(list)) cache.set(list.key, posts)
      return articlesOf(page, posts.items)
    },
  })
  return data
}
