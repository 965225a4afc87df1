import { encodeTime } from 'ulid'
import * as z from 'zod'
import type { Response } from '../../../shared/api.ts'
import { enquiry } from '../../../shared/entities/enquiry.ts'
import { UNKNOWN } from '../../../shared/entities/operation/figures.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'

/** What is counted of an enquiry; nothing of the person leaves the table. */
const counted = enquiry.pick({ page: true, language: true, campaign: true, mix: true }).extend({
  // Any: the desk has more of them than visitors' enquiries begin with.
  status: z.string(),
})

/** Enquiries since the beginning of a day, UTC, without spam, by what brought them and what they are about. */
export async function weekEnquiries(from: string): Promise<Response<'GET /api/admin/week'>['enquiries']> {
  // Ids begin with their time, whose first digit is at most 7 (ULID specification).
  const stored = await queryBetween(
    { pk: partitions.enquiries, from: encodeTime(Date.parse(from), 10), to: '8' },
    counted,
  )
  const real = stored.filter(({ status }) => status !== 'spam')
  return {
    count: real.length,
    pages: countsOf(real.map(({ page }) => page ?? UNKNOWN)),
    languages: countsOf(real.map(({ language }) => language ?? UNKNOWN)),
    campaigns: countsOf(real.flatMap(({ campaign }) => campaign ?? [])),
    goods: countsOf(real.flatMap(({ mix }) => (mix ?? []).map(({ goods }) => goods))),
  }
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
