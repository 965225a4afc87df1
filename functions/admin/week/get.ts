import * as calls from '../../../shared/calls/week.ts'
import { weekFigures } from '../../domain/figures/week-figures.ts'
import { readHealth } from '../../domain/health/health-store.ts'
import { healthEntries } from '../../domain/health/health-words.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWeek, async ({ query }) => {
  const now = Date.now()
  const [figures, health] = await Promise.all([weekFigures(query.from, now), readHealth()])
  return { ...figures, health: healthEntries(health, now) }
})
