import * as z from 'zod'
import { splitLabels } from '../../../shared/entities/posts/post.ts'
import type { FormValues } from '../storage/outbox.ts'
import {
  type FormNode,
  type GroupNode,
  type LeafNode,
  type TextNode,
  type TextOptions,
  valueOfText,
} from './form-node.ts'

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
  /** Fields that saved versions don't have: one that is restored leaves them as they are. */
  readonly unversioned?: readonly string[]
  /** Path of nested values in the body of a save; errors then keep their place in the value of a field. */
  readonly path?: string
}

/** Value of a field as it is typed: a text or a switch. */
type Typed<Value> = [Value] extends [boolean] ? boolean : string
type ValuesOf<S extends z.ZodObject> = { [Name in keyof z.output<S>]: Typed<z.output<S>[Name]> }
type Stored<S extends z.ZodObject> = Readonly<Record<keyof z.output<S>, unknown>>

/** How a field differs from what its schema says. */
interface Field {
  readonly node?: Partial<TextNode> | { readonly options: Readonly<Record<string, string>> }
  /** Text of a stored value. */
  readonly read?: (stored: unknown) => string | boolean
  /** Checks what is typed. */
  readonly schema?: z.ZodType<unknown, string>
}

interface Options<S extends z.ZodObject> {
  readonly controls?: Controls
  readonly fields?: { readonly [Name in keyof z.output<S>]?: Field }
}

/**
 * Form whose values are as they are typed: texts and switches. Fields, their labels, blank values and checks follow from the
 * schema of what it sends.
 */
export function formOf<S extends z.ZodObject>(
  schema: S,
  { controls = {}, fields = {} }: Options<S> = {},
): FormDeclaration<ValuesOf<S>, z.output<S>, Stored<S>> & {
  readonly shape: { readonly [Name in keyof z.output<S>]: z.ZodType }
} {
  type Values = ValuesOf<S>
  const own: Readonly<Record<string, Field | undefined>> = fields
  const given = Object.entries<z.ZodType>(schema.shape)
  const record = (value: (name: string, field: z.ZodType) => unknown) =>
    Object.fromEntries(given.map(([name, field]) => [name, value(name, field)]))
  const read = (name: string, stored: unknown) => (own[name]?.read ?? typed)(stored)
  const nodes = record((name, field) => ({
    ...(!(field instanceof z.ZodDefault) && { labelEnd: ' *' }),
    ...nodeOf(field, controls),
    // A blank text is one until it is checked.
    nullable: false,
    ...own[name]?.node,
  })) as Record<string, LeafNode>
  const shape = record((name, field) => own[name]?.schema ?? checked(field)) as Record<string, z.ZodType>
  const blank = record((name, field) =>
    read(name, field instanceof z.ZodDefault ? field.def.defaultValue : ''),
  ) as Values
  return {
    root: { kind: 'group', label: '', fields: nodes },
    fields: nodes,
    shape: shape as { readonly [Name in keyof z.output<S>]: z.ZodType },
    schema: z.object(shape) as unknown as z.ZodType<z.output<S>, Values>,
    blank,
    valuesOf: (stored) => (stored ? (record((name) => read(name, stored[name])) as Values) : blank),
    pick: (values) => record((name) => (values[name] === '' ? blank : values)[name] ?? blank[name]) as Values,
  }
}

/** Value of the form of a stored one. */
function typed(stored: unknown): string | boolean {
  if (typeof stored === 'boolean') return stored
  return Array.isArray(stored) ? stored.join(', ') : String(stored ?? '')
}

/** Check of what is typed: labels are separated by commas, digits of weights grouped. */
function checked(field: z.ZodType): z.ZodType {
  const given = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
  const { kind } = z.globalRegistry.get(field) ?? {}
  if (kind === 'weight')
    return z.preprocess(
      (typed) => valueOfText({ kind, label: '', nullable: given instanceof z.ZodNullable }, typed),
      given,
    )
  return z.globalRegistry.get(given)?.kind === 'labels'
    ? z
        .string()
        .transform(splitLabels)
        .pipe(given as z.ZodType<unknown, string[]>)
    : given
}

/** Metadata of a schema: of content/kinds.ts, or given with the schemas of shared/entities. */
interface Metadata extends TextOptions {
  /** What the type of the schema does not say. */
  readonly kind?: 'prose' | 'weight' | 'date' | 'photo' | 'picture' | 'labels' | 'json'
  readonly label?: string
  readonly labelEnd?: string
  readonly hint?: string
  /** Labels of the values to choose from; by default the values. */
  readonly options?: Readonly<Record<string, string>>
  readonly altField?: string
  /** Placeholders of this text alone, besides the facts. */
  readonly values?: readonly string[]
}

/** Controls of the kinds that not every form has. */
export type Controls = { readonly [Kind in FormNode['kind']]?: FormNode['Control'] }

/**
 * Form of an object's schema, with labels and looks from the metadata of the schemas.
 * @throws Error for a schema that no control can edit
 */
export const formNode = (schema: z.ZodObject, controls: Controls): GroupNode =>
  nodeOf(schema, controls) as GroupNode

/** Node of a schema. `around` is the metadata of the schema that it is the inner one of. */
function nodeOf(schema: z.core.$ZodType, controls: Controls, around: Metadata = {}): FormNode {
  const node = described(schema, controls, { ...z.globalRegistry.get(schema), ...around })
  const { [node.kind]: Control } = controls
  return Control ? { ...node, Control } : node
}

function described(schema: z.core.$ZodType, controls: Controls, metadata: Metadata): FormNode {
  const { kind, values, options, altField, label = '', labelEnd, hint, ...looks } = metadata
  const shown = { label, ...(labelEnd !== undefined && { labelEnd }), ...(hint && { hint }) }
  const text = { ...shown, ...looks }
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (kind) {
    case 'photo':
      return { ...shown, kind }
    case 'picture':
      return { ...shown, kind, altField }
    case 'labels':
      return { ...text, kind: 'text', hint: 'Separated by commas' }
    case 'json':
      return { ...text, kind: 'text', labelEnd: ' (JSON)' }
  }
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, nodeOf(field, controls)])
      return { ...shown, kind: 'group', fields: Object.fromEntries(fields) }
    }
    case 'array':
      return {
        ...shown,
        kind: 'list',
        item: nodeOf(def.element, controls),
        max: maxLength(def) ?? Number.POSITIVE_INFINITY,
      }
    case 'string': {
      const format = kind === 'date' ? kind : 'format' in def ? def.format : undefined
      if (format === 'date') return { ...text, kind: format, attributes: { type: 'date' } }
      if (format === 'email') return { ...text, kind: format, attributes: { inputMode: 'email' } }
      return { ...text, kind: kind === 'prose' ? kind : 'text', max: maxLength(def), placeholders: values }
    }
    case 'number':
      return { ...text, kind: kind === 'weight' ? kind : 'number', attributes: { inputMode: 'numeric' } }
    case 'boolean':
      return { ...shown, kind: 'toggle' }
    case 'enum': {
      const own = Object.values(def.entries).map(String)
      return {
        ...shown,
        kind: 'choice',
        options: options ?? Object.fromEntries(own.map((one) => [one, one])),
      }
    }
    case 'nullable': {
      const node = nodeOf(def.innerType, controls, metadata)
      return node.kind === 'text' ? { ...node, nullable: true } : node
    }
    case 'default':
    case 'optional':
      return nodeOf(def.innerType, controls, metadata)
    case 'pipe':
      return nodeOf(def.in, controls, metadata)
    default:
      throw new Error(`No control can edit ${label} (${def.type})`)
  }
}

/** Longest value that the checks of a text or list allow. */
const maxLength = ({ checks = [] }: z.core.$ZodTypeDef): number | undefined =>
  checks
    .map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
    .find(({ check }) => check === 'max_length')?.maximum
