import * as calls from '../../../shared/calls/session.ts'
import { browserName } from '../../domain/sessions/browser-name.ts'
import { challengedUser, endChallenge } from '../../domain/sessions/challenge-store.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { answerChallenge, challengeOver } from '../../domain/sessions/second-step.ts'
import { rememberBrowser } from '../../domain/sessions/second-step-store.ts'
import { startSignedIn } from '../../domain/sessions/sign-in.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { poolUser } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'

/** Second step of a sign-in. A recovery code starts a session, too: that the password was right is stored. */
export const handler = route(calls.takeSecondStep, async (request) => {
  const { session, code, remember } = request.body
  const username = await challengedUser(session)
  if (username === undefined) throw challengeOver()
  const visitor = visitorOf(username, request)
  const tokens = await limited('TOTP', visitor, () => answerChallenge({ username, session }, code))
  // Cognito knows nothing of a recovery code.
  if (!tokens && !(await poolUser(username)).isEnabled) throw challengeOver()
  if (!(await endChallenge(session))) throw challengeOver()
  const remembered = remember
    ? [await rememberBrowser(username, browserName(request.headers['user-agent']))]
    : []
  const proof = tokens ? 'password and app code' : 'password and recovery code'
  return startSignedIn(visitor, request, proof, remembered)
})
