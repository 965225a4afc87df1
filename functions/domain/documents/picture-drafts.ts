import type { MediaUse } from '../../../shared/entities/media.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { keysContaining } from '../../platform/table/table.ts'

/** Kinds of entries that have pictures. */
const SHOWING = ['seo', 'lot'] as const

/** Drafts that have the address of a picture in their texts, by what they are drafts of. */
export async function draftsWith(address: string): Promise<MediaUse[]> {
  const [posts, pages, documents] = await Promise.all([
    keysContaining(partitions.drafts, ['content', 'featuredImage'], address),
    keysContaining(partitions.wordsDrafts, ['words'], address),
    keysContaining(partitions.documentDrafts, ['values'], address),
  ])
  return [
    ...posts.map((id) => ({ kind: 'unsaved-edit' as const, id })),
    ...pages.map((id) => ({ kind: 'page' as const, id })),
    ...documents.flatMap((name) =>
      SHOWING.filter((kind) => name.startsWith(`${kind}:`)).map((kind) => ({
        kind,
        id: name.slice(kind.length + 1),
      })),
    ),
  ]
}
