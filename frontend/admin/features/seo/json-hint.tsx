import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { jsonFault } from './json-fault.ts'

interface JsonHintProps<Values extends FieldValues, Checked> {
  control: Control<Values, unknown, Checked>
  name: FieldPath<Values>
  /** What belongs into the field; shown while there is nothing wrong with it. */
  children: ReactNode
}

/** Where a field's text stops being JSON, for example 'Line 2, column 5: a comma or } is expected here.' */
export const JsonHint = <Values extends FieldValues, Checked>({
  control,
  name,
  children,
}: JsonHintProps<Values, Checked>) => {
  const text = String(useWatch({ control, name }))
  const fault = text.trim() === '' ? undefined : jsonFault(text)
  return fault ? `Line ${fault.line}, column ${fault.column}: ${fault.reason}.` : children
}
