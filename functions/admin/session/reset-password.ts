import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/session.ts'
import { refuseGuessable } from '../../domain/sessions/easy-password.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { changeSignIn, endAllSessions } from '../../domain/sessions/session-store.ts'
import { passwordRefusal } from '../../domain/sessions/sign-in.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { cognitoOnce, nameOf, pool, poolUser } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { countSignIn } from '../../platform/metrics.ts'

/** Errors with one answer: wrong, expired or used code, unknown user. */
const REFUSALS = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'TooManyFailedAttemptsException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Set a new password with the mailed code, and end every session: one may be a stranger's. */
export const handler = route(calls.resetPassword, async (request) => {
  const { username, code, newPassword } = request.body
  refuseGuessable(newPassword, username)
  await limited('CODE', visitorOf(username, request), () =>
    changeSignIn(
      username,
      () => confirm(username, code, newPassword),
      async () => endAllSessions((await poolUser(username)).username),
    ),
  )
})

async function confirm(username: string, code: string, newPassword: string): Promise<void> {
  const confirmation = new ConfirmForgotPasswordCommand({
    ClientId: pool().ClientId,
    Username: username,
    ConfirmationCode: code,
    Password: newPassword,
  })
  await cognitoOnce.send(confirmation).catch((error: unknown) => {
    if (!REFUSALS.has(nameOf(error))) throw passwordRefusal(error)
    countSignIn('refused')
    throw new InvalidInput([
      { path: 'code', message: 'This code is wrong or no longer valid. Check it, or ask for another one.' },
    ])
  })
}
