import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { environment } from '../../platform/environment.ts'

/** Timeouts in milliseconds; Cognito checks a password slowly on purpose, so it gets longer than the table. */
export const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
})

export const pool = () => ({
  UserPoolId: environment('USER_POOL_ID'),
  ClientId: environment('USER_POOL_CLIENT_ID'),
})

/** Name of an SDK error, by which Cognito's refusals are told apart. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
