import { type ReactNode, useState } from 'react'
import { entryHistory, entryName, type StoredDraft } from '../../data/documents.ts'
import type { FormValues } from '../../storage/form-values.ts'
import { VersionHistory } from '../history/version-history.tsx'
import {
  type EntryListKey,
  type EntryScreen,
  entryCalls,
  type ListedEntry,
  useEntryForm,
} from '../use-entry-form.ts'
import { DocumentForm } from './document-form.tsx'
import { FormDialog } from './form-dialog.tsx'

interface EntryFormProps<K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry> {
  screen: EntryScreen<K, Values, Entry>
  /** Undefined for a new one. */
  entry: Entry | undefined
  onClose: () => void
  /** Its fields, which report what has to end before a save, and would be lost by closing. */
  renderFields: (onMissing: (reason: string | undefined) => void) => ReactNode
}

/** Form of an entry whose drafts and versions the server keeps. */
export const EntryForm = <K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry>(
  props: EntryFormProps<K, Values, Entry>,
) => {
  const { screen, entry, onClose } = props
  const name = entryName(screen.kind, entry)
  const title = `${entry ? 'Edit' : 'Add'} ${screen.title}`
  return (
    <DocumentForm
      name={name}
      title={title}
      what={`This ${screen.noun ?? screen.one} was`}
      onClose={onClose}
      renderForm={(draft) => <LoadedEntry {...props} name={name} title={title} draft={draft} />}
    />
  )
}

const LoadedEntry = <K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry>({
  screen,
  entry,
  draft,
  name,
  title,
  onClose,
  renderFields,
}: EntryFormProps<K, Values, Entry> & { draft: StoredDraft | null; name: string; title: string }) => {
  const [missing, setMissing] = useState<string>()
  const { kind, list, form, unique, newId, one, noun = one, short } = screen
  const { edit, saving } = useEntryForm({
    ...{ declaration: form, kind, entry, draft, list, unique, newId, missing, onClose },
    what: one,
    ...entryCalls(list),
  })
  return (
    <FormDialog
      title={title}
      edit={edit}
      saving={saving}
      what={noun}
      submitLabel={`${entry ? 'Update' : 'Create'} ${short}`}
      notKept={missing}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5">{renderFields(setMissing)}</div>
      {entry && <VersionHistory {...entryHistory(name)} />}
    </FormDialog>
  )
}
