import type { ReactNode } from 'react'
import { chatLink } from '../../../shared/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Link to a WhatsApp chat in a new tab; `text` prefills the first message. */
export const ChatButton = ({ text, children }: { text?: string | undefined; children: ReactNode }) => (
  <LinkButton href={chatLink(text)} newTab variant="secondary">
    <Icon name="chat" /> {children}
  </LinkButton>
)
