/** Values of a form: texts and switches only, so that two states compare field by field. */
export type FormValues = Record<string, string | boolean>

/** Unsaved edit of a form. */
export interface Edit<Values extends FormValues = FormValues> {
  /** Version of the entity that the edit started from; undefined for a new one. */
  readonly version: number | undefined
  readonly values: Values
}

/** Unsaved edit in local storage. */
export interface BrowserCopy extends Edit {
  /** Instant of the last change, ISO 8601 UTC. */
  readonly savedAt: string
  /** Id of the form that owns it; only post forms have one. */
  readonly formId?: string | undefined
}

/** Prefix of the keys in local storage; the cookie policy names it. */
const PREFIX = 'admin-draft:'

/** Browser copy of a form, by its name; undefined when there is none that can be read. */
export function readCopy(name: string): BrowserCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    return isCopy(copy) ? copy : undefined
  } catch {
    return undefined
  }
}

function isCopy(value: unknown): value is BrowserCopy {
  if (typeof value !== 'object' || value === null) return false
  return (
    'values' in value &&
    typeof value.values === 'object' &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  )
}

/** Write a browser copy, which outlives a closed tab and a forced sign-in. False when local storage is full or off. */
export function keepCopy(name: string, { version, values, savedAt, formId }: BrowserCopy): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ version, values, savedAt, formId }))
    return true
  } catch {
    return false
  }
}

export function dropCopy(name: string): void {
  localStorage.removeItem(PREFIX + name)
}

/** Names of the browser copies that begin with `prefix`. */
export const copyNames = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => key.slice(PREFIX.length))

/** True when any field of `start` has another value. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => values[name] !== start[name])
