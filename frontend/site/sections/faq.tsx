import { faq } from '../../../content/en/home.ts'
import { pages } from '../../../shared/pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from './section.tsx'

/** First four questions at the left, last four at the right. */
const columns = [faq.items.slice(0, 4), faq.items.slice(4)]

/** FAQ in two columns. Native `details` of one name: at most one is open, with or without JavaScript. */
export const Faq = () => (
  <Section title={faq.title}>
    <div className="grid border-ink border-t-2 lg:grid-cols-2 lg:gap-x-10 lg:border-t-0">
      {columns.map((items) => (
        <div key={items[0]?.question} className="lg:border-ink lg:border-t-2">
          {items.map(({ question, answer, link }) => (
            <details key={question} name="faq" className="group border-ink border-b-2">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 md:min-h-14 md:py-3 hover:text-signal [&::-webkit-details-marker]:hidden">
                <h3 className="text-lg">{question}</h3>
                <Icon name="plus" className="group-open:rotate-45" />
              </summary>
              <p className="max-w-prose">{answer}</p>
              <Link to={pages[link.page].path} className="text-link mb-3 inline-flex min-h-11 items-center">
                {link.text}
              </Link>
            </details>
          ))}
        </div>
      ))}
    </div>
  </Section>
)
