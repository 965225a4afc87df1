import { type FocusEvent, type KeyboardEvent, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { addressIn, type Language, languageCodes, languages, languageTag } from '../../../shared/languages.ts'
import { pages, untranslatedPath } from '../../../shared/pages.ts'
import { archiveQuery, translationsOf } from '../../api/article-queries.ts'
import { type QueryCache, QueryCacheContext } from '../../api/query-cache.ts'
import { useLanguage, useSharedWords } from '../../api/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Address in a language of the page at a path: the same page, the translation of an article, the blog for an article or a
 * year without one, and the home page for what has none, as the 404 page.
 */
function sameIn(language: Language, isCurrent: boolean, path: `/${string}`, cache: QueryCache): string {
  const isKnown = Object.values(pages).some((page) => page.path === path)
  if (isKnown || (isCurrent && path.startsWith(`${pages.blog.path}/`))) return addressIn(language, path)
  const [, year] = /^\/blog\/archive\/(\d{4})$/.exec(path) ?? []
  if (year && cache.get(archiveQuery(year))?.languages.includes(language)) return addressIn(language, path)
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  if (slug) return translationsOf(cache, slug)[language] ?? addressIn(language, untranslatedPath)
  return addressIn(language, path.startsWith(`${pages.blog.path}/`) ? pages.blog.path : pages.home.path)
}

/** Close a list that the focus or the Escape key leaves. */
const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}
const closeOnEscape = ({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/**
 * Links to this page in all languages, each a document of its own, folded below the code of this one; they work without
 * JavaScript.
 */
export const LanguageSwitch = () => {
  const current = useLanguage()
  const { frame } = useSharedWords()
  const location = useLocation()
  const path = location.pathname as `/${string}`
  // The subject and the mix of an enquiry go along. The published document is that of any query.
  const search = useHydrated() ? location.search : ''
  const cache = useContext(QueryCacheContext)
  return (
    <nav aria-label={frame.languages}>
      <details className="relative" onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
        <summary className="inline-flex min-h-12 min-w-11 unmarked cursor-pointer items-center justify-center gap-1 rounded-sm px-1 font-bold hover:bg-ink/10 lg:px-2">
          <span>{languages[current].short}</span>
          <span className="sr-only">{` ${frame.languages}: ${languages[current].name}`}</span>
          <Icon name="chevronDown" className="max-lg:hidden" />
        </summary>
        <ul className="absolute right-0 z-40 min-w-44 rounded-sm border-2 border-ink bg-paper py-2 font-bold">
          {languageCodes.map((language) => (
            <li key={language}>
              <a
                href={sameIn(language, language === current, path, cache).replace(/(?=#|$)/, () => search)}
                hrefLang={languageTag(language)}
                lang={languageTag(language)}
                aria-current={language === current ? 'page' : undefined}
                className="block px-4 py-2.5 hover:bg-sand focus-visible:bg-sand focus-visible:-outline-offset-3 current:text-signal"
              >
                {languages[language].name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
