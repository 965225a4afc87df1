import { useEffect, useState } from 'react'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useEdit } from '../../forms/edit-context.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { pageOf, seoPages } from './page-names.ts'
import { SeoPreviews } from './seo-previews.tsx'

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
