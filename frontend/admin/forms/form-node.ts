import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react'
import { formatNumber } from '../../../shared/formats/format.ts'

/** Props of a control: the field's place in the form, in dot notation, and its description. */
export interface FieldProps<Node extends FormNode = FormNode> {
  name: string
  node: Node
  /** By default the node's. */
  label?: string
  /** Help under the control, in place of the declared one. */
  hint?: ReactNode
  onChange?: (() => void) | undefined
  onFocus?: (() => void) | undefined
}

interface Described {
  /** Name of the field. */
  readonly label: string
  /** Behind the label in the form, for example the mark of a required field. */
  readonly labelEnd?: string
  /** Help under the control. */
  readonly hint?: string | undefined
  /** Control of a kind that not every form has. */
  // biome-ignore lint/suspicious/noExplicitAny: each is of its own kind of node
  readonly Control?: ComponentType<FieldProps<any>>
}

/** Looks of a text field. */
export interface TextOptions {
  /** More than one line. */
  readonly rows?: number
  /** Length to stay within, in characters; the hint counts up to it. */
  readonly count?: number
  readonly attributes?: Pick<
    InputHTMLAttributes<HTMLElement>,
    'inputMode' | 'placeholder' | 'className' | 'autoCapitalize' | 'spellCheck'
  > & { readonly maxLength?: number; readonly type?: 'date' }
  /** Help in place of the hint, made from the typed text. */
  readonly hintOf?: (text: string) => string
  /** Value in words, where differences are shown. */
  readonly readable?: (value: string) => string
}

/** One line, a text area if it has rows, or `prose`: a text with marks for bold, italic and links. */
export interface TextNode extends Described, TextOptions {
  readonly kind: 'text' | 'prose' | 'email' | 'number' | 'weight' | 'date'
  /** Most characters. */
  readonly max?: number | undefined
  /** Null when it is blank. */
  readonly nullable?: boolean
  /** Placeholders of this text alone, besides the facts. */
  readonly placeholders?: readonly string[] | undefined
}

interface ToggleNode extends Described {
  readonly kind: 'toggle'
}

export interface ChoiceNode extends Described {
  readonly kind: 'choice'
  /** Labels of the values to choose from. */
  readonly options: Readonly<Record<string, string>>
}

/** Address of a picture, or blank. */
export interface PictureNode extends Described {
  readonly kind: 'picture'
  /** Field with the description of the picture, filled in from the library. */
  readonly altField?: string | undefined
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

/** A field of its own in the form: anything but a group. */
export type LeafNode = TextNode | ToggleNode | ChoiceNode | PictureNode | PhotoNode | ListNode

/** Node of a form. */
export type FormNode = LeafNode | GroupNode

/** Name of a field in a group. */
export const nameIn = (group: string, field: string): string => (group === '' ? field : `${group}.${field}`)

/** Fields of the form by their names, those of groups in place of the group. */
export function leavesOf({ fields }: GroupNode, group = ''): [name: string, LeafNode][] {
  return Object.entries(fields).flatMap(([key, node]): [string, LeafNode][] => {
    const name = nameIn(group, key)
    return node.kind === 'group' ? leavesOf(node, name) : [[name, node]]
  })
}

type Values = Readonly<Record<string, unknown>>

/**
 * A value in the shape of its node, blank where it has none. Total: it may be of an older schema, or of an unsaved edit that
 * earlier releases kept as texts, with lists and pictures as JSON.
 */
export function shaped(node: FormNode, value?: unknown): unknown {
  switch (node.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(node.fields).map(([name, field]) => [name, shaped(field, (value as Values)?.[name])]),
      )
    case 'list': {
      const items = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
      return Array.isArray(items) ? items.map((item) => shaped(node.item, item)) : []
    }
    case 'photo':
      return typeof value === 'string' && value !== '' ? JSON.parse(value) : value || null
    case 'toggle':
      return value === true
    case 'choice':
      return value ?? Object.keys(node.options)[0]
    case 'picture':
      return value ?? ''
    default:
      return valueOfText(node, value)
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
export function valueOfText({ kind, nullable }: TextNode, typed: unknown): unknown {
  if (typeof typed === 'string' && (kind === 'number' || kind === 'weight')) {
    const digits = typed.replace(GROUPING, '')
    if (/^\d+$/.test(digits)) return Number(digits)
  }
  return (typed ?? '') === '' ? (nullable ? null : '') : typed
}

/** Whether an item of a list is switched on, in words; undefined for one without a switch. */
export function stateOf(node: FormNode, value: unknown): { on: boolean; text: string } | undefined {
  if (node.kind !== 'group') return undefined
  const [name, toggle] = Object.entries(node.fields).find(([, { kind }]) => kind === 'toggle') ?? []
  if (name === undefined || !toggle) return undefined
  const on = (value as Values)[name] === true
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
  switch (node.kind) {
    case 'group':
      return Object.entries(node.fields).flatMap(([name, field]) =>
        textsOf(field, (value as Values | undefined)?.[name], nameIn(path, name)),
      )
    case 'list':
      return (Array.isArray(value) ? value : []).flatMap((item, index) =>
        textsOf(node.item, item, nameIn(path, String(index))),
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

/** Value of a field in words, where differences are shown. */
export function readable(node: LeafNode, value: unknown): string {
  if (node.kind === 'toggle') return value === true ? 'Yes' : 'No'
  if (node.kind === 'choice') return node.options[String(value)] ?? String(value)
  if ('readable' in node && node.readable) return node.readable(typedText(node, value))
  return textsOf(node, value)
    .map(({ text }) => text)
    .join('\n')
}
