import type { ReactNode } from 'react'

interface PageHeroProps {
  label: string
  title: string
  lead: string
  /** Buttons. */
  actions?: ReactNode
  /** A drawing at the right side of larger screens. */
  art?: ReactNode
}

/** The head of a page below home. */
export const PageHero = ({ label, title, lead, actions, art }: PageHeroProps) => (
  <section className="border-line border-b-2 bg-sand">
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-12 sm:px-6 md:grid-cols-[3fr_2fr] md:py-16">
      <div>
        <p className="stencil border-2 border-ink px-2 py-0.5">{label}</p>
        <h1 className="mt-5 text-4xl md:text-5xl lg:text-6xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg md:text-xl">{lead}</p>
        {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {art && <div className="max-md:hidden">{art}</div>}
    </div>
  </section>
)
