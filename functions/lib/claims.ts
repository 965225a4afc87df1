import { type Condition, put, remove, type Write } from './table.ts'

const key = (kind: 'slug' | 'seo', value: string) => ({ pk: `UNIQUE#${kind}#${value}`, sk: 'UNIQUE' })

/** Takes a unique value for the entity `id`, or refuses when another entity holds it. */
export const claim = (
  kind: 'slug' | 'seo',
  value: string,
  id: string,
  refused: Condition['refused'],
): Write => put({ ...key(kind, value), id }, { expression: 'attribute_not_exists(pk)', refused })

/** Gives a unique value back. The entity's own version condition in the same transaction guards it. */
export const release = (kind: 'slug' | 'seo', value: string): Write => remove(key(kind, value))

/** Where the holder of a unique value is found. */
export const claimKey = key
