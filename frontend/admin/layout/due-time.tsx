import { useQuery } from '@tanstack/react-query'
import type { Overdue } from '../../../shared/entities/publication.ts'
import { formatLondon } from '../../../shared/formats/time/london-time.ts'
import { publicationQuery } from '../data/publication-progress.tsx'
import { StateLabel } from './state-label.tsx'

type Due = Pick<Overdue, 'id' | 'name' | 'live' | 'at'>

/** Time at which something goes live, or off, by itself, in London time; in red once the server says that it failed. */
export const DueTime = (due: Due) => {
  const { data } = useQuery(publicationQuery)
  const isLate = data?.overdue.some(({ id, name, at }) => id === due.id && name === due.name && at === due.at)
  return (
    <p>
      <StateLabel tone={isLate ? 'danger' : 'neutral'}>{isLate ? problemOf(due) : planOf(due)}</StateLabel>{' '}
      <time dateTime={due.at}>{formatLondon(due.at)}</time>
    </p>
  )
}

function planOf({ name, live }: Due): string {
  if (name === 'unpublishAt') return 'Goes offline'
  return live ? 'Changes go live' : 'Goes live'
}

/** Failure of it in words. */
export function problemOf({ name, live }: Pick<Due, 'name' | 'live'>): string {
  if (name === 'unpublishAt') return 'Could not be taken offline'
  return live ? 'Changes could not go live' : 'Could not go live'
}
