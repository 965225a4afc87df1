import * as z from 'zod'
import { CONFIG_FILE, type Config, parseConfig } from '../../../config.ts'
import { findStack, propertiesOf, templateOf } from '../account.ts'
import { STATEFUL } from '../deployment.ts'
import type { Finding } from './finding.ts'

const attributes = z.array(z.object({ Name: z.string(), Value: z.string() }))

/** Whether somebody has said whom the temporary password is mailed to. */
export const adminEmailIsSet = ({ adminEmail }: Config): Finding =>
  adminEmail === parseConfig({}).adminEmail
    ? { fault: `Set adminEmail in ${CONFIG_FILE}: the temporary password is mailed there.` }
    : {}

/**
 * Whether the address is the one that the user was made with: CloudFormation would replace the user, and fail, as there
 * is one of that name (AWS::Cognito::UserPoolUser, UserAttributes). Whatever Cognito has by now plays no part in it.
 */
export async function adminEmailIsKept({ region, adminEmail }: Config): Promise<Finding> {
  const stack = await findStack(region, STATEFUL)
  if (!stack || stack.isFailedCreation) return {}
  const user = propertiesOf(await templateOf(stack), 'AWS::Cognito::UserPoolUser')
  const deployed = attributes.parse(user.UserAttributes).find(({ Name }) => Name === 'email')?.Value
  if (deployed === adminEmail) return {}
  return {
    fault:
      `adminEmail can't change any more: put ${deployed} back into ${CONFIG_FILE}. Cognito changes the address: ` +
      `aws cognito-idp admin-update-user-attributes --region ${region} --user-pool-id ${stack.outputs.UserPoolId} ` +
      `--username admin --user-attributes Name=email,Value=${adminEmail} Name=email_verified,Value=true`,
  }
}
