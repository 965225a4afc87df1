import type { Response } from '../../../shared/api.ts'
import { dayAfter, instantOf } from '../../../shared/formats/time/opening-minutes.ts'
import { countsOf, receivedSince } from '../enquiries/received.ts'

/** Enquiries of days in London, the first and the last included, by what brought them and what they are about. */
export async function weekEnquiries(
  first: string,
  last: string,
): Promise<Response<'GET /api/admin/week'>['enquiries']> {
  const until = instantOf(dayAfter(last, 1), '00:00')
  const since = await receivedSince(instantOf(first, '00:00'))
  const received = since.filter(({ submittedAt }) => Date.parse(submittedAt) < until)
  return { count: received.length, ...countsOf(received) }
}
