import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type SeoEntry, seoInput } from '../../../../shared/entities/seo.ts'
import { requestPage } from '../../../api/request.ts'
import { SelectField, SwitchField, TextArea, TextField } from '../../../ui/field.tsx'
import { findStored } from '../../data/admin-list.ts'
import { CharacterCount } from '../../forms/character-count.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSave } from '../../forms/use-save.ts'
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts'
import { JsonHint } from './json-hint.tsx'
import { labelOf, pageNames } from './page-names.ts'
import { seoList, useCreateSeoEntry, useUpdateSeoEntry } from './seo-entries.ts'
import { newSeoEntry, seoForm, seoLabels, valuesOf } from './seo-form-values.ts'
import { SeoPreviews } from './seo-previews.tsx'

/**
 * Longest title and description, in characters (SPEC 9), as the contract's schemas have them. Those for chats may be
 * longer and are then cut there.
 */
const MAX = {
  title: seoInput.shape.title.maxLength ?? 0,
  metaDescription: seoInput.shape.metaDescription.maxLength ?? 0,
}

interface SeoFormProps {
  /** The entry to edit; a new one without. */
  entry?: SeoEntry
  /** Names of the pages that have an entry. */
  taken: ReadonlySet<string>
  onClose: () => void
}

export const SeoForm = ({ entry, taken, onClose }: SeoFormProps) => {
  const queryClient = useQueryClient()
  const create = useCreateSeoEntry()
  const update = useUpdateSeoEntry()
  const edit = useUnsavedForm({
    name: `seo:${entry?.id ?? 'new'}`,
    schema: seoForm,
    saved: entry ? valuesOf(entry) : newSeoEntry,
    savedVersion: entry?.version,
  })
  const { register, formState, control } = edit.form
  const error = (name: keyof typeof newSeoEntry) => formState.errors[name]?.message

  const saving = useSave(edit, {
    send: (checked: z.output<typeof seoForm>, version) =>
      entry
        ? update.mutateAsync({ id: entry.id, change: { ...checked, ...(version && { version }) } })
        : create.mutateAsync(checked),
    readStored: async () =>
      entry && findStored(entry.id, (cursor) => requestPage('GET /api/admin/seo', { query: { cursor } })),

    onTaken: (message) => edit.form.setError('pageName', { message }, { shouldFocus: true }),
    onLoadNewest: () => void queryClient.invalidateQueries({ queryKey: seoList.queryKey }),
    onSaved: onClose,
  })

  const known = pageNames.some(({ pageName }) => pageName === entry?.pageName)

  return (
    <FormDialog
      title={entry ? 'Edit SEO Settings' : 'Add SEO Settings'}
      edit={edit}
      saving={saving}
      what="entry"
      labels={seoLabels}
      valuesOf={valuesOf}
      submitLabel={entry ? 'Update Settings' : 'Create Settings'}
      onClose={onClose}
    >
      <SelectField
        label="Page *"
        hint="Each page has one entry; those that have theirs can't be chosen."
        {...register('pageName')}
        error={error('pageName')}
      >
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
      <TextField
        label="Title *"
        maxLength={MAX.title}
        {...register('title')}
        hint={<CharacterCount control={control} name="title" of={MAX.title} />}
        error={error('title')}
      />
      <TextArea
        label="Meta description *"
        rows={3}
        maxLength={MAX.metaDescription}
        {...register('metaDescription')}
        hint={<CharacterCount control={control} name="metaDescription" of={MAX.metaDescription} />}
        error={error('metaDescription')}
      />
      <TextField
        label="Keywords"
        hint="Separated by commas"
        {...register('keywords')}
        error={error('keywords')}
      />
      <TextField
        label="Open Graph title"
        {...register('ogTitle')}
        hint={
          <CharacterCount control={control} name="ogTitle" of={MAX.title}>
            For chats and social networks; if empty, the title.
          </CharacterCount>
        }
        error={error('ogTitle')}
      />
      <TextArea
        label="Open Graph description"
        rows={2}
        {...register('ogDescription')}
        hint={
          <CharacterCount control={control} name="ogDescription" of={MAX.metaDescription}>
            For chats and social networks; if empty, the meta description.
          </CharacterCount>
        }
        error={error('ogDescription')}
      />
      <TextField
        label="Open Graph image URL"
        inputMode="url"
        {...register('ogImage')}
        hint="Picture for chats and social networks, best 1200 × 630 pixels; if empty, the site's own"
        error={error('ogImage')}
      />
      <TextField
        label="Canonical URL"
        inputMode="url"
        {...register('canonicalUrl')}
        hint="Only if search engines are to list another address for this page"
        error={error('canonicalUrl')}
      />
      <SeoPreviews control={control} />
      <TextArea
        label="Hreflang (JSON)"
        rows={3}
        className="font-mono text-sm"
        spellCheck={false}
        placeholder='{"pl": "https://example.com/pl"}'
        {...register('hreflang')}
        hint={
          <JsonHint control={control} name="hreflang">
            The same page in other languages: language code and whole address.
          </JsonHint>
        }
        error={error('hreflang')}
      />
      <TextArea
        label="JSON-LD (JSON)"
        rows={5}
        className="font-mono text-sm"
        spellCheck={false}
        placeholder='{"@context": "https://schema.org", "@type": "Organization"}'
        {...register('jsonLd')}
        hint={
          <JsonHint control={control} name="jsonLd">
            What the page is about, in the words of schema.org.
          </JsonHint>
        }
        error={error('jsonLd')}
      />
      <SwitchField
        label="Active"
        hint="Inactive settings are kept, but the page uses its own title and description."
        {...register('isActive')}
        error={error('isActive')}
      />
    </FormDialog>
  )
}
