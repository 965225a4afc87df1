import * as calls from '../../../shared/calls/session.ts'
import { CLEARED_COOKIE, endAllSessions } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'
import { Reply } from '../../platform/reply.ts'

export const handler = route(calls.logOutEverywhere, async ({ session }) => {
  await endAllSessions(session.username)
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})
