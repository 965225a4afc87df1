import { useLocation } from 'react-router-dom'
import { chatText } from '../../content/chat.ts'
import { whatsappLink } from '../../shared/site.ts'
import { useFacts, useSharedWords } from '../api/words.ts'

/** Link to a WhatsApp chat of the header's number whose first message is `text`, or else names the goods of the page. */
export function useChatLink(text?: string, number: 'header' | 'bottomBar' = 'header'): string {
  const { pathname } = useLocation()
  const { chat } = useSharedWords()
  return whatsappLink(useFacts().whatsapp[number], text ?? chatText(pathname, chat))
}
