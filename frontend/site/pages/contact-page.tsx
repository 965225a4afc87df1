import { lazy, Suspense, useContext } from 'react'
import type { Words } from '../../../content/schemas.ts'
import { addressLines } from '../../../shared/facts.ts'
import { QueryCacheContext } from '../../api/query-cache.ts'
import { shownContent, useFacts, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { newTabProps } from '../../ui/link.tsx'
import { Paragraph } from '../../ui/prose.tsx'
import { CheckList } from '../sections/check-list.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'
import { Section } from '../sections/section.tsx'
import { StepList } from '../sections/step-list.tsx'

/** A chunk of its own, which no other page loads. */
const load = () => import('../sections/stock/newest-lots.tsx')
/** Opened within the app, the page comes with its lots, or without if they can't be loaded: nothing moves. */
const NewestLots = lazy(() => load().catch(() => ({ default: () => null })))
/** In a document they are there as HTML, for which the form doesn't wait, and which stays if they can't be loaded. */
const LotsOfDocument = lazy(() => load().catch(() => new Promise<never>(() => {})))
/** An element of another rendering would replace the HTML before they come. */
const lotsOfDocument = (
  <Suspense>
    <LotsOfDocument />
  </Suspense>
)

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
  const isOfDocument = shownContent(useContext(QueryCacheContext), 'contact') !== undefined
  return (
    <>
      <PageSeo page="contact" words={words.head} />
      <ContactSection headingLevel={1}>{isOfDocument ? lotsOfDocument : <NewestLots />}</ContactSection>
      <Section tone="paper" size="compact">
        <ContactGuide {...words} />
      </Section>
    </>
  )
}

export default ContactPage
