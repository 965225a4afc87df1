import * as calls from '../../shared/calls/redirects.ts'
import { createRedirect } from '../domain/redirects/create-redirect.ts'
import { deleteRedirect, listRedirects } from '../domain/redirects/redirect-store.ts'
import { route } from '../pipeline/route.ts'

export const list = route(calls.listRedirects, listRedirects)

export const create = route(calls.createRedirect, ({ body }) => createRedirect(body))

const remove = route(calls.deleteRedirect, async ({ body }) => {
  await deleteRedirect(body.from)
  return null
})

export { remove as delete }
