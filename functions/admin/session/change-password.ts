import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/session.ts'
import { refuseGuessable } from '../../domain/sessions/easy-password.ts'
import { answerOwnChallenge, checkOwnPassword } from '../../domain/sessions/own-password.ts'
import { appCodeIn } from '../../domain/sessions/second-step.ts'
import { changeSignIn, endAllSessions, renewSession } from '../../domain/sessions/session-store.ts'
import { passwordRefusal } from '../../domain/sessions/sign-in.ts'
import { cognitoOnce } from '../../domain/sessions/user-pool.ts'
import { type Call, route } from '../../pipeline/route.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { Reply } from '../../platform/reply.ts'

/** Change the password and end every other session: those were started with the old password. */
export const handler = route(calls.changePassword, async (request) => {
  const { currentPassword, newPassword } = request.body
  const { username } = request.session
  refuseGuessable(newPassword, username)
  // The user's own token, so that this function needs no right to set unknown passwords.
  const change = new ChangePasswordCommand({
    AccessToken: await ownToken(request),
    PreviousPassword: currentPassword,
    ProposedPassword: newPassword,
  })
  await changeSignIn(
    username,
    () =>
      cognitoOnce.send(change).catch((error: unknown) => {
        throw passwordRefusal(error)
      }),
    () => endAllSessions(username, { except: request.session }),
  )
  return new Reply(null, { cookies: await renewSession(request.session) })
})

/** Cognito's access token for the current password and, while the second step is on, the code of the app. */
async function ownToken(request: Call<'POST /api/admin/password'>): Promise<string | undefined> {
  const { currentPassword, code = '' } = request.body
  const outcome = await checkOwnPassword(request, currentPassword, 'currentPassword')
  if (outcome.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return outcome.AuthenticationResult?.AccessToken
  if (!appCodeIn(code))
    throw new InvalidInput([
      { path: 'code', message: 'Type the six digits that your authenticator app shows.' },
    ])
  return (await answerOwnChallenge(request, outcome, code))?.AccessToken
}
