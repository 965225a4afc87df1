import * as calls from '../../shared/calls/documents.ts'
import * as store from '../domain/documents/document-store.ts'
import { route } from '../pipeline/route.ts'

export const listDrafts = route(calls.listDrafts, store.listDrafts)

export const keepDraft = route(calls.keepDraft, ({ params, body }) => store.keepDraft(params.document, body))

export const discardDraft = route(calls.discardDraft, ({ params, query }) =>
  store.discardDraft(params.document, query),
)

export const listVersions = route(calls.listVersions, ({ params }) =>
  store.listDocumentVersions(params.document),
)

export const getVersion = route(calls.getVersion, ({ params }) =>
  store.getDocumentVersion(params.document, params.version),
)
