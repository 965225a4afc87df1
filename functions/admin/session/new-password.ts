import { AdminRespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { cognito, nameOf, pool } from '../../lib/cognito.ts'
import { refuseGuessable } from '../../lib/easy-password.ts'
import { Unauthorized } from '../../lib/errors.ts'
import { route } from '../../lib/route.ts'
import { passwordRefusal, signedIn } from '../../lib/sign-in.ts'

/** The challenge is over (it lasts minutes), was answered before, or is not this user's. */
const EXPIRED = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

export const handler = route('POST /api/admin/new-password', async ({ body, cookies }) => {
  const { username, newPassword, session } = body
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
      throw refusal(error)
    })
  return signedIn(username, outcome, cookies)
})

function refusal(error: unknown): unknown {
  if (EXPIRED.has(nameOf(error)))
    return new Unauthorized('Sign in again with the password you were given, then choose a new one.')
  return passwordRefusal(error)
}
