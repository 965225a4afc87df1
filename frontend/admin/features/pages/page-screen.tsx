import { useEffect, useMemo, useRef } from 'react'
import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { type PageKey, pages, wordsPage } from '../../../../shared/pages.ts'
import type { PageContent } from '../../../../shared/renderer-contract.ts'
import { POST_LIST_KEY } from '../../../api/article-queries.ts'
import { QueryCache, QueryCacheContext } from '../../../api/query-cache.ts'
import { contentQueries } from '../../../api/words.ts'
import { pageScreens } from '../../../navigation/page-screens.ts'
import { Footer } from '../../../site/layout/footer.tsx'
import { Header } from '../../../site/layout/header.tsx'
import { articlesOf, pageArticlesKey } from '../../../site/sections/article/page-articles.ts'
import { elementWith } from './touched-text.ts'

const keys = Object.keys(pages) as PageKey[]

interface PageScreenProps {
  /** Name of the page. */
  page: string
  content: PageContent
  /** Newest articles. */
  posts: readonly PostSummary[]
  /** Text to show and to mark. */
  marked: string | undefined
}

/** Page of the site with these words, its header and its footer. */
export const PageScreen = ({ page, content, posts, marked }: PageScreenProps) => {
  const key = keys.find((one) => wordsPage(pages[one].path) === page) ?? 'home'
  const Screen = pageScreens[key]
  // A cache for each content: components read it when they render.
  const cache = useMemo(() => filled(page, key, content, posts), [page, key, content, posts])
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const body = root.current
    const element = marked && body && elementWith(marked, body)
    if (!element) return
    element.setAttribute('data-marked', '')
    element.scrollIntoView({ block: 'center' })
    return () => element.removeAttribute('data-marked')
  }, [marked])

  return (
    <QueryCacheContext value={cache}>
      <div ref={root} className="contents">
        <Header />
        <main>
          <Screen />
        </main>
        <Footer />
      </div>
    </QueryCacheContext>
  )
}

/** Query cache of the page: it asks for nothing. */
function filled(page: string, key: PageKey, content: PageContent, posts: readonly PostSummary[]): QueryCache {
  const cache = new QueryCache()
  const queries = {
    ...contentQueries(page, content),
    [POST_LIST_KEY]: { items: posts },
    [pageArticlesKey(key)]: articlesOf(key, posts),
  }
  for (const [name, data] of Object.entries(queries)) cache.set(name, data)
  return cache
}
