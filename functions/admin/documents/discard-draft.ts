import * as calls from '../../../shared/calls/documents.ts'
import { discardDraft } from '../../domain/documents/document-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.discardDraft, ({ params, query }) => discardDraft(params.document, query))
