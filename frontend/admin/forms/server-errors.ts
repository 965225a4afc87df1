import { ApiError } from '../../api/request.ts'

/** Where the parts of a refused save are shown. */
export interface Refusal {
  /** Faults of single fields, by the form's field name. */
  readonly fields: readonly { readonly name: string; readonly message: string }[]
  /** What concerns the form as a whole. */
  readonly form: string | undefined
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'

/** Splits what a failed call said into faults of the form's own fields and one sentence for the rest. */
export function refusalOf(error: unknown, names: readonly string[]): Refusal {
  if (!(error instanceof ApiError)) return { fields: [], form: UNREACHABLE }
  const issues = (error.body?.issues ?? []).map(({ path, message }) => ({
    name: path.split('.')[0] ?? '',
    message,
  }))
  const fields = issues.filter(({ name }) => names.includes(name))
  const rest = issues.filter(({ name }) => !names.includes(name))
  if (rest.length > 0)
    return { fields, form: rest.map(({ name, message }) => `${name}: ${message}`).join('; ') }
  return { fields, form: fields.length > 0 ? undefined : (error.sentence ?? error.message) }
}
