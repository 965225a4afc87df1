import type { Response } from '../../../shared/api.ts'
import { countsOf, receivedSince } from '../enquiries/received.ts'

/** Enquiries since the beginning of a day, UTC, by what brought them and what they are about. */
export async function weekEnquiries(from: string): Promise<Response<'GET /api/admin/week'>['enquiries']> {
  const received = await receivedSince(Date.parse(from))
  return { count: received.length, ...countsOf(received) }
}
