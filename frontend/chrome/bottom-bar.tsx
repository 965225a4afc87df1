import { site, whatsappLink } from '../../shared/site.ts'
import { contactPath } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The two quickest ways to us, in reach of the thumb; small screens only. Has a WhatsApp number of its own. */
export const BottomBar = () => (
  <nav
    aria-label="Quick contact"
    className="on-ink fixed inset-x-0 bottom-0 z-40 grid h-16 grid-cols-2 gap-2 bg-ink p-2 md:hidden"
  >
    <LinkButton
      size="small"
      variant="secondary"
      href={whatsappLink(site.whatsapp.bottomBar.chat)}
      newTab
      className="border-paper"
    >
      <Icon name="chat" /> WhatsApp
    </LinkButton>
    <LinkButton size="small" to={contactPath()}>
      Contact Us
    </LinkButton>
  </nav>
)
