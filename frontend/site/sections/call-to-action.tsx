import { contactPath } from '../../../shared/paths.ts'
import { useSharedWords } from '../../api/words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { ChatButton } from './chat-button.tsx'
import { MoreWays } from './links/more-ways.tsx'

interface CallToActionProps {
  title: string
  text: string
  /** Subject of the enquiry, stored with it. */
  interest?: string
  /** Labels of the buttons, and first message of the chat, in place of those that pages share. */
  quote?: string
  chat?: string
  chatText?: string
}

/** Closing band of a page: ask for a price, or write by WhatsApp. */
export const CallToAction = ({ title, text, interest, quote, chat, chatText }: CallToActionProps) => {
  const { related } = useSharedWords()
  return (
    <section className="on-ink border-canvas/25 border-b-2 bg-ink text-canvas">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-6 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_auto]">
        <div className="max-w-2xl">
          <h2 className="text-3xl md:text-4xl">{title}</h2>
          <Paragraph className="mt-3 text-lg" text={text} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto max-sm:*:px-3">
          <LinkButton to={contactPath(interest)}>{quote ?? related.quote}</LinkButton>
          <ChatButton text={chatText}>{chat ?? related.chat}</ChatButton>
          <MoreWays />
        </div>
      </div>
    </section>
  )
}
