import { contactPath } from '../../../shared/paths.ts'
import { useSharedWords } from '../../api/words.ts'
import { useChatLink } from '../../navigation/use-chat-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** WhatsApp and contact buttons of small screens, with a WhatsApp number of their own. */
export const BottomBar = () => {
  const { frame } = useSharedWords()
  return (
    <nav
      aria-label={frame.quickContact}
      className="on-ink grid grid-fit-36 gap-2 bg-ink p-2 pb-safe-2 md:hidden"
    >
      <LinkButton
        variant="secondary"
        href={useChatLink(undefined, 'bottomBar')}
        newTab
        className="wrap-normal px-2!"
      >
        <Icon name="chat" /> {frame.chat}
      </LinkButton>
      <LinkButton to={contactPath()} className="wrap-normal px-2!">
        {frame.contact}
      </LinkButton>
    </nav>
  )
}
