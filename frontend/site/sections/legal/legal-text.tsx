import type { Words } from '../../../../content/schemas.ts'
import { type Language, languageTag } from '../../../../shared/languages.ts'
import type { PageKey } from '../../../../shared/pages.ts'
import { useFacts, useLanguage, useSharedWords } from '../../../api/words.ts'
import { PageSeo } from '../../../seo/page-seo.tsx'
import { trailOf } from '../../../seo/structured-data/structured-data.ts'
import { Paragraph, Prose } from '../../../ui/prose.tsx'
import { FIRST_SCREEN_ID } from '../../layout/first-screen.ts'
import { Breadcrumbs } from '../links/breadcrumbs.tsx'
import { LegalTable } from './legal-table.tsx'

type LegalWords = Words<'privacy-policy'>

/** Day of a legal text in the language of the page, for example '15 July 2025'. */
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const Paragraphs = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <Paragraph key={sentence} className="mt-3" text={sentence} />)

const Contents = ({ contents, sections }: Pick<LegalWords, 'contents' | 'sections'>) => (
  <nav
    aria-labelledby="contents"
    className="mt-8 border-ink border-y-2 py-4 lg:sticky lg:top-24 lg:mt-0 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:border-b-0"
  >
    <h2 id="contents" className="stencil">
      {contents}
    </h2>
    <ol className="mt-2 list-decimal gap-x-8 marker:text-signal sm:columns-2 lg:columns-1">
      {sections.map(({ id, heading }) => (
        <li key={id} className="ml-8 break-inside-avoid">
          <a href={`#${id}`} className="inline-flex min-h-9 py-1 underline-offset-4 hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Legal text: title, effective date, table of contents, numbered sections. */
export const LegalText = ({ page, words }: { page: PageKey; words: LegalWords }) => {
  const { sampleValues } = useFacts()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-3 pb-10 sm:px-6 md:pt-6 md:pb-16">
      <PageSeo page={page} words={words.head} />
      <header id={FIRST_SCREEN_ID} className="max-w-[46rem]">
        <Breadcrumbs trail={trailOf(page, useSharedWords().navigation)} />
        <h1 className="mt-5 text-4xl md:mt-8 md:text-5xl">{words.title}</h1>
        <p className="stencil mt-4 border-2 border-ink px-2 py-0.5">
          <span>
            {words.effectiveLabel}{' '}
            <time dateTime={words.effective}>{dayIn(useLanguage(), words.effective)}</time>
          </span>
        </p>
        <Paragraph className="mt-6 text-lg" text={words.intro} />
        {sampleValues && <p className="mt-5 border-signal border-l-4 bg-paper px-4 py-3">{words.sample}</p>}
      </header>
      <div className="grid-cols-[17rem_minmax(0,46rem)] items-start gap-12 lg:mt-12 lg:grid">
        <Contents {...words} />
        <div>
          {words.sections.map(({ id, heading, paragraphs, list, tables, closing }, index) => (
            <section key={id} id={id} className="mt-10 lg:first:mt-0">
              <h2 className="text-2xl">
                {index + 1}. {heading}
              </h2>
              <Paragraphs sentences={paragraphs} />
              {list.length > 0 && (
                <ul className="mt-3 grid list-disc gap-2 pl-6 marker:text-signal">
                  {list.map((sentence) => (
                    <li key={sentence}>
                      <Prose text={sentence} />
                    </li>
                  ))}
                </ul>
              )}
              {tables.map((table) => (
                <LegalTable key={table.caption} table={table} />
              ))}
              <Paragraphs sentences={closing} />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
