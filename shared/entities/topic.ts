import * as z from 'zod'
import { changeOf, labels, optionalText, requiredText, stored } from './fields.ts'

export const topicInput = z.object({
  topic: requiredText(500, 'Topic is required').meta({ label: 'Topic' }),
  keywords: labels.meta({ label: 'Keywords' }).default([]),
  targetAudience: optionalText(300)
    .meta({ label: 'Target audience', hint: 'For example: owners of second-hand shops in Poland' })
    .default(null),
  contentType: requiredText(50).default('article'),
  isActive: z
    .boolean()
    .meta({ label: 'Active', hint: 'Only active topics are offered when an article is generated.' })
    .default(true),
})

export const topicChange = changeOf(topicInput)

export const topic = stored.extend({
  topic: z.string(),
  keywords: z.array(z.string()),
  targetAudience: z.string().nullable(),
  contentType: z.string(),
  isActive: z.boolean(),
})

export type TopicInput = z.input<typeof topicInput>
