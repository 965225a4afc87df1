import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shared/formats/format.ts'
import { relativeTime } from '../../../shared/formats/time/relative-time.ts'

const tones = {
  neutral: 'text-ink-soft before:border-ink-soft',
  positive: 'text-positive before:border-positive before:bg-positive',
  signal: 'text-signal before:border-signal before:bg-signal',
  danger: 'text-danger before:border-danger',
} as const

export type Tone = keyof typeof tones

/** State of an entry in a list: a dot, hollow or filled, and a word, so that colour is never alone. */
export const StateLabel = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-baseline gap-1.5 font-semibold text-sm before:size-2 before:self-center before:rounded-full before:border-2 ${tones[tone]}`}
  >
    {children}
  </span>
)

/** State of what is live with an unsaved edit, which no visitor sees. */
export const CHANGED_LIVE = 'Changed, not published'

/** State of an unsaved edit, and when it was kept (ISO 8601 UTC). */
export const KeptChanges = ({ live, at }: { live: boolean; at: string }) => (
  <p className="max-w-full shrink-0">
    <StateLabel tone="signal">{live ? CHANGED_LIVE : 'Unsaved changes'}</StateLabel>
    <span> · kept </span>
    <RelativeTime at={at} />
  </p>
)

/** An instant as people say it, with the exact one for those who point at it and for machines. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {relativeTime(at, Date.now())}
  </time>
)
