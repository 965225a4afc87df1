import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalOf } from './server-errors.ts'

/** Shows what a failed call said: at its fields, the first one focused, and for the rest as the form's own error. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[] = [],
): void {
  const { fields, form } = refusalOf(error, names)
  let shouldFocus = true
  for (const name of names) {
    const message = fields.find((field) => field.name === name)?.message
    if (!message) continue
    setError(name, { message }, { shouldFocus })
    shouldFocus = false
  }
  if (form) setError('root', { message: form })
}
