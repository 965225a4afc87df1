import * as z from 'zod'
import { MAX_CAMPAIGN, MAX_INTEREST, MAX_LANGUAGE, MAX_PAGE } from '../limits.ts'
import { isStorable, NOT_STORABLE, optionalText, requiredText, timestamp, ulid, version } from './fields.ts'

/** Longest message of an enquiry, in characters. */
const MAX_MESSAGE = 5000
/** Longest note that the administrator may keep with an enquiry, in characters. */
const MAX_NOTE = 5000

/** New enquiries are counted up to this number: whoever has more needs no number, and counting them costs. */
export const MOST_COUNTED = 100

/** What a visitor tells us: the form of SPEC 5. */
const enquiryFields = z.object({
  name: requiredText(200),
  contact: requiredText(200),
  /** What the enquiry is about. Has no visible input; an empty string when nothing is known (SPEC 5). */
  interest: z
    .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be a text') })
    .trim()
    .max(MAX_INTEREST, `At most ${MAX_INTEREST} characters`)
    .refine(isStorable, NOT_STORABLE),
  message: optionalText(MAX_MESSAGE).default(null),
})

/** Where an enquiry was written: of the running visit alone, nothing is stored in the browser for it. */
const enquiryOrigin = z.object({
  /** Path of the page. */
  page: optionalText(MAX_PAGE).default(null),
  /** Language of the page as it was read, also of one that the browser translated (BCP 47). */
  language: optionalText(MAX_LANGUAGE).default(null),
  /** The `utm_*` parameters of the address that the visit began with, as a query string. */
  campaign: optionalText(MAX_CAMPAIGN).default(null),
})

/**
 * An enquiry as it is sent. The fields beside the enquiry itself are signs of a form filled in by a machine; programs
 * that use the API leave them out, and neither is stored. Nothing they hold is refused: that would teach the machine.
 */
export const contactInput = enquiryFields.extend({
  ...enquiryOrigin.shape,
  /** Honeypot: a field that people don't see, so that only a machine fills it in. */
  remarks: z.string().nullish(),
  /** Milliseconds from the form's being shown to its being sent. */
  shownForMs: z.number().nullish(),
})

/**
 * An enquiry as the form posts it without a script: texts alone. What such a page can't know, the function reads from the
 * address it was sent from.
 */
export const contactFormInput = enquiryFields.extend({
  ...enquiryOrigin.shape,
  interest: enquiryFields.shape.interest.default(''),
  remarks: z.string().default(''),
})

/** `spam`: put aside, by the administrator or because it looks as if a machine had sent it. */
export const enquiryStatus = z.enum(['new', 'read', 'answered', 'spam'])

/** What the administrator writes down about an enquiry. */
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
  status: enquiryStatus,
  note: z.string().nullable(),
  submittedAt: timestamp,
})

/** The enquiries of one person, shown before they are erased. */
export const enquiriesOfPerson = z.object({
  /** Stands for exactly these enquiries: their erasure names it, so that no other one goes unseen. */
  version: z.string().min(1).max(50),
  /** The one asked about first, then the newest. */
  enquiries: z.array(enquiry.pick({ id: true, name: true, contact: true, submittedAt: true })).min(1),
})

/** What the administrator may change of an enquiry. */
export const enquiryChange = z.object({ status: enquiryStatus, note: enquiryNote, version }).partial()

/** The answer to an enquiry; `message` is the sentence for the success toast. */
export const contactReceipt = enquiry.pick({ id: true, submittedAt: true }).extend({ message: z.string() })

export type NewEnquiry = z.output<typeof enquiryFields> & z.output<typeof enquiryOrigin>
export type Enquiry = z.infer<typeof enquiry>
export type EnquiriesOfPerson = z.infer<typeof enquiriesOfPerson>
