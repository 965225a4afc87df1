import { useLocation } from 'react-router-dom'
import { chatText } from '../../content/en/chat.ts'
import { site, whatsappLink } from '../../shared/site.ts'

/** Link to a WhatsApp chat whose first message is `text`, or else names the goods of the page. */
export function useChatLink(text?: string, { chat }: { chat: string } = site.whatsapp.header): string {
  const { pathname } = useLocation()
  return whatsappLink(chat, text ?? chatText(pathname))
}
