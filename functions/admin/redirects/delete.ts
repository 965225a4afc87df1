import * as calls from '../../../shared/calls/redirects.ts'
import { deleteRedirect } from '../../domain/redirects/redirect-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.deleteRedirect, async ({ body }) => {
  await deleteRedirect(body.from)
  return null
})
