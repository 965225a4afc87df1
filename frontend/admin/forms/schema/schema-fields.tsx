import { useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { isSame } from '../../../../shared/entities/changes/changed-values.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateLabel } from '../../layout/state-label.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { FieldControl, useEdit } from '../form-field.tsx'
import { type FormNode, type GroupNode, type LeafNode, nameIn } from '../form-node.ts'
import { BehindCount } from './source-text.tsx'
import { TextToolsContext } from './text-tools.tsx'

/** Fields of a form that are folded together. */
export interface FormPart {
  readonly title: string
  /** Names of the fields and groups in it. */
  readonly names: readonly string[]
}

interface SchemaFieldsProps {
  /** Parts of the form; by default each group of the object is one. */
  parts?: readonly FormPart[] | undefined
  /** Values of the placeholders that texts may have; none without. */
  facts?: Readonly<Record<string, string>>
  /** Called with the path of the text field that is used, in dot notation. */
  onUse?: (path: string) => void
}

/** All fields of a form. */
export const SchemaFields = ({ parts, facts = {}, onUse }: SchemaFieldsProps) => {
  const { root } = useEdit().declaration
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
        {parts
          ? parts.map(({ title, names }) => <Part key={title} title={title} fields={namedIn(root, names)} />)
          : Object.entries(root.fields).map(([key, node]) =>
              node.kind === 'group' ? (
                <Part key={key} title={node.label} fields={fieldsIn(key, node)} />
              ) : (
                <Fields key={key} fields={[[key, node]]} />
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

const namedIn = ({ fields }: GroupNode, names: readonly string[]): NamedNodes =>
  names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))

const Part = ({ title, fields }: { title: string; fields: NamedNodes }) => (
  <details className="group border-2 border-line bg-paper">
    <summary className="flex min-h-12 cursor-pointer items-center gap-x-3 px-3 py-2">
      <h3 className="text-lg">{title}</h3>
      <ChangedCount fields={fields} />
      <BehindCount names={fields.map(([name]) => name)} />
      <Icon name="chevronDown" className="ml-auto group-open:rotate-180" />
    </summary>
    <div className="grid grid-cols-1 gap-5 border-line border-t-2 px-3 py-4">
      <Fields fields={fields} />
    </div>
  </details>
)

const ChangedCount = ({ fields }: { fields: NamedNodes }) => {
  const { blank, fields: leaves } = useEdit().declaration
  const values = useWatch()
  const changed = Object.keys(leaves)
    .filter((leaf) => fields.some(([name]) => leaf === name || leaf.startsWith(nameIn(name, ''))))
    .filter((leaf) => !isSame(get(values, leaf), get(blank, leaf))).length
  return changed > 0 && <StateLabel tone="signal">{`${changed} changed`}</StateLabel>
}

const Fields = ({ fields }: { fields: NamedNodes }) =>
  fields.map(([name, node]) =>
    node.kind === 'group' ? (
      <fieldset key={name} className="grid grid-cols-1 gap-5 border-line border-l-4 pl-3">
        <legend className="mb-3 font-bold font-heading">{node.label}</legend>
        <Fields fields={fieldsIn(name, node)} />
      </fieldset>
    ) : (
      <SchemaField key={name} name={name} node={node} />
    ),
  )

/** Field with a mark when it differs from the default, and the way back to it. */
const SchemaField = ({ name, node }: { name: string; node: LeafNode }) => {
  const { declaration, form } = useEdit()
  const { isSubmitted } = useFormState()
  const original = get(declaration.blank, name)
  const isChanged = !isSame(useWatch({ name }), original)
  return (
    <div tabIndex={-1} className="grid grid-cols-1 gap-1">
      <FieldControl node={node} name={name} />
      {isChanged && (
        <div className="flex flex-wrap items-center gap-x-3">
          <StateLabel tone="signal">Changed</StateLabel>
          <SmallButton
            variant="ghost"
            aria-label={`Original: ${node.label}`}
            onClick={() => form.setValue(name, original, { shouldDirty: true, shouldValidate: isSubmitted })}
          >
            Original
          </SmallButton>
        </div>
      )}
    </div>
  )
}
