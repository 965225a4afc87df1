import { AdminRespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/session.ts'
import { refuseGuessable } from '../../domain/sessions/easy-password.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { endAllSessions } from '../../domain/sessions/session-store.ts'
import { passwordRefusal, startSignedIn } from '../../domain/sessions/sign-in.ts'
import { cognito, nameOf, pool, poolUser } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { Unauthorized } from '../../platform/errors.ts'

/** Errors of a challenge that is over (it lasts minutes), was answered before, or belongs to another user. */
const EXPIRED = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/** Choose the first password, and end every session: those were started with a former one. */
export const handler = route(calls.chooseFirstPassword, async (request) => {
  const { username, newPassword, session } = request.body
  refuseGuessable(newPassword, username)
  const outcome = await cognito
    .send(
      new AdminRespondToAuthChallengeCommand({
        ...pool(),
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: newPassword },
        Session: session,
      }),
    )
    .catch((error: unknown) => {
      throw passwordError(error)
    })
  const user = await poolUser(username)
  await endAllSessions(user.username)
  // A challenge for the second step belongs to a password that was checked.
  if (outcome.ChallengeName === 'SOFTWARE_TOKEN_MFA')
    throw new Unauthorized('Your new password is saved. Log in with it.')
  return startSignedIn(visitorOf(user.username, request), request, 'temporary password')
})

function passwordError(error: unknown): unknown {
  if (EXPIRED.has(nameOf(error)))
    return new Unauthorized('Log in again with the password you were given, then choose a new one.')
  return passwordRefusal(error)
}
