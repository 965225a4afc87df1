import {
  type LegalDocument,
  type LegalSection,
  type LegalSentence,
  legal,
} from '../../../../content/en/legal/legal.ts'
import { type PageKey, pages } from '../../../../shared/pages.ts'
import { site } from '../../../../shared/site.ts'
import { trailOf } from '../../../seo/structured-data.ts'
import { Link, newTabProps } from '../../../ui/link.tsx'
import { Breadcrumbs } from '../links/breadcrumbs.tsx'
import { LegalTable } from './legal-table.tsx'

const plain = (sentence: LegalSentence): string =>
  typeof sentence === 'string'
    ? sentence
    : sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')

const Sentence = ({ sentence }: { sentence: LegalSentence }) => {
  if (typeof sentence === 'string') return sentence
  return sentence.map((part) => {
    if (typeof part === 'string') return part
    if ('page' in part) {
      return (
        <Link key={part.text} to={pages[part.page].path} className="text-link">
          {part.text}
        </Link>
      )
    }
    return (
      <a key={part.text} href={part.href} {...newTabProps} className="text-link">
        {part.text}
      </a>
    )
  })
}

const Paragraphs = ({ sentences }: { sentences: readonly LegalSentence[] }) =>
  sentences.map((sentence) => (
    <p key={plain(sentence)} className="mt-3">
      <Sentence sentence={sentence} />
    </p>
  ))

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav
    aria-labelledby="contents"
    className="mt-8 border-ink border-y-2 py-4 lg:sticky lg:top-24 lg:mt-0 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:border-b-0"
  >
    <h2 id="contents" className="stencil">
      {legal.contents}
    </h2>
    <ol className="mt-2 gap-x-8 sm:columns-2 lg:columns-1">
      {sections.map(({ id, heading }, index) => (
        <li key={id} className="break-inside-avoid">
          <a href={`#${id}`} className="inline-flex min-h-9 gap-2 py-1 underline-offset-4 hover:underline">
            <span className="min-w-6 text-signal">{index + 1}.</span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Legal text: title, effective date, table of contents, numbered sections. */
export const LegalText = ({ page, document }: { page: PageKey; document: LegalDocument }) => (
  <div className="mx-auto max-w-6xl px-4 pt-3 pb-10 sm:px-6 md:pt-6 md:pb-16">
    <header className="max-w-[46rem]">
      <Breadcrumbs trail={trailOf(page)} />
      <h1 className="mt-5 text-4xl md:mt-8 md:text-5xl">{document.title}</h1>
      <p className="stencil mt-4 border-2 border-ink px-2 py-0.5">
        <span>
          {legal.effective.label} <time dateTime={legal.effective.iso}>{legal.effective.shown}</time>
        </span>
      </p>
      <p className="mt-6 text-lg">{document.intro}</p>
      {site.sampleValues && (
        <p className="mt-5 border-signal border-l-4 bg-paper px-4 py-3">{legal.sample}</p>
      )}
    </header>
    <div className="grid-cols-[17rem_minmax(0,46rem)] items-start gap-12 lg:mt-12 lg:grid">
      <Contents sections={document.sections} />
      <div>
        {document.sections.map(({ id, heading, paragraphs = [], list = [], table, closing = [] }, index) => (
          <section key={id} id={id} className="mt-10 lg:first:mt-0">
            <h2 className="text-2xl">
              {index + 1}. {heading}
            </h2>
            <Paragraphs sentences={paragraphs} />
            {list.length > 0 && (
              <ul className="mt-3 grid list-disc gap-2 pl-6 marker:text-signal">
                {list.map((sentence) => (
                  <li key={plain(sentence)}>
                    <Sentence sentence={sentence} />
                  </li>
                ))}
              </ul>
            )}
            {table && <LegalTable table={table} />}
            <Paragraphs sentences={closing} />
          </section>
        ))}
      </div>
    </div>
  </div>
)
