import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Words } from '../../../../content/schemas.ts'
import { contactWays } from '../../../../shared/entities/contact-ways.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { type Language, languageOfTag } from '../../../../shared/languages.ts'
import { pages, wordsPage, wordsPath } from '../../../../shared/pages.ts'
import type { PageContent } from '../../../../shared/renderer-contract.ts'
import { site, whatsappLink } from '../../../../shared/site.ts'
import { LinkButton } from '../../../ui/button.tsx'

const ENGLISH_SUBJECT = 'Your enquiry: {subject}'

/** Subject of answers in the buyer's language, from the published words. */
const subjectIn = (language: Language) =>
  queryOptions({
    queryKey: [wordsPath(wordsPage(pages.contact.path), language)],
    enabled: language !== 'en',
    queryFn: async () => {
      const response = await fetch(wordsPath(wordsPage(pages.contact.path), language))
      const { words }: PageContent = await response.json()
      return (words.shared as Words<'shared'>).answer.subject
    },
  })

/** Links to answer by mail, telephone or WhatsApp, for each address and number in the enquiry. */
export const AnswerLinks = ({ enquiry }: { enquiry: Enquiry }) => {
  const { emails, phones } = contactWays(enquiry.contact)
  const language = languageOfTag(enquiry.language ?? '') ?? 'en'
  const { data: template = ENGLISH_SUBJECT } = useQuery(subjectIn(language))
  const subject = filledIn(template, { subject: enquiry.interest || site.product })
  const look = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2">
      {emails.map((email) => (
        <LinkButton
          {...look}
          key={email}
          href={`mailto:${address(email)}?subject=${encodeURIComponent(subject)}`}
        >
          {emails.length === 1 ? 'Reply by e-mail' : `Reply by e-mail to ${email}`}
        </LinkButton>
      ))}
      {phones.map((phone) => (
        <LinkButton {...look} key={phone} href={`tel:${phone}`}>
          {`Call ${phone}`}
        </LinkButton>
      ))}
      {phones
        // WhatsApp needs the country code.
        .filter((phone) => phone.startsWith('+'))
        .map((phone) => (
          <LinkButton
            {...look}
            key={`chat ${phone}`}
            href={whatsappLink(phone.slice(1), language === 'en' ? undefined : subject)}
            newTab
          >
            {`WhatsApp ${phone}`}
          </LinkButton>
        ))}
    </div>
  )
}

/** Address for a `mailto:` link (RFC 6068), encoded so that it can't set the subject or add a recipient. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')
