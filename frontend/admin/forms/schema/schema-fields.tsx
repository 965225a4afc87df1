import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import type { FormValues } from '../../storage/browser-copy.ts'
import type { UnsavedForm } from '../use-unsaved-form.ts'
import type { FormNode, GroupNode, LeafNode } from './form-node.ts'
import {
  type ChangedValues,
  type Changes,
  formValue,
  nameIn,
  nodeValue,
  pathOfName,
  type SchemaForm,
} from './schema-form.ts'
import { TextToolsContext } from './text-tools.tsx'
import { ValueControl } from './value-control.tsx'

export type SchemaEdit = UnsavedForm<FormValues, Changes, ChangedValues>

/** Fields of a form that are folded together. */
export interface FormPart {
  readonly title: string
  /** Names of the fields and groups in it. */
  readonly names: readonly string[]
}

interface FieldsProps {
  declaration: SchemaForm
  edit: SchemaEdit
}

interface SchemaFieldsProps extends FieldsProps {
  /** Parts of the form; by default each group of the object is one. */
  parts?: readonly FormPart[] | undefined
  /** Values of the placeholders that texts may have; none without. */
  facts?: Readonly<Record<string, string>>
  /** Called with the path of the text field that is used, in dot notation. */
  onUse?: (path: string) => void
}

/** All fields of a form. */
export const SchemaFields = ({ declaration, edit, parts, facts = {}, onUse }: SchemaFieldsProps) => {
  const [active, setActive] = useState<string>()
  const tools = {
    facts,
    active,
    onUse: (path: string) => {
      setActive(path)
      onUse?.(path)
    },
  }
  return (
    <TextToolsContext value={tools}>
      <div className="grid grid-cols-1 gap-3">
        {foldedParts(declaration.root, parts).map(({ key, title, fields }) =>
          title === undefined ? (
            <Fields key={key} declaration={declaration} edit={edit} fields={fields} />
          ) : (
            <Part key={key} declaration={declaration} edit={edit} title={title} fields={fields} />
          ),
        )}
      </div>
    </TextToolsContext>
  )
}

/** Fields and groups by their names. */
type NamedNodes = readonly (readonly [name: string, FormNode])[]

const fieldsIn = (group: string, { fields }: GroupNode): NamedNodes =>
  Object.entries(fields).map(([key, node]) => [nameIn(group, key), node])

interface FoldedPart {
  readonly key: string
  /** Undefined for fields that are not folded. */
  readonly title?: string
  readonly fields: NamedNodes
}

/** The given parts; without them each group, and each other field by itself. */
function foldedParts({ fields }: GroupNode, parts: readonly FormPart[] | undefined): FoldedPart[] {
  if (parts)
    return parts.map(({ title, names }) => ({
      key: title,
      title,
      fields: names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
    }))
  return Object.entries(fields).map(([key, node]) =>
    node.kind === 'group'
      ? { key, title: node.label, fields: fieldsIn(key, node) }
      : { key, fields: [[key, node]] },
  )
}

const isIn = (field: string, fields: NamedNodes) =>
  fields.some(([name]) => field === name || field.startsWith(nameIn(name, '')))

const Part = ({ declaration, edit, title, fields }: FieldsProps & { title: string; fields: NamedNodes }) => {
  const values = useWatch({ control: edit.form.control })
  const changed = declaration.names.filter(
    (name) => isIn(name, fields) && values[name] !== declaration.blank[name],
  ).length
  return (
    <details className="group border-2 border-line bg-paper">
      <summary className="flex min-h-12 cursor-pointer items-center gap-x-3 px-3 py-2">
        <h3 className="text-lg">{title}</h3>
        {changed > 0 && <StateLabel tone="signal">{`${changed} changed`}</StateLabel>}
        <Icon name="chevronDown" className="ml-auto group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 border-line border-t-2 px-3 py-4">
        <Fields declaration={declaration} edit={edit} fields={fields} />
      </div>
    </details>
  )
}

const Fields = ({ declaration, edit, fields }: FieldsProps & { fields: NamedNodes }) =>
  fields.map(([name, node]) =>
    node.kind === 'group' ? (
      <fieldset key={name} className="grid grid-cols-1 gap-5 border-line border-l-4 pl-3">
        <legend className="mb-3 font-bold font-heading">{node.label}</legend>
        <Fields declaration={declaration} edit={edit} fields={fieldsIn(name, node)} />
      </fieldset>
    ) : (
      <SchemaField key={name} declaration={declaration} edit={edit} name={name} node={node} />
    ),
  )

interface SchemaFieldProps extends FieldsProps {
  name: string
  node: LeafNode
}

/** Field with a mark when it differs from the default, and the way back to it. */
const SchemaField = ({ declaration, edit, name, node }: SchemaFieldProps) => {
  const { field, fieldState } = useController({ control: edit.form.control, name })
  const original = declaration.blank[name]
  return (
    <div className="grid grid-cols-1 gap-1">
      <ValueControl
        node={node}
        path={pathOfName(name)}
        label={node.label}
        value={nodeValue(node, field.value)}
        error={fieldState.error}
        onChange={(value) => field.onChange(formValue(node, value))}
      />
      {field.value !== original && (
        <div className="flex flex-wrap items-center gap-x-3">
          <StateLabel tone="signal">Changed</StateLabel>
          <Button
            size="small"
            variant="ghost"
            aria-label={`Original: ${node.label}`}
            onClick={() => field.onChange(original)}
          >
            Original
          </Button>
        </div>
      )}
    </div>
  )
}
