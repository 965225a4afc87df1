import * as z from 'zod'
import type { FormNode, GroupNode, TextOptions } from './form-node.ts'

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
export function nodeOf(schema: z.core.$ZodType, controls: Controls, around: Metadata = {}): FormNode {
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
