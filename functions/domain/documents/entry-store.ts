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
/** An entry to store, with other writes of its transaction. */
type Prepared<Entry> = readonly [entry: Entry, others?: readonly Write[]]

interface EntryRules<Entry> {
  /** Attributes of an entry in the table, if not its own. */
  readonly attributesOf?: (entry: Entry) => object
  /** What its saved versions have, if not all. */
  readonly versionOf?: (entry: Entry) => object
  /** What follows from the fields that somebody saves, and writes that check it; throws what is wrong with them. An import is stored as it is. */
  readonly prepare?: (entry: Entry, before: Entry | undefined) => Promise<Prepared<Entry>>
  /** Writes of the same transaction: claims, and lists of what an entry uses. Without `before` it is created, without `after` deleted. */
  readonly also?: (before: Entry | undefined, after: Entry | undefined) => Write[]
}

/** Entries of a kind: each save is a version, and a deleted entry takes its draft and versions along. */
export function entryStore<Entry extends Stored>(
  kind: EntryKindName,
  schema: z.ZodType<Entry>,
  {
    attributesOf = (entry) => entry,
    versionOf = (entry) => entry,
    prepare = async (entry) => [entry],
    also = () => [],
  }: EntryRules<Entry> = {},
) {
  const { partition, one } = entryKinds[kind]
  const label = `This ${one.replace(/^an? /, '')}`
  const nameOf = (id: string) => `${kind}:${id}`
  const key = (id: string) => ({ pk: partition, sk: id })
  const get = (id: string): Promise<Entry> => getExisting(key(id), schema)
  const store = async (before: Entry | undefined, [after, others = []]: Prepared<Entry>, guard: Guard) => {
    await transact([
      putOp({ ...key(after.id), ...attributesOf(after) }, guard),
      ...also(before, after),
      savedVersion(nameOf(after.id), after.version, versionOf(after)),
      ...others,
    ])
    return after
  }
  const insert = (prepared: Prepared<Entry>) =>
    store(
      undefined,
      prepared,
      ifAbsent(() => new AlreadyStored()),
    )

  /** Store what `work` makes of an entry; undefined if it makes nothing. @throws NotFound (404), VersionConflict (409) */
  const change = (
    id: string,
    work: (current: Entry) => Promise<Prepared<Entry> | undefined>,
    version?: number,
  ): Promise<Entry | undefined> =>
    retryOnConflict(
      label,
      version,
      () => get(id),
      async (current) => {
        const prepared = await work(current)
        return prepared && store(current, prepared, ifVersion(current.version, label))
      },
    )

  return {
    /** @param id by default a new one @throws AlreadyStored (409) */
    create: async (fields: Fields<Entry>, id?: string): Promise<Entry> =>
      insert(await prepare({ ...fields, ...firstVersion(), ...(id && { id }) } as Entry, undefined)),

    /** Store an entry with its own id, version and dates. @throws AlreadyStored (409) */
    restore: async (imported: Entry): Promise<void> => {
      await insert([imported])
    },

    /** @throws NotFound (404) */
    get,

    /** All entries, newest first. */
    list: (cursor?: string): Promise<Page<Entry>> =>
      queryPage({ pk: partition, sk: ULID_KEY, schema, cursor }),

    change,

    /** Change the given fields only. @throws NotFound (404), VersionConflict (409) */
    update: async (
      id: string,
      {
        version,
        ...fields
      }: { readonly [Name in keyof Fields<Entry>]?: Entry[Name] | undefined } & {
        readonly version?: number | undefined
      },
    ): Promise<Entry> =>
      (await change(
        id,
        (current) => prepare(nextVersion(current, fields as Partial<Entry>), current),
        version,
      )) as Entry,

    /** @throws NotFound (404) */
    remove: (id: string): Promise<void> =>
      retryOnConflict(
        label,
        undefined,
        () => get(id),
        (current) =>
          deleteDocument(nameOf(id), [
            deleteOp(key(id), ifVersion(current.version, label)),
            ...also(current, undefined),
          ]),
      ),
  }
}
