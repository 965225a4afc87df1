import * as z from 'zod'
import { entryKinds } from '../documents/entry-kinds.ts'
import { documentDraft, documentName, draftInput } from '../entities/changes/draft.ts'
import { MAX_WORDS_BYTES } from '../entities/changes/words.ts'
import { documentVersion, documentVersionSummary } from '../entities/posts/saved-version.ts'
import { partitions } from '../table/partitions.ts'
import { call } from './declaration/call.ts'
import { nothing, ofVersion, unwantedEdit } from './declaration/inputs.ts'
import { documentVersions } from './declaration/table-access.ts'

// Drafts and saved versions of facts and entries (shared/documents), by the names of these documents.

const byName = z.object({ document: documentName })

/** All drafts, whole: there are few, each of what somebody is changing. */
export const listDrafts = call('GET /api/admin/documents/drafts', {
  handler: 'admin/documents/list-drafts',
  response: z.array(documentDraft),
  table: { Query: [partitions.documentDrafts] },
})

/** Keep changes of a document without saving them. 409 if others were kept since. */
export const keepDraft = call('PUT /api/admin/documents/{document}/draft', {
  handler: 'admin/documents/keep-draft',
  changesNothing: true,
  params: byName,
  body: draftInput,
  maxBodyBytes: MAX_WORDS_BYTES,
  response: documentDraft,
  table: {
    ConditionCheckItem: Object.values(entryKinds).map(({ partition }) => partition),
    UpdateItem: [partitions.documentDrafts],
  },
})

export const discardDraft = call('DELETE /api/admin/documents/{document}/draft', {
  handler: 'admin/documents/discard-draft',
  changesNothing: true,
  params: byName,
  query: z.object(unwantedEdit),
  response: nothing,
  table: { DeleteItem: [partitions.documentDrafts] },
})

/** Saved versions of a document, last saved first; none of an unknown one. */
export const listVersions = call('GET /api/admin/documents/{document}/versions', {
  handler: 'admin/documents/list-versions',
  params: byName,
  response: z.array(documentVersionSummary),
  table: { Query: [documentVersions] },
})

export const getVersion = call('GET /api/admin/documents/{document}/versions/{version}', {
  handler: 'admin/documents/get-version',
  params: byName.extend(ofVersion),
  response: documentVersion,
  table: { GetItem: [documentVersions] },
})
