import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { type AdminList, findStored, refetch } from '../data/admin-query.ts'
import { toastsOf, useAdminMutation } from '../data/use-admin-mutation.ts'
import type { FormValues } from '../storage/form-values.ts'
import type { FormDeclaration } from './form-of.ts'
import { useSave } from './use-save.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

interface EntryFormOptions<Values extends FormValues, Checked, Entry> {
  declaration: FormDeclaration<Values, Checked, Entry>
  /** Kind of the entry in the name of the outbox, for example 'topic'. */
  kind: string
  entry: Entry | undefined
  list: AdminList<Entry>
  /** The entry in messages. */
  what: string
  /** Id that a new entry gets: one whose answer was lost is found by it, and not stored twice. */
  newId?: (values: Values) => string
  create: (body: Checked, id: string) => Promise<unknown>
  update: (id: string, body: Checked & { version: number | undefined }) => Promise<unknown>
  /** Field that must be unique in the list. */
  unique?: keyof Values & string
  onClose: () => void
}

/** Form of an entry of a list, which is read from the list's pages after a version conflict. */
export function useEntryForm<
  Values extends FormValues,
  Checked,
  Entry extends { readonly id: string; readonly version: number },
>({
  declaration,
  kind,
  what,
  entry,
  list,
  newId,
  create,
  update,
  unique,
  onClose,
}: EntryFormOptions<Values, Checked, Entry>) {
  const queryClient = useQueryClient()
  const id = () => entry?.id ?? newId?.(edit.form.getValues()) ?? ''
  const save = useAdminMutation({
    call: ({ body, version }: { body: Checked; version: number | undefined }) =>
      version === undefined ? create(body, id()) : update(id(), { ...body, version }),
    ...toastsOf(entry ? 'update' : 'create', what),
    refetch: [list.key],
  })
  const edit = useUnsavedForm({ declaration, name: `${kind}:${entry?.id ?? 'new'}`, stored: entry })
  const saving = useSave(edit, {
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
