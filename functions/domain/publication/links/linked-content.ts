import type { Changes } from '../../../../shared/entities/changes/changes.ts'
import { type LocalSlugs, linkedSlugs, localAddress } from '../../../../shared/formats/local-links.ts'
import { proseAddresses } from '../../../../shared/formats/prose.ts'
import { type Language, placeOf } from '../../../../shared/languages.ts'
import { wordsPage } from '../../../../shared/pages.ts'
import { allChangedContent, type ChangedContent } from '../../content/site-content.ts'
import { localSlugs } from '../../posts/published-articles.ts'

/**
 * Consistent read of what was changed for the page at an address, with links to English articles leading to their
 * translations. Documents that share their reads share one of the words of all pages.
 */
export async function linkedContent(address: string): Promise<ChangedContent> {
  const { language, path } = placeOf(address)
  const { words: all, ...changed } = await allChangedContent(language)
  const names = ['shared', wordsPage(path)]
  const words = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const slugs = await localSlugs(slugsInWords(Object.values(words)), changed.language)
  return { ...changed, words: withLocalLinks(words, changed.language, slugs) }
}

/** Slugs of the English articles that changed words link to. Default words link to none: articles come and go. */
export const slugsInWords = (words: readonly Changes['values'][]): string[] =>
  linkedSlugs(textsIn(words).flatMap(proseAddresses))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Link to an article in a text with marks (shared/formats/prose.ts). */
const ARTICLE_LINK = /(\]\()(\/blog\/[^()\s]+)/g

/** Words with their links to English articles leading to the translations. */
const withLocalLinks = <W>(words: W, language: Language, slugs: LocalSlugs): W =>
  JSON.parse(JSON.stringify(words), (_, value) =>
    typeof value === 'string'
      ? value.replace(
          ARTICLE_LINK,
          (_, mark: string, address: string) => mark + localAddress(address, language, slugs),
        )
      : value,
  )
