import { contactWays } from '../../../../shared/entities/contact-ways.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { site, whatsappLink } from '../../../../shared/site.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** Links to answer by mail, telephone or WhatsApp, for each address and number in the enquiry. */
export const AnswerLinks = ({ enquiry }: { enquiry: Enquiry }) => {
  const { emails, phones } = contactWays(enquiry.contact)
  const subject = encodeURIComponent(`Your enquiry: ${enquiry.interest || site.product}`)
  const look = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2">
      {emails.map((email) => (
        <LinkButton {...look} key={email} href={`mailto:${address(email)}?subject=${subject}`}>
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
          <LinkButton {...look} key={`chat ${phone}`} href={whatsappLink(phone.slice(1))} newTab>
            {`WhatsApp ${phone}`}
          </LinkButton>
        ))}
    </div>
  )
}

/** Address for a `mailto:` link (RFC 6068), encoded so that it can't set the subject or add a recipient. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')
