import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../shared/calls/account.ts'
import { defaultFacts } from '../../shared/site.ts'
import { answerOwnChallenge, checkOwnPassword, withoutSecondStep } from '../domain/sessions/own-password.ts'
import { appCodeIn } from '../domain/sessions/second-step.ts'
import * as store from '../domain/sessions/second-step-store.ts'
import {
  changeSignIn,
  endAllSessions,
  endLoginOf,
  renewSession,
  sessionsOf,
} from '../domain/sessions/session-store.ts'
import { cognito, nameOf, pool } from '../domain/sessions/user-pool.ts'
import { route } from '../pipeline/route.ts'
import { Conflict, InvalidInput, NotFound } from '../platform/errors.ts'
import { Reply } from '../platform/reply.ts'

export const getSecondStep = route(calls.getSecondStep, async ({ session: { username } }) => {
  const { UserPoolId } = pool()
  const [user, stored] = await Promise.all([
    cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
    store.storedSecondStep(username),
  ])
  // Left over where an operator turned it off in Cognito; the next setup deletes it.
  if (!user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA'))
    return { on: false, recoveryCodesLeft: 0, browsers: [] }
  return { on: true, ...stored }
})

/** Begin the setup: a new secret for the app, which counts from its confirmation on. */
export const beginSecondStep = route(calls.beginSecondStep, async (request) => {
  const AccessToken = await withoutSecondStep(request, request.body.password)
  const { SecretCode: secret } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  if (!secret) throw new Error('Cognito gave no secret')
  const uri = appAddress(request.session.username, secret)
  return new Reply({ secret, uri }, { cookies: await renewSession(request.session) })
})

/** Address that an authenticator app reads (Google Authenticator wiki, "Key Uri Format"). */
function appAddress(username: string, secret: string): string {
  const label = [defaultFacts.product, username].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(defaultFacts.product)}`
}

/** Errors of a code that is not the app's, and of a setup that was never begun. */
const WRONG = new Set([
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidParameterException',
])

/** Confirm the setup and end every other session: those were started with a password alone. */
export const confirmSecondStep = route(calls.confirmSecondStep, async (request) => {
  const { password, code: typed } = request.body
  const { username } = request.session
  const AccessToken = await withoutSecondStep(request, password)
  const code = appCodeIn(typed)
  if (!code) throw wrongCode()
  const { Status } = await cognito
    .send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }))
    .catch((error: unknown) => {
      throw WRONG.has(nameOf(error)) ? wrongCode() : error
    })
  if (Status !== 'SUCCESS') throw wrongCode()
  // Before it is on: nobody is ever asked for a code without a way in for a lost phone.
  await store.clearSecondStep(username)
  const recoveryCodes = await store.replaceRecoveryCodes(username)
  await store.spendAppCode(username, code)
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  const preference = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })
  await changeSignIn(
    username,
    () => cognito.send(preference),
    () => endAllSessions(username, { except: request.session }),
  )
  return new Reply({ recoveryCodes }, { cookies: await renewSession(request.session) })
})

const wrongCode = () =>
  new InvalidInput([
    {
      path: 'code',
      message:
        'This code is wrong or too old. Type the one that the app shows now. Is the clock of the phone right?',
    },
  ])

/** Turn the second step off and end every other session. A recovery code will do, after which there is no token of Cognito: hence its Admin call. */
export const endSecondStep = route(calls.endSecondStep, async (request) => {
  const { password, code } = request.body
  const { username } = request.session
  const outcome = await checkOwnPassword(request, password, 'password')
  // Already off.
  if (outcome.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return null
  await answerOwnChallenge(request, outcome, code)
  const preference = new AdminSetUserMFAPreferenceCommand({
    UserPoolId: pool().UserPoolId,
    Username: username,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  })
  await changeSignIn(
    username,
    () => cognito.send(preference),
    async () => {
      await store.clearSecondStep(username)
      await endAllSessions(username, { except: request.session })
    },
  )
  return new Reply(null, { cookies: await renewSession(request.session) })
})

/** New recovery codes in place of the present ones. */
export const replaceRecoveryCodes = route(calls.replaceRecoveryCodes, async (request) => {
  const { password, code } = request.body
  const outcome = await checkOwnPassword(request, password, 'password')
  if (outcome.ChallengeName !== 'SOFTWARE_TOKEN_MFA')
    throw new Conflict('The second step is off. Set it up, which makes new codes.')
  await answerOwnChallenge(request, outcome, code)
  return { recoveryCodes: await store.replaceRecoveryCodes(request.session.username) }
})

export const forgetBrowser = route(calls.forgetBrowser, async ({ params, session }) => {
  if (!(await store.forgetBrowser(session.username, params.id))) throw new NotFound()
})

export const listSessions = route(calls.listSessions, async ({ session }) => {
  const sessions = await sessionsOf(session.username)
  return sessions
    .map((one) => ({ ...one, current: one.id === session.login }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
})

export const endSession = route(calls.endSession, async ({ params, session }) => {
  if (!(await endLoginOf(session.username, params.id))) throw new NotFound()
})

export const endOtherSessions = route(calls.endOtherSessions, async ({ session }) => {
  await endAllSessions(session.username, { except: session })
})
