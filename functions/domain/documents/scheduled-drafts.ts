import type * as z from 'zod'
import { type Condition, transact, updateOp, type Write } from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import { type DraftLock, type Drafts, draftStore } from './draft-store.ts'
import { changedDueTimes, type DueTime } from './due-items.ts'

/** When a draft was kept, and goes live by itself; null for no time. */
interface Scheduled {
  readonly savedAt: string
  readonly publishAt: string | null
}

/** Drafts that go live at a time of their own, which keeping more leaves as it is. */
export function scheduledDrafts<S extends z.ZodType<Scheduled>>({
  kind,
  ...options
}: Drafts<S> & Pick<DueTime, 'kind'>) {
  const drafts = draftStore(options)
  /** Due items of a draft, from one time to another. */
  const moved = (id: string, before: string | null, after: string | null): Write[] => {
    const dueAt = (at: string | null): DueTime[] => (at ? [{ kind, id, name: 'publishAt', at }] : [])
    return changedDueTimes(dueAt(before), dueAt(after))
  }
  return {
    find: drafts.find,
    keep: drafts.keep,

    /** Writes that give a draft another time, or none; they fail with VersionConflict (409) if that was changed since it was read. */
    timed: (id: string, draft: Scheduled, publishAt: string | null): Write[] =>
      publishAt === draft.publishAt
        ? []
        : [
            updateOp(
              { pk: options.pk, sk: id },
              publishAt ? { set: { publishAt } } : { remove: ['publishAt'] },
              {
                ...hasTime(draft),
                error: () => versionConflict(`The time for the changes of this ${options.what}`),
              },
            ),
            ...moved(id, draft.publishAt, publishAt),
          ],

    /** Writes that end a draft as it was read, and its time, since it is published. */
    ended: (id: string, draft: Scheduled): Write[] => [
      drafts.ended(id, draft, hasTime(draft)),
      ...moved(id, draft.publishAt, null),
    ],

    /**
     * Discard a draft and its time, with `others` in the same transaction; with a lock only one that it opens, and then there may
     * be none.
     * @throws NotFound (404) when there is none, Conflict (409) for another one
     */
    async discard(id: string, lock: DraftLock = {}, others: readonly Write[] = []): Promise<void> {
      const found = await drafts.find(id)
      const ended = found ? moved(id, found.publishAt, null) : []
      await transact([drafts.discarded(id, lock, found && hasTime(found)), ...ended, ...others])
    },
  }
}

/** Condition that a draft is there, with the time it had. */
const hasTime = ({ publishAt }: Scheduled): Condition =>
  publishAt
    ? { expression: 'publishAt = :publishAt', values: { ':publishAt': publishAt } }
    : { expression: 'attribute_exists(pk) AND attribute_not_exists(publishAt)' }
