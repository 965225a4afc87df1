import * as z from 'zod'
import { labels, optionalText, requiredText, ulid } from './fields.ts'

export const generationInput = z.object({
  topic: requiredText(500, 'Topic is required'),
  keywords: labels.default([]),
  targetAudience: optionalText(300).default(null),
  promptType: z.enum(['compact', 'detailed'], 'Must be compact or detailed').default('compact'),
})

/** Length of the article's text by prompt type (SPEC 9): words for compact, characters for detailed. */
export const ARTICLE_LENGTH = {
  compact: { unit: 'words', min: 400, max: 800 },
  detailed: { unit: 'characters', min: 7000, max: 9000 },
} as const

export const job = z.object({
  jobId: ulid,
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  /** Characters received from the AI so far. */
  progress: z.int().min(0),
  /** The draft, once succeeded. */
  postId: ulid.optional(),
  /** Why it failed and what to do, or a remark about the result; one sentence for the administrator. */
  message: z.string().optional(),
})

export type GenerationInput = z.input<typeof generationInput>
export type Generation = z.output<typeof generationInput>
export type Job = z.infer<typeof job>
