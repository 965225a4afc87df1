import { ulid } from 'ulid'
import { createRedirect } from '../../functions/domain/redirects/create-redirect.ts'
import { deleteRedirect, listRedirects } from '../../functions/domain/redirects/redirect-store.ts'
import type { Calls } from './function-calls.ts'

const newRedirect = () => ({ from: `/old-${ulid()}`, to: '/products' })

export const redirectCalls: Calls['routes'] = {
  // There is a limit.
  'POST /api/admin/redirects': async () => {
    for (const { from } of await listRedirects()) await deleteRedirect(from)
    return { body: newRedirect() }
  },
  'DELETE /api/admin/redirects': async () => ({ body: await createRedirect(newRedirect()) }),
}
