import {
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/account.ts'
import { withoutSecondStep } from '../../domain/sessions/own-password.ts'
import { appCodeIn } from '../../domain/sessions/second-step.ts'
import {
  clearSecondStep,
  replaceRecoveryCodes,
  spendAppCode,
} from '../../domain/sessions/second-step-store.ts'
import { endAllSessions, renewSession } from '../../domain/sessions/session-store.ts'
import { cognito, nameOf } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { Reply } from '../../platform/reply.ts'

/** Errors of a code that is not the app's, and of a setup that was never begun. */
const WRONG = new Set([
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'InvalidParameterException',
])

/** Confirm the setup and end every other session: those were started with a password alone. */
export const handler = route(calls.confirmSecondStep, async (request) => {
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
  await clearSecondStep(username)
  const recoveryCodes = await replaceRecoveryCodes(username)
  await spendAppCode(username, code)
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  await endAllSessions(username, { except: request.session })
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
