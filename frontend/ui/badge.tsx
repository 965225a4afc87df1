import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-ink/40 text-ink-soft',
  signal: 'border-signal text-signal',
} as const

/** Label for a short state or fact, in stencil lettering. */
export const Badge = ({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={`stencil border-2 px-2 py-0.5 ${tones[tone]}`}>{children}</span>
)
