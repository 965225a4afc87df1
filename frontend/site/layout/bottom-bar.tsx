import { useLocation } from 'react-router-dom'
import { pages } from '../../../shared/pages.ts'
import { CONTACT_FORM_FRAGMENT, contactPath } from '../../../shared/paths.ts'
import { useSharedWords } from '../../api/words.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/**
 * WhatsApp and contact buttons of small screens, with a WhatsApp number of their own. On the contact page the second one
 * leads to the form, by a fragment alone, which keeps what an enquiry is about.
 */
export const BottomBar = () => {
  const { frame } = useSharedWords()
  const isContact = useLocation().pathname === pages.contact.path
  return (
    <nav
      aria-label={frame.quickContact}
      className="on-ink grid grid-fit-36 gap-2 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <LinkButton
        variant="secondary"
        href={useChatLink(undefined, 'bottomBar')}
        newTab
        className="wrap-normal px-2!"
      >
        <Icon name="chat" />
        {frame.chat}
      </LinkButton>
      <LinkButton
        {...(isContact ? { href: `#${CONTACT_FORM_FRAGMENT}` } : { to: contactPath() })}
        className="wrap-normal px-2!"
      >
        {frame.contact}
      </LinkButton>
    </nav>
  )
}
