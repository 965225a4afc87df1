import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import * as calls from '../../../shared/calls/account.ts'
import { storedSecondStep } from '../../domain/sessions/second-step-store.ts'
import { cognito, pool } from '../../domain/sessions/user-pool.ts'
import { route } from '../../pipeline/route.ts'

export const handler = route(calls.getSecondStep, async ({ session: { username } }) => {
  const { UserPoolId } = pool()
  const [user, stored] = await Promise.all([
    cognito.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
    storedSecondStep(username),
  ])
  // Left over where an operator turned it off in Cognito; the next setup deletes it.
  if (!user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA'))
    return { on: false, recoveryCodesLeft: 0, browsers: [] }
  return { on: true, ...stored }
})
