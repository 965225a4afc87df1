import { ulid } from 'ulid'
import { VersionConflict } from './errors.ts'
import { type Guard, ifAbsent } from './table/table-writes.ts'

/** Attempts of a change that names no version, each on the newest state. */
const ATTEMPTS = 3

/** Optimistic lock: the stored entity still has `version`. `label` begins the error's message, e.g. 'This post'. */
export const ifVersion = (version: number, label: string): Guard => ({
  expression: 'version = :version',
  values: { ':version': version },
  error: () => versionConflict(label),
})

/** The same of what is version 0 until it is stored. */
export const ifNewest = (version: number, label: string): Guard =>
  version === 0 ? ifAbsent(() => versionConflict(label)) : ifVersion(version, label)

export const versionConflict = (label: string) =>
  new VersionConflict(`${label} was changed in the meantime. Reload it to see the newest version.`)

/** Id (a ULID of now), version and dates of a new entity. */
export function firstVersion() {
  const now = new Date()
  const at = now.toISOString()
  return { id: ulid(now.getTime()), version: 1, createdAt: at, updatedAt: at }
}

/** `current` with the defined fields of `change`, as its next version. */
export const nextVersion = <T extends { readonly version: number; readonly updatedAt: string }>(
  current: T,
  change: { readonly [F in keyof T]?: T[F] | undefined },
): T => ({ ...merged(current, change), version: current.version + 1, updatedAt: new Date().toISOString() })

/** `current` with the defined fields of `change`. */
export const merged = <T extends object>(
  current: T,
  change: { readonly [F in keyof T]?: T[F] | undefined },
): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/**
 * Read an entity and apply `write` to it, which throws VersionConflict when the entity has changed since. With an
 * `expected` version (the one an editor opened) the conflict is the caller's to solve; without, the change is repeated.
 * @throws VersionConflict (409); errors of `read` and `write`.
 */
export async function retryOnConflict<T extends { readonly version: number }, R>(
  label: string,
  expected: number | undefined,
  read: () => Promise<T>,
  write: (current: T) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const current = await read()
    if (expected !== undefined && current.version !== expected) throw versionConflict(label)
    try {
      return await write(current)
    } catch (error) {
      if (!(error instanceof VersionConflict) || expected !== undefined || attempt === ATTEMPTS) throw error
    }
  }
}
