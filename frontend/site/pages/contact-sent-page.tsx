import { useEffect } from 'react'
import { pages } from '../../../shared/pages.ts'
import { useFacts, useSharedWords, useWords } from '../../api/words.ts'
import { titled, unlistedHead } from '../../seo/head.ts'
import { HeadTags } from '../../seo/head-tags.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ChatButton } from '../sections/chat-button.tsx'
import { clearUnsent } from '../sections/contact/unsent-enquiry.ts'

/** Confirmation of the form without JavaScript. */
const ContactSentPage = () => {
  useEffect(clearUnsent, [])
  const { sent } = useWords('contact')
  const facts = useFacts()
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-10 sm:px-6 md:py-16">
      <HeadTags head={unlistedHead(titled(sent.title, facts), useSharedWords().frame.tagline)} />
      <h1 className="text-3xl sm:text-5xl md:text-6xl">{sent.title}</h1>
      <p className="text-lg">{sent.text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.products.path}>{sent.products}</LinkButton>
        <ChatButton>{sent.chat}</ChatButton>
      </div>
    </div>
  )
}

export default ContactSentPage
