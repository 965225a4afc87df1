import * as z from 'zod'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { articleLanguage } from '../../../shared/entities/posts/post.ts'
import { dayAfter, londonDay } from '../../../shared/formats/time/opening-minutes.ts'
import { addressIn, languageCodes, placeOf } from '../../../shared/languages.ts'
import { pages, readableAddress } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { environment } from '../../platform/environment.ts'
import { queryAll } from '../../platform/table/table.ts'
import { eachLine, logFilesOf } from './access-logs.ts'
import { countLine, type Site } from './count-line.ts'
import { dayOf, filesOf, keepDay, keepHour, OPEN_DAYS, readDays, readHours } from './figures-store.ts'

const HOUR_MS = 60 * 60_000
/**
 * Hours that are counted again: CloudFront delivers some lines up to a day late (its developer guide, "Access logs"), and
 * the reporter may have been away. Shorter than files are kept (infra/constructs/site/edge-logs.ts).
 */
const COUNTED_HOURS = 47

const hourAt = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh'.length)

/**
 * Count the hours whose log files became more, then sum the days whose hours did. All of an hour is counted again, and all of a
 * day summed again, so that nothing is counted twice or left out, wherever an earlier run was killed.
 * @returns the newest hour with a log, `yyyy-mm-ddThh`; undefined for none within those that are counted
 */
export async function updateFigures(now: number): Promise<string | undefined> {
  const firstOpen = dayAfter(londonDay(now), 1 - OPEN_DAYS)
  const [hours, days, site] = await Promise.all([readHours(firstOpen), readDays(firstOpen, true), siteNow()])
  const counted = Array.from({ length: COUNTED_HOURS }, (_, age) => hourAt(now - age * HOUR_MS))
  const folders = [...new Set(counted.map((hour) => hour.slice(0, 'yyyy-mm-dd'.length)))]
  const files = new Map((await Promise.all(folders.map(logFilesOf))).flatMap((found) => [...found]))
  const logged = counted.filter((hour) => files.has(hour))
  for (const hour of logged) {
    const keys = files.get(hour) ?? []
    if (hours.get(hour)?.files === keys.length) continue
    const figures = noFigures()
    await eachLine(keys, (line) => countLine(figures, line, site))
    hours.set(hour, await keepHour(hour, figures, keys.length))
  }
  for (const [day, all] of Map.groupBy(hours.values(), ({ sk }) => dayOf(sk)))
    if (day >= firstOpen && days.get(day)?.files !== filesOf(all)) await keepDay(day, all)
  return logged[0]
}

const published = z.object({ language: articleLanguage.default('en'), slug: z.string() })

/** The site as it is now, for what visitors' browsers say of it. */
async function siteNow(): Promise<Site> {
  const articles = await queryAll(partitions.published, published, { attributes: ['language', 'slug'] })
  const paths = Object.values(pages).map(({ path }) => path)
  const addresses = new Set<string>([
    ...languageCodes.flatMap((language) => paths.map((path) => addressIn(language, path))),
    ...articles.map(readableAddress),
  ])
  return {
    host: new URL(environment('SITE_ORIGIN')).host,
    has: (address) => addresses.has(address) || /^\/blog\/archive\/\d{4}$/.test(placeOf(address).path),
  }
}
