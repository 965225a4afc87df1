import { type ReactNode, useId } from 'react'

/** Section of a card, with its own heading. */
export const CardPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <h3 id={id} className="text-lg leading-tight">
        {title}
      </h3>
      {children}
    </section>
  )
}
