import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { clientDefaults } from '../../platform/aws-client.ts'
import { ServiceUnavailable } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { type ActiveSession, expireSession, findSession, noteUse } from './session-store.ts'
import { nameOf, pool } from './user-pool.ts'

/** Validity of a session's last check and use: a disabled or deleted user is out within a minute. */
const CHECK_INTERVAL_MS = 45_000
/** Longest use of a session while Cognito cannot be reached: longer than a short outage. */
const MAX_UNCHECKED_MS = 15 * 60_000

/** A client that waits less than the one of a sign-in: every call of the API waits for it, and the next one asks again. */
const cognito = new CognitoIdentityProviderClient(
  clientDefaults({ timeoutMs: 1500, attempts: 1, connectionTimeoutMs: 500 }),
)

/**
 * The session of an administrator's call; undefined if it is unknown or over, or if its user was disabled or deleted in
 * Cognito, which ends it. One read; every 45 seconds of use also a look at the user and a write. While Cognito cannot
 * be reached, a session continues until its last check is 15 minutes old.
 * @throws ServiceUnavailable (503) from then on
 */
export async function admittedSession(cookies: readonly string[] = []): Promise<ActiveSession | undefined> {
  const session = await findSession(cookies)
  if (!session) return undefined
  const now = Date.now()
  if (Math.min(session.lastUsedAt, session.checkedAt) > now - CHECK_INTERVAL_MS) return session

  const answer = await askUser(session.username)
  if (answer.isEnabled === false) {
    logger.info('session ended: its user is disabled or deleted')
    await expireSession(session)
    return undefined
  }
  if (answer.isEnabled === undefined) {
    logger.warn('a user could not be looked up', { reason: nameOf(answer.error) })
    if (session.checkedAt < now - MAX_UNCHECKED_MS) throw new ServiceUnavailable(answer.error)
  }
  return (await noteUse(session, { checked: answer.isEnabled === true })) ? session : undefined
}

/** State of a user in Cognito; `isEnabled` is undefined if it could not be asked. */
async function askUser(
  username: string,
): Promise<{ isEnabled: boolean } | { isEnabled: undefined; error: unknown }> {
  try {
    const { UserPoolId } = pool()
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
    return { isEnabled: user.Enabled === true }
  } catch (error) {
    return nameOf(error) === 'UserNotFoundException' ? { isEnabled: false } : { isEnabled: undefined, error }
  }
}
