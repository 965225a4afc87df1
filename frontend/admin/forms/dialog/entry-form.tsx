import type { ReactNode } from 'react'
import { entryHistory, entryName, type StoredDraft } from '../../data/documents.ts'
import type { FormValues } from '../../storage/form-values.ts'
import { VersionHistory } from '../history/version-history.tsx'
import { AutosaveStatus } from '../unsaved/autosave-status.tsx'
import { type EntryFormOptions, type ListedEntry, useEntryForm } from '../use-entry-form.ts'
import { DocumentForm } from './document-form.tsx'
import { FormDialog } from './form-dialog.tsx'

interface EntryFormProps<Values extends FormValues, Checked, Entry>
  extends Omit<EntryFormOptions<Values, Checked, Entry>, 'draft'> {
  title: string
  /** Edited entry in questions, for example 'topic'. */
  noun: string
  submitLabel: string
  children: ReactNode
}

/** Form of an entry whose drafts and versions the server keeps. */
export const EntryForm = <Values extends FormValues, Checked, Entry extends ListedEntry>(
  props: EntryFormProps<Values, Checked, Entry>,
) => (
  <DocumentForm
    name={entryName(props.kind, props.entry)}
    title={props.title}
    what={`This ${props.noun} was`}
    onClose={props.onClose}
    renderForm={(draft) => <LoadedEntry {...props} draft={draft} />}
  />
)

const LoadedEntry = <Values extends FormValues, Checked, Entry extends ListedEntry>({
  title,
  noun,
  submitLabel,
  children,
  ...options
}: EntryFormProps<Values, Checked, Entry> & { draft: StoredDraft | null }) => {
  const { edit, saving } = useEntryForm(options)
  const { kind, entry, onClose } = options
  return (
    <FormDialog
      title={title}
      edit={edit}
      saving={saving}
      what={noun}
      submitLabel={submitLabel}
      status={<AutosaveStatus state={edit.draft.state} />}
      onClose={onClose}
    >
      {children}
      {entry && <VersionHistory {...entryHistory(entryName(kind, entry))} />}
    </FormDialog>
  )
}
