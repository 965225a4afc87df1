import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../../data/admin-query.ts'
import { AdminPage } from '../../layout/admin-page.tsx'
import { QueryState } from '../../layout/query-state.tsx'
import { HealthCard } from './health-card.tsx'

/** What happened this week, and whether all is well. */
const WeekPage = () => {
  // As it is now: what is kept of an earlier look would be no answer to "is all well?".
  const query = useQuery({ ...adminQuery('GET /api/admin/week'), staleTime: 0 })
  return (
    <AdminPage title="This week">
      {query.data ? (
        <HealthCard health={query.data.health} />
      ) : (
        <QueryState query={query} what="week" heights={['h-48', 'h-64']} />
      )}
    </AdminPage>
  )
}

export default WeekPage
