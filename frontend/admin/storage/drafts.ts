import { readFromDisk, writeToDisk } from './durable.ts'

/** What a form holds: texts and switches only, so that two states compare field by field. */
export type FormValues = Record<string, string | boolean>

/** Unsaved input of one form, with the version of the entity it started from. */
export interface Draft {
  readonly version: number | undefined
  readonly values: FormValues
}

/** A draft as this browser has it. */
interface KeptDraft extends Draft {
  /** When it was kept, ISO 8601 UTC. */
  readonly keptAt: string
}

const storageKey = (form: string) => `admin-draft:${form}`

/** Unsaved input of a form in this browser; undefined when there is none, or none that can be read. */
export const readDraft = (form: string): KeptDraft | undefined =>
  parsed(localStorage.getItem(storageKey(form)))

function parsed(text: string | null): KeptDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isKeptDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps unsaved input over reloads, a forced sign-in, a closed tab and a crash; says whether that was possible. */
export function keepDraft(form: string, { version, values }: Draft, now = new Date()): boolean {
  const text = JSON.stringify({ version, values, keptAt: now.toISOString() })
  writeToDisk(storageKey(form), text)
  try {
    localStorage.setItem(storageKey(form), text)
    return true
  } catch {
    // Storage full or switched off: the text is still in the form, only its safety copy is not.
    return false
  }
}

/** Names of the forms beginning with `prefix` that have unsaved input in this browser. */
export const draftNames = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storageKey(prefix)))
    .map((key) => key.slice(storageKey('').length))

export function dropDraft(form: string): void {
  localStorage.removeItem(storageKey(form))
  writeToDisk(storageKey(form), null)
}

/** Brings back what a power cut took from local storage; to be done before anything reads a draft. */
export async function recoverDrafts(): Promise<void> {
  for (const [key, text] of await readFromDisk()) {
    const here = parsed(localStorage.getItem(key))
    const there = parsed(text)
    if (!there || (here && here.keptAt >= there.keptAt)) continue
    try {
      localStorage.setItem(key, text)
    } catch {
      return // Full: what is on the disk stays there.
    }
  }
}

/** Whether any field differs from where the form started. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => values[name] !== start[name])

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  return (
    'values' in value &&
    typeof value.values === 'object' &&
    'keptAt' in value &&
    typeof value.keptAt === 'string'
  )
}
