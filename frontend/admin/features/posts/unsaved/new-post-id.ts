import { ulid } from '../../../../api/ulid.ts'
import { NEW } from '../../../layout/use-dialog-parameter.ts'

const PREFIX = `${NEW}-`

/** Dialog parameter of a post that does not exist yet; `id` is that of its unsaved edit. */
export const newPostParameter = (id = ulid(Date.now())): string => PREFIX + id

/** Id in the dialog parameter of a new post; undefined for a stored post. */
export const newPostId = (parameter: string): string | undefined =>
  parameter.startsWith(PREFIX) ? parameter.slice(PREFIX.length) : undefined
