import { useContext } from 'react'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { type TopicArt, topicArt } from '../../../../shared/media/topic-art.ts'
import type { PageKey } from '../../../../shared/pages.ts'
import { postListQuery } from '../../../api/article-queries.ts'
import { QueryCacheContext, useCachedQuery } from '../../../api/query-cache.ts'
import { useLanguage } from '../../../api/words.ts'

/** Title of an article with its language, and its slug. */
export type ArticleLink = Pick<PostSummary, 'title' | 'slug' | 'language'>

/** Most articles that a page links to. */
const MAX_ARTICLES = 3

/** Topics of a page's goods, by their drawings. */
const topics: Partial<Record<PageKey, readonly TopicArt[]>> = {
  brickABrack: ['crockery'],
  toys: ['toys', 'plastic-toys'],
  originalCollection: ['piles', 'household', 'container', 'bale'],
}

/** Articles that a page links to: of the newest those about its goods, then the others. */
export function articlesOf(page: PageKey, newest: readonly PostSummary[]): ArticleLink[] {
  const own = newest.filter((post) => topics[page]?.includes(topicArt(post)))
  const chosen = [...new Set([...own, ...newest])].slice(0, MAX_ARTICLES)
  return chosen.map(({ title, slug, language }) => ({ title, slug, language }))
}

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
