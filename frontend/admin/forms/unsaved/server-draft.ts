import { adminRequest } from '../../data/admin-request.ts'
import { loadDraft, type StoredDraft } from '../../data/documents.ts'
import type { FormValues } from '../../storage/form-values.ts'
import type { FormDeclaration } from '../form-of.ts'
import type { ServerDraft } from './open-draft.ts'
import type { DraftCalls } from './use-draft.ts'

/**
 * Draft of a document on the server, as its form found it, and its calls.
 * @param sent values that are sent of those of the form; by default all
 */
export function serverDraft<Values extends FormValues>(
  document: string,
  found: StoredDraft | null,
  { pick }: Pick<FormDeclaration<Values, unknown, never>, 'pick'>,
  sent: (values: Values) => FormValues = (values) => values,
): DraftCalls<Values> & { readonly draft: ServerDraft<Values> | null } {
  const draftOf = (stored: StoredDraft | null): ServerDraft<Values> | null =>
    stored && {
      // 0 for what was never stored.
      version: stored.version || undefined,
      values: pick(stored.values),
      savedAt: stored.savedAt,
      writer: stored.writer,
    }
  return {
    draft: draftOf(found),
    read: async () => draftOf(await loadDraft(document)),
    put: ({ values, version = 0 }, lock, keepalive) => {
      const body = { version, values: sent(values) as StoredDraft['values'], ...lock }
      return adminRequest('PUT /api/admin/documents/{document}/draft', {
        params: { document },
        body,
        keepalive,
      })
    },
    remove: (lock) =>
      adminRequest('DELETE /api/admin/documents/{document}/draft', {
        params: { document },
        query: { ...lock },
      }),
    list: 'GET /api/admin/documents/drafts',
  }
}
