import { CLEARED_COOKIE, endAllSessions } from '../../domain/sessions/sessions.ts'
import { Reply, route } from '../../pipeline/route.ts'

export const handler = route('POST /api/admin/logout-everywhere', async () => {
  await endAllSessions()
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})
