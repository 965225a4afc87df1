import { VersionConflict } from './errors.ts'
import type { Condition } from './table.ts'

/** Tries of a change that names no version, each on the newest state. */
const ATTEMPTS = 3

/** Condition that the stored entity still has `version`; `what` begins the sentence, e.g. 'This post'. */
export const ifVersion = (version: number, what: string): Condition => ({
  expression: 'version = :version',
  values: { ':version': version },
  refused: () => versionConflict(what),
})

const versionConflict = (what: string) =>
  new VersionConflict(`${what} was changed in the meantime. Reload it to see the newest version.`)

/**
 * Reads an entity and applies `write` to it, which must fail with VersionConflict when the entity changed since. With an
 * `expected` version (the one an editor had opened) that is the caller's to solve; without, it is tried again.
 * @throws VersionConflict (409); what `read` and `write` throw.
 */
export async function retryOnConflict<T extends { readonly version: number }, R>(
  what: string,
  expected: number | undefined,
  read: () => Promise<T>,
  write: (current: T) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const current = await read()
    if (expected !== undefined && current.version !== expected) throw versionConflict(what)
    try {
      return await write(current)
    } catch (error) {
      if (!(error instanceof VersionConflict) || expected !== undefined || attempt === ATTEMPTS) throw error
    }
  }
}

/** `current` with the fields of `change` that are given; null is given, undefined is not. */
export const merged = <T extends object>(
  current: T,
  change: { readonly [F in keyof T]?: T[F] | undefined },
): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})
