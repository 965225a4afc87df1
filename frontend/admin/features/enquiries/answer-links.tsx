import { contactWays } from '../../../../shared/entities/contact-ways.ts'
import type { Enquiry } from '../../../../shared/entities/enquiry.ts'
import { site, whatsappLink } from '../../../../shared/site.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** Ways to answer: a mail, a call, a chat, as far as the enquiry names an address or a number. */
export const AnswerLinks = ({ enquiry }: { enquiry: Enquiry }) => {
  const { emails, phones } = contactWays(enquiry.contact)
  const subject = encodeURIComponent(`Your enquiry: ${enquiry.interest || site.product}`)
  const look = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap gap-2">
      {emails.map((email) => (
        <LinkButton {...look} key={email} href={`mailto:${address(email)}?subject=${subject}`}>
          {`Mail ${email}`}
        </LinkButton>
      ))}
      {phones.map((phone) => (
        <LinkButton {...look} key={phone} href={`tel:${phone}`}>
          {`Call ${phone}`}
        </LinkButton>
      ))}
      {phones
        // A chat needs the number with its country.
        .filter((phone) => phone.startsWith('+'))
        .map((phone) => (
          <LinkButton {...look} key={`chat ${phone}`} href={whatsappLink(phone.slice(1))} newTab>
            {`WhatsApp ${phone}`}
          </LinkButton>
        ))}
    </div>
  )
}

/** An address as `mailto:` takes it (RFC 6068): nothing in it may begin the subject, or add a receiver. */
const address = (email: string) => email.split('@').map(encodeURIComponent).join('@')
