import { useEffect } from 'react'
import { contactSent } from '../../../content/en/contact-sent.ts'
import { pages } from '../../../shared/pages.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ChatButton } from '../sections/chat-button.tsx'
import { clearUnsent } from '../sections/contact/unsent-enquiry.ts'

/** Confirmation of the form without JavaScript. */
const ContactSentPage = () => {
  useEffect(clearUnsent, [])
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-10 sm:px-6 md:py-16">
      <PageSeo page="contactSent" />
      <h1 className="text-5xl md:text-6xl">{contactSent.title}</h1>
      <p className="text-lg">{contactSent.text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.products.path}>{contactSent.products}</LinkButton>
        <ChatButton>{contactSent.chat}</ChatButton>
      </div>
    </div>
  )
}

export default ContactSentPage
