import { ARTICLE_LENGTH, generationInput } from '../../../../shared/entities/generation.ts'
import { LANGUAGE_NAMES } from '../../../../shared/entities/posts/post.ts'
import { formatNumber } from '../../../../shared/formats/format.ts'
import { choice, formOf, labels, optionalText, text } from '../../forms/form-of.ts'

const input = generationInput.shape

/** Form that asks for an article, checked by the contract's schemas. */
export const generateForm = formOf({
  topic: text('Topic', input.topic),
  keywords: labels('Keywords', input.keywords),
  targetAudience: optionalText('Target audience', input.targetAudience, {
    hint: 'For example: owners of second-hand shops in Poland',
  }),
  promptType: choice('Length', input.promptType.unwrap(), 'compact', {
    compact: promptTypeLabel('compact'),
    detailed: promptTypeLabel('detailed'),
  }),
  language: choice('Language', input.language.unwrap(), 'en', LANGUAGE_NAMES),
})

/** For example 'Compact (400–800 words)'. */
export function promptTypeLabel(type: keyof typeof ARTICLE_LENGTH): string {
  const { unit, min, max } = ARTICLE_LENGTH[type]
  return `${type[0]?.toUpperCase()}${type.slice(1)} (${formatNumber(min)}–${formatNumber(max)} ${unit})`
}
