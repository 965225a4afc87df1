import { isSame } from '../../../shared/entities/changes/changed-values.ts'
import { mirror, mirroredTexts } from './disk-mirror.ts'

/** Values of a form, JSON. */
export type FormValues = Record<string, unknown>

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
  /** True once the server has kept it: when it has none later, that was published or discarded. */
  readonly sent?: boolean
}

/** Prefix of the keys in local storage; the cookie policy names it. */
const PREFIX = 'admin-draft:'

/** Browser copy of a form, by its name; undefined when there is none that can be read. */
export const readCopy = (name: string): BrowserCopy | undefined => parsed(localStorage.getItem(PREFIX + name))

function parsed(text: string | null): BrowserCopy | undefined {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
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

/**
 * Write a browser copy, which outlives a closed tab, a forced sign-in and a killed browser. False when local storage is
 * full or off; then an older copy goes, so that one that is there is never behind what its form sent to the server.
 */
export function keepCopy(name: string, { version, values, savedAt, formId, sent }: BrowserCopy): boolean {
  const text = JSON.stringify({ version, values, savedAt, formId, sent })
  mirror(PREFIX + name, text)
  try {
    localStorage.setItem(PREFIX + name, text)
    return true
  } catch {
    localStorage.removeItem(PREFIX + name)
    return false
  }
}

export function dropCopy(name: string): void {
  localStorage.removeItem(PREFIX + name)
  mirror(PREFIX + name, null)
}

/** Bring back the copies that local storage lost with a killed browser; before anything reads one. */
export async function recoverCopies(): Promise<void> {
  for (const [key, text] of await mirroredTexts()) {
    const mirrored = parsed(text)
    const stored = parsed(localStorage.getItem(key))
    if (!mirrored || (stored && stored.savedAt >= mirrored.savedAt)) continue
    try {
      localStorage.setItem(key, text)
    } catch {
      return // Full: the mirror keeps it.
    }
  }
}

/** Names of the browser copies that begin with `prefix`. */
export const copyNames = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + prefix))
    .map((key) => key.slice(PREFIX.length))

/** True when any field of `start` has another value. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => !isSame(values[name], start[name]))
