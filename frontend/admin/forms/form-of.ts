import * as z from 'zod'
import { splitLabels } from '../../../shared/entities/posts/post.ts'
import type { FormValues } from '../storage/browser-copy.ts'
import type { GroupNode, LeafNode, TextNode, TextOptions } from './form-node.ts'

/** Field of a form, declared once. `Stored` is its value in the entity, `Checked` its value in the body of a save. */
export interface Field<Value extends string | boolean, Stored, Checked> {
  readonly node: LeafNode
  readonly blank: Value
  readonly read: (stored: Stored) => Value
  readonly schema: z.ZodType<Checked, Value>
}

type Looks = TextOptions & Pick<TextNode, 'hint' | 'labelEnd'>

type TextField<Stored, Checked> = Field<string, Stored, Checked>

const textField = <Checked>(node: LeafNode, schema: z.ZodType<Checked, string>, blank = '') => ({
  node,
  blank,
  read: (stored: string) => stored,
  schema,
})

/** One of a few texts, `blank` in a new entity. */
export const choice = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string>,
  blank: string,
  options: Readonly<Record<string, string>>,
  hint = '',
): TextField<string, Checked> => textField({ kind: 'choice', label, options, hint }, schema, blank)

/** A required text. */
export const text = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string>,
  looks: Looks = {},
): TextField<string, Checked> => textField({ kind: 'text', label, labelEnd: ' *', ...looks }, schema)

/** A text that may be blank: null in the entity. */
export const optionalText = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string | null | undefined>,
  looks: Looks = {},
): TextField<string | null, Checked> => optional({ kind: 'text', label, ...looks }, schema)

export const optional = <Checked>(
  node: LeafNode,
  schema: z.ZodType<Checked, string | null | undefined>,
): TextField<string | null, Checked> => ({
  node,
  blank: '',
  read: (stored) => stored ?? '',
  schema: z
    .string()
    .transform((typed): string | null | undefined => typed)
    .pipe(schema),
})

/** Labels such as tags, separated by commas. */
export const labels = <Checked>(
  label: string,
  schema: z.ZodType<Checked, string[] | undefined>,
): TextField<readonly string[], Checked> => ({
  node: { kind: 'text', label, hint: 'Separated by commas' },
  blank: '',
  read: (stored) => stored.join(', '),
  schema: z
    .string()
    .transform((typed): string[] | undefined => splitLabels(typed))
    .pipe(schema),
})

export const toggle = (label: string, blank: boolean, hint = ''): Field<boolean, boolean, boolean> => ({
  node: { kind: 'toggle', label, hint },
  blank,
  read: (stored) => stored,
  schema: z.boolean(),
})

type Fields = Readonly<Record<string, Field<string, never, unknown> | Field<boolean, never, unknown>>>
type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name]['blank'] }
type StoredOf<F extends Fields> = { readonly [Name in keyof F]: Parameters<F[Name]['read']>[0] }
type ShapeOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['schema'] }
type CheckedOf<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

/** What a form edits, declared once. Its values may be nested; names of fields are paths in dot notation. */
export interface FormDeclaration<Values extends FormValues, Checked, Stored> {
  readonly root: GroupNode
  /** Fields by their names, those of groups in place of the group. */
  readonly fields: Readonly<Record<string, LeafNode>>
  readonly schema: z.ZodType<Checked, Values>
  readonly blank: Values
  /** Values in the form of a stored entity; blank ones for a new entity. */
  readonly valuesOf: (stored: Stored | undefined) => Values
  /** Values of the form's fields out of an object that may lack some and have others; missing or empty ones are blank. */
  readonly pick: (values: Readonly<Record<string, unknown>>) => Values
  /** Path of nested values in the body of a save; errors then keep their place in the value of a field. */
  readonly path?: string
}

/** Declare a form once: schema, blank values and those of an entity follow from its fields. */
export function formOf<F extends Fields>(
  fields: F,
): FormDeclaration<ValuesOf<F>, CheckedOf<F>, StoredOf<F>> & { readonly shape: ShapeOf<F> } {
  type Values = ValuesOf<F>
  const record = (value: (field: Fields[string], name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field, name)]))
  const blank = record((field) => field.blank) as Values
  const shape = record((field) => field.schema) as ShapeOf<F>
  const nodes = record((field) => field.node) as Record<string, LeafNode>
  return {
    root: { kind: 'group', label: '', fields: nodes },
    fields: nodes,
    shape,
    schema: z.object(shape) as unknown as z.ZodType<CheckedOf<F>, Values>,
    blank,
    valuesOf: (stored) =>
      stored ? (record((field, name) => field.read(stored[name] as never)) as Values) : blank,
    pick: (values) =>
      record((field, name) => (values[name] === '' ? field.blank : (values[name] ?? field.blank))) as Values,
  }
}
