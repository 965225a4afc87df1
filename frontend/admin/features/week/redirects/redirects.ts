import { type Redirect, redirectInput } from '../../../../../shared/entities/redirect.ts'
import { adminQuery } from '../../../data/admin-query.ts'
import { adminRequest } from '../../../data/admin-request.ts'

/** Parameter of the address that opens the dialog. */
export const REDIRECT = 'redirect'

export const redirectList = adminQuery('GET /api/admin/redirects')

export const createRedirect = (body: Redirect) => adminRequest('POST /api/admin/redirects', { body })

/** The one spelling of an address that can be redirected; undefined for another, for example that of a file. */
export const redirectable = (address: string): string | undefined =>
  redirectInput.shape.from.safeParse(address).data
