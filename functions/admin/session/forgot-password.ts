import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/session.ts'
import { visitorOf } from '../../domain/sessions/known-visitors.ts'
import { countTry, takeAsLongAsFailures } from '../../domain/sessions/sign-in-limit.ts'
import { cognito, nameOf, pool } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'
import { logger } from '../../platform/log.ts'

/** Errors with the same answer as success, because another one would reveal which names exist. */
const SILENT = new Set([
  'CodeDeliveryFailureException',
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Ask Cognito to mail a code for a new password. The old password stays valid. */
export const handler = route(calls.forgetPassword, async (request) => {
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
})
