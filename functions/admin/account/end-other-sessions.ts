import * as calls from '../../../shared/calls/account.ts'
import { endAllSessions } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.endOtherSessions, async ({ session }) => {
  await endAllSessions(session.username, { except: session })
})
