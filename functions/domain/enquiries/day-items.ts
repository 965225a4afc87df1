import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Enquiry } from '../../../shared/entities/enquiry.ts'
import { ulid } from '../../../shared/entities/fields.ts'
import { londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { site } from '../../../shared/site.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { deleteOp, putOp, type Write } from '../../platform/table/table-writes.ts'

// Items that lead from a day to an enquiry: that of its next step, and that on which it was won. They are written in the
// transaction of its change, and end with it.

export const nextStepItem = z.object({ id: ulid })
export const wonItem = z.object({ id: ulid, kg: z.int().min(0) })

/** Sort keys of a day begin with it, and with this end before the next one's. */
export const dayKey = (day: string, id: string): string => `${day}#${id}`

/** Time from which DynamoDB's TTL may delete an enquiry (a day or two late), in seconds since 1970. */
export function endOfRetention({ submittedAt }: Pick<Enquiry, 'submittedAt'>): number {
  const end = new Date(submittedAt)
  end.setUTCMonth(end.getUTCMonth() + site.enquiriesKeptMonths)
  return Math.ceil(end.getTime() / 1000)
}

function itemsOf(enquiry: Enquiry) {
  const { id, nextStep, wonAt, deal } = enquiry
  const common = { id, ttl: endOfRetention(enquiry) }
  return [
    ...(nextStep ? [{ pk: partitions.nextSteps, sk: dayKey(nextStep.on, id), ...common }] : []),
    ...(wonAt
      ? [{ pk: partitions.won, sk: dayKey(londonDay(Date.parse(wonAt)), id), ...common, kg: deal?.kg ?? 0 }]
      : []),
  ]
}

/** Writes that bring these items from one state of an enquiry to another; undefined where there is none. */
export function dayWrites(before: Enquiry | undefined, after: Enquiry | undefined): Write[] {
  const [old, wanted] = [before, after].map((enquiry) => (enquiry ? itemsOf(enquiry) : []))
  const isIn = (items: typeof old = [], { pk, sk }: { pk: string; sk: string }) =>
    items.some((item) => item.pk === pk && item.sk === sk)
  return [
    ...(old ?? []).filter((item) => !isIn(wanted, item)).map((item) => deleteOp(item)),
    ...(wanted ?? [])
      .filter((item) => !old?.some((one) => isDeepStrictEqual(one, item)))
      .map((item) => putOp(item)),
  ]
}
