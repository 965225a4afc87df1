import type { Assembly } from '../../assembly/assembly.ts'
import type { CognitoEngine } from '../../engines/engines.ts'
import { AwsError } from './aws-protocol.ts'
import { checkPassword, type PasswordPolicy } from './password-policy.ts'

export interface UserPoolProperties {
  readonly Policies?: { readonly PasswordPolicy?: PasswordPolicy }
  readonly MfaConfiguration?: string
  readonly EnabledMfas?: readonly string[]
}

interface Input {
  readonly ClientId?: string
  readonly Username?: string
  /** The new password of ConfirmForgotPassword; ChangePassword has ProposedPassword. */
  readonly Password?: string
  readonly ProposedPassword?: string
  readonly AccessToken?: string
}

/** One call of cognito-local. Throws its errors as `AwsError`. */
export async function callUserPools(engine: CognitoEngine, operation: string, input: object) {
  const { status, body } = await engine.userPools.call(operation, input)
  if (status === 200) return body
  throw new AwsError(status, String(body.__type), String(body.message))
}

const notAuthorized = (message: string) => new AwsError(400, 'NotAuthorizedException', message)
const WRONG_STATE = 'User password cannot be reset in the current state.'

/** The client that an access token of cognito-local was issued to. */
function clientOfToken(token = ''): string {
  try {
    return String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).client_id)
  } catch {
    throw notAuthorized('Invalid Access Token')
  }
}

/** Cognito's calls of users themselves by operation; a code or a token takes the place of a permission. */
export function createPublicCalls(assembly: Assembly, engine: CognitoEngine) {
  /** The pool of a client. */
  function poolOf(clientId = '') {
    const client = assembly.find<{ UserPoolId: string }>(clientId)
    const id = client?.type === 'AWS::Cognito::UserPoolClient' ? client.properties.UserPoolId : ''
    const pool = assembly.find<UserPoolProperties>(id)
    if (pool) {
      const { Policies, MfaConfiguration } = pool.properties
      return { id, policy: Policies?.PasswordPolicy, hasSecondStep: MfaConfiguration === 'OPTIONAL' }
    }
    throw new AwsError(400, 'ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  }

  /** A call for the user's own second step. */
  const ofSecondStep =
    (operation: string) =>
    async (input: Input): Promise<unknown> => {
      if (poolOf(clientOfToken(input.AccessToken)).hasSecondStep)
        return callUserPools(engine, operation, input)
      const message = 'The user pool has no software token MFA.'
      throw new AwsError(400, 'SoftwareTokenMFANotFoundException', message)
    }

  return new Map<string, (input: Input) => Promise<unknown>>([
    ['AssociateSoftwareToken', ofSecondStep('AssociateSoftwareToken')],
    ['VerifySoftwareToken', ofSecondStep('VerifySoftwareToken')],
    ['SetUserMFAPreference', ofSecondStep('SetUserMFAPreference')],
    [
      'ForgotPassword',
      async (input) => {
        const user = await engine.userPools.user(poolOf(input.ClientId).id, input.Username ?? '')
        // cognito-local would send a code although the temporary password was never used.
        if (user?.UserStatus === 'FORCE_CHANGE_PASSWORD') throw notAuthorized(WRONG_STATE)
        return callUserPools(engine, 'ForgotPassword', input)
      },
    ],
    [
      'ConfirmForgotPassword',
      async (input) => {
        checkPassword(input.Password ?? '', poolOf(input.ClientId).policy)
        return callUserPools(engine, 'ConfirmForgotPassword', input)
      },
    ],
    [
      'ChangePassword',
      async (input) => {
        checkPassword(input.ProposedPassword ?? '', poolOf(clientOfToken(input.AccessToken)).policy)
        return callUserPools(engine, 'ChangePassword', input)
      },
    ],
  ])
}
