import { ulid } from 'ulid'
import { storeEnquiry } from '../../functions/domain/enquiries/enquiry-store.ts'
import { reportWell } from '../../functions/domain/health/health-store.ts'
import { DAYS_BY_VIEWS, storeDays } from '../../functions/testing/sample-days.ts'
import { startedSession } from '../../functions/testing/started-session.ts'
import type { RouteKey } from '../../shared/api.ts'
import { contactInput } from '../../shared/entities/enquiry.ts'
import { CHECKED } from '../../shared/entities/operation/health.ts'
import { dayAfter, londonDay } from '../../shared/formats/time/opening-minutes.ts'
import type { Bench, Row } from '../bench.ts'
import { withBareCloud } from '../functions/bare-cloud.ts'
import { bundleOf, routeEvent } from '../functions/route-event.ts'
import { warmCalls } from '../functions/warm-calls.ts'
import { quantile } from '../quantile.ts'
import { enquiryFields } from './sample-fields.ts'

const MAX = { milliseconds: 300, units: 40 } as const
const CALLS = 100
const DAYS = [7, 28, 90]
const WEEK: RouteKey = 'GET /api/admin/week'
/** What the page asks for beside it. */
const REDIRECTS: RouteKey = 'GET /api/admin/redirects'
/** Enquiries of 90 days at 10,000 views a month. */
const ENQUIRIES = 30

/** The page This week of each period, among stored days of little and of much traffic. */
export const ownersPage: Bench = {
  name: 'page of the owner',
  run: (report, limits) =>
    withBareCloud(report, async (cloud) => {
      const now = Date.now()
      for (const job of CHECKED) await reportWell(job, 'as it should be')
      for (let stored = 0; stored < ENQUIRIES; stored++)
        await storeEnquiry(ulid(), contactInput.parse(enquiryFields), 'read')
      const cookie = (await startedSession()).cookies[0] ?? ''
      const figures: Record<string, Row> = {}
      const measure = async (name: string, key: RouteKey, query = '') => {
        report(name)
        const event = routeEvent(key, { cookie, query })
        const lambda = cloud.lambda(bundleOf(key))
        const { milliseconds, perCall, bytes } = await warmCalls(
          lambda,
          cloud.meter,
          CALLS,
          async () => event,
        )
        const p95 = round(quantile(milliseconds, 0.95))
        figures[name] = {
          'p50 (ms)': round(quantile(milliseconds, 0.5)),
          'p95 (ms)': p95,
          'read units': perCall.readUnits,
          KB: round(bytes / 1000),
        }
        limits.atMost(`p95 (ms), ${name}`, p95, MAX.milliseconds)
        limits.atMost(`read units, ${name}`, perCall.readUnits, MAX.units)
      }
      for (const [views, counted] of Object.entries(DAYS_BY_VIEWS)) {
        await storeDays(now, counted)
        for (const days of DAYS)
          await measure(
            `${days} days at ${views} views a month`,
            WEEK,
            `from=${dayAfter(londonDay(now), 1 - days)}`,
          )
      }
      await measure('redirects', REDIRECTS)
      return figures
    }),
}

const round = (value: number) => Math.round(value * 10) / 10
