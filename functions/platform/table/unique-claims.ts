import { partitions } from '../../../shared/table/partitions.ts'
import { deleteOp, type Guard, ifAbsent, putOp, type Write } from './table-writes.ts'

/** Kind of a unique value: slug of a post, page name of an SEO entry. */
type Kind = Parameters<typeof partitions.unique>[0]

/** Key of the item that names the holder of a unique value. */
export const claimKey = (kind: Kind, value: string) => ({ pk: partitions.unique(kind, value), sk: 'UNIQUE' })

/** Claim of a unique value for the entity `id`; fails with `taken` if another entity holds it. */
export const claim = (kind: Kind, value: string, id: string, taken: Guard['error']): Write =>
  putOp({ ...claimKey(kind, value), id }, ifAbsent(taken))

/** End of a claim. The version condition of the entity in the same transaction guards it. */
export const release = (kind: Kind, value: string): Write => deleteOp(claimKey(kind, value))
