import {
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Session, SignInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { markOf, setCurrentSession } from '../../platform/current-session.ts'
import { InvalidInput, Unauthorized } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { countSignIn } from '../../platform/metrics.ts'
import { Reply } from '../../platform/reply.ts'
import { browserName } from './browser-name.ts'
import { keepChallenge } from './challenge-store.ts'
import { type Request, rememberVisitor, visitorOf } from './known-visitors.ts'
import { codeNeeded } from './second-step.ts'
import { isRememberedBrowser } from './second-step-store.ts'
import { startSession } from './session-store.ts'
import type { BegunSignIn } from './sign-in-epoch.ts'
import { cognito, nameOf, pool, poolUser } from './user-pool.ts'

export interface Outcome {
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
    countSignIn('refused')
    throw new Unauthorized('Invalid username or password')
  }
}

/**
 * Start our own session after Cognito's sign-in, whose tokens are not used. Where the second step is on, a remembered
 * browser needs none: Cognito's challenge says that the password was right.
 * @throws Unauthorized (401) with the challenge, if one follows
 */
export async function signedIn(
  begun: BegunSignIn,
  { AuthenticationResult, ChallengeName, Session: session = '' }: Outcome,
  request: Request,
): Promise<Reply<Session>> {
  const { username } = await poolUser(begun.username)
  const signIn = { ...begun, username }
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    if (await isRememberedBrowser(username, request.cookies))
      return startSignedIn(signIn, request, 'password in a remembered browser')
    await keepChallenge(signIn, session)
    throw codeNeeded('Type the code that your authenticator app shows.', session)
  }
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    await keepChallenge(signIn, session)
    throw newPasswordNeeded(session)
  }
  if (!AuthenticationResult)
    throw new Error(`Sign-in asks for a step this site does not offer: ${ChallengeName ?? 'unknown'}`)
  return startSignedIn(signIn, request, 'password')
}

function newPasswordNeeded(session: string): Unauthorized {
  const message = 'Choose a new password to finish your first login.'
  const body: SignInChallenge = { message, challenge: 'NEW_PASSWORD_REQUIRED', session }
  return new Unauthorized(message, body)
}

/** What was checked before a session starts. */
type Proof =
  | 'password'
  | 'password in a remembered browser'
  | 'password and app code'
  | 'password and recovery code'
  | 'temporary password'

/** Start a session instead of the one of the browser's cookies, and remember the visitor. @param more Set-Cookie values */
export async function startSignedIn(
  signIn: BegunSignIn,
  request: Request,
  proof: Proof,
  more: readonly string[] = [],
): Promise<Reply<Session>> {
  const { cookies, headers } = request
  const { session, cookie, ...started } = await startSession(
    signIn,
    cookies,
    browserName(headers['user-agent']),
  )
  const device = await rememberVisitor(visitorOf(signIn.username, request), cookies)
  setCurrentSession(started)
  logger.info('signed in', { login: markOf(started.login), proof })
  return new Reply(session, { cookies: [cookie, device, ...more] })
}

/** Validation error for a password that the user pool rejects; other errors stay as they are. */
export const passwordRefusal = (error: unknown): unknown =>
  nameOf(error) === 'InvalidPasswordException' || nameOf(error) === 'PasswordHistoryPolicyViolationException'
    ? new InvalidInput([{ path: 'newPassword', message: (error as Error).message }])
    : error
