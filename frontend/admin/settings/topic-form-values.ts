import * as z from 'zod'
import { topicInput } from '../../../shared/topic.ts'
import { labelsText, optionalText } from '../forms/typed-text.ts'

const fields = topicInput.shape

/** The topic form, checked by the contract's own schemas. */
export const topicForm = z.object({
  topic: fields.topic,
  keywords: labelsText(fields.keywords),
  targetAudience: optionalText(fields.targetAudience),
  isActive: z.boolean(),
})

export const newTopic: z.input<typeof topicForm> = {
  topic: '',
  keywords: '',
  targetAudience: '',
  isActive: true,
}
