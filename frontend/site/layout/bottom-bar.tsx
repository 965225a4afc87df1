import { contactPath } from '../../../shared/paths.ts'
import { site } from '../../../shared/site.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** WhatsApp and contact buttons of small screens, with a WhatsApp number of their own. */
export const BottomBar = () => (
  <nav
    aria-label="Quick contact"
    className="on-ink grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 bg-ink p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
  >
    <LinkButton
      variant="secondary"
      href={useChatLink(undefined, site.whatsapp.bottomBar)}
      newTab
      className="wrap-normal px-2!"
    >
      <Icon name="chat" /> WhatsApp
    </LinkButton>
    <LinkButton to={contactPath()} className="wrap-normal px-2!">
      Contact Us
    </LinkButton>
  </nav>
)
