import * as calls from '../../../shared/calls/session.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { checkPassword, signedIn } from '../../domain/sessions/sign-in.ts'
import { beginSignIn } from '../../domain/sessions/sign-in-epoch.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.logIn, async (request) => {
  const { username, password } = request.body
  const visitor = visitorOf(username, request)
  const begun = await beginSignIn(username)
  const outcome = await limited('PASSWORD', visitor, () => checkPassword(username, password))
  return signedIn(begun, outcome, request)
})
