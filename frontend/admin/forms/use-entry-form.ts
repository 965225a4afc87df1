import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import type { BodyInput, RouteKey } from '../../../shared/api.ts'
import type { EntryKindName } from '../../../shared/documents/entry-kinds.ts'
import type { ListKey } from '../../api/request.ts'
import { type AdminList, findStored, refetch } from '../data/admin-query.ts'
import { adminRequest } from '../data/admin-request.ts'
import { entryName, type StoredDraft } from '../data/documents.ts'
import { toastsOf, useAdminMutation } from '../data/use-admin-mutation.ts'
import type { FormValues } from '../storage/form-values.ts'
import type { FormDeclaration } from './form-of.ts'
import { serverDraft } from './unsaved/open-draft.ts'
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

/** List whose entries are created, changed and deleted by the calls of its path. */
export type EntryListKey = {
  [K in ListKey]: K extends `GET ${infer Path}`
    ? [`PUT ${Path}/{id}`, `POST ${Path}`] extends [RouteKey, RouteKey]
      ? K
      : never
    : never
}[ListKey]

type InputOf<K extends EntryListKey> = K extends `GET ${infer Path}`
  ? BodyInput<Extract<RouteKey, `POST ${Path}`>>
  : never

/** Kind of entries as the administration edits it. */
export interface EntryScreen<K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry> {
  readonly kind: EntryKindName
  readonly list: AdminList<Entry> & { readonly key: K }
  readonly form: FormDeclaration<Values, InputOf<K>, Entry>
  /** Field that must be unique in the list. */
  readonly unique?: keyof Values & string
  /** Id that a new entry gets, which its creation names as its `Idempotency-Key`: one whose answer was lost is not stored twice. */
  readonly newId?: (values: Values) => string
  /** An entry, or all, in sentences: 'topic', 'topics'. */
  readonly one: string
  readonly many: string
  /** An entry on buttons, and in the title of its form: 'Topic', 'Article Topic'. */
  readonly short: string
  readonly title: string
  /** An entry in questions of its form. @default one */
  readonly noun?: string
  /** Question before an entry is deleted. */
  readonly question: string
}

/** Calls that write the entries of a list. */
export function entryCalls<K extends EntryListKey>({ key }: { readonly key: K }) {
  // Those of any kind have the same shape; their bodies are those of the form's declaration.
  const path = key.slice('GET '.length) as '/api/admin/topics'
  type Untyped = never
  return {
    create: (body: InputOf<K>, id: string): Promise<unknown> =>
      adminRequest(`POST ${path}`, {
        body: body as Untyped,
        ...(id && { headers: { 'idempotency-key': id } }),
      }),
    update: (id: string, body: InputOf<K> & { version: number | undefined }): Promise<unknown> =>
      adminRequest(`PUT ${path}/{id}`, { params: { id }, body: body as Untyped }),
    remove: (id: string): Promise<unknown> => adminRequest(`DELETE ${path}/{id}`, { params: { id } }),
  }
}
