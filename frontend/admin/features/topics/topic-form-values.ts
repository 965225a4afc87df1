import * as z from 'zod'
import { type Topic, topicInput } from '../../../../shared/entities/topic.ts'
import { labelsText, optionalText } from '../../forms/form-schemas.ts'

const fields = topicInput.shape

/** The topic form, checked by the contract's own schemas. */
export const topicForm = z.object({
  topic: fields.topic,
  keywords: labelsText(fields.keywords),
  targetAudience: optionalText(fields.targetAudience),
  isActive: z.boolean(),
})

export type TopicFormValues = z.input<typeof topicForm>

/** What the fields are called where two states of the form are compared. */
export const topicLabels: Readonly<Record<keyof TopicFormValues, string>> = {
  topic: 'Topic',
  keywords: 'Keywords',
  targetAudience: 'Target audience',
  isActive: 'Active',
}

export const newTopic: TopicFormValues = {
  topic: '',
  keywords: '',
  targetAudience: '',
  isActive: true,
}

export const valuesOf = (topic: Topic): TopicFormValues => ({
  topic: topic.topic,
  keywords: topic.keywords.join(', '),
  targetAudience: topic.targetAudience ?? '',
  isActive: topic.isActive,
})
