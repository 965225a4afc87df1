import * as z from 'zod'
import { MAX_CAMPAIGN, MAX_INTEREST, MAX_LANGUAGE, MAX_MIX_KG, MAX_PAGE } from '../limits.ts'
import { isStorable, NOT_STORABLE, optionalText, requiredText, timestamp, ulid, version } from './fields.ts'
import { type Goods, goodsNames, weightField, weightOf } from './goods.ts'

/** Longest message of an enquiry, in characters. */
const MAX_MESSAGE = 5000
/** Longest note that the administrator may keep with an enquiry, in characters. */
const MAX_NOTE = 5000

/** Highest exact count of new enquiries, because counting more costs more. */
export const MOST_COUNTED = 100

/** Fields of the contact form. */
const enquiryFields = z.object({
  name: requiredText(200),
  contact: requiredText(200),
  /** Subject. It has no visible input; an empty string if unknown. */
  interest: z
    .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be a text') })
    .trim()
    .max(MAX_INTEREST, `At most ${MAX_INTEREST} characters`)
    .refine(isStorable, NOT_STORABLE),
  message: optionalText(MAX_MESSAGE).default(null),
})

/** Origin of an enquiry, from the current visit only: the browser stores nothing for it. */
const enquiryOrigin = z.object({
  /** Path of the page. */
  page: optionalText(MAX_PAGE).default(null),
  /** Language of the page as it was read, also of one that the browser translated (BCP 47). */
  language: optionalText(MAX_LANGUAGE).default(null),
  /** The `utm_*` parameters of the address that the visit began with, as a query string. */
  campaign: optionalText(MAX_CAMPAIGN).default(null),
})

const weight = `Must be a whole number of kilograms from 1 to ${MAX_MIX_KG}`

/** Goods that a visitor put together, with their weights. */
const mix = z
  .array(z.object({ goods: z.enum(goodsNames), kg: z.int(weight).min(1, weight).max(MAX_MIX_KG, weight) }))
  .min(1, 'Must name goods')
  .max(goodsNames.length, `At most ${goodsNames.length} entries`)
  .refine(
    (entries) => new Set(entries.map(({ goods }) => goods)).size === entries.length,
    'Names goods twice',
  )
  .refine((entries) => weightOf(entries) <= MAX_MIX_KG, `At most ${MAX_MIX_KG} kg in all`)

/**
 * An enquiry as it is sent, with two signs of a bot, which are not stored. API clients leave them out. No value of
 * theirs is an error, because that would teach the bot.
 */
export const contactInput = enquiryFields.extend({
  ...enquiryOrigin.shape,
  mix: mix.nullable().default(null),
  /** Honeypot: invisible to people, so only a bot fills it in. */
  remarks: z.string().nullish(),
  /** Milliseconds between showing and sending the form. */
  shownForMs: z.number().nullish(),
})

/** An enquiry as the form posts it without a script: texts alone. The function reads the rest from the `Referer` header. */
export const contactFormInput = enquiryFields.extend({
  ...enquiryOrigin.shape,
  interest: enquiryFields.shape.interest.default(''),
  remarks: z.string().default(''),
  /** Weights of the mix, as the page of a refused form keeps them. */
  ...(Object.fromEntries(goodsNames.map((goods) => [weightField(goods), z.string().default('')])) as Record<
    `kg-${Goods}`,
    z.ZodDefault<z.ZodString>
  >),
})

/** `spam`: quarantined by the administrator, or because a bot seems to have sent it. */
export const enquiryStatus = z.enum(['new', 'read', 'answered', 'spam'])

/** The administrator's note on an enquiry. */
export const enquiryNote = optionalText(MAX_NOTE)

export const enquiry = z.object({
  id: ulid,
  version,
  name: z.string(),
  contact: z.string(),
  interest: z.string(),
  message: z.string().nullable(),
  /** Null in enquiries from before these were kept. */
  page: z.string().nullable().default(null),
  language: z.string().nullable().default(null),
  campaign: z.string().nullable().default(null),
  mix: mix.nullable().default(null),
  status: enquiryStatus,
  note: z.string().nullable(),
  submittedAt: timestamp,
})

/** The enquiries of one person, shown before they are erased. */
export const enquiriesOfPerson = z.object({
  /** Version of this set of enquiries. An erasure names it, so that it deletes no unseen enquiry. */
  version: z.string().min(1).max(50),
  /** The named one first, then the newest. */
  enquiries: z.array(enquiry.pick({ id: true, name: true, contact: true, submittedAt: true })).min(1),
})

/** Changes of the administrator. */
export const enquiryChange = z.object({ status: enquiryStatus, note: enquiryNote, version }).partial()

/** Answer to an enquiry; `message` is for the success toast. */
export const contactReceipt = enquiry.pick({ id: true, submittedAt: true }).extend({ message: z.string() })

export type NewEnquiry = Omit<z.output<typeof contactInput>, 'remarks' | 'shownForMs'>
export type Enquiry = z.infer<typeof enquiry>
export type EnquiriesOfPerson = z.infer<typeof enquiriesOfPerson>
