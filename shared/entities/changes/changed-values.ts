import { isPlainObject } from './plain-object.ts'

// What was changed, beside its defaults: nested objects with only what differs, and lists whole.

type Values = Readonly<Record<string, unknown>>

/** `defaults` with `changed` over them. A list replaces the whole list; keys without a default are kept. */
export function withChanges(defaults: unknown, changed: unknown): unknown {
  if (changed === undefined) return defaults
  if (!isPlainObject(defaults) || !isPlainObject(changed)) return changed
  const keys = new Set([...Object.keys(defaults), ...Object.keys(changed)])
  return Object.fromEntries([...keys].map((key) => [key, withChanges(own(defaults, key), own(changed, key))]))
}

/** What of `values` differs from `defaults`; both are objects. */
export const changesIn = <V extends Values>(defaults: Values, values: V): { [key: string]: V[keyof V] } =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const change = changeIn(own(defaults, key), value)
      return change === undefined ? [] : [[key, change as V[keyof V]]]
    }),
  )

function changeIn(defaults: unknown, values: unknown): unknown {
  if (isSame(values, defaults)) return undefined
  if (!isPlainObject(defaults) || !isPlainObject(values)) return values
  const changed = changesIn(defaults, values)
  return Object.keys(changed).length > 0 ? changed : undefined
}

/** True for equal JSON, with its fields in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

const own = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined)
