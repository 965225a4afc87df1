import { Reply, route } from '../../lib/route.ts'
import { CLEARED_COOKIE, endAllSessions } from '../../lib/sessions.ts'

export const handler = route('POST /api/admin/logout-everywhere', async () => {
  await endAllSessions()
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})
