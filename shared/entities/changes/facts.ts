import * as z from 'zod'
import { DAYS } from '../../facts.ts'
import type { Language } from '../../languages.ts'
import { defaultFacts } from '../../site.ts'
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

/** Name and help of a fact in the administrator's form. */
const named = <S extends z.ZodType>(schema: S, label: string, hint?: string): S =>
  schema.meta({ label, ...(hint && { hint }) })

const weight = z
  .int('Must be a whole number of kilograms')
  .min(1, 'At least 1')
  .max(1_000_000, 'At most 1,000,000')
  .meta({ kind: 'weight' })
const WEIGHT = 'In kilograms, for example 20,000'
const bag = (label: string) =>
  named(
    z
      .strictObject({
        lightest: named(weight, `${label}: lightest`, 'In kilograms'),
        heaviest: named(weight, `${label}: heaviest`, 'In kilograms'),
      })
      .refine(({ lightest, heaviest }) => lightest <= heaviest, {
        path: ['heaviest'],
        message: 'Must not be less than the lightest',
      }),
    label,
  )

const day = z.enum(DAYS, 'Must be a day of the week, such as Monday')
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00')

const isoDate = z.iso.date('Choose a day')

/** Text of a notice in another language; null or missing, as in earlier releases, for the English one. */
const noticeIn = (language: string) =>
  named(
    optional(200),
    `Text in ${language}`,
    'If empty, pages in this language show the English text.',
  ).optional()
const noticeTexts = {
  pl: noticeIn('Polish'),
  uk: noticeIn('Ukrainian'),
  cs: noticeIn('Czech'),
  lt: noticeIn('Lithuanian'),
} satisfies Readonly<Record<Exclude<Language, 'en'>, z.ZodType>>

const COUNTRY_CODE = 'With + and the country code'

const channel = z.strictObject({
  name: named(text(40), 'Name of the app'),
  href: named(chatAddress, 'Address of the chat', 'For example https://t.me/name or viber://chat?number=…'),
  on: named(z.boolean(), 'Shown to visitors'),
})
const openHours = z
  .strictObject({
    first: named(day, 'First day'),
    last: named(day, 'Last day'),
    opens: named(time, 'Opens', 'For example 09:00, time of London'),
    closes: named(time, 'Closes', 'For example 18:00'),
  })
  .refine(({ first, last }) => DAYS.indexOf(first) <= DAYS.indexOf(last), {
    path: ['last'],
    message: 'Must not be before the first day',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Must be after the opening time',
  })
const notice = z
  .strictObject({
    text: named(text(200), 'Text', 'For example: Closed 24 to 27 December'),
    ...noticeTexts,
    from: named(isoDate, 'First day'),
    until: named(isoDate, 'Last day'),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'Must not be before the first day',
  })

/** The company's facts, which the texts of the site name by placeholders (shared/facts.ts). */
export const facts = z.strictObject({
  product: named(text(40), 'Name of the site', 'Beside the logo and in the titles of pages'),
  company: named(text(100), 'Name of the company', 'As registered'),
  tagline: named(text(200), 'Tagline'),
  founder: named(optional(80), 'Founder', 'If empty, no name is shown.'),
  email: named(z.email('Must be an e-mail address').max(200, 'At most 200 characters'), 'E-mail'),
  /** Telephone of the office. */
  phone: named(phone, 'Phone', COUNTRY_CODE),
  whatsapp: named(
    z.strictObject({
      header: named(phone, 'WhatsApp: number in the header', COUNTRY_CODE),
      bottomBar: named(phone, 'WhatsApp: number in the bar at the bottom of phones', COUNTRY_CODE),
    }),
    'WhatsApp',
  ),
  /** Chat channels other than WhatsApp: each is offered while `on`. */
  channels: named(z.array(named(channel, 'Chat app')).max(8, 'At most 8'), 'Other chat apps'),
  address: named(
    z.strictObject({
      street: named(text(100), 'Street'),
      place: named(text(60), 'Place'),
      town: named(text(60), 'Town'),
      postcode: named(optional(12), 'Postcode'),
      country: named(text(60), 'Country'),
    }),
    'Address of the warehouse',
  ),
  /** Opening hours, local time: from the first day to the last, both included. */
  hours: named(
    z.array(named(openHours, 'Hours')).min(1, 'At least one').max(7, 'At most 7'),
    'Business hours',
  ),
  /** Addresses of the company's profiles on other sites, for search engines. */
  profiles: named(
    z
      .array(named(profile, 'Profile', 'For example https://www.linkedin.com/company/name'))
      .max(10, 'At most 10'),
    'Profiles on other sites',
  ),
  founded: named(
    z.int('Must be a year').min(1800, 'At least 1800').max(2100, 'At most 2100'),
    'Year of foundation',
  ),
  years: named(text(10), 'Years of experience', 'For example 15+'),
  partners: named(text(10), 'Number of partners', 'For example 500+'),
  minimumOrderKg: named(weight, 'Minimum order', WEIGHT),
  testBatchKg: named(weight, 'Test batch for new customers', WEIGHT),
  bagKg: named(
    z.strictObject({ softToys: bag('Soft toys'), originalClothing: bag('Original clothing') }),
    'Weight of one bag',
  ),
  /** Details required on a UK company's website (Companies (Trading Disclosures) Regulations 2008, reg. 7), and for customs. */
  registration: named(
    z.strictObject({
      company: named(text(20), 'Company number'),
      vat: named(text(30), 'VAT number'),
      eori: named(optional(20), 'EORI number', 'For example GB123456789000. If empty, none is shown.'),
      office: named(text(200), 'Registered office'),
      place: named(text(60), 'Place of registration'),
    }),
    'Registration',
  ),
  /** Notices that every page shows from one day to another, both included: 'Closed 24 to 27 December'. */
  notices: named(
    z.array(named(notice, 'Notice')).max(5, 'At most 5'),
    'Notices',
    'Every page shows a notice from its first to its last day.',
  ),
  /** True while the values are samples, which the legal pages then say. */
  sampleValues: named(
    z.boolean(),
    'Sample values',
    'Switch this off once every fact is your own: the legal pages then stop saying so, and the footer links to the registers.',
  ),
})

export type Facts = z.infer<typeof facts>

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
