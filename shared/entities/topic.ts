import * as z from 'zod'
import { labels, optionalText, requiredText, stored, version } from './fields.ts'

const fields = {
  topic: requiredText(500, 'Topic is required').meta({ label: 'Topic' }),
  keywords: labels.meta({ label: 'Keywords' }),
  targetAudience: optionalText(300).meta({
    label: 'Target audience',
    hint: 'For example: owners of second-hand shops in Poland',
  }),
  contentType: requiredText(50),
  isActive: z.boolean().meta({
    label: 'Active',
    hint: 'Only active topics are offered when an article is generated.',
  }),
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

export type TopicInput = z.input<typeof topicInput>
