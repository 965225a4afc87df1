import type { ReactNode } from 'react'

interface FounderFigureProps {
  role: string
  place: string
  /** Picture. */
  children: ReactNode
}

/** The founder's picture, with their role and place. */
export const FounderFigure = ({ role, place, children }: FounderFigureProps) => (
  <figure className="overflow-hidden rounded-sm border-2 border-ink bg-sand">
    {children}
    <figcaption className="flex flex-wrap justify-between gap-x-4 border-ink border-t-2 bg-paper px-4 py-2">
      <span className="stencil">{role}</span>
      <span className="stencil text-ink-soft">{place}</span>
    </figcaption>
  </figure>
)
