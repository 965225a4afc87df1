import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Path } from 'react-hook-form'
import type { BodyInput, RouteKey } from '../../../../shared/api.ts'
import type { EntryKindName } from '../../../../shared/documents/entry-kinds.ts'
import type { ListKey } from '../../../api/request.ts'
import { Button } from '../../../ui/button.tsx'
import { type AdminList, findStored, refetch, toastsOf, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { LoadingDialog } from '../../layout/query-state.tsx'
import { KeptChanges } from '../../layout/state-label.tsx'
import { type FormValues, lastKept } from '../../storage/outbox.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { FormDeclaration } from '../form-of.ts'
import { draftList, draftQuery, entryName, type StoredDraft, serverDraft } from '../unsaved/drafts.ts'
import { useSave, useUnsavedForm } from '../use-unsaved-form.ts'
import { entryHistory, VersionHistory } from '../version-history.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Lock of one form: at most one tab has it open, the newest. `takeBack` takes a lost lock over again. */
function useLock(name: string): { lost: boolean; takeBack: () => void } {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (lost) return
    const held = Promise.withResolvers<void>()
    let isReleased = false
    navigator.locks
      .request(name, { steal: true }, () => held.promise)
      .catch(() => {
        if (!isReleased) setLost(true)
      })
    return () => {
      isReleased = true
      held.resolve()
    }
  }, [name, lost])
  return { lost, takeBack: () => setLost(false) }
}

interface LockedFormProps {
  title: string
  onClose: () => void
  /** Name of the form's lock and outbox, which is that of its document. */
  name: string
  /** For example 'This post was'. */
  what: string
  children: ReactNode
}

/** Form that one tab at a time has open: two would overwrite each other's edit. The tab that lost it says so in its place. */
export const LockedForm = ({ name, title, what, onClose, children }: LockedFormProps) => {
  const lock = useLock(name)
  if (!lock.lost) return children
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid justify-items-start gap-5">
        <p role="status">{`${what} opened in another tab. Everything you typed here is there too.`}</p>
        <Button onClick={lock.takeBack}>Continue here</Button>
      </div>
    </Dialog>
  )
}

interface DocumentFormProps extends Omit<LockedFormProps, 'children'> {
  size?: 'medium' | 'screen'
  /** The form, with the document's draft on the server; null for none. */
  renderForm: (draft: StoredDraft | null) => ReactNode
}

/** Form of a document, open in one tab at a time, once its draft is read. */
export const DocumentForm = ({ what, ...props }: DocumentFormProps) => (
  <LockedForm name={props.name} title={props.title} what={what} onClose={props.onClose}>
    <LoadedDraft {...props} />
  </LockedForm>
)

const LoadedDraft = ({ name, renderForm, ...dialog }: Omit<DocumentFormProps, 'what'>) => {
  const draft = useQuery({ ...draftQuery(name), refetchOnMount: 'always' })
  // Never from the cache, which may be of before a change on another device.
  if (draft.data === undefined || !draft.isFetchedAfterMount)
    return <LoadingDialog {...dialog} what="form" query={draft} />
  return renderForm(draft.data)
}

interface KeptDraftProps {
  /** Name of the document. */
  name: string
  /** Whether what is saved of it is public. */
  live?: boolean
  /** The document, where nothing around names it. */
  label?: string
}

/** State of a document that has a draft, here or on the server. */
export const KeptDraft = ({ name, live = false, label }: KeptDraftProps) => {
  const drafts = useQuery(draftList)
  const at = lastKept(name, drafts.data?.find(({ document }) => document === name)?.savedAt)
  return (
    at && (
      <div className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
        {label && <p>{label}</p>}
        <KeptChanges live={live} at={at} />
      </div>
    )
  )
}

/** Entry of a list. */
export interface ListedEntry {
  readonly id: string
  readonly version: number
  /** Whether it is in use; always, for one without. */
  readonly isActive?: boolean
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
  const document = { name: entryName(screen.kind, entry), title: `${entry ? 'Edit' : 'Add'} ${screen.title}` }
  return (
    <DocumentForm
      {...document}
      what={`This ${screen.noun ?? screen.one} was`}
      onClose={onClose}
      renderForm={(draft) => <LoadedEntry {...props} {...document} draft={draft} />}
    />
  )
}

interface LoadedEntryProps {
  name: string
  title: string
  draft: StoredDraft | null
}

/** Its form, which reads the entry from the list's pages after a version conflict. */
const LoadedEntry = <K extends EntryListKey, Values extends FormValues, Entry extends ListedEntry>({
  screen: { list, form, unique, newId, one, noun = one, short },
  entry,
  draft,
  name,
  title,
  onClose,
  renderFields,
}: EntryFormProps<K, Values, Entry> & LoadedEntryProps) => {
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<string>()
  const { create, update } = entryCalls(list)
  const edit = useUnsavedForm({
    ...{ declaration: form, name, stored: entry },
    server: serverDraft(name, draft, form),
  })
  const id = () => entry?.id ?? newId?.(edit.form.getValues()) ?? ''
  const save = useAdminMutation({
    call: async ({ body, version }: { body: InputOf<K>; version: number | undefined }) => {
      await (version === undefined ? create(body, id()) : update(id(), { ...body, version }))
      // Before the list shows the new version, whose form would begin with the draft.
      await edit.draft.drop()
    },
    ...toastsOf(entry ? 'update' : 'create', one),
    refetch: [list.key],
  })
  const saving = useSave(edit, {
    missing,
    send: (body, version) => save.mutateAsync({ body, version }),
    readStored: async () => (id() ? findStored(id(), list.load) : undefined),
    onTaken:
      unique && ((message) => edit.form.setError(unique as Path<Values>, { message }, { shouldFocus: true })),
    onLoadNewest: () => {
      void refetch(queryClient, list.key)
      if (!entry) onClose()
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...{ title, edit, saving, onClose }}
      what={noun}
      submitLabel={`${entry ? 'Update' : 'Create'} ${short}`}
      notKept={missing}
    >
      <div className="grid grid-cols-1 gap-5">{renderFields(setMissing)}</div>
      {entry && <VersionHistory {...entryHistory(name)} />}
    </FormDialog>
  )
}
