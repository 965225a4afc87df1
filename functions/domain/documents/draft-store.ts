import type * as z from 'zod'
import { Conflict } from '../../platform/errors.ts'
import { getItem } from '../../platform/table/table.ts'
import {
  type Condition,
  deleteOp,
  ifPresent,
  updateItem,
  updateOp,
  type Write,
} from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'

/** What a browser may discard: its own draft, and the one that it has seen. */
export interface DraftLock {
  /** Id of the browser. */
  readonly writer?: string | undefined
  /** `savedAt` of the draft of another browser. */
  readonly savedAt?: string | undefined
}

/** What a browser may write over: the draft that it names, none if that is null; without a name its own. */
interface KeepLock {
  readonly writer: string
  /** `savedAt` of the draft. */
  readonly replaces?: string | null | undefined
}

type Attributes = Readonly<Record<string, unknown>>

export interface Drafts<S> {
  /** Their partition. */
  readonly pk: string
  readonly schema: S
  /** A document of theirs in messages, for example 'post'. */
  readonly what: string
}

/** Drafts of documents: what is typed and not saved, one of each document, under its id. */
export function draftStore<S extends z.ZodType>({ pk, schema, what }: Drafts<S>) {
  const key = (sk: string) => ({ pk, sk })
  const error = () =>
    new Conflict(`This ${what} is also being edited on another device or in another browser.`)
  const keeping = (id: string, attributes: Attributes, lock: KeepLock) =>
    [key(id), { set: attributes }, { ...takes(lock), error }] as const
  return {
    /** The draft of a document; undefined for none. */
    find: (id: string): Promise<z.output<S> | undefined> => getItem(key(id), schema),

    /**
     * Store attributes of a draft in place of the one that the lock opens. Its other attributes stay.
     * @throws Conflict (409) for another one
     */
    async keep(id: string, attributes: Attributes, lock: KeepLock): Promise<z.output<S>> {
      const { done, item } = await updateItem(...keeping(id, attributes, lock))
      if (!done) throw error()
      return schema.parse(item)
    },

    /** The same for a transaction. */
    kept: (id: string, attributes: Attributes, lock: KeepLock): Write =>
      updateOp(...keeping(id, attributes, lock)),

    /**
     * Deletion of a draft that somebody gives up; with a lock only of one that it opens, and then there may be none: nothing is
     * left to do. The transaction fails with NotFound (404) when there is none, with Conflict (409) for another one.
     * @param also another condition, whose failure is a Conflict, too
     */
    discarded(id: string, lock: DraftLock, also?: Condition): Write {
      const isLocked = lock.writer !== undefined || lock.savedAt !== undefined
      const error = () => new Conflict(`The unsaved changes of this ${what} were changed in the meantime.`)
      if (!isLocked) return deleteOp(key(id), also ? { ...also, error } : ifPresent())
      return deleteOp(key(id), { ...both(opensFor(lock), also), error })
    },

    /** Deletion of a draft that is saved as it was read; the transaction fails with VersionConflict if it was changed since. */
    ended: (id: string, { savedAt }: { readonly savedAt: string }, also?: Condition): Write =>
      deleteOp(key(id), {
        ...both({ expression: 'savedAt = :savedAt', values: { ':savedAt': savedAt } }, also),
        error: () => versionConflict(`The unsaved edit of this ${what}`),
      }),
  }
}

/** Condition that there is no draft, or one that the lock opens. */
const opensFor = ({ writer = '', savedAt = '' }: DraftLock): Condition => ({
  expression: 'attribute_not_exists(pk) OR writer = :writer OR savedAt = :seen',
  values: { ':writer': writer, ':seen': savedAt },
})

const takes = ({ writer, replaces }: KeepLock): Condition => {
  if (replaces === null) return { expression: 'attribute_not_exists(pk)' }
  return opensFor(replaces === undefined ? { writer } : { savedAt: replaces })
}

const both = (one: Condition, other?: Condition): Condition =>
  other
    ? {
        expression: `(${one.expression}) AND (${other.expression})`,
        values: { ...one.values, ...other.values },
      }
    : one
