import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages, wordsPage, wordsPath } from '../../../shared/pages.ts'
import { wordsQuery } from '../../api/words.ts'
import { browserQueries } from '../../navigation/browser-queries.ts'
import { QueryState } from '../layout/query-state.tsx'

const page = wordsPage(pages.blog.path)

/** Published words and facts of articles. The site's own cache holds them, for the components of the site. */
export const publishedWords = {
  queryKey: [wordsPath(page, 'en')],
  queryFn: async () => {
    const { key, fetch } = wordsQuery(page, browserQueries)
    const words = await fetch()
    browserQueries.set(key, words)
    return words
  },
  gcTime: Number.POSITIVE_INFINITY,
}

/** Components of the site, once the words that they show are there. */
export const WithPublishedWords = ({ children }: { children: ReactNode }) => {
  const query = useQuery(publishedWords)
  return query.data ? children : <QueryState query={query} what="words of the site" heights={['h-40']} />
}
