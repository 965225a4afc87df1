import { LATE_MS, type Overdue } from '../../../shared/entities/publication.ts'
import { formatLondon } from '../../../shared/formats/time/london-time.ts'
import { StateLabel } from './state-label.tsx'

type Due = Pick<Overdue, 'name' | 'live' | 'at'>

/** When something goes live, or off, by itself, in London time; in red once that failed. It is tried again every minute. */
export const DueTime = (due: Due) => {
  const isLate = Date.now() - Date.parse(due.at) > LATE_MS
  return (
    <p>
      <StateLabel tone={isLate ? 'danger' : 'signal'}>{isLate ? problemOf(due) : planOf(due)}</StateLabel>{' '}
      <time dateTime={due.at}>{formatLondon(due.at)}</time>
    </p>
  )
}

function planOf({ name, live }: Due): string {
  if (name === 'unpublishAt') return 'Is taken off'
  return live ? 'Changes go live' : 'Goes live'
}

/** What could not be done. */
export function problemOf({ name, live }: Due): string {
  if (name === 'unpublishAt') return 'Could not be taken off'
  return live ? 'Changes could not go live' : 'Could not go live'
}
