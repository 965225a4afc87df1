import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { type SeoEntry, seoInput } from '../../../shared/seo.ts'
import { ApiError, requestPage } from '../../api/request.ts'
import { SelectField, SwitchField, TextArea, TextField } from '../../ui/field.tsx'
import { CharacterCount } from '../forms/character-count.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraftForm } from '../forms/use-draft-form.ts'
import { JsonHint } from './json-hint.tsx'
import { labelOf, pageNames } from './page-names.ts'
import { seoList, useCreateSeoEntry, useUpdateSeoEntry } from './seo-entries.ts'
import { newSeoEntry, seoForm, valuesOf } from './seo-form-values.ts'
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
  const [newest, setNewest] = useState<SeoEntry>()
  const draft = useDraftForm({
    draftName: `seo:${entry?.id ?? 'new'}`,
    schema: seoForm,
    saved: entry ? valuesOf(entry) : newSeoEntry,
    savedVersion: entry?.version,
  })
  const { register, formState, handleSubmit, control } = draft.form
  const error = (name: keyof typeof newSeoEntry) => formState.errors[name]?.message

  const save = async (checked: z.output<typeof seoForm>, version: number | undefined) => {
    setNewest(undefined)
    try {
      if (entry)
        await update.mutateAsync({ id: entry.id, change: { ...checked, ...(version && { version }) } })
      else await create.mutateAsync(checked)
    } catch (failure) {
      await showFailure(failure)
      return
    }
    draft.dropDraft()
    onClose()
  }

  /** A conflict is either a newer version of this entry or a page that has an entry already. */
  const showFailure = async (failure: unknown) => {
    if (!(failure instanceof ApiError && failure.status === 409)) {
      draft.showRefusal(failure)
      return
    }
    const current = entry && (await newestOf(entry.id))
    if (current && current.version !== draft.version) setNewest(current)
    else
      draft.form.setError('pageName', { message: failure.sentence ?? failure.message }, { shouldFocus: true })
  }

  const overwrite = (current: SeoEntry) => {
    draft.setVersion(current.version)
    void handleSubmit((checked) => save(checked, current.version))()
  }
  const loadNewest = () => {
    draft.dropDraft()
    void queryClient.invalidateQueries({ queryKey: seoList.queryKey })
  }

  const known = pageNames.some(({ pageName }) => pageName === entry?.pageName)

  return (
    <FormDialog
      title={entry ? 'Edit SEO Settings' : 'Add SEO Settings'}
      dirty={formState.isDirty}
      restored={draft.restored}
      onDiscard={draft.discard}
      onSubmit={handleSubmit((checked) => save(checked, draft.version))}
      submitLabel={entry ? 'Update Settings' : 'Create Settings'}
      pending={formState.isSubmitting}
      alert={formState.errors.root?.message}
      conflict={
        newest && {
          what: 'entry',
          onOverwrite: () => overwrite(newest),
          onReload: loadNewest,
        }
      }
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
        hint={<CharacterCount control={control} name="ogTitle" of={MAX.title} />}
        error={error('ogTitle')}
      />
      <TextArea
        label="Open Graph description"
        rows={2}
        {...register('ogDescription')}
        hint={<CharacterCount control={control} name="ogDescription" of={MAX.metaDescription} />}
        error={error('ogDescription')}
      />
      <TextField
        label="Open Graph image URL"
        inputMode="url"
        {...register('ogImage')}
        error={error('ogImage')}
      />
      <TextField
        label="Canonical URL"
        inputMode="url"
        {...register('canonicalUrl')}
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

/** The stored entry as it is now, found in the list's first page; undefined when that can't be told. */
async function newestOf(id: string): Promise<SeoEntry | undefined> {
  const page = await requestPage('GET /api/admin/seo').catch(() => undefined)
  return page?.items.find((entry) => entry.id === id)
}
