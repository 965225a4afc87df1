import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Route } from '../../shared/calls/declaration/call.ts'
import { PASSWORD_CHALLENGE, RECENT_MINUTES } from '../../shared/entities/sign-in/session-cookie.ts'
import { admittedSession } from '../domain/sessions/session-check.ts'
import type { ActiveSession } from '../domain/sessions/session-store.ts'
import { setCurrentSession } from '../platform/current-session.ts'
import { Unauthorized } from '../platform/errors.ts'

const RECENT_MS = RECENT_MINUTES * 60_000

/**
 * Session of a call of the administration; undefined in others. Checked before anything is read, so that an unknown caller
 * learns nothing of what a call expects.
 * @throws Unauthorized (401)
 */
export async function administratorOf(
  { cookies }: APIGatewayProxyEventV2,
  { access, recent }: Pick<Route, 'access' | 'recent'>,
): Promise<ActiveSession | undefined> {
  if (access === 'visitor') return undefined
  const session = await admittedSession(cookies)
  setCurrentSession(session)
  if (!session) throw new Unauthorized()
  if (recent && session.confirmedAt < Date.now() - RECENT_MS) {
    const message = 'This needs your password again.'
    throw new Unauthorized(message, { message, challenge: PASSWORD_CHALLENGE })
  }
  return session
}
