import { ulid } from '../../../../api/ulid.ts'
import { NEW } from '../../../layout/use-dialog-parameter.ts'

const PREFIX = `${NEW}-`

/** Value of the dialog's parameter for a post that does not exist yet; its text is kept under the id. */
export const newPostParameter = (id = ulid(Date.now())): string => PREFIX + id

/** The id in such a value; undefined for that of a stored post. */
export const newPostId = (parameter: string): string | undefined =>
  parameter.startsWith(PREFIX) ? parameter.slice(PREFIX.length) : undefined
