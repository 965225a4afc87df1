import * as calls from '../../../shared/calls/week.ts'
import { londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { weekEnquiries } from '../../domain/figures/week-enquiries.ts'
import { weekBefore, weekFigures } from '../../domain/figures/week-figures.ts'
import { limitHealth } from '../../domain/generation/money/limit-health.ts'
import { moneyOfMonth } from '../../domain/generation/money/month-store.ts'
import { readHealth } from '../../domain/health/health-store.ts'
import { healthEntries } from '../../domain/health/health-words.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getWeek, async ({ query }) => {
  const now = Date.now()
  const from = query.from ?? weekBefore(now)
  const [figures, enquiries, money, health] = await Promise.all([
    weekFigures(from, now),
    weekEnquiries(from, londonDay(now)),
    moneyOfMonth(now),
    readHealth(),
  ])
  const { isReached: _, ...ai } = money
  return {
    ...figures,
    enquiries,
    bill: health.get('budget')?.bill ?? null,
    ai,
    health: healthEntries(new Map([...health, ['ai', limitHealth(money, now)]]), now),
  }
})
