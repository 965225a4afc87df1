import * as calls from '../../../shared/calls/documents.ts'
import { getDocumentVersion } from '../../domain/documents/document-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getVersion, ({ params }) =>
  getDocumentVersion(params.document, params.version),
)
