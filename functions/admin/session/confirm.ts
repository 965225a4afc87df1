import { checkOwnPassword } from '../../domain/sessions/own-password.ts'
import { confirmSession } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'

/** Take the password once more, for what an open session alone does not allow. */
export const handler = route('POST /api/admin/session/confirm', async (request) => {
  await checkOwnPassword(request, request.body.password, 'password')
  await confirmSession(request.session)
  return null
})
