import * as calls from '../../../shared/calls/documents.ts'
import { listDocumentVersions } from '../../domain/documents/document-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listVersions, ({ params }) => listDocumentVersions(params.document))
