import { AdminRespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/session.ts'
import { challengedSignIn } from '../../domain/sessions/challenge-store.ts'
import { refuseGuessable } from '../../domain/sessions/easy-password.ts'
import { changeSignIn, endSessionsBefore } from '../../domain/sessions/session-store.ts'
import { passwordRefusal, startSignedIn } from '../../domain/sessions/sign-in.ts'
import { cognitoOnce, nameOf, pool } from '../../domain/sessions/user-pool.ts'
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
  const begun = await challengedSignIn(session)
  if (!begun) throw challengeOver()
  const choice = new AdminRespondToAuthChallengeCommand({
    ...pool(),
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { USERNAME: username, NEW_PASSWORD: newPassword },
    Session: session,
  })
  const { outcome, signIn } = await changeSignIn(
    begun.username,
    () =>
      cognitoOnce.send(choice).catch((error: unknown) => {
        throw passwordError(error)
      }),
    async (chosen) => ({ outcome: chosen, signIn: await endSessionsBefore(begun) }),
  )
  // A challenge for the second step belongs to a password that was checked.
  if (outcome.ChallengeName === 'SOFTWARE_TOKEN_MFA')
    throw new Unauthorized('Your new password is saved. Log in with it.')
  return startSignedIn(signIn, request, 'temporary password')
})

const challengeOver = () =>
  new Unauthorized('Log in again with the password you were given, then choose a new one.')

const passwordError = (error: unknown): unknown =>
  EXPIRED.has(nameOf(error)) ? challengeOver() : passwordRefusal(error)
