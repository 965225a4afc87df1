import { Reply, route } from '../../lib/route.ts'
import { CLEARED_COOKIE, endSession } from '../../lib/sessions.ts'

export const handler = route('POST /api/admin/logout', async ({ session }) => {
  await endSession(session)
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})
