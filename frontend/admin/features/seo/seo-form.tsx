import { useEffect, useState } from 'react'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { SelectField } from '../../../ui/field.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { seoList } from '../../data/shared-lists.ts'
import { EntryForm } from '../../forms/dialog/entry-form.tsx'
import { useEdit } from '../../forms/edit-context.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { pageOf, seoPages } from './page-names.ts'
import { seoForm } from './seo-form-fields.ts'
import { SeoPreviews } from './seo-previews.tsx'

const MAIN = ['title', 'metaDescription', 'ogTitle', 'ogDescription', 'ogImage'] as const
const ADVANCED = ['keywords', 'canonicalUrl', 'hreflang', 'jsonLd'] as const

interface SeoFormProps {
  entry: SeoEntry | undefined
  taken: ReadonlySet<string>
  onClose: () => void
}

export const SeoForm = ({ entry, taken, onClose }: SeoFormProps) => (
  <EntryForm
    declaration={seoForm}
    kind="seo"
    what="SEO settings"
    noun="entry"
    entry={entry}
    list={seoList}
    create={(body) => adminRequest('POST /api/admin/seo', { body })}
    update={(id, body) => adminRequest('PUT /api/admin/seo/{id}', { params: { id }, body })}
    unique="pageName"
    title={entry ? 'Edit SEO Settings' : 'Add SEO Settings'}
    submitLabel={entry ? 'Update Settings' : 'Create Settings'}
    onClose={onClose}
  >
    <SeoFields entry={entry} taken={taken} />
  </EntryForm>
)

const SeoFields = ({ entry, taken }: Omit<SeoFormProps, 'onClose'>) => {
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
