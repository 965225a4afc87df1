import { isDeepStrictEqual } from 'node:util'
import { type Changes, changes } from '../../../shared/entities/changes/changes.ts'
import { AlreadyStored, InvalidInput, Taken } from '../../platform/errors.ts'
import { getItem, type Key } from '../../platform/table/table.ts'
import { ifAbsent, putOp, transact, type Write } from '../../platform/table/table-writes.ts'
import { ifNewest } from '../../platform/versions.ts'
import { nameAction } from '../diary/named-action.ts'

/** Values to store, made from `version`. */
export type ChangesInput = Pick<Changes, 'version' | 'values'>

/** Changes of what was never changed. */
export const UNCHANGED: Changes = { version: 0, updatedAt: null, values: {} }

export const readChanges = async (key: Key): Promise<Changes> => (await getItem(key, changes)) ?? UNCHANGED

/**
 * Store changed values as the version after `version`; nothing if they are stored already. `attributes` stand beside them in
 * the item, `others` are written in the same transaction, `always` also when the values stay; `label` begins the error's
 * message, e.g. 'This page'.
 * @throws VersionConflict (409)
 */
export async function saveChanges(
  key: Key,
  label: string,
  stored: Changes,
  { version, values }: ChangesInput,
  {
    attributes = {},
    others = [],
    always = [],
  }: {
    attributes?: Readonly<Record<string, string>>
    others?: readonly Write[]
    always?: readonly Write[]
  } = {},
): Promise<Changes> {
  if (version === stored.version && isDeepStrictEqual(values, stored.values)) {
    if (always.length > 0) await transact(always)
    else nameAction(null)
    return stored
  }
  const [next, write] = nextChanges(key, label, { version, values }, attributes)
  await transact([write, ...others, ...always])
  return next
}

/** Values as the version after `version`, and their write; the transaction fails with VersionConflict unless that is stored. */
export function nextChanges(
  key: Key,
  label: string,
  { version, values }: ChangesInput,
  attributes: Readonly<Record<string, string>>,
): readonly [next: Changes, write: Write] {
  const next = { version: version + 1, updatedAt: new Date().toISOString(), values }
  return [next, putOp({ ...key, ...attributes, ...next }, ifNewest(version, label))]
}

/**
 * Store imported changes where nothing was ever changed. They are dated now, so that their documents are published.
 * @throws AlreadyStored (409) if the same are stored, Taken (409) if others are
 */
export async function importChanges(
  key: Key,
  { version, values }: ChangesInput,
  attributes: Readonly<Record<string, string>> = {},
  others: readonly Write[] = [],
): Promise<void> {
  const stored = await readChanges(key)
  const isSame = isDeepStrictEqual(stored.values, values)
  if (isSame) throw new AlreadyStored()
  const taken = () => new Taken('It was changed here already. Change it by hand.')
  if (stored.version > 0) throw taken()
  const item = { ...key, ...attributes, version, updatedAt: new Date().toISOString(), values }
  await transact([putOp(item, ifAbsent(taken)), ...others])
}

interface Issue {
  readonly path: string
  readonly message: string
}

/** The accepted values. @throws InvalidInput (400) that names the fields of the body */
export function accepted<V>(parsed: { readonly changed: V } | { readonly issues: readonly Issue[] }): V {
  if ('changed' in parsed) return parsed.changed
  throw new InvalidInput(
    parsed.issues.map(({ path, message }) => ({ path: ['values', path].filter(Boolean).join('.'), message })),
  )
}
