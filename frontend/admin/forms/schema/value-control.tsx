import { useId } from 'react'
import { SelectField, SwitchField } from '../../../ui/field.tsx'
import { PictureField } from '../../media/picture-field.tsx'
import type { FormNode, GroupNode } from './form-node.ts'
import { ListControl } from './list-control.tsx'
import { type ControlProps, messageOf, TextControl } from './text-control.tsx'

/** Control of a value, as its schema describes it. */
export const ValueControl = ({ node, ...props }: ControlProps<FormNode>) => {
  const { path, label, value, error, onChange } = props
  const field = { label, hint: node.hint, error: messageOf(error), 'data-path': path }
  switch (node.kind) {
    case 'list':
      return (
        <ListControl
          node={node}
          {...props}
          value={value as readonly unknown[]}
          renderItem={(item) => <ValueControl node={node.item} {...item} />}
        />
      )
    case 'group':
      return <GroupControl node={node} {...props} value={value as Fields} />
    case 'photo':
      return (
        <div data-path={path} tabIndex={-1}>
          <PictureField
            label={label}
            hint={node.hint ?? 'The same in all languages. Without one the site shows its own drawing.'}
            error={messagesIn(error)[0]}
            address={(value as { src: string } | null)?.src ?? ''}
            onChange={onChange}
          />
        </div>
      )
    case 'toggle':
      return (
        <SwitchField
          {...field}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField {...field} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {node.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      )
    default:
      return <TextControl node={node} {...props} />
  }
}

/** Messages of an error and of those nested in it. */
const messagesIn = (error: unknown): string[] => {
  const message = messageOf(error)
  if (message) return [message]
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(messagesIn) : []
}

type Fields = Readonly<Record<string, unknown>>

/** Fields of an item of a list. */
const GroupControl = ({ node, path, label, value, error, onChange }: ControlProps<GroupNode, Fields>) => {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <legend id={id} className="sr-only">
        {label}
      </legend>
      {Object.entries(node.fields).map(([name, field]) => (
        <ValueControl
          key={name}
          node={field}
          path={`${path}.${name}`}
          label={field.label}
          value={value[name]}
          error={(error as Fields | undefined)?.[name]}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      ))}
    </fieldset>
  )
}
