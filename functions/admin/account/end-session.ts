import { endLoginOf } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'
import { NotFound } from '../../platform/errors.ts'

export const handler = route('DELETE /api/admin/account/sessions/{id}', async ({ params, session }) => {
  if (!(await endLoginOf(session.username, params.id))) throw new NotFound()
  return null
})
