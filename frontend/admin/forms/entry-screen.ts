import type { BodyInput, RouteKey } from '../../../shared/api.ts'
import type { EntryKindName } from '../../../shared/documents/entry-kinds.ts'
import type { ListKey } from '../../api/request.ts'
import type { AdminList } from '../data/admin-query.ts'
import { adminRequest } from '../data/admin-request.ts'
import type { FormValues } from '../storage/form-values.ts'
import type { FormDeclaration } from './form-of.ts'
import type { ListedEntry } from './use-entry-form.ts'

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
