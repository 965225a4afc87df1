import * as z from 'zod'
import { optionalText, requiredText, timestamp, ulid } from './fields.ts'

/** Longest message of an enquiry, in characters. */
const MAX_MESSAGE = 5000

export const contactInput = z.object({
  name: requiredText(200),
  contact: requiredText(200),
  /** What the enquiry is about. Has no visible input; an empty string when nothing is known (SPEC 5). */
  interest: z
    .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be a text') })
    .trim()
    .max(200, 'At most 200 characters'),
  message: optionalText(MAX_MESSAGE).default(null),
})

export const submission = z.object({
  id: ulid,
  name: z.string(),
  contact: z.string(),
  interest: z.string(),
  message: z.string().nullable(),
  submittedAt: timestamp,
})

/** The answer to an enquiry; `message` is the sentence for the success toast. */
export const contactReceipt = submission.pick({ id: true, submittedAt: true }).extend({ message: z.string() })

export type Submission = z.infer<typeof submission>
