import { useEffect, useState } from 'react'
import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { SelectField } from '../../../ui/field.tsx'
import { adminRequest } from '../../data/admin-request.ts'
import { entryHistory, entryName, type StoredDraft } from '../../data/documents.ts'
import { seoList } from '../../data/shared-lists.ts'
import { DocumentForm } from '../../forms/dialog/document-form.tsx'
import { FormDialog } from '../../forms/dialog/form-dialog.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { VersionHistory } from '../../forms/history/version-history.tsx'
import { AutosaveStatus } from '../../forms/unsaved/autosave-status.tsx'
import { useEntryForm } from '../../forms/use-entry-form.ts'
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

const titleOf = (entry: SeoEntry | undefined) => (entry ? 'Edit SEO Settings' : 'Add SEO Settings')

export const SeoForm = (props: SeoFormProps) => (
  <DocumentForm
    name={entryName('seo', props.entry)}
    title={titleOf(props.entry)}
    what="This entry was"
    onClose={props.onClose}
    renderForm={(draft) => <LoadedForm {...props} draft={draft} />}
  />
)

const LoadedForm = ({ entry, draft, taken, onClose }: SeoFormProps & { draft: StoredDraft | null }) => {
  const { edit, saving } = useEntryForm({
    declaration: seoForm,
    kind: 'seo',
    what: 'SEO settings',
    entry,
    draft,
    list: seoList,
    create: (body) => adminRequest('POST /api/admin/seo', { body }),
    update: (id, body) => adminRequest('PUT /api/admin/seo/{id}', { params: { id }, body }),
    unique: 'pageName',
    onClose,
  })
  const { getValues, setFocus, formState } = edit.form
  const failed = ADVANCED.find((name) => formState.errors[name])
  const [advanced, setAdvanced] = useState(() => ADVANCED.some((name) => getValues(name)))
  // A field in a closed part can't take the focus of its error: it is open by now.
  useEffect(() => {
    if (failed) setFocus(failed)
  }, [failed, setFocus])

  return (
    <FormDialog
      title={titleOf(entry)}
      edit={edit}
      saving={saving}
      what="entry"
      submitLabel={entry ? 'Update Settings' : 'Create Settings'}
      status={<AutosaveStatus state={edit.draft.state} />}
      onClose={onClose}
    >
      {entry && <VersionHistory {...entryHistory(entryName('seo', entry))} />}
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
    </FormDialog>
  )
}
