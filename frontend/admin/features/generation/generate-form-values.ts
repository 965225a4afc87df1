import * as z from 'zod'
import { ARTICLE_LENGTH, generationInput } from '../../../../shared/entities/generation.ts'
import type { Topic } from '../../../../shared/entities/topic.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { labelsText, optionalText } from '../../forms/form-schemas.ts'

const fields = generationInput.shape

/** The form that asks for an article, checked by the contract's own schemas. */
export const generateForm = z.object({
  topic: fields.topic,
  keywords: labelsText(fields.keywords),
  targetAudience: optionalText(fields.targetAudience),
  promptType: fields.promptType.unwrap(),
})

export type GenerateFormValues = z.input<typeof generateForm>

export const noRequest: GenerateFormValues = {
  topic: '',
  keywords: '',
  targetAudience: '',
  promptType: 'compact',
}

/** What a saved topic fills in; the length stays as chosen. */
export const requestFrom = (topic: Topic): Omit<GenerateFormValues, 'promptType'> => ({
  topic: topic.topic,
  keywords: topic.keywords.join(', '),
  targetAudience: topic.targetAudience ?? '',
})

/** For example 'Compact (400–800 words)'. */
export function promptTypeLabel(type: keyof typeof ARTICLE_LENGTH): string {
  const { unit, min, max } = ARTICLE_LENGTH[type]
  return `${type[0]?.toUpperCase()}${type.slice(1)} (${formatNumber(min)}–${formatNumber(max)} ${unit})`
}
