import * as z from 'zod'
import { changesIn, withChanges } from '../../../../shared/entities/changes/changed-values.ts'
import type { Changes as StoredChanges } from '../../../../shared/entities/changes/changes.ts'
import type { FormValues } from '../../storage/browser-copy.ts'
import { choice, type FormDeclaration, formOf, type TextControl, toggle } from '../form-of.ts'
import { type FormNode, type GroupNode, type LeafNode, textsOf, typedText, valueOfText } from './form-node.ts'

/** Stored values of a schema: what differs from the defaults, with the version. */
export type ChangedValues = Pick<StoredChanges, 'version' | 'values'>

/** What of the values differs from the defaults, nested, lists whole. */
export type Changes = StoredChanges['values']

type Values = Readonly<Record<string, unknown>>

export interface SchemaForm extends FormDeclaration<FormValues, Changes, ChangedValues> {
  readonly root: GroupNode
  /** Nested values of the form's ones. */
  readonly nested: (values: FormValues) => Values
}

/** Separator in the name of a field; react-hook-form would split a name at a dot. */
const SEPARATOR = '/'

/** Path of a field in the value, in dot notation. */
export const pathOfName = (name: string): string => name.replaceAll(SEPARATOR, '.')

/** Name of a field in a group. */
export const nameIn = (group: string, field: string): string =>
  group === '' ? field : `${group}${SEPARATOR}${field}`

/**
 * Form of an object with nested groups, lists and pictures. Each field that is no group is one value of the form, a list
 * and a picture as JSON, so that unsaved edits and differences work as for any other form.
 */
export function schemaForm(root: GroupNode, schema: z.ZodObject, defaults: Values): SchemaForm {
  const leaves = leavesOf(root)
  const form = formOf(Object.fromEntries(leaves.map(([name, node]) => [name, fieldOf(node)])))
  const flat = (values: unknown): FormValues =>
    Object.fromEntries(leaves.map(([name, node]) => [name, formValue(node, at(values, name))]))
  const nested = (values: FormValues) => nestedIn(root, values)
  return {
    ...form,
    root,
    nested,
    blank: flat(defaults),
    valuesOf: (stored) => flat(withChanges(defaults, stored?.values)),
    pathOf: (name) => `values.${pathOfName(name)}`,
    schema: z.custom<FormValues>().transform((typed, context): Changes => {
      const { data, error } = schema.safeParse(nested(typed))
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: formPath(leaves, path), message })
      return error ? z.NEVER : (changesIn(defaults, data) as Changes)
    }),
  }
}

/** Fields of the form by their names, those of groups in place of the group. */
function leavesOf({ fields }: GroupNode, group = ''): [name: string, LeafNode][] {
  return Object.entries(fields).flatMap(([key, node]): [string, LeafNode][] => {
    const name = nameIn(group, key)
    return node.kind === 'group' ? leavesOf(node, name) : [[name, node]]
  })
}

const at = (values: unknown, name: string): unknown =>
  name
    .split(SEPARATOR)
    .reduce((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], values)

/** Value in the form. */
export function formValue(node: LeafNode, value: unknown): string | boolean {
  if (node.kind === 'toggle') return value === true
  if (node.kind === 'list' || node.kind === 'photo') return value ? JSON.stringify(value) : ''
  return typedText(node, value)
}

/** Value that a form's one stands for. */
export function nodeValue(node: LeafNode, value: string | boolean | undefined): unknown {
  if (typeof value === 'boolean' || node.kind === 'toggle' || node.kind === 'choice') return value
  const text = value ?? ''
  if (node.kind === 'list' || node.kind === 'photo')
    return text === '' ? (node.kind === 'list' ? [] : null) : JSON.parse(text)
  return valueOfText(node, text)
}

function nestedIn({ fields }: GroupNode, values: FormValues, group = ''): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([key, node]) => {
      const name = nameIn(group, key)
      return [key, node.kind === 'group' ? nestedIn(node, values, name) : nodeValue(node, values[name])]
    }),
  )
}

/** Place of an issue in the form: the name of its field and the path in that; of a group, its first field. */
function formPath(leaves: readonly [string, LeafNode][], path: readonly PropertyKey[]): PropertyKey[] {
  const keys = path.map(String)
  const isBelow = (whole: readonly string[], start: readonly string[]) =>
    start.every((key, index) => whole[index] === key)
  const names = leaves.map(([name]) => name.split(SEPARATOR))
  const name = names.find((one) => isBelow(keys, one)) ?? names.find((one) => isBelow(one, keys)) ?? []
  return [name.join(SEPARATOR), ...path.slice(name.length)]
}

function fieldOf(node: LeafNode) {
  if (node.kind === 'toggle') return toggle(node.label, false, node.hint)
  const control: TextControl = { readable: (value) => readable(node, value) }
  return choice(node.label, z.string(), '', control)
}

/** Texts of a field, one a line. */
const readable = (node: LeafNode, value: string): string =>
  textsOf(node as FormNode, nodeValue(node, value))
    .map(({ text }) => text)
    .join('\n')
