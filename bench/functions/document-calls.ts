import { ulid } from 'ulid'
import { keepDraft } from '../../functions/domain/documents/document-store.ts'
import type { Calls } from './function-calls.ts'

/** Calls of the drafts and versions of a stored topic. */
export function documentCalls(topicId: string): Calls['routes'] {
  const document = `topic:${topicId}`
  const body = { version: 1, values: { topic: 'Bales' }, writer: ulid() }
  return {
    'PUT /api/admin/documents/{document}/draft': async () => ({ params: { document }, body }),
    'DELETE /api/admin/documents/{document}/draft': async () => {
      await keepDraft(document, body)
      return { params: { document } }
    },
    'GET /api/admin/documents/{document}/versions': async () => ({ params: { document } }),
    'GET /api/admin/documents/{document}/versions/{version}': async () => ({
      params: { document, version: '1' },
    }),
  }
}
