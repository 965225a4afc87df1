import { onlyKnown } from '../../assembly/known-properties.ts'
import { AwsError } from './aws-protocol.ts'

/** `Policies.PasswordPolicy` of a user pool. */
export interface PasswordPolicy {
  readonly MinimumLength?: number
}

/** Throws when a user pool declares a rule that `checkPassword` does not know. */
export function checkPolicy(logicalId: string, policy: PasswordPolicy = {}): void {
  const required = Object.entries(policy).filter(([, value]) => value !== false)
  onlyKnown(logicalId, Object.fromEntries(required), ['MinimumLength', 'TemporaryPasswordValidityDays'])
}

/** Throws Cognito's InvalidPasswordException for a password that the policy forbids; cognito-local checks nothing. */
export function checkPassword(password: string, { MinimumLength = 8 }: PasswordPolicy = {}): void {
  if (password.length >= MinimumLength) return
  const message = 'Password did not conform with policy: Password not long enough'
  throw new AwsError(400, 'InvalidPasswordException', message)
}
