import { ARTICLE_LENGTH, type Generation } from '../../../../shared/entities/generation.ts'
import { htmlText, wordsIn } from '../../../../shared/formats/html-text.ts'

/** Deviation of an article from its length. */
export interface LengthFault {
  /** For example `312 words instead of 400 to 800`. */
  readonly description: string
  /** Distance from the nearer limit, in the unit of the kind. */
  readonly distance: number
}

/** Deviation of an article's text, without markup, from the length of its kind; undefined within it. */
export function lengthFault(html: string, kind: Generation['promptType']): LengthFault | undefined {
  const { unit, min, max } = ARTICLE_LENGTH[kind]
  const length = unit === 'words' ? wordsIn(html) : [...htmlText(html)].length
  const distance = Math.max(min - length, length - max)
  if (distance <= 0) return undefined
  return { description: `${length} ${unit} instead of ${min} to ${max}`, distance }
}
