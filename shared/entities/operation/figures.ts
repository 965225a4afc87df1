import * as z from 'zod'

/** Days of which figures are kept: 25 months. */
export const FIGURES_KEPT_DAYS = 762

/** Name of a host or country that nobody knows: typed addresses and chats lead here without one. */
export const UNKNOWN = 'unknown'

/** Name of all that a list of counts has no place for. */
export const OTHERS = 'others'

/** Numbers by names. */
export const counts = z.record(z.string(), z.int().min(0))

/** What is counted of visitors in an hour, or in a day in London. Robots are in none of it but `robots`. */
export const figures = z.object({
  views: z.int().min(0),
  /** Views of whole documents that no page of this site led to. */
  visits: z.int().min(0),
  robots: z.int().min(0),
  /** Views by path. */
  pages: counts,
  /** Visits by the host that led here. */
  hosts: counts,
  /** Views by language, country (ISO 3166) and kind of device. */
  languages: counts,
  countries: counts,
  devices: counts,
  /** Opened chats by channel. */
  chats: counts,
  /** Addresses that do not exist. */
  missing: counts,
})
export type Figures = z.infer<typeof figures>

/** Names of the lists of counts. */
export const LISTS = ['pages', 'hosts', 'languages', 'countries', 'devices', 'chats', 'missing'] as const
/** Names of the sums. */
const SUMS = ['views', 'visits', 'robots'] as const

export const noFigures = (): Figures => ({
  ...{ views: 0, visits: 0, robots: 0 },
  ...{ pages: {}, hosts: {}, languages: {}, countries: {}, devices: {}, chats: {}, missing: {} },
})

/** Sum of figures. */
export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = noFigures()
  for (const one of all) {
    for (const name of SUMS) sum[name] += one[name]
    for (const list of LISTS)
      for (const [name, count] of Object.entries(one[list])) sum[list][name] = (sum[list][name] ?? 0) + count
  }
  return sum
}
