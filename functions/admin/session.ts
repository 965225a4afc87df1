import {
  AdminRespondToAuthChallengeCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../shared/calls/session.ts'
import { browserName } from '../domain/sessions/browser-name.ts'
import { challengedSignIn, endChallenge } from '../domain/sessions/challenge-store.ts'
import { refuseGuessable } from '../domain/sessions/easy-password.ts'
import { visitorOf } from '../domain/sessions/known-visitors.ts'
import { answerOwnChallenge, checkOwnPassword } from '../domain/sessions/own-password.ts'
import { answerChallenge, appCodeIn } from '../domain/sessions/second-step.ts'
import { rememberBrowser } from '../domain/sessions/second-step-store.ts'
import {
  CLEARED_COOKIE,
  changeSignIn,
  endAllSessions,
  endSession,
  endSessionsBefore,
  renewSession,
} from '../domain/sessions/session-store.ts'
import { checkPassword, passwordRefusal, signedIn, startSignedIn } from '../domain/sessions/sign-in.ts'
import { beginSignIn, signInOver } from '../domain/sessions/sign-in-epoch.ts'
import { countTry, limited, takeAsLongAsFailures } from '../domain/sessions/sign-in-limit.ts'
import { cognito, cognitoOnce, nameOf, pool, poolUser } from '../domain/sessions/user-pool.ts'
import { type Call, route } from '../pipeline/route.ts'
import { InvalidInput, Unauthorized } from '../platform/errors.ts'
import { logger } from '../platform/log.ts'
import { countSignIn } from '../platform/metrics.ts'
import { Reply } from '../platform/reply.ts'

export const login = route(calls.logIn, async (request) => {
  const { username, password } = request.body
  const visitor = visitorOf(username, request)
  const begun = await beginSignIn(username)
  const outcome = await limited('PASSWORD', visitor, () => checkPassword(username, password))
  return signedIn(begun, outcome, request)
})

/** Second step of a sign-in. A recovery code starts a session, too: that the password was right is stored. */
export const secondStep = route(calls.takeSecondStep, async (request) => {
  const { session, code, remember } = request.body
  const signIn = await challengedSignIn(session)
  if (!signIn) throw signInOver()
  const { username } = signIn
  const visitor = visitorOf(username, request)
  const tokens = await limited('TOTP', visitor, () => answerChallenge({ username, session }, code))
  // Cognito knows nothing of a recovery code.
  if (!tokens && !(await poolUser(username)).isEnabled) throw signInOver()
  if (!(await endChallenge(session))) throw signInOver()
  const remembered = remember
    ? [await rememberBrowser(signIn, browserName(request.headers['user-agent']))]
    : []
  const proof = tokens ? 'password and app code' : 'password and recovery code'
  return startSignedIn(signIn, request, proof, remembered)
})

/** Errors of a challenge that is over (it lasts minutes), was answered before, or belongs to another user. */
const EXPIRED = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotFoundException',
])

/** Choose the first password, and end every session: those were started with a former one. */
export const newPassword = route(calls.chooseFirstPassword, async (request) => {
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

export const get = route(calls.getSession, async ({ session: { username, expiresAt } }) => ({
  username,
  expiresAt,
}))

/** Take the password once more, for what an open session alone does not allow. */
export const confirm = route(calls.confirmPassword, async (request) => {
  await checkOwnPassword(request, request.body.password, 'password')
  return new Reply(null, { cookies: await renewSession(request.session) })
})

export const logout = route(calls.logOut, async ({ session }) => {
  await endSession(session)
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})

export const logoutEverywhere = route(calls.logOutEverywhere, async ({ session }) => {
  await endAllSessions(session.username)
  return new Reply(null, { cookies: [CLEARED_COOKIE] })
})

/** Change the password and end every other session: those were started with the old password. */
export const changePassword = route(calls.changePassword, async (request) => {
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

/** Errors with the same answer as success, because another one would reveal which names exist. */
const SILENT = new Set([
  'CodeDeliveryFailureException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Ask Cognito to mail a code for a new password. The old password stays valid. */
export const forgotPassword = route(calls.forgetPassword, async (request) => {
  const startedAt = Date.now()
  const { username } = request.body
  await countTry('MAIL', visitorOf(username, request))
  await cognito
    .send(new ForgotPasswordCommand({ ClientId: pool().ClientId, Username: username }))
    .catch((error: unknown) => {
      if (!SILENT.has(nameOf(error))) throw error
      logger.warn('no code was sent', { reason: nameOf(error) })
    })
  await takeAsLongAsFailures(startedAt)
})

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
export const resetPassword = route(calls.resetPassword, async (request) => {
  const { username, code, newPassword } = request.body
  refuseGuessable(newPassword, username)
  await limited('CODE', visitorOf(username, request), () =>
    changeSignIn(
      username,
      () => chooseByCode(username, code, newPassword),
      async () => endAllSessions((await poolUser(username)).username),
    ),
  )
})

async function chooseByCode(username: string, code: string, newPassword: string): Promise<void> {
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
