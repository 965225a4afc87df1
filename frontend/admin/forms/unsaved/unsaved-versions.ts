import { ulid } from '../../../api/ulid.ts'
import {
  type BrowserCopy,
  copyNames,
  differs,
  dropCopy,
  type Edit,
  type FormValues,
  keepCopy,
  readCopy,
} from '../../storage/browser-copy.ts'
import type { FormDeclaration } from '../form-of.ts'

/** One unsaved version of what a form edits. There are several when it was edited on several devices. */
export interface UnsavedVersion<Values extends FormValues = FormValues> extends Edit<Values> {
  readonly place: 'browser' | 'server'
  /** ISO 8601 UTC. */
  readonly savedAt: string
}

/** The unsaved edit that the server has. */
interface ServerEdit<Values extends FormValues = FormValues> extends Edit<Values> {
  readonly savedAt: string
  /** Form that owns it; blank for none. */
  readonly formId: string
}

/** Start of a form. */
export interface InitialEdit<Values extends FormValues = FormValues> {
  readonly formId: string
  /** Unsaved version that the form goes on with: the newest. */
  readonly edit: UnsavedVersion<Values> | undefined
  /** Other unsaved versions, each set aside in this browser until the administrator uses or discards it. */
  readonly others: readonly UnsavedVersion<Values>[]
  /** Server edit that this form may overwrite: its text is in the form or set aside. */
  readonly replaces: ServerEdit<Values> | undefined
}

/** Server edit to delete: the one of a form, or another form's as it was read. */
export type Unwanted = { readonly formId: string } | { readonly savedAt: string }

/** Server edit that a form may delete from its start. A save of its own, sent before a reload, may still arrive. */
export const unwantedOf = ({
  formId,
  replaces,
}: Pick<InitialEdit, 'formId' | 'replaces'>): Unwanted | undefined =>
  replaces && (replaces.formId === formId ? { formId } : { savedAt: replaces.savedAt })

const asideName = (name: string, savedAt = '') => `${name}:${savedAt}`

/** Keep another unsaved version in this browser, beside the form's copy `name`. False when there is no room for it. */
export const setAside = (name: string, { version, values, savedAt }: UnsavedVersion): boolean =>
  keepCopy(asideName(name, savedAt), { version, values, savedAt })

export const dropAside = (name: string, { savedAt }: UnsavedVersion): void =>
  dropCopy(asideName(name, savedAt))

/** Instant of the last text kept, here under `name` or on the server, ISO 8601 UTC; undefined for none. */
export const lastKept = (name: string, onServer: string | null | undefined): string | undefined =>
  [onServer, ...copyNames(name).map((one) => readCopy(one)?.savedAt)]
    .flatMap((savedAt) => savedAt ?? [])
    .sort()
    .at(-1)

/** Versions of a stored entity; one without `textVersion` changes with its texts only. */
interface StoredVersion {
  readonly version: number
  readonly textVersion?: number | null
}

interface Kept<Values extends FormValues> {
  /** Name of the browser copy, which begins no other's. */
  readonly name: string
  readonly pick: FormDeclaration<Values, unknown, never>['pick']
  /** Values that are saved. */
  readonly saved: Values
  /** Undefined for a new entity. */
  readonly stored: StoredVersion | undefined
  readonly server: ServerEdit<Values> | null
}

/** Choose the unsaved version that a form starts with, and set the others aside. */
export function openEdit<Values extends FormValues>({
  name,
  pick,
  saved,
  stored,
  server,
}: Kept<Values>): InitialEdit<Values> {
  const fromBrowser = ({ version, values, savedAt }: BrowserCopy): UnsavedVersion<Values> => ({
    place: 'browser',
    version,
    values: pick(values),
    savedAt,
  })
  const copy = readCopy(name)
  // A form writes its browser copy first. Their times don't compare: a save on its way may be stored after a later change.
  const sentBefore = copy && server && copy.formId === server.formId
  const newest = [
    ...(copy ? [fromBrowser(copy)] : []),
    ...(server && !sentBefore ? [{ ...server, place: 'server' } as const] : []),
  ]
    .map((version) => following(version, stored))
    .sort(newestFirst)
  const aside = copyNames(asideName(name))
    .flatMap((one) => readCopy(one) ?? [])
    .map((copied) => following(fromBrowser(copied), stored))
    .sort(newestFirst)
  const versions = [...newest, ...aside]
    .filter(({ values }) => differs(values, saved))
    .filter(({ values }, index, all) => all.findIndex((other) => !differs(values, other.values)) === index)

  for (const version of aside) if (!versions.includes(version)) dropAside(name, version)
  const [edit, ...others] = versions
  const unsafe = others.filter((version) => !setAside(name, version))
  const replaces = unsafe.some(({ place }) => place === 'server') ? undefined : (server ?? undefined)
  return { formId: copy?.formId ?? ulid(Date.now()), edit, others, replaces }
}

/**
 * Read what the server has for a form. A browser copy that it had kept before goes when it has none any more: that was
 * published or discarded on another device.
 */
export async function withoutEndedCopy<Found>(
  name: string,
  read: () => Promise<Found>,
  unsavedOf: (found: Found) => unknown,
): Promise<Found> {
  const before = readCopy(name)
  const found = await read()
  // One that another tab sends meanwhile is newer than the answer.
  if (before?.sent && !unsavedOf(found) && readCopy(name)?.savedAt === before.savedAt) dropCopy(name)
  return found
}

/** The version, as begun from the stored entity when no text of that has changed since: no version conflict. */
function following<Values extends FormValues>(
  version: UnsavedVersion<Values>,
  stored: StoredVersion | undefined,
): UnsavedVersion<Values> {
  const hasSameTexts = stored?.textVersion && version.version && version.version >= stored.textVersion
  return hasSameTexts ? { ...version, version: stored.version } : version
}

const newestFirst = (a: UnsavedVersion, b: UnsavedVersion) => b.savedAt.localeCompare(a.savedAt)
