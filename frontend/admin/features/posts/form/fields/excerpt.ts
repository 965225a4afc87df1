import { htmlText } from '../../../../../../shared/formats/html-text.ts'
import type { PostFormValues } from '../post-form-fields.ts'

/** Longest proposed excerpt, and the shortest of whole sentences, in characters. */
const MAX = 200
const MIN = 40
/** Beginning of an article's HTML that is read for it, in characters. */
const READ = 20_000

const APART = /<(h\d|figure|table)\b.*?<\/\1>/gis
const SENTENCES = new RegExp(`^.{${MIN},${MAX - 2}}[.!?…]["”’)]?(?=\\s)`, 'su')

/** Excerpt of an article's HTML: its first sentences, else as many words as there is room for. */
export function excerptOf(html: string): string {
  const text = htmlText(html.slice(0, READ).replace(APART, '')).replace(/\s+/g, ' ')
  if (text.length <= MAX) return text
  return SENTENCES.exec(text)?.[0] ?? `${text.slice(0, MAX).replace(/\s*\S*$/, '')}…`
}

/** The values of a save: an empty excerpt is filled with the proposed one. */
export const withExcerpt = (values: PostFormValues): PostFormValues =>
  values.excerpt.trim() ? values : { ...values, excerpt: excerptOf(values.content) }
