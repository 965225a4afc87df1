import type { ReactNode } from 'react'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Link to a WhatsApp chat in a new tab; `text` is its first message in place of the page's. */
export const ChatButton = ({ text, children }: { text?: string | undefined; children: ReactNode }) => (
  <LinkButton href={useChatLink(text)} newTab variant="secondary">
    <Icon name="chat" />
    {children}
  </LinkButton>
)
