import { useQuery } from '@tanstack/react-query'
import type { Overdue } from '../../../shared/entities/publication.ts'
import { formatLondon } from '../../../shared/formats/time/london-time.ts'
import { adminPages } from '../../../shared/pages.ts'
import { Link } from '../../ui/link.tsx'
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
function problemOf({ name, live }: Pick<Due, 'name' | 'live'>): string {
  if (name === 'unpublishAt') return 'Could not be taken offline'
  return live ? 'Changes could not go live' : 'Could not go live'
}

/** Notice of what could not be done at its time, until it is done, or has another time or none. */
export const OverdueNotice = () => {
  // Asked for whenever a list is opened.
  const { data } = useQuery({ ...publicationQuery, staleTime: 0 })
  if (!data || data.overdue.length === 0) return null
  return (
    <section aria-labelledby="overdue" className="border-2 border-danger bg-paper px-4 py-2">
      <h2 id="overdue" className="font-bold text-base text-danger">
        Not done at its time
      </h2>
      <ul>
        {data.overdue.map((one) => (
          <li key={`${one.id} ${one.name}`}>
            <span>{`${problemOf(one)}, ${formatLondon(one.at)}: `}</span>
            <Link to={formOf(one)} className="text-link wrap-anywhere font-bold">
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        It is tried again every minute. Open it, complete what is missing and save it, or change its time.
      </p>
    </section>
  )
}

/** Address of the form of what is overdue. */
function formOf({ what, id }: Overdue): string {
  if (what === 'blog') return `${adminPages.dashboard}?post=${id}`
  const [language, page] = id.split('#')
  return `${adminPages.pages}?language=${language}&edit=${page}`
}
