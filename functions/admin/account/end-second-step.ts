import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/account.ts'
import { answerOwnChallenge, checkOwnPassword } from '../../domain/sessions/own-password.ts'
import { clearSecondStep } from '../../domain/sessions/second-step-store.ts'
import { endAllSessions, renewSession } from '../../domain/sessions/session-store.ts'
import { cognito, pool } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { Reply } from '../../platform/reply.ts'

/** Turn the second step off and end every other session. A recovery code will do, after which there is no token of Cognito: hence its Admin call. */
export const handler = route(calls.endSecondStep, async (request) => {
  const { password, code } = request.body
  const { username } = request.session
  const outcome = await checkOwnPassword(request, password, 'password')
  // Already off.
  if (outcome.ChallengeName !== 'SOFTWARE_TOKEN_MFA') return null
  await answerOwnChallenge(request, outcome, code)
  const { UserPoolId } = pool()
  await cognito.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: username,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  )
  await clearSecondStep(username)
  await endAllSessions(username, { except: request.session })
  return new Reply(null, { cookies: await renewSession(request.session) })
})
