import type { Response } from '../../../shared/api.ts'
import { dayAfter, instantOf, openingMinutes } from '../../../shared/formats/time/opening-minutes.ts'
import { currentFacts } from '../content/facts-store.ts'
import { WAITING } from '../enquiries/enquiry-store.ts'
import { countsOf, receivedSince } from '../enquiries/received.ts'
import { kgWonBetween, sums } from '../enquiries/today.ts'

/** Enquiries of days in London, the first and the last included: how they were answered, what brought them, what they are about. */
export async function weekEnquiries(
  first: string,
  last: string,
): Promise<Response<'GET /api/admin/week'>['enquiries']> {
  const until = instantOf(dayAfter(last, 1), '00:00')
  const [since, facts, kgWon] = await Promise.all([
    receivedSince(instantOf(first, '00:00')),
    currentFacts(),
    kgWonBetween(first, last),
  ])
  const received = since.filter(({ submittedAt }) => Date.parse(submittedAt) < until)
  const { answered, medianMinutes, withinHour } = sums(received, (from, to) =>
    openingMinutes(Date.parse(from), to, facts),
  )
  return {
    count: received.length,
    waiting: received.filter(({ status }) => WAITING.some((one) => one === status)).length,
    ...{ answered, medianMinutes, withinHour, kgWon },
    ...countsOf(received),
  }
}
