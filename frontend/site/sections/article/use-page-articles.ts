import { useContext } from 'react'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import type { PageKey } from '../../../../shared/pages.ts'
import { postListQuery } from '../../../api/article-queries.ts'
import { QueryCacheContext, useCachedQuery } from '../../../api/query-cache.ts'
import { useLanguage } from '../../../api/words.ts'

/** Title of an article with its language, and its slug. */
export type ArticleLink = Pick<PostSummary, 'title' | 'slug' | 'language'>

/** Name in the query cache of the articles that a page links to. */
export const pageArticlesKey = (page: PageKey): string => `articles of ${page}`

/**
 * Articles that a page links to: those of the published page; within the app, chosen from the list of all pages. The
 * words of the topics are loaded for that only. Not essential: a page that links to some can do without.
 */
export function usePageArticles(page: PageKey): readonly ArticleLink[] {
  const cache = useContext(QueryCacheContext)
  const list = postListQuery(useLanguage())
  const { data = [] } = useCachedQuery<readonly ArticleLink[]>({
    key: pageArticlesKey(page),
    fetch: async () => {
      const [{ articlesOf }, posts] = await Promise.all([
        import('./page-articles.ts'),
        cache.get(list) ?? list.fetch(),
      ])
      if (!cache.get(list)) cache.set(list.key, posts)
      return articlesOf(page, posts.items)
    },
  })
  return data
}
