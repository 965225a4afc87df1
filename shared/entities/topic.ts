import * as z from 'zod'
import { labels, optionalLine, requiredLine, stored, version } from './fields.ts'

const fields = {
  topic: requiredLine(500, 'Topic is required'),
  keywords: labels,
  targetAudience: optionalLine(300),
  contentType: requiredLine(50),
  /** Only active topics are offered when an article is generated. */
  isActive: z.boolean(),
}

export const topicInput = z.object({
  topic: fields.topic,
  keywords: fields.keywords.default([]),
  targetAudience: fields.targetAudience.default(null),
  contentType: fields.contentType.default('article'),
  isActive: fields.isActive.default(true),
})

export const topicChange = z.object({ ...fields, version }).partial()

export const topic = stored.extend({
  topic: z.string(),
  keywords: z.array(z.string()),
  targetAudience: z.string().nullable(),
  contentType: z.string(),
  isActive: z.boolean(),
})

export type Topic = z.infer<typeof topic>
export type TopicInput = z.input<typeof topicInput>
