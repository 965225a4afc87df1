import * as calls from '../../../shared/calls/documents.ts'
import { keepDraft } from '../../domain/documents/document-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.keepDraft, ({ params, body }) => keepDraft(params.document, body))
