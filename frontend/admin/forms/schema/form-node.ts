import * as z from 'zod'
import { formatNumber } from '../../../../shared/formats/format.ts'

interface Described {
  /** Name of the field. */
  readonly label: string
  /** Help under the control. */
  readonly hint?: string | undefined
}

/** One line, a text area if it may be longer, or `prose`: a text with marks for bold, italic and links. */
export interface TextNode extends Described {
  readonly kind: 'text' | 'prose' | 'email' | 'number' | 'weight' | 'date'
  /** Most characters; undefined for numbers and dates. */
  readonly max?: number | undefined
  /** Null when it is blank. */
  readonly nullable: boolean
  /** Placeholders of this text alone, besides the facts. */
  readonly placeholders: readonly string[]
}

interface ToggleNode extends Described {
  readonly kind: 'toggle'
}

interface ChoiceNode extends Described {
  readonly kind: 'choice'
  readonly options: readonly string[]
}

interface PhotoNode extends Described {
  readonly kind: 'photo'
}

export interface ListNode extends Described {
  readonly kind: 'list'
  readonly item: FormNode
  /** Most items. */
  readonly max: number
}

export interface GroupNode extends Described {
  readonly kind: 'group'
  readonly fields: Readonly<Record<string, FormNode>>
}

/** Node of a form, as the schema of its value describes it. */
export type FormNode = TextNode | ToggleNode | ChoiceNode | PhotoNode | ListNode | GroupNode

/** A field of its own in the form: anything but a group. */
export type LeafNode = Exclude<FormNode, GroupNode>

/** Labels and hints by path, for example `address.town`; of the items of a list `hours[]` and `hours[].opens`. */
export type Labels = Readonly<Record<string, string | readonly [label: string, hint: string]>>

/** Metadata of a schema (content/kinds.ts, shared/entities/changes/facts.ts). */
interface Metadata {
  readonly kind?: string
  readonly label?: string
  readonly values?: readonly string[]
}

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
  const text = { ...described, nullable: false, placeholders: values }
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (kind === 'photo') return { ...described, kind }
  switch (def.type) {
    case 'object': {
      const below = path === '' ? '' : `${path}.`
      const fields = Object.entries(def.shape).map(
        ([name, field]) => [name, nodeOf(field, labels, below + name)] as const,
      )
      return { ...described, kind: 'group', fields: Object.fromEntries(fields) }
    }
    case 'array':
      return {
        ...described,
        kind: 'list',
        item: nodeOf(def.element, labels, `${path}[]`),
        max: maxLength(def) ?? Number.POSITIVE_INFINITY,
      }
    case 'string':
      if (kind === 'date' || ('format' in def && def.format === 'date')) return { ...text, kind: 'date' }
      if ('format' in def && def.format === 'email') return { ...text, kind: 'email', max: maxLength(def) }
      return { ...text, kind: kind === 'prose' ? kind : 'text', max: maxLength(def) }
    case 'number':
      return { ...text, kind: kind === 'weight' ? kind : 'number' }
    case 'boolean':
      return { ...described, kind: 'toggle' }
    case 'enum':
      return { ...described, kind: 'choice', options: Object.values(def.entries).map(String) }
    case 'nullable': {
      const node = nodeOf(def.innerType, labels, path)
      return 'nullable' in node ? { ...node, nullable: true } : node
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

/** Value of a new item of a list. */
export function blankValue(node: FormNode): unknown {
  switch (node.kind) {
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(Object.entries(node.fields).map(([name, field]) => [name, blankValue(field)]))
    case 'photo':
      return null
    case 'toggle':
      return false
    case 'choice':
      return node.options[0]
    default:
      return ''
  }
}

/** Text of a control for a value. Weights, in kilograms, have grouped digits: '20,000'. */
export function typedText({ kind }: Pick<FormNode, 'kind'>, value: unknown): string {
  if (kind === 'weight' && typeof value === 'number') return formatNumber(value)
  return value === null || value === undefined ? '' : String(value)
}

/** Spaces, and commas that part thousands. */
const GROUPING = /\s|,(?=\d{3}(?!\d))/g

/** Value that a typed text stands for; one that is no number stays as it is, for the schema to refuse. */
export function valueOfText({ kind, nullable }: TextNode, typed: string): unknown {
  if (kind === 'number' || kind === 'weight') {
    const digits = typed.replace(GROUPING, '')
    if (/^\d+$/.test(digits)) return Number(digits)
  }
  return nullable && typed === '' ? null : typed
}

/** Whether an item of a list is switched on, in words; undefined for one without a switch. */
export function stateOf(node: FormNode, value: unknown): { on: boolean; text: string } | undefined {
  if (node.kind !== 'group') return undefined
  const [name, toggle] = Object.entries(node.fields).find(([, { kind }]) => kind === 'toggle') ?? []
  if (name === undefined || !toggle) return undefined
  const on = (value as Readonly<Record<string, unknown>>)[name] === true
  return { on, text: toggleText(toggle.label, on) }
}

const toggleText = (label: string, on: boolean) => (on ? label : `Not ${label.toLowerCase()}`)

/** Text in words, with its place: dot notation, for example `faq.items.2.answer`. */
export interface PlacedText {
  readonly path: string
  readonly text: string
}

/** All texts of a value, in the order of the form. Total: a value of an older schema may lack some of them. */
export function textsOf(node: FormNode, value: unknown, path = ''): PlacedText[] {
  const below = path === '' ? '' : `${path}.`
  switch (node.kind) {
    case 'group':
      return Object.entries(node.fields).flatMap(([name, field]) =>
        textsOf(field, (value as Readonly<Record<string, unknown>> | undefined)?.[name], below + name),
      )
    case 'list':
      return (Array.isArray(value) ? value : []).flatMap((item, index) =>
        textsOf(node.item, item, `${below}${index}`),
      )
    case 'toggle':
      return [{ path, text: toggleText(node.label, value === true) }]
    case 'photo':
      return value ? [{ path, text: (value as { alt: string }).alt }] : []
    case 'weight':
      return [{ path, text: `${typedText(node, value)} kg` }]
    default:
      return [{ path, text: typedText(node, value) }]
  }
}
