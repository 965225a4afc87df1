import * as calls from '../../../shared/calls/redirects.ts'
import { createRedirect } from '../../domain/redirects/create-redirect.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.createRedirect, ({ body }) => createRedirect(body))
