import { useQuery } from '@tanstack/react-query'
import { adminPages } from '../../../../shared/pages.ts'
import { Link } from '../../../ui/link.tsx'
import { secondStepQuery } from './second-step-queries.ts'

/** Suggestion of the second step until it is on. */
export const SecondStepNotice = () => {
  const { data } = useQuery(secondStepQuery)
  if (!data || data.on) return null
  return (
    <p className="border-2 border-ink bg-paper px-4 py-2">
      <span>A stolen password is enough to get in here. </span>
      <Link to={`${adminPages.settings}#account`} className="text-link font-bold">
        Set up a second step
      </Link>
    </p>
  )
}
