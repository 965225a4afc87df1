import { ulid } from 'ulid'
import { partitions } from '../../../shared/table/partitions.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { checkOp, type Guard, updateItem, updateOp, type Write } from '../../platform/table/table-writes.ts'

/** One item for all pictures, so that a transaction checks any number of them with one of its 100 writes. */
const key = { pk: partitions.pictureDeletions, sk: 'PICTURES' }

/** Longer than a deletion takes, which its function's timeout ends (10 seconds): one that was cut off ends by itself. */
const UNDER_WAY_MS = 60_000
/** Longer than a form takes to save a picture that it showed before the deletion. */
const DONE_MS = 24 * 60 * 60_000
/** Most marks that a deletion takes away: an expression has at most 4 KB (DynamoDB developer guide, "Quotas"), a name 29 bytes. */
const MOST_ENDED = 100

/** Mark of a picture: a ULID of the time at which it ends, of which no two are the same. */
const markUntil = (duration: number) => ulid(Date.now() + duration)

/**
 * Mark a picture as being deleted, which from then on nothing begins to use.
 * @param taken error of `end` when another deletion of the same picture took the mark
 */
export async function beginDeletion(id: string, taken: Guard['error']) {
  const mark = markUntil(UNDER_WAY_MS)
  const own = { expression: `#${id} = :mark`, values: { ':mark': mark } }
  const ttl = Math.ceil((Date.now() + DONE_MS) / 1000)
  const { item = {} } = await updateItem(key, { set: { [id]: mark, ttl } })
  const { pk: _, sk: __, ttl: ___, ...marks } = item
  const now = markUntil(0)
  const ended = Object.keys(marks)
    .filter((name) => String(marks[name]) < now)
    .slice(0, MOST_ENDED)
  return {
    /** Write for the transaction that deletes the picture. */
    end: (): Write =>
      updateOp(key, { set: { [id]: markUntil(DONE_MS) }, remove: ended }, { ...own, error: taken }),
    cancel: () => updateItem(key, { remove: [id] }, own),
  }
}

/** Check, for the transaction that begins to use pictures, that none is being deleted, or was within the last day. */
export const noDeletionOf = (ids: readonly string[]): Write[] => {
  const marked = ids.map((id) => `#${id} > :now`)
  const error = () =>
    new InvalidInput([
      { path: '', message: 'A picture in it was deleted, or is being deleted. Choose another one.' },
    ])
  if (marked.length === 0) return []
  return [
    checkOp(key, { expression: `NOT (${marked.join(' OR ')})`, values: { ':now': markUntil(0) }, error }),
  ]
}
