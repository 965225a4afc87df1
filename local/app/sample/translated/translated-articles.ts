import type { Language } from '../../../../shared/languages.ts'
import type { TranslatedArticle } from '../articles.ts'
import { cs } from './cs.ts'
import { lt } from './lt.ts'
import { pl } from './pl.ts'
import { uk } from './uk.ts'

/** The sample articles in the languages of the markets, in the order of the English ones. */
export const translatedArticles: { readonly [L in Language]?: readonly TranslatedArticle[] } = {
  pl,
  uk,
  cs,
  lt,
}
