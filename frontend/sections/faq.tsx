import { useId, useState } from 'react'
import { faq } from '../content/home.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from './section.tsx'

/** Index of the first question of the right column (SPEC 2: four on each side). */
const SECOND_COLUMN = 4

/** Questions in two columns; at most one answer is open, and clicking its question closes it. */
export const Faq = () => {
  const [openIndex, setOpenIndex] = useState<number>()
  const id = useId()

  const question = (index: number) => {
    const item = faq.items[index]
    if (!item) return null
    const open = openIndex === index
    return (
      <div key={item.question} className="border-ink border-b-2">
        <h3 className="text-lg">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-answer-${index}`}
            onClick={() => setOpenIndex(open ? undefined : index)}
            className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-3 text-left hover:text-signal"
          >
            {item.question}
            <Icon name="plus" className={open ? 'rotate-45' : ''} />
          </button>
        </h3>
        <p id={`${id}-answer-${index}`} hidden={!open} className="max-w-prose pb-5">
          {item.answer}
        </p>
      </div>
    )
  }

  const indexes = faq.items.map((_, index) => index)
  return (
    <Section title={faq.title}>
      <div className="grid border-ink border-t-2 lg:grid-cols-2 lg:gap-x-10 lg:border-t-0">
        <div className="lg:border-ink lg:border-t-2">{indexes.slice(0, SECOND_COLUMN).map(question)}</div>
        <div className="lg:border-ink lg:border-t-2">{indexes.slice(SECOND_COLUMN).map(question)}</div>
      </div>
    </Section>
  )
}
