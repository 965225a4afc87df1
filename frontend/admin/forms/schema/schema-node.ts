import * as z from 'zod'
import type { FormNode, GroupNode } from '../form-node.ts'
import { PhotoControl } from '../picture-control.tsx'
import { GroupControl } from './group-control.tsx'
import { ListControl } from './list-control.tsx'
import { WordsControl } from './words-control.tsx'

/** Labels and hints by path, for example `address.town`; of the items of a list `hours[]` and `hours[].opens`. */
export type Labels = Readonly<Record<string, string | readonly [label: string, hint: string]>>

/** Metadata of a schema (content/kinds.ts, shared/entities/changes/facts.ts). */
interface Metadata {
  readonly kind?: string
  readonly label?: string
  readonly values?: readonly string[]
}

/** Longest text of one line, in characters. */
const MAX_LINE = 100

/**
 * Form of an object's schema. Labels come from the metadata of the schemas, or from `labels`.
 * @throws Error for a schema that no control can edit
 */
export function formNode(schema: z.core.$ZodType, labels: Labels = {}): GroupNode {
  const node = nodeOf(schema, labels, '')
  if (node.kind !== 'group') throw new Error('A form is made of an object')
  return node
}

function nodeOf(schema: z.core.$ZodType, labels: Labels, path: string): FormNode {
  const { kind, label, values = [] } = (z.globalRegistry.get(schema) ?? {}) as Metadata
  const [named, hint] = [labels[path] ?? label ?? ''].flat()
  const described = { label: named ?? '', ...(hint && { hint }) }
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (kind === 'photo') return { ...described, kind, Control: PhotoControl }
  switch (def.type) {
    case 'object': {
      const below = path === '' ? '' : `${path}.`
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, nodeOf(field, labels, below + name)] as const,
      )
      return { ...described, kind: 'group', fields: Object.fromEntries(fields), Control: GroupControl }
    }
    case 'array':
      return {
        ...described,
        kind: 'list',
        item: nodeOf(def.element, labels, `${path}[]`),
        max: maxLength(def) ?? Number.POSITIVE_INFINITY,
        Control: ListControl,
      }
    case 'string': {
      const max = maxLength(def)
      const format = kind === 'date' ? kind : 'format' in def ? def.format : undefined
      if (format === 'date') return { ...described, kind: 'text', attributes: { type: 'date' } }
      if (format === 'email') return { ...described, kind: 'text', max, attributes: { inputMode: 'email' } }
      return {
        ...described,
        kind: kind === 'prose' ? kind : 'text',
        max,
        placeholders: values,
        ...((max ?? 0) > MAX_LINE && { rows: 3, attributes: { className: 'field-sizing-content min-h-24' } }),
        Control: WordsControl,
      }
    }
    case 'number':
      return {
        ...described,
        kind: kind === 'weight' ? kind : 'number',
        attributes: { inputMode: 'numeric' },
      }
    case 'boolean':
      return { ...described, kind: 'toggle' }
    case 'enum': {
      const options = Object.values(def.entries).map(String)
      return {
        ...described,
        kind: 'choice',
        options: Object.fromEntries(options.map((option) => [option, option])),
      }
    }
    case 'nullable': {
      const node = nodeOf(def.innerType, labels, path)
      return node.kind === 'text' ? { ...node, nullable: true } : node
    }
    case 'optional':
      return nodeOf(def.innerType, labels, path)
    case 'pipe':
      return nodeOf(def.in, labels, path)
    default:
      throw new Error(`No control can edit ${path} (${def.type})`)
  }
}

/** Longest value that the checks of a text or list allow. */
const maxLength = ({ checks = [] }: z.core.$ZodTypeDef): number | undefined =>
  checks
    .map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
    .find(({ check }) => check === 'max_length')?.maximum
