import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SitePageName } from '../../../../content/page-names.ts'
import { resolveWords } from '../../../../content/resolve-words.ts'
import { pageSchemas, type Words } from '../../../../content/schemas.ts'
import { resolveFacts } from '../../../../shared/entities/changes/facts.ts'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { absolute, shownPicture } from '../../../../shared/formats/picture-address.ts'
import { type Page, pages, wordsPage } from '../../../../shared/pages.ts'
import { factsQuery } from '../../data/admin-query.ts'
import { pageWords } from '../../data/page-words.ts'
import { FormFields, useEdit } from '../../forms/form-field.tsx'
import { ResultPreviews } from '../../layout/result-previews.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import type { SeoFormValues } from './seo-form-fields.ts'

const MAIN = ['title', 'metaDescription', 'ogTitle', 'ogDescription', 'ogImage'] as const
const ADVANCED = ['keywords', 'canonicalUrl', 'hreflang', 'jsonLd'] as const

interface SeoFieldsProps {
  entry: SeoEntry | undefined
  /** Names of the pages that have an entry. */
  taken: ReadonlySet<string>
}

/** Fields of an SEO entry, with what search engines and chats make of them. */
export const SeoFields = ({ entry, taken }: SeoFieldsProps) => {
  const edit = useEdit()
  const { getValues, setFocus, formState } = edit.form
  const failed = ADVANCED.find((name) => formState.errors[name])
  const [advanced, setAdvanced] = useState(() => ADVANCED.some((name) => getValues(name)))
  // A field in a closed part can't take the focus of its error: it is open by now.
  useEffect(() => {
    if (failed) setFocus(failed)
  }, [failed, setFocus])

  return (
    <>
      <SelectField {...edit.field('pageName')}>
        <option value="">Choose a page</option>
        {seoPages
          .filter(({ pageName }) => !taken.has(pageName) || pageName === entry?.pageName)
          .map(({ pageName, label }) => (
            <option key={pageName} value={pageName}>
              {label}
            </option>
          ))}
        {entry && !pageOf(entry.pageName) && <option value={entry.pageName}>{entry.pageName}</option>}
      </SelectField>
      <FormFields names={MAIN} />
      <SeoPreviews />
      <FormFields names={['isActive']} />
      <details
        open={advanced || failed !== undefined}
        onToggle={({ currentTarget }) => setAdvanced(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold">Advanced</summary>
        <div className="grid gap-5 pt-2">
          <FormFields names={ADVANCED} />
        </div>
      </details>
    </>
  )
}

/** Previews of a page in a search result and in a chat; a blank field shows the page's own value. */
const SeoPreviews = () => {
  const values = useWatch() as SeoFormValues
  const page = Object.values<Page>(pages).find(({ seo }) => seo?.pageName === values.pageName)
  const { origin } = window.location
  const words = useHeadWords(page)
  const title = values.title.trim() || words?.title || 'Title'
  const description = values.metaDescription.trim() || words?.description || 'Meta description'
  return (
    <ResultPreviews
      address={absolute(origin, values.canonicalUrl.trim()) ?? absolute(origin, page?.path) ?? `${origin}/`}
      title={title}
      description={description}
      share={{
        title: values.ogTitle.trim() || title,
        description: values.ogDescription.trim() || description,
        picture: shownPicture(values.ogImage.trim()) ?? '',
      }}
    />
  )
}

/** Title and description that a page has in its words; undefined until these have come. */
function useHeadWords(page: Page | undefined) {
  const name = wordsPage(page?.path ?? '/') as SitePageName
  const words = useQuery({ ...pageWords(name, 'en'), enabled: page !== undefined }).data
  const facts = useQuery(factsQuery).data
  if (!words || !facts) return undefined
  const filling = { language: 'en', facts: resolveFacts(facts.values) } as const
  return resolveWords(pageSchemas[name], words.defaults as Words<typeof name>, words.values, filling).head
}

/** Pages that can have an entry, in the order of the site. */
export const seoPages = Object.values<Page>(pages).flatMap(({ path, seo }) => (seo ? { path, ...seo } : []))

export const pageOf = (pageName: string) => seoPages.find((page) => page.pageName === pageName)

/** Label of a page; the name itself for one that only the API knows. */
export const labelOf = (pageName: string): string => pageOf(pageName)?.label ?? pageName

/** Comparison by the order of the site; names that only the API knows come last. */
export const bySite = (a: { pageName: string }, b: { pageName: string }): number =>
  place(a.pageName) - place(b.pageName)

const order = new Map(seoPages.map(({ pageName }, index) => [pageName as string, index]))
const place = (pageName: string) => order.get(pageName) ?? seoPages.length
