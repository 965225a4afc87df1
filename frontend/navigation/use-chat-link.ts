import { useContext, useSyncExternalStore } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { chatText } from '../../content/chat.ts'
import { articlePath } from '../../shared/pages.ts'
import { whatsappLink } from '../../shared/site.ts'
import { articleTitle } from '../api/article-queries.ts'
import { QueryCacheContext } from '../api/query-cache.ts'
import { useFacts, useSharedWords } from '../api/words.ts'

/**
 * Link to a WhatsApp chat of the header's number whose first message is `text`, or else names the goods of the page, or
 * its article.
 */
export function useChatLink(text?: string, number: 'header' | 'bottomBar' = 'header'): string {
  const { pathname } = useLocation()
  const { chat } = useSharedWords()
  const cache = useContext(QueryCacheContext)
  const slug = useMatch(`${articlePath('')}:slug`)?.params.slug
  const title = () => (slug ? articleTitle(cache, slug) : undefined)
  const article = useSyncExternalStore(cache.subscribe, title, title)
  return whatsappLink(useFacts().whatsapp[number], text ?? chatText(pathname, chat, article))
}
