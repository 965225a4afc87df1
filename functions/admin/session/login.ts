import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type * as z from 'zod'
import type { passwordChallenge } from '../../../shared/session.ts'
import { Unauthorized } from '../../lib/errors.ts'
import { logger } from '../../lib/log.ts'
import { count } from '../../lib/metrics.ts'
import { route } from '../../lib/route.ts'
import { cognito, nameOf, pool, signedIn } from '../../lib/sign-in.ts'

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

export const handler = route('POST /api/admin/login', async ({ body: { username, password } }) => {
  const outcome = await cognito
    .send(
      new AdminInitiateAuthCommand({
        ...pool(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    )
    .catch((error: unknown) => {
      if (!REFUSALS.has(nameOf(error))) throw error
      logger.info('sign-in refused', { reason: nameOf(error) })
      count('SignInRefused')
      throw new Unauthorized('Invalid username or password')
    })
  if (outcome.ChallengeName === 'NEW_PASSWORD_REQUIRED') throw newPasswordNeeded(outcome.Session ?? '')
  return signedIn(username, outcome)
})

function newPasswordNeeded(session: string): Unauthorized {
  const message = 'Choose a new password to finish your first sign-in.'
  const body: z.infer<typeof passwordChallenge> = { message, challenge: 'NEW_PASSWORD_REQUIRED', session }
  return new Unauthorized(message, body)
}
