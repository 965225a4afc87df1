import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api/request.ts'

/** Messages of a failed call, by where a form shows them. */
export interface ServerErrors {
  /** Validation errors of single fields. */
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** Message for the form as a whole. */
  readonly form: string | undefined
}

const UNREACHABLE = 'No connection. Check your internet connection and try again.'

/** Split a failed call into validation errors of the fields in `names` and one message for the rest. */
export function serverErrors(error: unknown, names: readonly string[]): ServerErrors {
  if (!(error instanceof ApiError)) return { fields: [], form: UNREACHABLE }
  const issues = (error.body?.issues ?? []).map(({ path, message }) => ({
    name: path.split('.')[0] ?? '',
    message,
  }))
  const fields = issues.filter(({ name }) => names.includes(name))
  const rest = issues.filter(({ name }) => !names.includes(name))
  if (rest.length > 0)
    return { fields, form: rest.map(({ name, message }) => `${name}: ${message}`).join('; ') }
  return { fields, form: fields.length > 0 ? undefined : (error.serverMessage ?? error.message) }
}

/** Show a failed call: validation errors at their fields, the first one focused, the rest as the form's own error. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  names: readonly Path<Values>[] = [],
): void {
  const { fields, form } = serverErrors(error, names)
  let shouldFocus = true
  for (const name of names) {
    const message = fields.find((field) => field.name === name)?.message
    if (!message) continue
    setError(name, { message }, { shouldFocus })
    shouldFocus = false
  }
  if (form) setError('root', { message: form })
}
