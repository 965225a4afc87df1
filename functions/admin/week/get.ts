import * as calls from '../../../shared/calls/week.ts'
import { weekEnquiries } from '../../domain/figures/week-enquiries.ts'
import { weekBefore, weekFigures } from '../../domain/figures/week-figures.ts'
import { readHealth } from '../../domain/health/health-store.ts'
import { healthEntries } from '../../domain/health/health-words.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWeek, async ({ query }) => {
  const now = Date.now()
  const from = query.from ?? weekBefore(now)
  const [figures, enquiries, health] = await Promise.all([
    weekFigures(from, now),
    weekEnquiries(from),
    readHealth(),
  ])
  return {
    ...figures,
    enquiries,
    bill: health.get('budget')?.bill ?? null,
    health: healthEntries(health, now),
  }
})
