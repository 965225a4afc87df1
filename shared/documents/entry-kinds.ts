import { partitions } from '../table/partitions.ts'

interface EntryKind {
  /** Partition of the entries, under their ids. */
  readonly partition: string
  /** Folder of their calls: `/api/admin/<path>`. */
  readonly path: string
  /** An entry in sentences. */
  readonly one: `${'a' | 'an'} ${string}`
}

/**
 * Kinds of entries that one form edits, each a document named `<kind>:<id>`. Its drafts, its saved versions and the
 * permissions of their calls follow from here.
 */
export const entryKinds = {
  seo: { partition: partitions.seo, path: 'seo', one: 'an SEO entry' },
  topic: { partition: partitions.topics, path: 'topics', one: 'a topic' },
} as const satisfies Readonly<Record<string, EntryKind>>

export type EntryKindName = keyof typeof entryKinds
