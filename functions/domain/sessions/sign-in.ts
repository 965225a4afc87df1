import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Session } from '../../../shared/entities/sign-in/session.ts'
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
  /** Token for the answer to a challenge. */
  readonly Session?: string | undefined
}

/**
 * Errors with one answer, so that it reveals neither the wrong part nor which names exist. cognito-local says
 * InvalidPassword where AWS says NotAuthorized; InvalidParameter is a name or password that no user can have.
 */
const REFUSALS = new Set([
  'InvalidParameterException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Check a password in Cognito. @throws Unauthorized (401) */
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
 * Start our own session after Cognito's sign-in, instead of the one of the browser's cookies, and remember the browser.
 * Cognito's tokens are not used.
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

/** Validation error for a password that the user pool rejects; other errors stay as they are. */
export const passwordRefusal = (error: unknown): unknown =>
  nameOf(error) === 'InvalidPasswordException' || nameOf(error) === 'PasswordHistoryPolicyViolationException'
    ? new InvalidInput([{ path: 'newPassword', message: (error as Error).message }])
    : error
