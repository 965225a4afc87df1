import * as calls from '../../../shared/calls/session.ts'
import type { SignInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { checkPassword, signedIn } from '../../domain/sessions/sign-in.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { route } from '../../pipeline/route.ts'
import { Unauthorized } from '../../platform/errors.ts'

export const handler = route(calls.logIn, async (request) => {
  const { username, password } = request.body
  const visitor = visitorOf(username, request)
  const outcome = await limited('PASSWORD', visitor, () => checkPassword(username, password))
  if (outcome.ChallengeName === 'NEW_PASSWORD_REQUIRED') throw newPasswordNeeded(outcome.Session ?? '')
  return signedIn(visitor, outcome, request)
})

function newPasswordNeeded(session: string): Unauthorized {
  const message = 'Choose a new password to finish your first login.'
  const body: SignInChallenge = { message, challenge: 'NEW_PASSWORD_REQUIRED', session }
  return new Unauthorized(message, body)
}
