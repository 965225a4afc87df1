import { ARTICLE_LENGTH, type Generation } from '../../../shared/generation.ts'

/** How far an article is from the length its kind asks for. */
export interface LengthFault {
  /** For example `312 words instead of 400 to 800`. */
  readonly description: string
  /** Distance from the nearer limit, in the unit of the kind. */
  readonly distance: number
}

/** What is wrong with the length of an article's text (its markup does not count), if anything is. */
export function lengthFault(html: string, kind: Generation['promptType']): LengthFault | undefined {
  const { unit, min, max } = ARTICLE_LENGTH[kind]
  const length = unit === 'words' ? countWords(textOf(html)) : [...textOf(html)].length
  const distance = Math.max(min - length, length - max)
  if (distance <= 0) return undefined
  return { description: `${length} ${unit} instead of ${min} to ${max}`, distance }
}

/** Numbers and anything with a letter are words; lone dashes and bullets are not. */
const countWords = (text: string) => text.split(' ').filter((part) => /[\p{L}\p{N}]/u.test(part)).length

/** The text as a reader sees it: blocks apart by a space, inline markup gone, an entity as the one character it is. */
const textOf = (html: string) =>
  html
    .replace(/<\/?(?:h\d|p|ul|ol|li|blockquote|t\w+|br|hr|pre|fig\w+)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, '&')
    .replace(/\s+/g, ' ')
    .trim()
