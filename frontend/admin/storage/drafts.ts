/** What a form holds: texts and switches only, so that two states compare field by field. */
export type FormValues = Record<string, string | boolean>

/** Unsaved input of one form, with the version of the entity it started from. */
export interface Draft {
  readonly version: number | undefined
  /** Which opened form it was typed into, for forms that are also kept on the server. */
  readonly editor?: string | undefined
  readonly values: FormValues
}

const storageKey = (form: string) => `admin-draft:${form}`

/** Unsaved input of a form in this browser; undefined when there is none, or none that can be read. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey(form)) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps unsaved input over reloads, a forced sign-in, a closed tab and a crash. */
export function keepDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {
    // Storage full or switched off: the text is still in the form, only its safety copy is not.
  }
}

/** Names of the forms beginning with `prefix` that have unsaved input in this browser. */
export const draftNames = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(storageKey(prefix)))
    .map((key) => key.slice(storageKey('').length))

export function dropDraft(form: string): void {
  localStorage.removeItem(storageKey(form))
}

/** Whether any field differs from where the form started. */
export const differs = (values: Partial<FormValues>, start: Partial<FormValues>): boolean =>
  Object.keys(start).some((name) => values[name] !== start[name])

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object'
}
