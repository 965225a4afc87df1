import { set } from 'react-hook-form'
import type * as z from 'zod'
import { changesIn, withChanges } from '../../../../shared/entities/changes/changed-values.ts'
import type { Changes as StoredChanges } from '../../../../shared/entities/changes/changes.ts'
import type { FormValues } from '../../storage/outbox.ts'
import { leavesOf, shaped } from '../form-node.ts'
import { type Controls, type FormDeclaration, formNode } from '../form-of.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import { GroupControl, ListControl } from './list-control.tsx'
import { WordsControl } from './text-tools.tsx'

/** Stored values of a schema: what differs from the defaults, with the version. */
export type ChangedValues = Pick<StoredChanges, 'version' | 'values'>

/** What of the values differs from the defaults, nested, lists whole. */
export type Changes = StoredChanges['values']

export type SchemaForm = FormDeclaration<FormValues, Changes, ChangedValues>
export type SchemaEdit = UnsavedForm<FormValues, Changes, ChangedValues>

/** Controls of nested values, and of texts with tools. */
const NESTED: Controls = { group: GroupControl, list: ListControl, prose: WordsControl, text: WordsControl }

/**
 * Form of an object with nested groups and lists. Its values are nested as those of the schema.
 * @param controls those of its other kinds of fields, for example of photos
 */
export function schemaForm(schema: z.ZodObject, defaults: FormValues, controls: Controls = {}): SchemaForm {
  const root = formNode(schema, { ...NESTED, ...controls })
  const valuesIn = (changed: unknown) => shaped(root, withChanges(defaults, changed)) as FormValues
  return {
    root,
    fields: Object.fromEntries(leavesOf(root)),
    schema: schema.transform((values) => changesIn(defaults, values)) as unknown as SchemaForm['schema'],
    blank: valuesIn(undefined),
    valuesOf: (stored) => valuesIn(stored?.values),
    pick: (values) => valuesIn(nested(values)),
    path: 'values',
  }
}

/** Nested values of an unsaved edit, which earlier releases kept flat: `address/town`. */
function nested(values: FormValues): FormValues {
  const result = {}
  for (const [name, value] of Object.entries(values)) set(result, name.replaceAll('/', '.'), value)
  return result
}
