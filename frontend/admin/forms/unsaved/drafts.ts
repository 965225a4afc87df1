import type { BodyInput, Response, RouteKey } from '../../../../shared/api.ts'
import type { UnsavedEdit } from '../../../../shared/entities/posts/draft.ts'
import { ApiError } from '../../../api/request.ts'
import { adminQuery } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import {
  afterOutbox,
  differs,
  type Edit,
  type FormValues,
  newerThanRead,
  writerId,
} from '../../storage/outbox.ts'
import type { FormDeclaration } from '../form-of.ts'

// Drafts of facts and entries, by the names of these documents, which their outboxes and the locks of their forms have, too.

type PostTexts = Omit<BodyInput<'POST /api/admin/drafts'>, 'id' | 'version' | 'writer' | 'replaces'> &
  FormValues

export type StoredDraft = Response<'GET /api/admin/documents/drafts'>[number]

export const FACTS = 'facts'
/** Name of an entry; of a new one without. */
export const entryName = (kind: string, entry: { readonly id: string } | undefined): string =>
  `${kind}:${entry?.id ?? 'new'}`

/** Drafts of all documents. */
export const draftList = adminQuery('GET /api/admin/documents/drafts')

/** The draft of a document; null for none. */
const loadDraft = async (name: string): Promise<StoredDraft | null> =>
  (await draftList.queryFn()).find(({ document }) => document === name) ?? null

/** Draft of a document, for its form. */
export const draftQuery = (name: string) => ({
  queryKey: [...draftList.queryKey, name],
  queryFn: () => afterOutbox(name, () => loadDraft(name)),
  // Read again when it is opened again: it may have been changed on another device.
  gcTime: 0,
})

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

type Picks<Values extends FormValues> = Pick<FormDeclaration<Values, unknown, never>, 'pick'>

/** Draft of a document as its form found it, null for none, and its calls. */
type FoundDraft<Values extends FormValues> = DraftCalls<Values> & {
  readonly draft: ServerDraft<Values> | null
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

/** The edit, as begun from the stored entity when no text of that has changed since: saving it is no version conflict. */
function following<Values extends FormValues>(
  edit: Edit<Values>,
  stored: StoredVersion | undefined,
): Edit<Values> {
  const hasSameTexts = stored?.textVersion && edit.version && edit.version >= stored.textVersion
  return { version: hasSameTexts ? stored.version : edit.version, values: edit.values }
}

/** A draft as its form holds it. */
const draftOf = <Values extends FormValues>(
  { pick }: Picks<Values>,
  stored: Omit<StoredDraft, 'document'> | null,
): ServerDraft<Values> | null =>
  stored && {
    // 0 for what was never stored.
    version: stored.version || undefined,
    values: pick(stored.values),
    savedAt: stored.savedAt,
    writer: stored.writer,
  }

/**
 * Draft of a document on the server, as its form found it, and its calls.
 * @param sent values that are sent of those of the form; by default all
 */
export const serverDraft = <Values extends FormValues>(
  document: string,
  found: StoredDraft | null,
  declaration: Picks<Values>,
  sent: (values: Values) => FormValues = (values) => values,
): FoundDraft<Values> => ({
  draft: draftOf(declaration, found),
  read: async () => draftOf(declaration, await loadDraft(document)),
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
})

/** Draft of a post, of which its texts are all that its form holds. */
export const postDraftOf = <Values extends FormValues>(
  declaration: Picks<Values>,
  edit: UnsavedEdit | null,
) => draftOf(declaration, edit && { ...edit, version: edit.version ?? 0, values: edit })

/** Draft of a post on the server, as its form found it, and its calls. */
export function postDraft<Values extends PostTexts>(
  id: string,
  found: UnsavedEdit | null,
  declaration: Picks<Values>,
): FoundDraft<Values> {
  const params = { id }
  return {
    draft: postDraftOf(declaration, found),
    read: async () => postDraftOf(declaration, await adminRequest('GET /api/admin/drafts/{id}', { params })),
    put: ({ values, version = null }, lock, keepalive) =>
      adminRequest('POST /api/admin/drafts', { body: { ...values, id, version, ...lock }, keepalive }),
    remove: (query) => adminRequest('DELETE /api/admin/drafts/{id}', { params, query: { ...query } }),
    list: 'GET /api/admin/drafts',
  }
}

/** Time from a change to its save; typing on does not postpone it. With the call itself at most two seconds. */
const WAIT_MS = 1000
const RETRY_MS = 10_000
/** Time after the last change in which a rejected save is tried again: each try keeps the session alive. */
const REFUSED_RETRY_MS = 10 * 60_000

export type AutosaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  /** `at` is the instant of the last save, ISO 8601 UTC. */
  | { readonly kind: 'saved'; readonly at: string }
  /** `reason` is the server's message; undefined when it could not be reached. `discards`: what is kept there was to go. */
  | { readonly kind: 'failed'; readonly reason: string | undefined; readonly discards?: boolean }

/**
 * Autosave: one call at a time, always with the newest values. `send` gets null to delete what is kept, which is tried again
 * like any save.
 */
export function autosaver<T>(
  send: (values: T | null) => Promise<{ savedAt: string } | null>,
  report: (state: AutosaveState) => void,
) {
  let waiting: { readonly values: T | null } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let due = false
  let paused = false
  let changedAt = 0

  function schedule(milliseconds: number) {
    timer ??= setTimeout(flush, milliseconds)
  }
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    due = sending !== undefined
    if (sending || paused || !waiting) return sending
    const current = waiting
    waiting = undefined
    report({ kind: 'saving' })
    sending = attempt(current).finally(() => {
      sending = undefined
      // A change came due while the call was under way.
      if (due && !timer) void flush()
    })
    return sending
  }
  async function attempt(current: { readonly values: T | null }) {
    try {
      const saved = await send(current.values)
      report(saved ? { kind: 'saved', at: saved.savedAt } : { kind: 'untouched' })
    } catch (error) {
      waiting ??= current
      report({ kind: 'failed', reason: reasonOf(error), ...(waiting.values === null && { discards: true }) })
      if (!isRejection(error) || Date.now() - changedAt < REFUSED_RETRY_MS) schedule(RETRY_MS)
    }
  }

  return {
    /** Save these values soon; null: delete what is kept. */
    keep(values: T | null) {
      waiting = { values }
      changedAt = Date.now()
      schedule(WAIT_MS)
    },
    /** Save at once; resolves when the call is answered. */
    flush,
    /** Stop until `resume`; resolves when no call is under way. */
    async pause() {
      paused = true
      await sending
    },
    /** Stop until `resume`, and forget the values that wait. */
    async forget() {
      paused = true
      await sending
      waiting = undefined
    },
    resume() {
      paused = false
      if (waiting) schedule(WAIT_MS)
    },
  }
}

/** The same is likely to be refused again; what failed otherwise is not. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.serverMessage ?? error.message) : undefined
