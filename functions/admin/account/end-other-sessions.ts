import { endAllSessions } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route('DELETE /api/admin/account/sessions', async ({ session }) => {
  await endAllSessions(session.username, { except: session })
  return null
})
