import { CHATS, SEEN } from '../../shared/formats/seen-address.ts'
import { readConsent } from '../site/layout/consent.ts'

/**
 * Let the access log count what is seen and is no request by itself: a page opened within the app, a chat. It stores and reads
 * nothing else than the answer about cookies: *Essential Only* and Global Privacy Control switch it off.
 */
export function noteSeen(chat?: string): void {
  if (readConsent() === 'declined' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl))
    return
  const query = new URLSearchParams({ [SEEN.page]: location.pathname, ...(chat && { [SEEN.chat]: chat }) })
  // Lost without a connection, like the page's own line would be.
  fetch(`${SEEN.path}?${query}`, { keepalive: true }).catch(() => {})
}

/** Note each tap on a link to a chat. */
export function noteChats(): void {
  document.addEventListener('click', ({ target }) => {
    const chat = target instanceof Element && CHATS[target.closest('a')?.host ?? '']
    if (chat) noteSeen(chat)
  })
}
