import type { SeoEntry } from '../../../../shared/entities/seo.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormFields } from '../../forms/form-field.tsx'
import { useEntryForm } from '../../forms/use-entry-form.ts'
import { labelOf, pageNames } from './page-names.ts'
import { seoList, useSaveSeoEntry } from './seo-entries.ts'
import { seoForm } from './seo-form-fields.ts'
import { SeoPreviews } from './seo-previews.tsx'

const BEFORE_PREVIEWS = [
  'title',
  'metaDescription',
  'keywords',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'canonicalUrl',
] as const

interface SeoFormProps {
  entry: SeoEntry | undefined
  taken: ReadonlySet<string>
  onClose: () => void
}

export const SeoForm = ({ entry, taken, onClose }: SeoFormProps) => {
  const save = useSaveSeoEntry(entry?.id)
  const { edit, saving } = useEntryForm({
    declaration: seoForm,
    kind: 'seo',
    entry,
    list: seoList,
    save: save.mutateAsync,
    unique: 'pageName',
    onClose,
  })
  const known = pageNames.some(({ pageName }) => pageName === entry?.pageName)

  return (
    <FormDialog
      title={entry ? 'Edit SEO Settings' : 'Add SEO Settings'}
      edit={edit}
      saving={saving}
      what="entry"
      submitLabel={entry ? 'Update Settings' : 'Create Settings'}
      onClose={onClose}
    >
      <SelectField {...edit.field('pageName')}>
        <option value="">Choose a page</option>
        {pageNames.map(({ pageName, label }) => {
          const free = !taken.has(pageName) || pageName === entry?.pageName
          return (
            <option key={pageName} value={pageName} disabled={!free}>
              {free ? label : `${label} (has an entry)`}
            </option>
          )
        })}
        {entry && !known && <option value={entry.pageName}>{labelOf(entry.pageName)}</option>}
      </SelectField>
      <FormFields edit={edit} names={BEFORE_PREVIEWS} />
      <SeoPreviews control={edit.form.control} />
      <FormFields edit={edit} names={['hreflang', 'jsonLd', 'isActive']} />
    </FormDialog>
  )
}
