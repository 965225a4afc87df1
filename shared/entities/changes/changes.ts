import * as z from 'zod'
import { MAX_VERSION, timestamp } from '../fields.ts'

const values = z.record(z.string(), z.json())

/** What the administrator changed of values that have defaults. */
export const changes = z.object({
  /** Version for the optimistic lock; 0 while nothing was ever changed. */
  version: z.int().min(0),
  /** Null while nothing was ever changed. */
  updatedAt: timestamp.nullable(),
  /** Nested as the defaults, with only what differs from them; lists whole. */
  values,
})

/** Changed values as they are sent. Without the check, a field `__proto__` would be left out silently (Zod, `z.record`). */
export const givenValues = z.preprocess((given: z.input<typeof values>, context) => {
  for (const path of prototypesIn(given))
    context.addIssue({ code: 'custom', path, message: 'There is no such field' })
  return given
}, values)

/** Paths of the fields `__proto__` in JSON. */
const prototypesIn = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        name === '__proto__' ? [[name]] : prototypesIn(one).map((path) => [name, ...path]),
      )

/** Replacement of all changes, made from `version`. */
export const changesInput = z.object({
  version: changes.shape.version.max(MAX_VERSION, 'At most 1,000,000,000'),
  values: givenValues,
})

export type Changes = z.infer<typeof changes>
