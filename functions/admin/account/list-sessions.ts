import * as calls from '../../../shared/calls/account.ts'
import { sessionsOf } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.listSessions, async ({ session }) => {
  const sessions = await sessionsOf(session.username)
  return sessions
    .map((one) => ({ ...one, current: one.id === session.login }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
})
