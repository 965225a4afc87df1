import * as z from 'zod'
import { DAYS } from '../../facts.ts'
import type { Language } from '../../languages.ts'
import { site } from '../../site.ts'
import { optionalLine, requiredLine } from '../fields.ts'
import { changesIn, withChanges } from './changed-values.ts'
import { type Changes, changes } from './changes.ts'

/** Characters with a meaning in the texts that facts are put into: HTML, placeholders, marks and links. */
const MARKUP = /[<>{}[\]*]/

const isPlain = (value: string) => !MARKUP.test(value)
const NOT_PLAIN = 'Plain text only: without < > { } [ ] *'

const text = (max: number) => requiredLine(max).refine(isPlain, NOT_PLAIN)
const optional = (max: number) => optionalLine(max).refine((value) => isPlain(value ?? ''), NOT_PLAIN)

/** A telephone number as shown: with the country's code, at most 15 digits (ITU-T E.164). One of the UK may lack it. */
const phone = requiredLine(30)
  .overwrite((value) => value.replace(/^0(?=[1-9])/, '+44 '))
  .regex(/^\+[\d ()-]+$/, 'Must start with + and the country code, then only digits, spaces, ( ) and -')
  .refine((value) => {
    const digits = value.replace(/\D/g, '').length
    return digits >= 7 && digits <= 15
  }, 'Must have 7 to 15 digits')

/** Address of a chat app: of a web page, or of the app itself. */
const chatAddress = requiredLine(300).regex(
  /^(?:https:\/\/|(?:viber|tg|skype|sgnl|line):)[^\s<>"']+$/,
  'Must be an address such as https://… or viber://…',
)
const profile = requiredLine(300).regex(
  /^https:\/\/[^\s<>"']+$/,
  'Must be a web address that starts with https://',
)

const weight = z
  .int('Must be a whole number of kilograms')
  .min(1, 'At least 1')
  .max(1_000_000, 'At most 1,000,000')
  .meta({ kind: 'weight' })
const bag = z
  .strictObject({ lightest: weight, heaviest: weight })
  .refine(({ lightest, heaviest }) => lightest <= heaviest, {
    path: ['heaviest'],
    message: 'Must not be less than the lightest',
  })

const day = z.enum(DAYS, 'Must be a day of the week, such as Monday')
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00')

const isoDate = z.iso.date('Choose a day')

/** Text of a notice in the other languages; null or missing, as in earlier releases, for the English one. */
const noticeTexts = {
  pl: optional(200).optional(),
  uk: optional(200).optional(),
  cs: optional(200).optional(),
  lt: optional(200).optional(),
} satisfies Readonly<Record<Exclude<Language, 'en'>, z.ZodType>>

/** The company's facts, which the texts of the site name by placeholders (shared/facts.ts). */
export const facts = z.strictObject({
  /** Name next to the logo and in page titles. */
  product: text(40),
  company: text(100),
  tagline: text(200),
  /** Name of the founder; null to show none. */
  founder: optional(80),
  email: z.email('Must be an e-mail address').max(200, 'At most 200 characters'),
  /** Telephone of the office. */
  phone,
  /** Two different numbers, for the header and the bottom bar. */
  whatsapp: z.strictObject({ header: phone, bottomBar: phone }),
  /** Chat channels other than WhatsApp: each is offered while `on`. */
  channels: z
    .array(z.strictObject({ name: text(40), href: chatAddress, on: z.boolean() }))
    .max(8, 'At most 8'),
  address: z.strictObject({
    street: text(100),
    place: text(60),
    town: text(60),
    postcode: optional(12),
    country: text(60),
  }),
  /** Opening hours, local time: from the first day to the last, both included. */
  hours: z
    .array(
      z
        .strictObject({ first: day, last: day, opens: time, closes: time })
        .refine(({ first, last }) => DAYS.indexOf(first) <= DAYS.indexOf(last), {
          path: ['last'],
          message: 'Must not be before the first day',
        })
        .refine(({ opens, closes }) => opens < closes, {
          path: ['closes'],
          message: 'Must be after the opening time',
        }),
    )
    .min(1, 'At least one')
    .max(7, 'At most 7'),
  /** Addresses of the company's profiles on other sites, for search engines. */
  profiles: z.array(profile).max(10, 'At most 10'),
  founded: z.int('Must be a year').min(1800, 'At least 1800').max(2100, 'At most 2100'),
  years: text(10),
  partners: text(10),
  /** Smallest order and a new customer's test batch, in kilograms. */
  minimumOrderKg: weight,
  testBatchKg: weight,
  /** Weight of one packed bag in kilograms. */
  bagKg: z.strictObject({ softToys: bag, originalClothing: bag }),
  /** Details required on a UK company's website (Companies (Trading Disclosures) Regulations 2008, reg. 7), and for customs. */
  registration: z.strictObject({
    company: text(20),
    vat: text(30),
    /** Number for customs; null to show none. */
    eori: optional(20),
    office: text(200),
    place: text(60),
  }),
  /** Notices that every page shows from one day to another, both included: 'Closed 24 to 27 December'. */
  notices: z
    .array(
      z
        .strictObject({ text: text(200), from: isoDate, until: isoDate, ...noticeTexts })
        .refine(({ from, until }) => from <= until, {
          path: ['until'],
          message: 'Must not be before the first day',
        }),
    )
    .max(5, 'At most 5'),
  /** True while the values are samples, which the legal pages then say. */
  sampleValues: z.boolean(),
})

export type Facts = z.infer<typeof facts>

const [street, place, town, country] = site.address

/** The sample values of shared/site.ts. */
export const defaultFacts: Facts = {
  product: site.product,
  company: site.company,
  tagline: site.tagline,
  founder: null,
  email: site.email,
  phone: site.phone.shown,
  whatsapp: { header: site.whatsapp.header.shown, bottomBar: site.whatsapp.bottomBar.shown },
  channels: site.channels.map((channel) => ({ ...channel })),
  address: { street, place, town, postcode: null, country },
  hours: [{ first: 'Monday', last: 'Saturday', opens: site.hours.opens, closes: site.hours.closes }],
  profiles: [...site.profiles],
  founded: site.founded,
  years: site.years,
  partners: site.partners,
  minimumOrderKg: site.minimumOrderKg,
  testBatchKg: site.testBatchKg,
  bagKg: site.bagKg,
  registration: { ...site.registration, eori: null },
  notices: [],
  sampleValues: site.sampleValues,
}

/**
 * The facts with what was changed over the defaults. A changed fact that no longer fits the schema is left out, so
 * that no page fails because of it.
 */
export function resolveFacts(changed: Changes['values']): Facts {
  const fitting = Object.entries(changed).filter(
    ([key, value]) => facts.safeParse(withChanges(defaultFacts, { [key]: value })).success,
  )
  return facts.parse(withChanges(defaultFacts, Object.fromEntries(fitting)))
}

/**
 * Check changed facts, and take those that differ from the defaults.
 * @returns `issues` with fields in dot notation, if something is wrong
 */
export function parseChangedFacts(
  changed: Readonly<Record<string, unknown>>,
): { readonly changed: Changes['values'] } | { readonly issues: { path: string; message: string }[] } {
  const { data, error } = facts.safeParse(withChanges(defaultFacts, changed))
  if (error) return { issues: error.issues.flatMap(issuesOf) }
  return { changed: changesIn(defaultFacts, data) as Changes['values'] }
}

/** An issue with its field; an unknown field is named itself, not what it stands in. */
const issuesOf = (issue: z.core.$ZodIssue) =>
  (issue.code === 'unrecognized_keys' ? issue.keys : [undefined]).map((key) => ({
    path: [...issue.path, ...(key === undefined ? [] : [key])].join('.'),
    message: key === undefined ? issue.message : 'There is no such field',
  }))

/** The facts for the administrator's form. */
export const editableFacts = changes.extend({ defaults: facts })
