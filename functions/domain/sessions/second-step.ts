import {
  AdminRespondToAuthChallengeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { SignInChallenge } from '../../../shared/entities/sign-in/session.ts'
import { Unauthorized } from '../../platform/errors.ts'
import { logger } from '../../platform/log.ts'
import { countSignIn } from '../../platform/metrics.ts'
import { spendAppCode, spendRecoveryCode } from './second-step-store.ts'
import { signInOver } from './sign-in-epoch.ts'
import { cognito, nameOf, pool } from './user-pool.ts'

/** Cognito's challenge for the second step: the password was right. */
export interface OpenChallenge {
  readonly username: string
  /** Cognito's token for the answer. */
  readonly session: string
}

/** Errors of a wrong, an old and a repeated code, which have one answer. */
const WRONG = new Set(['CodeMismatchException', 'ExpiredCodeException'])
/** Errors of a challenge that is over, was answered before, or belongs to another user. */
const OVER = new Set([
  'InvalidParameterException',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** 401 with the challenge, which a code answers. */
export function codeNeeded(message: string, session: string): Unauthorized {
  const body: SignInChallenge = { message, challenge: 'SOFTWARE_TOKEN_MFA', session }
  return new Unauthorized(message, body)
}

const WRONG_CODE = 'This code is wrong, too old, or was used before. Wait for the next one and try again.'

/** Code of the app, typed with or without a space. */
export const appCodeIn = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0]

/**
 * Answer a challenge with a code of the app, which Cognito checks, or with a recovery code, which Cognito does not know.
 * Each works once.
 * @returns Cognito's tokens; undefined for a recovery code
 * @throws Unauthorized (401), for a wrong code with the challenge, which is still open
 */
export async function answerChallenge(
  challenge: OpenChallenge,
  typed: string,
): Promise<AuthenticationResultType | undefined> {
  const code = appCodeIn(typed)
  if (!code) {
    if (await spendRecoveryCode(challenge.username, typed)) return undefined
    throw refusal(challenge, 'no recovery code')
  }
  const tokens = await checkInCognito(challenge, code)
  if (!(await spendAppCode(challenge.username, code))) throw refusal(challenge, 'used before')
  return tokens
}

async function checkInCognito(challenge: OpenChallenge, code: string) {
  const { username, session } = challenge
  const answer = new AdminRespondToAuthChallengeCommand({
    ...pool(),
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
    Session: session,
  })
  try {
    const { AuthenticationResult, ChallengeName } = await cognito.send(answer)
    if (!AuthenticationResult) throw new Error(`The second step is followed by another: ${ChallengeName}`)
    return AuthenticationResult
  } catch (error) {
    if (WRONG.has(nameOf(error))) throw refusal(challenge, nameOf(error))
    throw OVER.has(nameOf(error)) ? signInOver() : error
  }
}

function refusal({ session }: OpenChallenge, reason: string): Unauthorized {
  logger.info('second step refused', { reason })
  countSignIn('refused')
  return codeNeeded(WRONG_CODE, session)
}
