import { AwsError } from './aws-protocol.ts'

/** `Policies.PasswordPolicy` of a user pool. */
export interface PasswordPolicy {
  readonly MinimumLength?: number
  readonly RequireLowercase?: boolean
  readonly RequireUppercase?: boolean
  readonly RequireNumbers?: boolean
  readonly RequireSymbols?: boolean
}

/** Throws Cognito's InvalidPasswordException for what the pool's policy forbids; cognito-local checks nothing. */
export function checkPassword(password: string, policy: PasswordPolicy = {}): void {
  const { MinimumLength = 8 } = policy
  const rules: [boolean | undefined, RegExp, string][] = [
    [true, new RegExp(`^.{${MinimumLength},}$`, 's'), 'Password not long enough'],
    [policy.RequireLowercase, /[a-z]/, 'Password must have lowercase characters'],
    [policy.RequireUppercase, /[A-Z]/, 'Password must have uppercase characters'],
    [policy.RequireNumbers, /\d/, 'Password must have numeric characters'],
    [
      policy.RequireSymbols,
      /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
      'Password must have symbol characters',
    ],
  ]
  const broken = rules.find(([required, pattern]) => required && !pattern.test(password))
  if (!broken) return
  const message = `Password did not conform with policy: ${broken[2]}`
  throw new AwsError(400, 'InvalidPasswordException', message)
}
