import * as z from 'zod'
import { MAX_CAMPAIGN, MAX_INTEREST, MAX_LANGUAGE, MAX_MIX_KG, MAX_PAGE } from '../limits.ts'
import {
  isStorable,
  NOT_STORABLE,
  optionalText,
  requiredText,
  timestamp,
  ulid,
  version,
  wholeKg,
} from './fields.ts'
import { type Goods, goodsNames, weightField, weightOf } from './goods.ts'

/** Longest message of an enquiry, in characters. */
const MAX_MESSAGE = 5000
/** Longest note that the administrator may keep with an enquiry, in characters. */
const MAX_NOTE = 5000

/** Longest reply that is kept, in characters: it travels in the address of a chat or a mail. */
export const MAX_REPLY = 2000
/** Most replies of an enquiry: with them its item stays below 60 KB in Latin letters, and below 160 KB in any. */
export const MAX_REPLIES = 20
/** Highest exact count of new enquiries, because counting more costs more. */
export const MOST_COUNTED = 100
/** Most enquiries in each list of today. */
export const MOST_TODAY = 50
/** Opening time within which a buyer is answered, in minutes; afterwards the owner is reminded, once. */
export const ANSWER_MINUTES = 60

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

/** Goods that a visitor put together, with their weights. */
const mix = z
  .array(z.object({ goods: z.enum(goodsNames), kg: wholeKg }))
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
export const enquiryStatus = z.enum(['new', 'read', 'answered', 'quoted', 'won', 'lost', 'spam'])

/** What is to be done next about an enquiry, and on which day, in London. */
export const nextStep = z.object({
  on: z.iso.date('Must be a day, such as 2026-12-01'),
  what: requiredText(200),
})

const dealPrice = 'Must be a price per kilogram from 0.01 to 1 000.00'

/** What was offered or agreed. What is not known is null. */
const deal = z.object({
  kg: wholeKg.nullable(),
  /** Price per kilogram in hundredths of the currency. */
  pence: z.int(dealPrice).min(1, dealPrice).max(100_000, dealPrice).nullable(),
  currency: z.enum(['GBP', 'EUR']),
  /** Why an enquiry was lost. */
  lost: z.enum(['price', 'goods', 'delivery', 'silent', 'other']).nullable(),
})

/** By what a buyer was answered. */
const replyChannel = z.enum(['whatsapp', 'viber', 'telegram', 'messenger', 'mail', 'phone'])

/** A reply as it is kept. */
export const reply = z.object({
  /** Idempotency key of the call, a ULID. */
  id: ulid,
  at: timestamp,
  channel: replyChannel,
  /** Name of the template that it was written from. */
  template: z.string().nullable(),
  text: z.string(),
})

/** What was sent to a buyer, as the administrator says. `version` is that of the enquiry as it was shown. */
export const replyInput = z.object({
  channel: replyChannel,
  template: optionalText(80).default(null),
  text: requiredText(MAX_REPLY),
  version,
})

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
  /** First answer: a reply, or a status that says so. */
  answeredAt: timestamp.nullable().default(null),
  /** When the owner was reminded that it waits. */
  remindedAt: timestamp.nullable().default(null),
  /** When it was won; null while it is not. */
  wonAt: timestamp.nullable().default(null),
  nextStep: nextStep.nullable().default(null),
  deal: deal.nullable().default(null),
  /** Oldest first. */
  replies: z.array(reply).default([]),
})

/** What a new enquiry has of all that is done about it. */
export const NOTHING_DONE = {
  note: null,
  answeredAt: null,
  remindedAt: null,
  wonAt: null,
  nextStep: null,
  deal: null,
  replies: [],
} satisfies Partial<z.infer<typeof enquiry>>

/** The enquiries of one person, shown before they are erased. */
export const enquiriesOfPerson = z.object({
  /** Version of this set of enquiries. An erasure names it, so that it deletes no unseen enquiry. */
  version: z.string().min(1).max(50),
  /** The named one first, then the newest. */
  enquiries: z.array(enquiry.pick({ id: true, name: true, contact: true, submittedAt: true })).min(1),
})

/** Changes of the administrator. */
export const enquiryChange = z
  .object({
    status: enquiryStatus,
    note: enquiryNote,
    nextStep: nextStep.nullable(),
    deal: deal.nullable(),
    version,
  })
  .partial()

/** What the lists of today show of an enquiry. */
const summary = enquiry.pick({
  id: true,
  version: true,
  name: true,
  contact: true,
  interest: true,
  mix: true,
  language: true,
  status: true,
  submittedAt: true,
})

const count = z.int().min(0)

/** Enquiries of a week by one of their properties, the most frequent first. */
const counts = z.array(z.object({ name: z.string(), enquiries: count }))

/** What is to be done today, and how the last seven days went. Minutes are of opening time. */
export const today = z.object({
  /** New and read ones of the last 14 days, the longest waiting first. */
  waiting: z.array(summary.extend({ minutes: count })).max(MOST_TODAY),
  /** Next steps of today and earlier, the earliest first. */
  due: z.array(summary.extend({ nextStep })).max(MOST_TODAY),
  week: z.object({
    /** Received, without spam. */
    enquiries: count,
    answered: count,
    /** Median time to the first answer, of those answered; null without one. */
    medianMinutes: count.nullable(),
    /** Answered within an hour. */
    withinHour: count,
    /** Kilograms of the deals that were won, whenever their enquiries came. */
    kgWon: count,
    by: z.object({ goods: counts, language: counts, page: counts, campaign: counts }),
  }),
})

/** Answer to an enquiry; `message` is for the success toast. */
export const contactReceipt = enquiry.pick({ id: true, submittedAt: true }).extend({ message: z.string() })

export type NewEnquiry = Omit<z.output<typeof contactInput>, 'remarks' | 'shownForMs'>
export type Enquiry = z.infer<typeof enquiry>
export type NextStep = z.infer<typeof nextStep>
export type Deal = z.infer<typeof deal>
export type ReplyInput = z.output<typeof replyInput>
export type Today = z.infer<typeof today>
export type EnquiriesOfPerson = z.infer<typeof enquiriesOfPerson>
