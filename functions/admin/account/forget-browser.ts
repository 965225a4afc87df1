import * as calls from '../../../shared/calls/account.ts'
import { forgetBrowser } from '../../domain/sessions/second-step-store.ts'
import { route } from '../../pipeline/route.ts'
import { NotFound } from '../../platform/errors.ts'

export const handler = route(calls.forgetBrowser, async ({ params, session }) => {
  if (!(await forgetBrowser(session.username, params.id))) throw new NotFound()
})
