import * as z from 'zod'
import type { Figures } from '../../shared/entities/operation/figures.ts'
import { dayAfter, londonDay } from '../../shared/formats/time/opening-minutes.ts'
import { partitions } from '../../shared/table/partitions.ts'
import { keepDay, keepHour } from '../domain/figures/figures-store.ts'
import { keepPeriods } from '../domain/figures/week-figures.ts'
import { queryAll } from '../platform/table/table.ts'
import { deleteItem } from '../platform/table/table-writes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days of which hours are stored. */
const HOURLY_DAYS = 3

const listOf = (name: string, number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`${name}${index}`, index + 1]))

/** What is counted of a day at 10,000 views a month. */
const few: Figures = {
  ...{ views: 330, visits: 90, robots: 60 },
  pages: listOf('/pl/blog/how-to-grade-', 25),
  hosts: listOf('www.host', 8),
  languages: listOf('l', 5),
  countries: listOf('C', 12),
  devices: listOf('d', 2),
  chats: listOf('c', 3),
  missing: listOf('/wp-login-', 5),
}

/** What is counted of a day, by the views of a month. */
export const DAYS_BY_VIEWS: Readonly<Record<'10,000' | '1 million', Figures>> = {
  '10,000': few,
  '1 million': {
    ...few,
    ...{ views: 33_000, visits: 9000, robots: 6000 },
    pages: listOf('/uk/blog/how-to-grade-second-hand-clothing-', 250),
    hosts: listOf('www.a-host-of-some-length.example', 80),
    countries: listOf('C', 90),
    missing: listOf('/wp-content/plugins/some-old-plugin/', 120),
  },
}

/** Store as many days as the page of 90 days looks back on, each the same, as hourly reports leave them, in place of all others. */
export async function storeDays(now: number, counted: Figures): Promise<void> {
  for (const { sk } of await queryAll(partitions.figures, z.object({ sk: z.string() })))
    await deleteItem({ pk: partitions.figures, sk })
  const today = londonDay(now)
  for (let ago = 0; ago <= 180; ago++) {
    const day = dayAfter(today, -ago)
    await keepDay(day, [{ ...counted, files: 24, sk: `${day}T12` }])
  }
  for (let hours = 0; hours < 24 * HOURLY_DAYS; hours++)
    await keepHour(
      new Date(now - hours * HOUR_MS).toISOString().slice(0, 'yyyy-mm-ddThh'.length),
      counted,
      24,
    )
  await keepPeriods(now - DAY_MS)
}
