import { type Redirect, redirectInput } from '../../../../../shared/entities/redirect.ts'
import { adminQuery, toastsOf, useAdminMutation } from '../../../data/admin-query.ts'
import { adminRequest, reasonOf } from '../../../data/admin-request.ts'

/** Parameter of the address that opens the dialog. */
export const REDIRECT = 'redirect'

export const redirectList = adminQuery('GET /api/admin/redirects')

const refetch = ['GET /api/admin/redirects'] as const

export const createRedirect = (body: Redirect) => adminRequest('POST /api/admin/redirects', { body })

/** Removal of a redirect, which can be taken back. */
export function useRemoval() {
  const again = useAdminMutation({
    call: createRedirect,
    success: 'Redirect restored',
    failure: (error) => `Failed to restore redirect: ${reasonOf(error)}`,
    refetch,
  })
  return useAdminMutation({
    call: ({ from }: Redirect) => adminRequest('DELETE /api/admin/redirects', { body: { from } }),
    ...toastsOf('delete', 'redirect'),
    refetch,
    undo: (removed) => again.mutate(removed),
  })
}

/** The one spelling of an address that can be redirected; undefined for another, for example that of a file. */
export const redirectable = (address: string): string | undefined =>
  redirectInput.shape.from.safeParse(address).data
