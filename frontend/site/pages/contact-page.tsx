import type { Words } from '../../../content/schemas.ts'
import { addressLines } from '../../../shared/facts.ts'
import { useFacts, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { newTabProps } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'

/** The address on a map. */
const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`

/** Advice next to the form: what to write, what happens next, how to find the warehouse. */
const ContactGuide = ({ write, next, directions }: Words<'contact'>) => (
  <div className="grid gap-6 border-ink border-t-2 pt-6 sm:grid-cols-2">
    <div>
      <h2 className="mb-2 text-xl">{write.title}</h2>
      <CheckList items={write.items} />
      <p className="mt-2">
        <Prose text={write.example} />
      </p>
    </div>
    <div>
      <h2 className="mb-2 text-xl">{next.title}</h2>
      <ol className="grid list-decimal gap-2 pl-6 marker:font-bold marker:text-signal">
        {next.steps.map((step) => (
          <li key={step}>
            <Prose text={step} />
          </li>
        ))}
      </ol>
    </div>
    <div className="sm:col-span-2">
      <h2 className="mb-2 text-xl">{directions.title}</h2>
      <p>
        <Prose text={directions.text} />
      </p>
      <a
        href={mapLink(addressLines(useFacts()).join(', '))}
        {...newTabProps}
        className="text-link inline-flex min-h-11 items-center"
      >
        {directions.link}
      </a>
    </div>
  </div>
)

const ContactPage = () => {
  const words = useWords('contact')
  return (
    <>
      <PageSeo page="contact" words={words.head} />
      <ContactSection headingLevel={1}>
        <ContactGuide {...words} />
      </ContactSection>
    </>
  )
}

export default ContactPage
