import * as calls from '../../../shared/calls/account.ts'
import { endLoginOf } from '../../domain/sessions/session-store.ts'
import { route } from '../../pipeline/route.ts'
import { NotFound } from '../../platform/errors.ts'

export const handler = route(calls.endSession, async ({ params, session }) => {
  if (!(await endLoginOf(session.username, params.id))) throw new NotFound()
})
