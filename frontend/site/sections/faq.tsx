import type { Words } from '../../../content/schemas.ts'
import { Icon } from '../../ui/icon.tsx'
import { Paragraph, Prose } from '../../ui/prose.tsx'
import { Section } from './section.tsx'

/** First half of the questions at the left, the others at the right. */
function columnsOf<Item>(items: readonly Item[]): Item[][] {
  const half = Math.ceil(items.length / 2)
  return [items.slice(0, half), items.slice(half)]
}

/** FAQ in two columns. Native `details` of one name: at most one is open, with or without JavaScript. */
export const Faq = ({ faq }: { faq: Words<'home'>['faq'] }) => (
  <Section title={faq.title}>
    <div className="grid lg:grid-cols-2 lg:gap-x-10">
      {columnsOf(faq.items).map((items) => (
        <div key={items[0]?.question}>
          {items.map(({ question, answer, link }) => (
            <details key={question} name="faq" className="group border-ink border-t-2">
              <summary className="flex min-h-12 cursor-pointer unmarked items-center justify-between gap-4 py-2.5 hover:text-signal">
                <h3 className="text-lg md:text-xl">{question}</h3>
                <Icon name="plus" className="group-open:rotate-45" />
              </summary>
              <Paragraph className="max-w-prose" text={answer} />
              <Prose text={link} linkClass="text-link mb-3 inline-flex min-h-11 items-center" />
            </details>
          ))}
        </div>
      ))}
    </div>
  </Section>
)
