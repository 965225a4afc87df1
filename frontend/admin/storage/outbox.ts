import { createStore, delMany, entries, setMany } from 'idb-keyval'
import { ulid } from 'ulid'
import { isSame } from '../../../shared/entities/changes/changed-values.ts'

/** Values of a form, JSON. */
export type FormValues = Record<string, unknown>

/** Unsaved edit of a form. */
export interface Edit<Values extends FormValues = FormValues> {
  /** Version of the entity that the edit started from; undefined for a new one. */
  readonly version: number | undefined
  readonly values: Values
}

/** True when any field of `start` has another value, however deep. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => !isSame(values[name], start[name]))

/** Last values of a document that the server has not confirmed. */
export interface OutboxEntry extends Edit {
  /** `savedAt` of the draft on the server that they were typed over; undefined for none. */
  readonly replaces?: string | undefined
  /** Id of the browser that typed them: local storage, which holds it, may be lost with a killed browser. */
  readonly writer: string
  /** ISO 8601 UTC. */
  readonly typedAt: string
}

/** Prefix of the keys in local storage, and the key of the writer there; the cookie policy names both. */
const PREFIX = 'admin-draft:'
const WRITER = 'admin-drafts'

/** Time from a change to its write to the disk: what is typed is written once a second. */
const WAIT_MS = 1000
/** Longest wait for the texts on the disk, should the browser not answer. */
const READ_TIMEOUT_MS = 2000

let ownWriter: string | undefined
/** Id of this browser, which the server keeps with a draft: it writes over its own unasked. */
export function writerId(): string {
  ownWriter ??= localStorage.getItem(WRITER) ?? ulid()
  try {
    localStorage.setItem(WRITER, ownWriter)
  } catch {
    // Full: the id is this tab's.
  }
  return ownWriter
}

/** Texts by their keys that local storage has no room for; the mirror has them, too. */
const overflow = new Map<string, string>()

function setText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    overflow.delete(key)
  } catch {
    // Full or off: an older text must not come back.
    localStorage.removeItem(key)
    overflow.set(key, text)
  }
}
function removeText(key: string): void {
  localStorage.removeItem(key)
  overflow.delete(key)
}

/** Unconfirmed values of a document, by its name; undefined when there are none that can be read. */
export const readOutbox = (name: string): OutboxEntry | undefined =>
  parsed(overflow.get(PREFIX + name) ?? localStorage.getItem(PREFIX + name))

function parsed(text: string | null): OutboxEntry | undefined {
  try {
    const { savedAt, sent, ...entry } = JSON.parse(text ?? 'null')
    // An earlier release kept what it had sent, too, and named the instant `savedAt`.
    const typedAt = entry.typedAt ?? (sent ? undefined : savedAt)
    return typeof entry.values === 'object' && typeof typedAt === 'string' ? { ...entry, typedAt } : undefined
  } catch {
    return undefined
  }
}

/** Keep values until the server confirms them: they outlive a closed tab, a forced sign-in and a killed browser. */
export function putOutbox(
  name: string,
  { version, values, replaces }: Edit & { replaces?: string | undefined },
): void {
  atRead.delete(name)
  const entry: OutboxEntry = {
    ...{ version, values, replaces },
    writer: writerId(),
    typedAt: new Date().toISOString(),
  }
  const text = JSON.stringify(entry)
  mirror(PREFIX + name, text)
  setText(PREFIX + name, text)
}

export function dropOutbox(name: string): void {
  atRead.delete(name)
  removeText(PREFIX + name)
  mirror(PREFIX + name, null)
}

/** Drop the entry of a document if the server has its values now. */
export function confirmOutbox(name: string, values: Edit['values']): void {
  const entry = readOutbox(name)
  if (!entry || differs(entry.values, values)) return
  removeText(PREFIX + name)
  // The removal may be lost with a killed browser, and an older entry would come back.
  mirror(PREFIX + name, JSON.stringify({ confirmed: entry.typedAt }))
  void flush()
}

/** Names of the documents with an entry that begin with `prefix`. */
export const outboxNames = (prefix: string): string[] =>
  [...new Set([...Object.keys(localStorage), ...overflow.keys()])]
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => key.slice(PREFIX.length))
    .filter((name) => readOutbox(name))

/** Instant of the last text kept of a document, here or on the server, ISO 8601 UTC; undefined for none. */
export const lastKept = (name: string, onServer: string | null | undefined): string | undefined =>
  [onServer, readOutbox(name)?.typedAt]
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1)

/**
 * Read what the server has of a document, again if it confirmed an entry meanwhile: another tab, whose form this one takes
 * over, sends its last values at this moment.
 */
export async function afterOutbox<Found>(name: string, read: () => Promise<Found>): Promise<Found> {
  const before = readOutbox(name)
  const found = await read()
  const entry = readOutbox(name)
  if (entry) atRead.set(name, entry)
  else atRead.delete(name)
  return before && !entry ? read() : found
}

/** Entries as they were when the server's draft was read: one that was confirmed since is newer than that. */
const atRead = new Map<string, OutboxEntry>()

/** Entry of a document that the server's draft, as it was read, may lack. */
export const newerThanRead = (name: string): OutboxEntry | undefined => readOutbox(name) ?? atRead.get(name)

/** Bring back what local storage lost with a killed browser; before anything reads it. */
export async function recoverOutbox(): Promise<void> {
  for (const [key, text] of await mirroredTexts()) {
    const stored = parsed(localStorage.getItem(key))
    const { confirmed } = JSON.parse(text) as { confirmed?: string }
    if (confirmed !== undefined) {
      if (stored && stored.typedAt <= confirmed) localStorage.removeItem(key)
      mirror(key, null)
      continue
    }
    const mirrored = parsed(text)
    if (!mirrored || (stored && stored.typedAt >= mirrored.typedAt)) continue
    setText(key, text)
  }
}

type Store = ReturnType<typeof createStore>

let opened: Store | undefined
function store(): Store {
  opened ??= createStore('admin-drafts', 'drafts')
  return opened
}

/** Texts to write to the disk by their keys; null removes one. */
const waiting = new Map<string, string | null>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Mirror of a text of local storage in IndexedDB, written within about a second. Browsers hold local storage in memory,
 * Chromium for up to a minute: a killed browser loses it, also where the server has no draft.
 */
function mirror(key: string, text: string | null): void {
  waiting.set(key, text)
  // A removed text must not come back, should the tab be closed now.
  if (text === null) void flush()
  else timer ??= setTimeout(flush, WAIT_MS)
}

async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const texts = [...waiting]
  waiting.clear()
  try {
    await setMany(
      texts.filter((entry): entry is [string, string] => entry[1] !== null),
      store(),
    )
    await delMany(
      texts.flatMap(([key, text]) => (text === null ? key : [])),
      store(),
    )
  } catch {
    // Storage is full or off: local storage has the text.
  }
}

/** Mirrored texts by their keys; none where they can't be read. */
async function mirroredTexts(): Promise<[string, string][]> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, READ_TIMEOUT_MS))
  try {
    return await Promise.race([entries<string, string>(store()), late])
  } catch {
    return []
  }
}
