import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-ink/40 text-ink-soft',
  positive: 'border-positive text-positive',
  signal: 'border-signal text-signal',
  danger: 'border-danger text-danger',
} as const

/** Label for a short state or fact, in stencil lettering. */
export const Badge = ({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={`stencil border-2 px-2 py-0.5 ${tones[tone]}`}>{children}</span>
)
