import * as z from 'zod'
import { isPictureAddress } from '../formats/picture-address.ts'
import { MAX_MIX_KG } from '../limits.ts'

/** Control characters but tab and line ends, which XML, and so the feed and the sitemaps, can't hold (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Half of a pair of UTF-16 units is no character: UTF-8, and so the table and the user pool, have no room for it. */
export const isWellFormed = (value: string) => value.isWellFormed()

export const isStorable = (value: string) => isWellFormed(value) && !CONTROL.test(value)
export const NOT_STORABLE = 'Contains invisible control characters. Remove them, or type the text again.'

/** A required, trimmed text. `message` is shown when it is missing or blank. */
export const requiredText = (max: number, message = 'Required') =>
  z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? message : 'Must be a text'),
    })
    .trim()
    .min(1, message)
    .max(max, `At most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)

/** Line ends and tabs, and what Unicode has like them: line separators, marks that turn the direction of what follows. */
const NOT_ONE_LINE = /[\t\n\r\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

export const isOneLine = (value: string | null) => !NOT_ONE_LINE.test(value ?? '')
export const ONE_LINE = 'One line only, without tabs and invisible control characters.'

/** A required text of one line: it reaches heads of documents, and subjects of mails. */
export const requiredLine = (max: number, message?: string) =>
  requiredText(max, message).refine(isOneLine, ONE_LINE)

/** An optional text: blank, null and absent all mean "none" and are stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)
    .nullable()
    .transform((value) => value || null)

/** An optional text of one line. */
export const optionalLine = (max: number) => optionalText(max).refine(isOneLine, ONE_LINE)

const optionalAddress = (
  isAllowed: (value: string) => boolean,
  message = 'Must be a web address that starts with https:// or a path that starts with /',
) =>
  z
    .string()
    .trim()
    .max(2000, 'At most 2000 characters')
    .refine(isAllowed, message)
    .nullable()
    .transform((value) => value || null)

/** An optional address of a page: absolute http(s), or a path on this site. */
export const optionalUrl = optionalAddress(isWebAddress).meta({ attributes: { inputMode: 'url' } })

/** An optional address of a picture that visitors see: absolute https, or a path on this site. */
export const optionalPicture = optionalAddress(
  (value) => value === '' || (isWebAddress(value) && isPictureAddress(value)),
).meta({ kind: 'picture' })

/** An optional address of another site, absolute https. */
export const optionalElsewhere = optionalAddress(
  (value) => value === '' || (isWebAddress(value) && /^https:/i.test(value)),
  'Must be a web address that starts with https://',
)

function isWebAddress(value: string): boolean {
  // Browsers drop tabs and line ends from addresses: `/<tab>/elsewhere` would be the host `elsewhere`.
  if (!isStorable(value) || /[\t\r\n]/.test(value)) return false
  if (value === '' || /^\/(?![/\\])/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Labels such as tags and keywords: trimmed, blanks dropped, order kept. */
export const labels = z
  .array(z.string().max(100, 'At most 100 characters each').refine(isStorable, NOT_STORABLE))
  .max(30, 'At most 30')
  .transform((values) => values.map((value) => value.trim()).filter(Boolean))
  .meta({ kind: 'labels' })

/** An instant, given as ISO 8601 with any offset, kept as ISO 8601 UTC with milliseconds. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Must be an ISO 8601 date and time' })
  .transform((value) => new Date(value).toISOString())
  // An offset can move the year out of 0000-9999; ISO 8601 then adds digits, and sort keys would no longer sort.
  .refine((value) => /^\d{4}-/.test(value), 'Must be in the years 0000 to 9999')

/** An instant as stored and answered: ISO 8601 UTC. */
export const timestamp = z.iso.datetime()

/** Source of the regular expression of a ULID: 26 digits of Crockford's base 32. */
export const ULID_PATTERN = '[0-9A-HJKMNP-TV-Z]{26}'

export const ulid = z.string().regex(new RegExp(`^${ULID_PATTERN}$`), 'Must be a ULID')

/** Version for the optimistic lock: every stored change raises it, and an update of an older one gets 409. */
export const version = z.int().min(1)
/** Far more changes than a person makes, far below 2^53, where integers become inexact. */
export const MAX_VERSION = 1_000_000_000

/** Keys every stored, editable entity carries. */
export const stored = z.object({ id: ulid, version, createdAt: timestamp, updatedAt: timestamp })

const weight = `Must be a whole number of kilograms from 1 to ${MAX_MIX_KG}`
/** Weight of goods, at most that of the heaviest mix. */
export const wholeKg = z.int(weight).min(1, weight).max(MAX_MIX_KG, weight)

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
}

/** Changes of an entry: any of the fields that make it, none of which has a default, and the version that they may replace. */
export function changeOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return z.object({ ...(Object.fromEntries(fields) as WithoutDefaults<Shape>), version }).partial()
}
