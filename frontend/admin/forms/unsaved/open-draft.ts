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
