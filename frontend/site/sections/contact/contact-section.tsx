import type { ReactNode } from 'react'
import { contactWays } from '../../../../content/contact-ways.ts'
import { useFacts, useLanguage, useSharedWords } from '../../../api/words.ts'
import { trailOf } from '../../../seo/structured-data/structured-data.ts'
import { newTabProps } from '../../../ui/link.tsx'
import { Paragraph } from '../../../ui/prose.tsx'
import { FIRST_SCREEN_ID } from '../../layout/first-screen.ts'
import { Breadcrumbs } from '../links/breadcrumbs.tsx'
import { ContactForm } from './contact-form.tsx'

interface ContactSectionProps {
  /** 1 on the contact page, 2 as a section of another page. */
  headingLevel: 1 | 2
  /** Shown above the form. */
  children?: ReactNode
}

/** Contact form and contact details; on a phone the form comes first. */
export const ContactSection = ({ headingLevel, children }: ContactSectionProps) => {
  const words = useSharedWords()
  const { contact, navigation } = words
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const ContactHeading = headingLevel === 1 ? 'h2' : 'h3'
  return (
    <section className="bg-sand">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 gap-y-5 px-4 py-6 sm:px-6 md:gap-y-8 md:py-20 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div id={headingLevel === 1 ? FIRST_SCREEN_ID : undefined}>
          {headingLevel === 1 && (
            <div className="-mt-4 mb-4">
              <Breadcrumbs trail={trailOf('contact', navigation)} />
            </div>
          )}
          <Heading className="text-3xl md:text-5xl">{contact.title}</Heading>
          <Paragraph className="mt-2 max-w-prose text-lg leading-snug" text={contact.lead} />
        </div>
        <div className="lg:row-span-2">
          {children}
          <ContactForm titleLevel={headingLevel === 1 ? 2 : 3} />
        </div>
        <address className="not-italic">
          <ContactHeading className="sr-only">{contact.details}</ContactHeading>
          <dl className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            {contactWays(words, useFacts(), useLanguage()).map(({ label, lines, href, newTab }) => (
              <div key={label} className="border-ink border-l-4 pl-4">
                <dt className="stencil">{label}</dt>
                <dd>
                  {lines.map((line) =>
                    href ? (
                      <a
                        key={line}
                        href={href}
                        // A bare number would not say what it is for.
                        aria-label={line.startsWith('+') ? `${label}: ${line}` : undefined}
                        dir={line.startsWith('+') ? 'ltr' : undefined}
                        {...(newTab ? newTabProps : {})}
                        className="text-link -my-2 inline-flex min-h-11 items-center break-all"
                      >
                        {line}
                      </a>
                    ) : (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ),
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </address>
      </div>
    </section>
  )
}
