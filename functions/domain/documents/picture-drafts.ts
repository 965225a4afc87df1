import type { MediaUse } from '../../../shared/entities/media.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { keysContaining } from '../../platform/table/table.ts'

/** Start of the name of an SEO entry among documents. */
const SEO = 'seo:'

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
    ...documents
      .filter((name) => name.startsWith(SEO))
      .map((name) => ({ kind: 'seo' as const, id: name.slice(SEO.length) })),
  ]
}
