import * as z from 'zod'
import { noFigures } from '../../../shared/entities/operation/figures.ts'
import { articleLanguage } from '../../../shared/entities/posts/post.ts'
import { addressIn, languageCodes, placeOf } from '../../../shared/languages.ts'
import { pages, readableAddress } from '../../../shared/pages.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { environment } from '../../platform/environment.ts'
import { queryAll } from '../../platform/table/table.ts'
import { eachLine, logFilesOf } from './access-logs.ts'
import { countLine, type Site } from './count-line.ts'
import { closeDay, dayOf, isHour, keepHour, readFigures } from './figures-store.ts'

const HOUR_MS = 60 * 60_000
/** Hours that are counted again: CloudFront delivers some lines up to a day late (its developer guide, "Access logs"). */
const COUNTED_HOURS = 26
/** Hours after whose last one a day is summed: no line of it comes any more. */
const CLOSED_HOURS = 48

const hourAt = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh'.length)

/**
 * Count the hours whose log files became more, and sum the days that are over. An hour is counted from all its files, so a
 * repeat changes nothing.
 * @returns the newest hour with a log, `yyyy-mm-ddThh`; undefined for none within those that are counted
 */
export async function updateFigures(now: number): Promise<string | undefined> {
  const stored = await readFigures(hourAt(now - 7 * 24 * HOUR_MS).slice(0, 10))
  const site = await siteNow()
  const counted = Array.from({ length: COUNTED_HOURS }, (_, age) => hourAt(now - age * HOUR_MS))
  const days = [...new Set(counted.map((hour) => dayOf({ sk: hour })))]
  const files = new Map((await Promise.all(days.map(logFilesOf))).flatMap((hours) => [...hours]))
  const logged = counted.filter((hour) => files.has(hour))
  for (const hour of logged) {
    const keys = files.get(hour) ?? []
    if (stored.some((one) => one.sk === hour && one.files === keys.length)) continue
    const figures = noFigures()
    await eachLine(keys, (line) => countLine(figures, line, site))
    await keepHour(hour, figures, keys.length)
  }
  const open = hourAt(now - CLOSED_HOURS * HOUR_MS).slice(0, 10)
  const over = new Set(stored.filter((one) => isHour(one) && dayOf(one) < open).map(dayOf))
  for (const day of over) await closeDay(day, stored)
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
