import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type * as z from 'zod'
import { clientDefaults } from './aws-client.ts'

export const secrets = new SecretsManagerClient(clientDefaults({ timeoutMs: 2000 }))

/**
 * Value of a secret in JSON.
 * @throws Error with `message` only for another form: a JSON parser's own error would quote the secret
 */
export async function readSecret<S extends z.ZodType>(
  SecretId: string,
  schema: S,
  message: string,
): Promise<z.output<S>> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  try {
    return schema.parse(JSON.parse(SecretString))
  } catch {
    throw new Error(message)
  }
}
