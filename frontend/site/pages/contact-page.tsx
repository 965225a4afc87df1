import type { Words } from '../../../content/schemas.ts'
import { addressLines } from '../../../shared/facts.ts'
import { useFacts, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { newTabProps } from '../../ui/link.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'
import { Section } from '../sections/section.tsx'
import { StepList } from '../sections/step-list.tsx'
import { NewestLots } from '../sections/stock/newest-lots.tsx'

/** The address on a map. */
const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`

/** What to write, what happens next, how to find the warehouse. */
const ContactGuide = ({ write, next, directions }: Words<'contact'>) => (
  <div className="grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-3">
    <div>
      <h2 className="mb-3 text-2xl">{write.title}</h2>
      <CheckList items={write.items} />
      <Paragraph className="mt-2" text={write.example} />
    </div>
    <div>
      <h2 className="mb-3 text-2xl">{next.title}</h2>
      <StepList steps={next.steps} />
    </div>
    <div>
      <h2 className="mb-3 text-2xl">{directions.title}</h2>
      <Paragraph text={directions.text} />
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
        <NewestLots />
      </ContactSection>
      <Section tone="paper" size="compact">
        <ContactGuide {...words} />
      </Section>
    </>
  )
}

export default ContactPage
