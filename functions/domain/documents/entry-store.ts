import type * as z from 'zod'
import { type EntryKindName, entryKinds } from '../../../shared/documents/entry-kinds.ts'
import type { stored } from '../../../shared/entities/fields.ts'
import { AlreadyStored } from '../../platform/errors.ts'
import { getExisting, type Page, queryPage, ULID_KEY } from '../../platform/table/table.ts'
import {
  deleteOp,
  type Guard,
  ifAbsent,
  putOp,
  transact,
  type Write,
} from '../../platform/table/table-writes.ts'
import { firstVersion, ifVersion, nextVersion, retryOnConflict } from '../../platform/versions.ts'
import { deleteDocument, savedVersion } from './document-store.ts'

type Stored = z.infer<typeof stored>
/** Fields of an entry that are not given. */
type Fields<Entry> = Omit<Entry, keyof Stored>

interface EntryRules<Entry> {
  /** Attributes of an entry in the table, if not its own. */
  readonly attributesOf?: (entry: Entry) => object
  /** Writes of the same transaction: claims, and lists of what an entry uses. Without `before` it is created, without `after` deleted. */
  readonly also?: (before: Entry | undefined, after: Entry | undefined) => Write[]
}

/** Entries of a kind: each save is a version, and a deleted entry takes its draft and versions along. */
export function entryStore<Entry extends Stored>(
  kind: EntryKindName,
  schema: z.ZodType<Entry>,
  { attributesOf = (entry) => entry, also = () => [] }: EntryRules<Entry> = {},
) {
  const { partition, one } = entryKinds[kind]
  const label = `This ${one.replace(/^an? /, '')}`
  const nameOf = (id: string) => `${kind}:${id}`
  const key = (id: string) => ({ pk: partition, sk: id })
  const find = (id: string): Promise<Entry> => getExisting(key(id), schema)
  const store = async (before: Entry | undefined, after: Entry, guard?: Guard) => {
    await transact([
      putOp({ ...key(after.id), ...attributesOf(after) }, guard),
      ...also(before, after),
      savedVersion(nameOf(after.id), after.version, after),
    ])
    return after
  }

  return {
    create: (fields: Fields<Entry>): Promise<Entry> =>
      store(undefined, { ...fields, ...firstVersion() } as Entry),

    /** Store an entry with its own id, version and dates. @throws AlreadyStored (409) */
    restore: async (imported: Entry): Promise<void> => {
      await store(
        undefined,
        imported,
        ifAbsent(() => new AlreadyStored()),
      )
    },

    /** All entries, newest first. */
    list: (cursor?: string): Promise<Page<Entry>> =>
      queryPage({ pk: partition, sk: ULID_KEY, schema, cursor }),

    /** Change the given fields only. @throws NotFound (404), VersionConflict (409) */
    update: (
      id: string,
      {
        version,
        ...change
      }: { readonly [Name in keyof Fields<Entry>]?: Entry[Name] | undefined } & {
        readonly version?: number | undefined
      },
    ): Promise<Entry> =>
      retryOnConflict(
        label,
        version,
        () => find(id),
        (current) =>
          store(current, nextVersion(current, change as Partial<Entry>), ifVersion(current.version, label)),
      ),

    /** @throws NotFound (404) */
    remove: (id: string): Promise<void> =>
      retryOnConflict(
        label,
        undefined,
        () => find(id),
        (current) =>
          deleteDocument(nameOf(id), [
            deleteOp(key(id), ifVersion(current.version, label)),
            ...also(current, undefined),
          ]),
      ),
  }
}
