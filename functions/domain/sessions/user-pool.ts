import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { clientDefaults } from '../../platform/aws-client.ts'
import { environment } from '../../platform/environment.ts'

/** Cognito's client. It waits longer than the table's, because a password is checked slowly on purpose. */
export const cognito = new CognitoIdentityProviderClient(clientDefaults({ timeoutMs: 4000, attempts: 2 }))

/** Client of changes that Cognito refuses when they were made already: a second try could not say whether the first one was made. */
export const cognitoOnce = new CognitoIdentityProviderClient(clientDefaults({ timeoutMs: 8000, attempts: 1 }))

export const pool = () => ({
  UserPoolId: environment('USER_POOL_ID'),
  ClientId: environment('USER_POOL_CLIENT_ID'),
})

/** The user as the pool has it: under its own name, not one of the others that Cognito takes. */
export async function poolUser(typed: string): Promise<{ username: string; isEnabled: boolean }> {
  const { UserPoolId } = pool()
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: typed }))
  return { username: user.Username ?? typed, isEnabled: user.Enabled === true }
}

/** Name of an SDK error, which identifies Cognito's errors. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
