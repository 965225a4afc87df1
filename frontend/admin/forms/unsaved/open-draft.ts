import type { RouteKey } from '../../../../shared/api.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { loadDraft, type StoredDraft } from '../../data/documents.ts'
import { differs, type Edit, type FormValues } from '../../storage/form-values.ts'
import { newerThanRead, readOutbox, writerId } from '../../storage/outbox.ts'
import type { FormDeclaration } from '../form-of.ts'

/** Draft of a document on the server. */
export interface ServerDraft<Values extends FormValues = FormValues> extends Edit<Values> {
  /** ISO 8601 UTC. */
  readonly savedAt: string
  /** Id of the browser that wrote it; blank for none. */
  readonly writer: string
}

/** Draft that may be deleted: this browser's, or the one saved at `savedAt`. */
export interface DraftLock {
  readonly writer: string
  readonly savedAt?: string
}

/** Calls of a document's draft on the server. */
export interface DraftCalls<Values extends FormValues> {
  readonly read: () => Promise<ServerDraft<Values> | null>
  /**
   * Store an edit in place of the one saved at `replaces`, or else of this browser's; `keepalive` when the tab may be closing.
   * @throws ApiError, 409 when another one was stored since
   */
  readonly put: (
    edit: Edit<Values>,
    lock: { writer: string; replaces?: string },
    keepalive: boolean,
  ) => Promise<{ savedAt: string }>
  readonly remove: (lock: DraftLock) => Promise<unknown>
  /** Remove an edit with the time at which it would go live. @default remove */
  readonly discard?: (lock: DraftLock) => Promise<unknown>
  /** List that names unsaved edits. */
  readonly list: RouteKey
}

/** Versions of a stored entity; one without `textVersion` changes with its texts only. */
interface StoredVersion {
  readonly version: number
  readonly textVersion?: number | null
}

interface OpenOptions<Values extends FormValues> {
  /** Name of the document's outbox. */
  readonly name: string
  readonly pick: FormDeclaration<Values, unknown, never>['pick']
  /** Values that are saved. */
  readonly saved: Values
  /** Undefined for a new entity. */
  readonly stored: StoredVersion | undefined
  readonly server: ServerDraft<Values> | null
}

/** Start of a form. */
export interface OpenedDraft<Values extends FormValues = FormValues> {
  /** Unsaved edit that the form goes on with: the outbox's, or else the server's. */
  readonly edit: Edit<Values> | undefined
  readonly server: ServerDraft<Values> | undefined
  /** True when the server does not have the values of the outbox yet. */
  readonly isAhead: boolean
  /** True when another browser wrote the server's draft, which the outbox was not typed over. */
  readonly isConflict: boolean
}

/** Choose what a form starts with. */
export function openDraft<Values extends FormValues>({
  name,
  pick,
  saved,
  stored,
  server,
}: OpenOptions<Values>): OpenedDraft<Values> {
  const entry = newerThanRead(name)
  const typed = entry && { version: entry.version, values: pick({ ...saved, ...entry.values }) }
  const isAhead = typed !== undefined && differs(typed.values, server?.values ?? saved)
  const isOwn = server && [writerId(), entry?.writer].includes(server.writer)
  const edit = isAhead ? typed : (server ?? undefined)
  return {
    edit: edit && differs(edit.values, saved) ? following(edit, stored) : undefined,
    server: server ?? undefined,
    isAhead,
    isConflict: isAhead && server !== null && !isOwn && server.savedAt !== entry?.replaces,
  }
}

/**
 * What was kept since an edit was discarded, here or on the server; undefined for nothing else than the edit.
 * @param read reads the draft on the server
 */
export async function keptSince(
  name: string,
  discarded: Edit,
  read: () => Promise<Edit | null>,
): Promise<Edit | undefined> {
  // Without a connection what is here counts.
  const kept = readOutbox(name) ?? (await read().catch(() => null))
  return kept && differs(kept.values, discarded.values) ? kept : undefined
}

/** The edit, as begun from the stored entity when no text of that has changed since: saving it is no version conflict. */
function following<Values extends FormValues>(
  edit: Edit<Values>,
  stored: StoredVersion | undefined,
): Edit<Values> {
  const hasSameTexts = stored?.textVersion && edit.version && edit.version >= stored.textVersion
  return { version: hasSameTexts ? stored.version : edit.version, values: edit.values }
}

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
