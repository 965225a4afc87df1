/** Address at the edge that the app says what is seen to, and its parameters: the page's path, and the chat that was opened. */
export const SEEN = { path: '/seen', page: 'p', chat: 'c' } as const

/** Chats that a tap is counted of, by the host of their links. */
export const CHATS: Readonly<Record<string, string>> = {
  'wa.me': 'whatsapp',
  't.me': 'telegram',
  'm.me': 'messenger',
  // Of `viber://chat?…`.
  chat: 'viber',
}
