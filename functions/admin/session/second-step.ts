import * as calls from '../../../shared/calls/session.ts'
import { browserName } from '../../domain/sessions/browser-name.ts'
import { challengedSignIn, endChallenge } from '../../domain/sessions/challenge-store.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { answerChallenge } from '../../domain/sessions/second-step.ts'
import { rememberBrowser } from '../../domain/sessions/second-step-store.ts'
import { startSignedIn } from '../../domain/sessions/sign-in.ts'
import { signInOver } from '../../domain/sessions/sign-in-epoch.ts'
import { limited } from '../../domain/sessions/sign-in-limit.ts'
import { poolUser } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'

/** Second step of a sign-in. A recovery code starts a session, too: that the password was right is stored. */
export const handler = route(calls.takeSecondStep, async (request) => {
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
