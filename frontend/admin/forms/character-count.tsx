import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'

interface CharacterCountProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>
  name: FieldPath<Values>
  /** Length that should not be exceeded, in characters. */
  of: number
  /** What else there is to say about the field. */
  children?: ReactNode
}

/** How long a field's text is, for example '12/60 characters'. */
export const CharacterCount = <Values extends FieldValues, Checked>({
  control,
  name,
  of,
  children,
}: CharacterCountProps<Values, Checked>) => {
  const { length } = String(useWatch({ control, name }))
  return (
    <>
      {children}{' '}
      <span className={`whitespace-nowrap ${length > of ? 'font-semibold text-danger' : ''}`}>
        {`${length}/${of} characters`}
      </span>
    </>
  )
}
