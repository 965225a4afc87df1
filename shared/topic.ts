import * as z from 'zod'
import { labels, optionalText, requiredText, timestamp, ulid } from './fields.ts'

export const topicInput = z.object({
  topic: requiredText(500, 'Topic is required'),
  keywords: labels.default([]),
  targetAudience: optionalText(300).default(null),
  contentType: requiredText(50).default('article'),
  isActive: z.boolean().default(true),
})

export const topic = z.object({
  id: ulid,
  topic: z.string(),
  keywords: z.array(z.string()),
  targetAudience: z.string().nullable(),
  contentType: z.string(),
  isActive: z.boolean(),
  createdAt: timestamp,
})

export type Topic = z.infer<typeof topic>
export type TopicInput = z.input<typeof topicInput>
