import type { Body, Response } from '../../../shared/api.ts'
import { type EntryKind, type EntryKindName, entryKinds } from '../../../shared/documents/entry-kinds.ts'
import { documentDraft } from '../../../shared/entities/changes/draft.ts'
import { documentVersion, documentVersionSummary } from '../../../shared/entities/posts/saved-version.ts'
import { partitions } from '../../../shared/table/partitions.ts'
import { queryAll } from '../../platform/table/table.ts'
import {
  checkOp,
  deleteOp,
  ifPresent,
  transact,
  updateItem,
  type Write,
} from '../../platform/table/table-writes.ts'
import { versionConflict } from '../../platform/versions.ts'
import { type DraftLock, draftStore } from './draft-store.ts'
import { jsonText } from './json-text.ts'
import { deleteVersions, getVersion, listVersions, versionItem } from './saved-versions.ts'

// Drafts and saved versions of facts and entries, whose names are those of shared/entities/changes/draft.ts.

export type DocumentDraft = Response<'PUT /api/admin/documents/{document}/draft'>

const draftKey = (document: string) => ({ pk: partitions.documentDrafts, sk: document })
const storedDraft = documentDraft.extend({ values: jsonText(documentDraft.shape.values) })
const drafts = draftStore({ pk: partitions.documentDrafts, schema: storedDraft, what: 'document' })

/** Time from which DynamoDB's TTL may delete what is kept of a document now, in seconds since 1970; undefined: never. */
export function endOfKeeping(document: string, now = new Date()): number | undefined {
  const kinds: Readonly<Record<string, EntryKind | undefined>> = entryKinds
  const months = kinds[document.split(':')[0] ?? '']?.keptMonths
  return months && Math.ceil(new Date(now).setUTCMonth(now.getUTCMonth() + months) / 1000)
}

export const listDrafts = (): Promise<DocumentDraft[]> => queryAll(partitions.documentDrafts, storedDraft)

/**
 * Keep the draft of a document in place of the one kept at `replaces`, or else of the same browser's.
 * @throws NotFound (404) for an entry that is not stored, Conflict (409) when another browser has kept another one since
 */
export async function keepDraft(
  document: string,
  { replaces, values, ...input }: Body<'PUT /api/admin/documents/{document}/draft'>,
): Promise<DocumentDraft> {
  const [kind, id] = document.split(':') as [EntryKindName, string?]
  const isStored = id !== undefined && id !== 'new'
  const attributes = {
    document,
    ...input,
    values: JSON.stringify(values),
    savedAt: new Date().toISOString(),
    ttl: endOfKeeping(document),
  }
  // At once: a deletion in between would leave a draft that no list shows.
  await transact([
    ...(isStored ? [checkOp({ pk: entryKinds[kind].partition, sk: id }, ifPresent())] : []),
    drafts.kept(document, attributes, { writer: input.writer, replaces }),
  ])
  return storedDraft.parse(attributes)
}

/**
 * Discard the draft of a document; with a lock only one that it opens, and then there may be none.
 * @throws NotFound (404) when there is none, Conflict (409) for another one
 */
export const discardDraft = (document: string, lock: DraftLock = {}): Promise<void> =>
  transact([drafts.discarded(document, lock)])

/** Take ids out of all drafts. @throws VersionConflict (409) when one is written meanwhile: a repeat finishes it */
export async function removeFromDrafts(ids: readonly string[]): Promise<void> {
  for (const { document, values, savedAt } of await listDrafts()) {
    const text = JSON.stringify(values)
    const left = ids.reduce((rest, id) => rest.replaceAll(id, ''), text)
    if (left === text) continue
    const unchanged = { expression: 'savedAt = :savedAt', values: { ':savedAt': savedAt } }
    const { done } = await updateItem(draftKey(document), { set: { values: left } }, unchanged)
    if (!done) throw versionConflict('A draft')
  }
}

/** Write of the version of a document, for the transaction that saves it. */
export const savedVersion = (document: string, version: number, values: object): Write =>
  versionItem(partitions.savedDocument(document), {
    ...{ version, values: JSON.stringify(values) },
    ttl: endOfKeeping(document),
  })

const storedVersion = documentVersion.extend({ values: jsonText(documentVersion.shape.values) })

/** Saved versions of a document, last saved first. */
export const listDocumentVersions = (
  document: string,
): Promise<Response<'GET /api/admin/documents/{document}/versions'>> =>
  listVersions(partitions.savedDocument(document), documentVersionSummary)

/** @throws NotFound (404) */
export const getDocumentVersion = (
  document: string,
  version: number,
): Promise<Response<'GET /api/admin/documents/{document}/versions/{version}'>> =>
  getVersion(partitions.savedDocument(document), version, storedVersion)

/**
 * Delete an entry with its draft and its saved versions. Versions go first: a deletion that is cut off leaves an entry that
 * can be deleted again, and nothing that no list shows.
 * @param writes what deletes the entry; they fail with VersionConflict if it was saved since, with another version
 */
export async function deleteDocument(document: string, writes: readonly Write[]): Promise<void> {
  await deleteVersions(partitions.savedDocument(document))
  await transact([...writes, deleteOp(draftKey(document))])
}
