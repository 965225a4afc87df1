import type { Response } from '../../../shared/api.ts'
import { afterOutbox } from '../storage/outbox.ts'
import { adminQuery } from './admin-query.ts'
import { adminRequest } from './admin-request.ts'

// Drafts and saved versions of facts and entries, by the names of these documents, which their outboxes and the locks of their
// forms have, too.

export type StoredDraft = Response<'GET /api/admin/documents/drafts'>[number]

export const FACTS = 'facts'
/** Name of an entry; of a new one without. */
export const entryName = (kind: string, entry: { readonly id: string } | undefined): string =>
  `${kind}:${entry?.id ?? 'new'}`

/** Drafts of all documents. */
export const draftList = adminQuery('GET /api/admin/documents/drafts')

/** The draft of a document; null for none. */
export const loadDraft = async (name: string): Promise<StoredDraft | null> =>
  (await draftList.queryFn()).find(({ document }) => document === name) ?? null

/** Draft of a document, for its form. */
export const draftQuery = (name: string) => ({
  queryKey: [...draftList.queryKey, name],
  queryFn: () => afterOutbox(name, () => loadDraft(name)),
  // Read again when it is opened again: it may have been changed on another device.
  gcTime: 0,
})

/** Saved versions of a document. */
export const documentHistory = (document: string) => ({
  versions: adminQuery('GET /api/admin/documents/{document}/versions', { params: { document } }),
  load: (version: number) =>
    adminRequest('GET /api/admin/documents/{document}/versions/{version}', { params: { document, version } }),
})

/** Saved versions of an entry, each as the entry was stored. */
export const entryHistory = (name: string) => {
  const { versions, load } = documentHistory(name)
  return { versions, load: async (version: number) => (await load(version)).values }
}
