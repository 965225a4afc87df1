import { partitions } from '../../../shared/partitions.ts'
import { type Condition, deleteOp, putOp, type Write } from '../../platform/table.ts'

/** What must be unique: a post's slug, the page name of an SEO entry. */
type Kind = Parameters<typeof partitions.unique>[0]

/** Where the holder of a unique value is found. */
export const claimKey = (kind: Kind, value: string) => ({ pk: partitions.unique(kind, value), sk: 'UNIQUE' })

/** Takes a unique value for the entity `id`, or refuses when another entity holds it. */
export const claim = (kind: Kind, value: string, id: string, refused: Condition['refused']): Write =>
  putOp({ ...claimKey(kind, value), id }, { expression: 'attribute_not_exists(pk)', refused })

/** Gives a unique value back. The entity's own version condition in the same transaction guards it. */
export const release = (kind: Kind, value: string): Write => deleteOp(claimKey(kind, value))
