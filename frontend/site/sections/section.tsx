import type { ReactNode } from 'react'
import { Paragraph } from '../../ui/prose.tsx'

const tones = {
  canvas: '',
  paper: 'bg-paper border-y-2 border-line',
  sand: 'bg-sand',
  ink: 'on-ink bg-ink text-canvas',
} as const

/** Padding of the band, and size of its title. `beside` has the title at the left of the content. */
const sizes = {
  normal: ['py-5.5 md:py-20', 'text-3xl md:text-5xl'],
  compact: ['py-5.5 md:py-12', 'text-2xl md:text-3xl'],
  beside: ['py-5.5 md:py-12 lg:grid lg:grid-cols-[1fr_3fr] lg:gap-x-10', 'text-2xl md:text-3xl'],
} as const

interface SectionProps {
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  title?: string
  lead?: string
  children?: ReactNode
}

/** Full-width band with an optional title and lead. */
export const Section = ({ tone = 'canvas', size = 'normal', title, lead, children }: SectionProps) => {
  const [padding, type] = sizes[size]
  return (
    <section className={tones[tone]}>
      <div className={`mx-auto max-w-6xl px-4 sm:px-6 ${padding}`}>
        {title && (
          <header className="mb-5 max-w-4xl md:mb-8">
            <h2 className={type}>{title}</h2>
            {lead && <Paragraph className="mt-2 md:text-xl" text={lead} />}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
