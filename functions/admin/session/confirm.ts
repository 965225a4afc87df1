import * as calls from '../../../shared/calls/session.ts'
import { checkOwnPassword } from '../../domain/sessions/own-password.ts'
import { renewSession } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'
import { Reply } from '../../platform/reply.ts'

/** Take the password once more, for what an open session alone does not allow. */
export const handler = route(calls.confirmPassword, async (request) => {
  await checkOwnPassword(request, request.body.password, 'password')
  return new Reply(null, { cookies: await renewSession(request.session) })
})
