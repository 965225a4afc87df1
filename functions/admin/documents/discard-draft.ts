import * as calls from '../../../shared/calls/documents.ts'
import { discardDraft } from '../../domain/documents/document-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.discardDraft, async ({ params, query }) => {
  await discardDraft(params.document, query)
  return null
})
