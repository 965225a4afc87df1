import * as calls from '../../../shared/calls/account.ts'
import { answerOwnChallenge, checkOwnPassword } from '../../domain/sessions/own-password.ts'
import { replaceRecoveryCodes } from '../../domain/sessions/second-step-store.ts'
import { route } from '../../pipeline/route.ts'
import { Conflict } from '../../platform/errors.ts'

/** New recovery codes in place of the present ones. */
export const handler = route(calls.replaceRecoveryCodes, async (request) => {
  const { password, code } = request.body
  const outcome = await checkOwnPassword(request, password, 'password')
  if (outcome.ChallengeName !== 'SOFTWARE_TOKEN_MFA')
    throw new Conflict('The second step is off. Set it up, which makes new codes.')
  await answerOwnChallenge(request, outcome, code)
  return { recoveryCodes: await replaceRecoveryCodes(request.session.username) }
})
