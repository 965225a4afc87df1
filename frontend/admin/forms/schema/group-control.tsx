import { useId } from 'react'
import { FieldControl } from '../form-field.tsx'
import { type FieldProps, type GroupNode, nameIn } from '../form-node.ts'

/** Fields of an item of a list. */
export const GroupControl = ({ node, name, label }: FieldProps<GroupNode>) => {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <legend id={id} className="sr-only">
        {label}
      </legend>
      {Object.entries(node.fields).map(([key, field]) => (
        <FieldControl key={key} node={field} name={nameIn(name, key)} />
      ))}
    </fieldset>
  )
}
