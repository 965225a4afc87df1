import { useEffect } from 'react'
import { pages } from '../../../shared/pages.ts'
import { useWords } from '../../api/words.ts'
import { UnlistedTags } from '../../seo/head-tags.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ChatButton } from '../sections/chat-button.tsx'
import { clearUnsent } from '../sections/contact/unsent-enquiry.ts'
import { LonePage } from '../sections/lone-page.tsx'
import { StepList } from '../sections/step-list.tsx'

/** Confirmation of the form without JavaScript. */
const ContactSentPage = () => {
  useEffect(clearUnsent, [])
  const { sent, next } = useWords('contact')
  return (
    <LonePage
      title={sent.title}
      text={sent.text}
      actions={
        <>
          <LinkButton to={pages.products.path}>{sent.products}</LinkButton>
          <ChatButton>{sent.chat}</ChatButton>
        </>
      }
    >
      <UnlistedTags title={sent.title} />
      <div className="border-2 border-ink bg-paper p-5 lg:p-7">
        <h2 className="mb-3 text-2xl">{next.title}</h2>
        <StepList steps={next.steps} />
      </div>
    </LonePage>
  )
}

export default ContactSentPage
