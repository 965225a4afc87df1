import { useState } from 'react'
import { londonClock, londonInstants } from '../../../../shared/formats/time/london-time.ts'
import { TextField } from '../../../ui/field.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

interface ReadTime {
  /** ISO 8601 UTC; null for no time. */
  readonly instant: string | null
  /** Why the time cannot be saved. */
  readonly problem?: string
  /** What is to be known of the time. */
  readonly note?: string
}

const SKIPPED =
  'London’s clocks leave this hour out: they go forward in this night. Choose a time before or after it.'
const TWICE =
  'London’s clocks show this time twice: they go back in this night. The first of both is taken, in summer time.'
const PASSED = 'This time has passed. Choose a later one.'

/** A time that was typed as London's clocks show it, '' for none; one that is as it was stored is the stored instant. */
export function readDueTime(clock: string, stored: string | null, now: Date): ReadTime {
  if (clock === '') return { instant: null }
  if (stored && clock === londonClock(stored)) return { instant: stored }
  const [instant, second] = londonInstants(clock)
  if (!instant) return { instant: null, problem: SKIPPED }
  if (instant <= now.toISOString()) return { instant, problem: PASSED }
  return { instant, ...(second && { note: TWICE }) }
}

export type DueTime = ReturnType<typeof useDueTime>

/** Field of a due time, at first as it is stored. */
export function useDueTime(stored: string | null) {
  const [clock, setClock] = useState(stored ? londonClock(stored) : '')
  const read = readDueTime(clock, stored, new Date())
  return { clock, setClock, ...read, changed: read.instant !== stored || read.problem !== undefined }
}

export const DueTimeHint = () => (
  <p className="text-ink-soft text-sm">
    This happens by itself, at most 90 seconds after the time, with the text as it is then.
  </p>
)

/** A due time, as London's clocks show it. */
export const DueTimeField = ({ label, time }: { label: string; time: DueTime }) => (
  <div className="grid justify-items-start gap-1">
    <TextField
      label={label}
      type="datetime-local"
      value={time.clock}
      onChange={({ target }) => time.setClock(target.value)}
      error={time.problem}
      hint={time.note}
    />
    {time.clock !== '' && (
      <SmallButton variant="ghost" onClick={() => time.setClock('')}>
        No time
      </SmallButton>
    )}
  </div>
)
