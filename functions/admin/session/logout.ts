import * as calls from '../../../shared/calls/session.ts'
import { CLEARED_COOKIE, endSession } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'
import { Reply } from '../../platform/reply.ts'

export const handler = route(calls.logOut, async ({ session }) => {
  await endSession(session)
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})
