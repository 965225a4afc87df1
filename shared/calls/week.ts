import * as z from 'zod'
import { today } from '../entities/enquiry.ts'
import { timestamp } from '../entities/fields.ts'
import { counts, FIGURES_KEPT_DAYS, figures } from '../entities/operation/figures.ts'
import { aiMoney, bill, healthEntry } from '../entities/operation/health.ts'
import { londonClock } from '../formats/time/london-time.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'

const DAY_MS = 24 * 60 * 60_000
const count = z.int().min(0).nullable()

/** First day, in London, of what is asked for: some day of the last 25 months. */
const firstDay = z.iso
  .date('Must be a date such as 2026-01-31')
  .refine((day) => Date.parse(day) > Date.now() - FIGURES_KEPT_DAYS * DAY_MS, 'Older than what is kept')
  .refine((day) => day <= londonClock(new Date().toISOString()), 'Must not be in the future')

/** The owner's page: from a day until today; without one, of the last seven days. */
export const getWeek = call('GET /api/admin/week', {
  handler: 'admin/week/get',
  query: z.object({ from: firstDay.optional() }),
  response: z.object({
    /** Every day, earliest first; null where nothing is known. */
    days: z.array(z.object({ date: z.iso.date(), views: count, visits: count })),
    /** Of all these days; null where nothing is known. */
    totals: figures.nullable(),
    /** Of as many days before them. */
    before: figures.pick({ views: true, visits: true }).nullable(),
    /** Of these days, without spam. */
    enquiries: today.shape.week.omit({ enquiries: true, by: true }).extend({
      count: z.int().min(0),
      /** New and read ones. */
      waiting: z.int().min(0),
      pages: counts,
      languages: counts,
      campaigns: counts,
      goods: counts,
    }),
    /** Beginning of the newest hour that was counted: the hours before it are complete but for late lines. */
    completeUntil: timestamp.nullable(),
    /** Null without a budget. */
    bill: bill.nullable(),
    /** Of this month, UTC, whatever the days. */
    ai: aiMoney,
    /** Faults first. */
    health: z.array(healthEntry),
  }),
  table: {
    GetItem: [partitions.generations, partitions.figures, partitions.settings],
    Query: [partitions.health, partitions.figures, partitions.enquiries, partitions.won],
  },
})
