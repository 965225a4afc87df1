import { LOT_KEPT_MONTHS } from '../limits.ts'
import { partitions } from '../table/partitions.ts'

export interface EntryKind {
  /** Partition of the entries, under their ids. */
  readonly partition: string
  /** Folder of their calls: `/api/admin/<path>`. */
  readonly path: string
  /** An entry in sentences. */
  readonly one: `${'a' | 'an'} ${string}`
  /** Months after which a draft and each saved version end; by default with the entry, which ends by deletion alone. */
  readonly keptMonths?: number
}

/**
 * Kinds of entries that one form edits, each a document named `<kind>:<id>`. Its drafts, its saved versions and the
 * permissions of their calls follow from here.
 */
export const entryKinds = {
  lot: { partition: partitions.lots, path: 'lots', one: 'a lot', keptMonths: LOT_KEPT_MONTHS },
  seo: { partition: partitions.seo, path: 'seo', one: 'an SEO entry' },
  topic: { partition: partitions.topics, path: 'topics', one: 'a topic' },
} as const satisfies Readonly<Record<string, EntryKind>>

export type EntryKindName = keyof typeof entryKinds
