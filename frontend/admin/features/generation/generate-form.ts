import { ARTICLE_LENGTH, generationInput } from '../../../../shared/entities/generation.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { formOf } from '../../forms/form-of.ts'

/** Form that asks for an article. */
export const generateForm = formOf(generationInput, {
  fields: {
    promptType: {
      node: { options: { compact: promptTypeLabel('compact'), detailed: promptTypeLabel('detailed') } },
    },
  },
})

/** For example 'Compact (400–800 words)'. */
export function promptTypeLabel(type: keyof typeof ARTICLE_LENGTH): string {
  const { unit, min, max } = ARTICLE_LENGTH[type]
  return `${type[0]?.toUpperCase()}${type.slice(1)} (${formatNumber(min)}–${formatNumber(max)} ${unit})`
}
