import type * as z from 'zod'
import { enquiry } from '../../../shared/entities/enquiry.ts'
import { UNKNOWN } from '../../../shared/entities/operation/figures.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { LAST_ID, oldestId } from './ids.ts'

/** What sums are made of; nothing of the person. */
const counted = enquiry.pick({
  ...{ status: true, submittedAt: true, answeredAt: true },
  ...{ mix: true, language: true, page: true, campaign: true },
})
export type Received = z.output<typeof counted>

/** Enquiries since an instant, in milliseconds since 1970, without spam. */
export async function receivedSince(from: number): Promise<Received[]> {
  const stored = await queryBetween({ pk: partitions.enquiries, from: oldestId(from), to: LAST_ID }, counted)
  return stored.filter(isSince(from)).filter(({ status }) => status !== 'spam')
}

/** Ids may be older than their enquiries. */
export const isSince =
  (from: number) =>
  ({ submittedAt }: Pick<Received, 'submittedAt'>) =>
    Date.parse(submittedAt) >= from

/** How many enquiries there are by what brought them, and what they are about. */
export const countsOf = (received: readonly Received[]) => ({
  pages: numberOfEach(received.map(({ page }) => page ?? UNKNOWN)),
  languages: numberOfEach(received.map(({ language }) => language ?? UNKNOWN)),
  campaigns: numberOfEach(received.flatMap(({ campaign }) => campaign ?? [])),
  goods: numberOfEach(received.flatMap(({ mix }) => (mix ?? []).map(({ goods }) => goods))),
})

/** By a map: visitors name campaigns and pages, also `constructor`. */
const numberOfEach = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
