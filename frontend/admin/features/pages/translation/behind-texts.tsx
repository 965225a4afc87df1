import { useQuery } from '@tanstack/react-query'
import { pageSchemas } from '../../../../../content/schemas.ts'
import { translatableTexts } from '../../../../../content/translatable.ts'
import type { Response } from '../../../../../shared/api.ts'
import { LANGUAGE_NAMES } from '../../../../../shared/entities/posts/post.ts'
import { plainProse } from '../../../../../shared/formats/prose.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { Link } from '../../../../ui/link.tsx'
import { bySite, titleOfWords } from '../../../data/page-titles.ts'
import { pageWords } from '../../../data/page-words.ts'
import type { Sources } from '../../../forms/schema/source-text.tsx'
import { QueryState } from '../../../layout/query-state.tsx'
import { Card } from '../../../ui/card.tsx'
import { SmallButton } from '../../../ui/small-button.tsx'

type PageSummary = Response<'GET /api/admin/pages'>[number]

/** Names of the languages, each with the number of its texts that are behind their English. */
export function languageLabels(pages: readonly PageSummary[]): Readonly<Record<Language, string>> {
  const label = (language: Language) => {
    const own = pages.filter((page) => page.language === language)
    const count = own.reduce((sum, { behind }) => sum + behind, 0)
    return count > 0 ? `${LANGUAGE_NAMES[language]}, ${count} behind` : LANGUAGE_NAMES[language]
  }
  const codes = Object.keys(LANGUAGE_NAMES) as Language[]
  return Object.fromEntries(codes.map((code) => [code, label(code)])) as Record<Language, string>
}

interface BehindTextsProps {
  pages: readonly PageSummary[]
  language: Language
  /** Address of the field of a text. */
  to: (page: string, path: string) => string
}

/** All texts of a language that are behind their English, with the way to their fields; nothing when there are none. */
export const BehindTexts = ({ pages, language, to }: BehindTextsProps) => {
  const behind = pages.filter((page) => page.language === language && page.behind > 0).toSorted(bySite)
  if (behind.length === 0) return null
  return (
    <Card className="px-4 py-4 sm:px-5 sm:py-4">
      <h2 className="text-xl">Behind the English</h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">
        The English of these texts has changed since. Open one to translate it, or to say that it is still
        right.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {behind.map(({ page }) => (
          <PageTexts key={page} page={page} language={language} to={to} />
        ))}
      </ul>
    </Card>
  )
}

const PageTexts = ({ page, language, to }: Omit<BehindTextsProps, 'pages'> & { page: string }) => {
  const query = useQuery(pageWords(page, language))
  const english = query.data?.english
  const texts = translatableTexts(pageSchemas[page as keyof typeof pageSchemas], english?.values)
  return (
    <li className="grid grid-cols-1 gap-1 border-line border-t-2 pt-3">
      <h3 className="text-base">{titleOfWords(page)}</h3>
      {query.data ? (
        <ul>
          {texts
            .filter(({ path }) => english?.behind.includes(path))
            .map(({ path, text }) => (
              <li key={path} className="truncate">
                <Link
                  to={to(page, path)}
                  lang="en"
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {plainProse(text) || '(empty)'}
                </Link>
              </li>
            ))}
        </ul>
      ) : (
        <QueryState query={query} what="texts" heights={['h-6']} />
      )}
    </li>
  )
}

interface BehindNoticeProps {
  sources: Sources
  /** Show the field of a text. */
  onShow: (path: string) => void
}

/** How many texts of a page are behind their English, with the way to the first one and to the translation of all. */
export const BehindNotice = ({ sources: { behind, pending, translate }, onShow }: BehindNoticeProps) => {
  const [first] = behind
  return (
    <div role="status" className="empty:sr-only">
      {first !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-danger border-l-4 bg-paper p-3">
          <p className="grow font-bold">
            {behind.length === 1
              ? '1 text is behind the English'
              : `${behind.length} texts are behind the English`}
          </p>
          <SmallButton onClick={() => onShow(first)}>
            {behind.length === 1 ? 'Show it' : 'Show the first'}
          </SmallButton>
          <SmallButton pending={pending} onClick={() => translate(behind)}>
            {behind.length === 1 ? 'Translate it' : 'Translate all of them'}
          </SmallButton>
        </div>
      )}
    </div>
  )
}
