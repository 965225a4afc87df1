import * as z from 'zod'
import {
  FIGURES_KEPT_DAYS,
  type Figures,
  figures,
  LISTS,
  OTHERS,
  sumOfFigures,
} from '../../../shared/entities/operation/figures.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryBetween } from '../../platform/table/table.ts'
import { deleteItem, putItem } from '../../platform/table/table-writes.ts'

const DAY_MS = 24 * 60 * 60_000
/** Most names of a list; the rest is summed, so that a day stays below some 20 KB. */
const MOST = { pages: 200, hosts: 50, languages: 10, countries: 100, devices: 5, chats: 5, missing: 100 }

const stored = figures.extend({
  /** Of an hour `yyyy-mm-ddThh`, of a day `yyyy-mm-dd`, UTC. */
  sk: z.string(),
  /** Number of log files that an hour was counted from. */
  files: z.int().optional(),
})
export type StoredFigures = z.infer<typeof stored>

export const isHour = ({ sk }: Pick<StoredFigures, 'sk'>): boolean => sk.includes('T')
export const dayOf = ({ sk }: Pick<StoredFigures, 'sk'>): string => sk.slice(0, 10)

/** All hours and days from a day on, newest first; read consistently for who writes what follows from them. */
export const readFigures = async (from: string, isConsistent = true): Promise<StoredFigures[]> =>
  (await queryBetween({ pk: partitions.figures, from, to: '9', isConsistent }, stored)).reverse()

/** Keep the figures of an hour, in place of those of fewer files. */
export const keepHour = async (hour: string, counted: Figures, files: number): Promise<void> => {
  await putItem({ ...itemOf(hour, counted), files })
}

/** Keep a day as the sum of its hours, which then go. A day that is kept stays as it is: the hours may be half gone. */
export async function closeDay(day: string, all: readonly StoredFigures[]): Promise<void> {
  const hours = all.filter((one) => isHour(one) && dayOf(one) === day)
  if (!all.some(({ sk }) => sk === day)) await putItem(itemOf(day, sumOfFigures(hours)))
  for (const { sk } of hours) await deleteItem({ pk: partitions.figures, sk })
}

const itemOf = (sk: string, counted: Figures) => ({
  ...{ pk: partitions.figures, sk, ...limited(counted) },
  ttl: Math.ceil(Date.parse(sk.slice(0, 10)) / 1000 + (FIGURES_KEPT_DAYS * DAY_MS) / 1000),
})

/** Figures with the greatest counts of each list, and the rest as one. */
function limited(counted: Figures): Figures {
  const lists = LISTS.map((list) => {
    const entries = Object.entries(counted[list]).sort(([, a], [, b]) => b - a)
    const rest = entries.slice(MOST[list]).reduce((sum, [, count]) => sum + count, counted[list][OTHERS] ?? 0)
    const kept = entries.slice(0, MOST[list]).filter(([name]) => name !== OTHERS)
    return [list, { ...Object.fromEntries(kept), ...(rest > 0 && { [OTHERS]: rest }) }]
  })
  return { ...counted, ...Object.fromEntries(lists) }
}
