import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { countTry, takeAsLongAsFailures } from '../../domain/sessions/sign-in-limit.ts'
import { cognito, nameOf, pool } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { logger } from '../../platform/log.ts'

/** No code is sent, and the answer is the same as if one were: otherwise it would tell which names exist. */
const SILENT = new Set([
  'CodeDeliveryFailureException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Has Cognito mail a code for a new password. The old one stays valid, so asking for a code harms nobody. */
export const handler = route('POST /api/admin/forgot-password', async (request) => {
  const startedAt = Date.now()
  const { username } = request.body
  await countTry('MAIL', visitorOf(username, request))
  await cognito
    .send(new ForgotPasswordCommand({ ClientId: pool().ClientId, Username: username }))
    .catch((error: unknown) => {
      if (!SILENT.has(nameOf(error))) throw error
      logger.warn('no code was sent', { reason: nameOf(error) })
    })
  await takeAsLongAsFailures(startedAt)
  return null
})
