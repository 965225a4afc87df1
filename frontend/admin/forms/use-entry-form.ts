import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { type AdminList, findStored, refetch } from '../data/admin-query.ts'
import { entryName, type StoredDraft } from '../data/documents.ts'
import { toastsOf, useAdminMutation } from '../data/use-admin-mutation.ts'
import type { FormValues } from '../storage/form-values.ts'
import type { FormDeclaration } from './form-of.ts'
import { serverDraft } from './unsaved/server-draft.ts'
import { useSave } from './use-save.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

/** Entry of a list. */
export interface ListedEntry {
  readonly id: string
  readonly version: number
  /** Whether it is in use; always, for one without. */
  readonly isActive?: boolean
}

interface EntryFormOptions<Values extends FormValues, Checked, Entry> {
  declaration: FormDeclaration<Values, Checked, Entry>
  /** Kind of the entry in the name of the outbox, for example 'topic'. */
  kind: string
  entry: Entry | undefined
  /** Its draft on the server as it was read; undefined where this browser alone keeps one. */
  draft?: StoredDraft | null
  list: AdminList<Entry>
  /** The entry in messages. */
  what: string
  /** Id that a new entry gets: one whose answer was lost is found by it, and not stored twice. */
  newId?: ((values: Values) => string) | undefined
  /** What has to end before a save, in words. */
  missing?: string | undefined
  create: (body: Checked, id: string) => Promise<unknown>
  update: (id: string, body: Checked & { version: number | undefined }) => Promise<unknown>
  /** Field that must be unique in the list. */
  unique?: (keyof Values & string) | undefined
  onClose: () => void
}

/** Form of an entry of a list, which is read from the list's pages after a version conflict. */
export function useEntryForm<Values extends FormValues, Checked, Entry extends ListedEntry>({
  declaration,
  kind,
  what,
  entry,
  draft,
  list,
  newId,
  missing,
  create,
  update,
  unique,
  onClose,
}: EntryFormOptions<Values, Checked, Entry>) {
  const queryClient = useQueryClient()
  const name = entryName(kind, entry)
  const edit = useUnsavedForm({
    declaration,
    name,
    stored: entry,
    ...(draft !== undefined && { server: serverDraft(name, draft, declaration) }),
  })
  const id = () => entry?.id ?? newId?.(edit.form.getValues()) ?? ''
  const save = useAdminMutation({
    call: async ({ body, version }: { body: Checked; version: number | undefined }) => {
      await (version === undefined ? create(body, id()) : update(id(), { ...body, version }))
      // Before the list shows the new version, whose form would begin with the draft.
      await edit.draft.drop()
    },
    ...toastsOf(entry ? 'update' : 'create', what),
    refetch: [list.key],
  })
  const saving = useSave(edit, {
    missing,
    send: (checked, version) => save.mutateAsync({ body: checked, version }),
    readStored: async () => (id() ? findStored(id(), list.load) : undefined),
    onTaken:
      unique && ((message) => edit.form.setError(unique as Path<Values>, { message }, { shouldFocus: true })),
    onLoadNewest: () => {
      void refetch(queryClient, list.key)
      if (!entry) onClose()
    },
    onSaved: onClose,
  })
  return { edit, saving }
}
