import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { refuseGuessable } from '../../domain/sessions/easy-password.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { endAllSessions } from '../../domain/sessions/session-store.ts'
import { checkPassword, passwordRefusal } from '../../domain/sessions/sign-in.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { cognito } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { InvalidInput, Unauthorized } from '../../platform/errors.ts'

/** Change the password and end every other session: those were started with the old password. */
export const handler = route('POST /api/admin/password', async (request) => {
  const { currentPassword, newPassword } = request.body
  const { username } = request.session
  refuseGuessable(newPassword, username)
  const visitor = visitorOf(username, request)
  const outcome = await limited('PASSWORD', visitor, () => checkCurrent(username, currentPassword))
  // The user's own token, so that this function needs no right to set unknown passwords.
  const change = new ChangePasswordCommand({
    AccessToken: outcome.AuthenticationResult?.AccessToken,
    PreviousPassword: currentPassword,
    ProposedPassword: newPassword,
  })
  await cognito.send(change).catch((error: unknown) => {
    throw passwordRefusal(error)
  })
  await endAllSessions({ except: request.session })
  return null
})

/** A wrong password is a 400 here, because a 401 means that the session is over. @throws InvalidInput (400) */
async function checkCurrent(username: string, password: string) {
  return checkPassword(username, password).catch((error: unknown) => {
    if (!(error instanceof Unauthorized)) throw error
    throw new InvalidInput([{ path: 'currentPassword', message: 'This is not the current password' }])
  })
}
