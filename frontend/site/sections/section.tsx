import type { ReactNode } from 'react'
import { Prose } from '../../ui/prose.tsx'

const tones = {
  canvas: '',
  paper: 'bg-paper border-y-2 border-line',
  sand: 'bg-sand',
  ink: 'on-ink bg-ink text-canvas',
} as const

interface SectionProps {
  tone?: keyof typeof tones
  title?: string
  lead?: string
  children?: ReactNode
}

/** Full-width band with an optional title and lead. */
export const Section = ({ tone = 'canvas', title, lead, children }: SectionProps) => (
  <section className={tones[tone]}>
    <div className="mx-auto max-w-6xl px-4 py-7 sm:px-6 md:py-18">
      {title && (
        <header className="mb-5 max-w-3xl md:mb-9">
          <h2 className="text-3xl md:text-5xl">{title}</h2>
          {lead && (
            <p className="mt-2 md:text-lg">
              <Prose text={lead} />
            </p>
          )}
        </header>
      )}
      {children}
    </div>
  </section>
)
