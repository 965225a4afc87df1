import type { Language } from '../../shared/languages.ts'
import { pictureSources } from '../../shared/media/media-files.ts'

/**
 * Width of an article's pictures (`sizes` of HTML). A phone claims two thirds of its screen: three pixels for one are more
 * than anybody sees, and half as many bytes suffice on a poor line.
 */
export const ARTICLE_SIZES = '(min-width: 48rem) 45rem, (min-width: 30rem) 100vw, 67vw'

/** Tags before a picture that begins the text. */
const BEFORE_FIRST = /^(?:<(?:p|figure|a)\b[^>]*>)*(?=<img )/

/** Name of a table for screen readers. */
const TABLE: Record<Language, string> = {
  en: 'Table',
  pl: 'Tabela',
  uk: 'Таблиця',
  cs: 'Tabulka',
  lt: 'Lentelė',
}

/**
 * Sanitised article HTML with a focusable scroll region around each table, and images in the formats and widths of the
 * library's pictures, lazy-loaded but for one that begins the text, which the first screen may show. String replacement
 * is safe: the sanitiser writes every tag in one form and escapes every other `<`.
 */
export function articleMarkup(content: string, language: Language = 'en'): string {
  let tables = 0
  const first = BEFORE_FIRST.exec(content)?.[0].length
  return content
    .replace(/<table>/g, () => {
      tables += 1
      return `<div class="table-scroll" role="region" aria-label="${TABLE[language]} ${tables}" tabindex="0"><table>`
    })
    .replaceAll('</table>', '</table></div>')
    .replace(/<img ([^>]*)>/g, (_, attributes: string, at: number) => articleImage(attributes, at === first))
}

function articleImage(attributes: string, isFirst: boolean): string {
  const silent = /(?:^|\s)alt=/.test(attributes) ? '' : 'alt="" '
  const image = `<img ${isFirst ? '' : 'loading="lazy" '}decoding="async" ${silent}${attributes}>`
  const [, address = ''] = /(?:^|\s)src="([^"]*)"/.exec(attributes) ?? []
  const sources = pictureSources(address).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${ARTICLE_SIZES}">`,
  )
  return sources.length > 0 ? `<picture>${sources.join('')}${image}</picture>` : image
}
