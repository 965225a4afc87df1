import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { clientDefaults } from '../../platform/aws-client.ts'
import { ServiceUnavailable } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { type ActiveSession, expireSession, findSession, noteUse } from './session-store.ts'
import { nameOf, pool } from './user-pool.ts'

/** How long what is noted of a session holds: who is disabled or deleted is out within a minute. */
const NOTED_FOR_MS = 45_000
/** How long sessions go on while Cognito can't be asked: longer than a short outage, shorter than a stranger's visit. */
const UNCHECKED_FOR_MS = 15 * 60_000

/** A client that waits less than the one of a sign-in: every call of the API waits for it, and the next one asks again. */
const cognito = new CognitoIdentityProviderClient(
  clientDefaults({ timeoutMs: 1500, attempts: 1, connectionTimeoutMs: 500 }),
)

/**
 * The session that a call of the administrator comes with, unless it is unknown, over, or its user was disabled or
 * deleted in Cognito, which ends it. One read; every 45 seconds that it is used also a look at the user and a write.
 * While Cognito can't be asked, a session goes on until the last look is 15 minutes old.
 * @throws ServiceUnavailable (503) from then on.
 */
export async function admittedSession(cookies: readonly string[] = []): Promise<ActiveSession | undefined> {
  const session = await findSession(cookies)
  if (!session) return undefined
  const now = Date.now()
  if (Math.min(session.lastUsedAt, session.checkedAt) > now - NOTED_FOR_MS) return session

  const answer = await askUser(session.username)
  if (answer.may === false) {
    logger.info('session ended: its user is disabled or deleted')
    await expireSession(session)
    return undefined
  }
  if (answer.may === undefined) {
    logger.warn('a user could not be looked up', { reason: nameOf(answer.error) })
    if (session.checkedAt < now - UNCHECKED_FOR_MS) throw new ServiceUnavailable(answer.error)
  }
  return (await noteUse(session, { checked: answer.may === true })) ? session : undefined
}

/** Whether Cognito lets a user be in; `may` is undefined when it could not be asked. */
async function askUser(username: string): Promise<{ may: boolean } | { may: undefined; error: unknown }> {
  try {
    const { UserPoolId } = pool()
    const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
    return { may: user.Enabled === true }
  } catch (error) {
    return nameOf(error) === 'UserNotFoundException' ? { may: false } : { may: undefined, error }
  }
}
