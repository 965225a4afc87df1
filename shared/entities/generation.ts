import * as z from 'zod'
import { labels, optionalText, requiredText, timestamp, ulid } from './fields.ts'

const promptType = z.enum(['compact', 'detailed'], 'Must be compact or detailed')

export const generationInput = z.object({
  topic: requiredText(500, 'Topic is required'),
  keywords: labels.default([]),
  targetAudience: optionalText(300).default(null),
  promptType: promptType.default('compact'),
})

/** Length of the article's text by prompt type (SPEC 9): words for compact, characters for detailed. */
export const ARTICLE_LENGTH = {
  compact: { unit: 'words', min: 400, max: 800 },
  detailed: { unit: 'characters', min: 7000, max: 9000 },
} as const

/** A job as lists give it. */
export const jobSummary = z.object({
  jobId: ulid,
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  /** Characters received from the AI so far. */
  progress: z.int().min(0),
  /** The draft, once succeeded. */
  postId: ulid.optional(),
  /** Why it failed and what to do, or a remark about the result; one sentence for the administrator. */
  message: z.string().optional(),
  /** Whether the administrator cancelled it; its status is then `failed`. */
  cancelled: z.boolean().optional(),
  createdAt: timestamp,
  /** What was asked for, to start the same again. */
  input: z.object({
    topic: z.string(),
    keywords: z.array(z.string()),
    targetAudience: z.string().nullable(),
    promptType,
  }),
})

export const job = jobSummary.extend({
  /** While it runs: the title and the text of the article as far as written, without markup, at most 12,000 characters. */
  preview: z.string().optional(),
})

export type GenerationInput = z.input<typeof generationInput>
export type Generation = z.output<typeof generationInput>
export type JobSummary = z.infer<typeof jobSummary>
export type Job = z.infer<typeof job>
