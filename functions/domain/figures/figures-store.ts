import * as z from 'zod'
import {
  FIGURES_KEPT_DAYS,
  type Figures,
  figures,
  LISTS,
  OTHERS,
  sumOfFigures,
} from '../../../shared/entities/operation/figures.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { getItem, queryBetween } from '../../platform/table/table.ts'
import { putItem } from '../../platform/table/table-writes.ts'

/**
 * Days, today included, that may change: those of the hours that are counted again (update-figures.ts), and one more for a run that was
 * killed before it kept their sum.
 */
export const OPEN_DAYS = 4
const DAY_S = 24 * 60 * 60
/** Days for which an hour is kept, longer than a day can change. */
const HOURS_KEPT_DAYS = 7
/** Days for which a period is kept: the page asks for it on one. */
const PERIODS_KEPT_DAYS = 3
/** Most names of a list; the rest is summed, so that a day stays below some 20 KB. */
const MOST = { pages: 200, hosts: 50, languages: 10, countries: 100, devices: 5, chats: 5, missing: 100 }

// Sort keys: a day is `yyyy-mm-dd` in London. Behind all days, where no query of days reads them, are hours, `yyyy-mm-ddThh` UTC,
// and periods.
const HOUR = 'hour#'
const PERIOD = 'period#'
const pk = partitions.figures

const counted = figures.extend({
  /** Number of log files that this was counted from. */
  files: z.int().default(0),
})
const storedHour = counted.extend({ sk: z.string().transform((sk) => sk.slice(HOUR.length)) })
const storedDay = counted.extend({
  sk: z.string(),
  /** The newest hour in it, `yyyy-mm-ddThh` UTC. */
  newest: z.string().nullable().default(null),
})
type StoredHour = z.infer<typeof storedHour>
export type StoredDay = z.infer<typeof storedDay>

/** Sums of closed days, from the first day of a period on. */
const period = z.object({
  /** The last day that is in it. */
  until: z.iso.date(),
  days: z.array(z.object({ date: z.iso.date(), views: z.int().nullable(), visits: z.int().nullable() })),
  totals: figures.nullable(),
  before: figures.pick({ views: true, visits: true }).nullable(),
})
export type Period = z.infer<typeof period>

/** Day in London on which an hour, `yyyy-mm-ddThh` UTC, begins. */
export const dayOf = (hour: string): string => londonDay(Date.parse(`${hour}:00Z`))

/** Hours from the day before a day on, in which it begins in summer, by their names. */
export async function readHours(from: string): Promise<Map<string, StoredHour>> {
  const hours = await queryBetween({ pk, from: `${HOUR}${dayAfter(from, -1)}`, to: `${HOUR}9` }, storedHour)
  return new Map(hours.map((hour) => [hour.sk, hour]))
}

/** Days from one on, by their dates; read consistently for who writes what follows from them. */
export async function readDays(from: string, isConsistent = false): Promise<Map<string, StoredDay>> {
  const days = await queryBetween({ pk, from, to: '9', isConsistent }, storedDay)
  return new Map(days.map((day) => [day.sk, day]))
}

const kept = (day: string, days: number) => ({ ttl: Date.parse(day) / 1000 + days * DAY_S })

/** Keep the figures of an hour, in place of those of fewer files. @returns what is kept */
export async function keepHour(hour: string, counted: Figures, files: number): Promise<StoredHour> {
  const stored = { ...limited(counted), files }
  await putItem({ pk, sk: `${HOUR}${hour}`, ...stored, ...kept(hour.slice(0, 10), HOURS_KEPT_DAYS) })
  return { ...stored, sk: hour }
}

/** Keep a day as the sum of its hours. */
export async function keepDay(day: string, hours: readonly StoredHour[]): Promise<void> {
  const newest =
    hours
      .map(({ sk }) => sk)
      .sort()
      .at(-1) ?? null
  const sum = { ...limited(sumOfFigures(hours)), files: filesOf(hours), newest }
  await putItem({ pk, sk: day, ...sum, ...kept(day, FIGURES_KEPT_DAYS) })
}

export const filesOf = (hours: readonly StoredHour[]): number =>
  hours.reduce((sum, { files }) => sum + files, 0)

/** Key of a period of so many days. */
const periodKey = (from: string, days: number) => ({ pk, sk: `${PERIOD}${days}#${from}` })

export const readPeriod = (from: string, days: number): Promise<Period | undefined> =>
  getItem(periodKey(from, days), period)

/** Keep a period until it is over. */
export async function keepPeriod(from: string, days: number, { totals, ...sums }: Period): Promise<void> {
  const limit = kept(from, days + PERIODS_KEPT_DAYS)
  await putItem({ ...periodKey(from, days), ...sums, totals: totals && limited(totals), ...limit })
}

/** Figures with the greatest counts of each list, and the rest as one. */
function limited(counted: Figures): Figures {
  const lists = LISTS.map((list) => {
    const entries = Object.entries(counted[list]).sort(([, a], [, b]) => b - a)
    const rest = entries.slice(MOST[list]).reduce((sum, [, count]) => sum + count, counted[list][OTHERS] ?? 0)
    const kept = entries.slice(0, MOST[list]).filter(([name]) => name !== OTHERS)
    return [list, { ...Object.fromEntries(kept), ...(rest > 0 && { [OTHERS]: rest }) }]
  })
  const { views, visits, robots } = counted
  return { views, visits, robots, ...Object.fromEntries(lists) }
}
