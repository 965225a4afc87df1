import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Session } from '../../../shared/entities/session.ts'
import { InvalidInput, Unauthorized } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { countSignIn } from '../../platform/metrics.ts'
import { Reply } from '../../platform/reply.ts'
import { rememberDevice } from './known-visitors.ts'
import { startSession } from './session-store.ts'
import { cognito, nameOf, pool } from './user-pool.ts'

interface Outcome {
  readonly AuthenticationResult?: AuthenticationResultType | undefined
  readonly ChallengeName?: ChallengeNameType | undefined
  /** What a challenge's answer has to name. */
  readonly Session?: string | undefined
}

/**
 * Refusals that all read the same to the caller, so that none tells which part was wrong or which names exist.
 * cognito-local says InvalidPassword where AWS says NotAuthorized; InvalidParameter is a name or password that
 * no user could have.
 */
const REFUSALS = new Set([
  'InvalidParameterException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Has Cognito compare a password. @throws Unauthorized (401) */
export async function checkPassword(username: string, password: string): Promise<Outcome> {
  try {
    return await cognito.send(
      new AdminInitiateAuthCommand({
        ...pool(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    )
  } catch (error) {
    if (!REFUSALS.has(nameOf(error))) throw error
    logger.info('sign-in refused', { reason: nameOf(error) })
    countSignIn('SignInRefused')
    throw new Unauthorized('Invalid username or password')
  }
}

/**
 * Starts our session once Cognito has let the user in, instead of the one that the browser's cookies name, and has the
 * browser known from now on. Cognito's own tokens are not used.
 */
export async function signedIn(
  username: string,
  outcome: Outcome,
  cookies: readonly string[],
): Promise<Reply<Session>> {
  if (!outcome.AuthenticationResult)
    throw new Error(`Sign-in asks for a step this site does not offer: ${outcome.ChallengeName ?? 'unknown'}`)
  const device = await rememberDevice(username, cookies)
  const { session, cookie } = await startSession(username, cookies)
  return new Reply(session, { cookies: [cookie, device] })
}

/** What the caller is told when the pool refuses a new password after all; any other error as it is. */
export const passwordRefusal = (error: unknown): unknown =>
  nameOf(error) === 'InvalidPasswordException' || nameOf(error) === 'PasswordHistoryPolicyViolationException'
    ? new InvalidInput([{ path: 'newPassword', message: (error as Error).message }])
    : error
