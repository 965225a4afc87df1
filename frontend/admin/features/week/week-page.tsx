import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayAfter, londonDay } from '../../../../shared/formats/time/opening-minutes.ts'
import { adminQuery } from '../../data/admin-query.ts'
import { AdminPage } from '../../layout/admin-page.tsx'
import { ChoiceField } from '../../layout/lists/filter-fields.tsx'
import { useFilterParameters } from '../../layout/lists/use-filter-parameters.ts'
import { QueryState } from '../../layout/query-state.tsx'
import { BillCard } from './bill-card.tsx'
import { EnquiriesCard } from './enquiries-card.tsx'
import { FiguresCsv } from './figures-csv.tsx'
import { HealthCard } from './health-card.tsx'
import { RedirectsCard } from './redirects/redirects-card.tsx'
import { VisitsCard } from './visits-card.tsx'

const PERIODS = { 7: '7 days', 28: '28 days', 90: '90 days' } as const

/** What happened this week, and whether all is well. */
const WeekPage = () => {
  const { filter, field } = useFilterParameters({ days: '7' as Period }, { days: PERIODS })
  const from = dayAfter(londonDay(Date.now()), 1 - Number(filter.days))
  const query = useQuery({
    ...adminQuery('GET /api/admin/week', { query: { from } }),
    // As it is now: what is kept of an earlier look would be no answer to "is all well?".
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const week = query.data
  return (
    <AdminPage title="This week" actions={week && <FiguresCsv week={week} />}>
      {week ? (
        <>
          <HealthCard health={week.health} />
          <div className="grid max-w-40 gap-1">
            <ChoiceField label="Period" options={PERIODS} {...field('days')} />
          </div>
          <EnquiriesCard week={week} />
          <VisitsCard week={week} />
          <RedirectsCard />
          <BillCard bill={week.bill} ai={week.ai} />
        </>
      ) : (
        <QueryState query={query} what="week" heights={['h-48', 'h-64']} />
      )}
    </AdminPage>
  )
}

type Period = `${keyof typeof PERIODS}`

export default WeekPage
