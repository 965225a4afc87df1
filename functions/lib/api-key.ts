import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { environment } from './environment.ts'

/** Timeouts in milliseconds: they only cut hanging connections, and three tries fit in a route's time. */
const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

/** The secret starts as `{}` (infra). */
const secret = z.object({ openaiApiKey: z.string().min(1).optional() })

/** The AI key as it is stored now, undefined when none is. Read at use, so that a replaced key counts at once. */
export async function readApiKey(): Promise<string | undefined> {
  const { SecretString = '{}' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: environment('AI_SECRET_ARN') }),
  )
  return parse(SecretString)
}

export const storeApiKey = (key: string): Promise<void> => write({ openaiApiKey: key })

/** Leaves no AI key; written twice, because the version before the current one can still be read (AWSPREVIOUS). */
export async function removeApiKey(): Promise<void> {
  await write({})
  await write({})
}

async function write(value: z.input<typeof secret>): Promise<void> {
  await secrets.send(
    new PutSecretValueCommand({
      SecretId: environment('AI_SECRET_ARN'),
      SecretString: JSON.stringify(value),
    }),
  )
}

/** An unreadable secret is reported without its text, which a parser's own error would quote. */
function parse(text: string): string | undefined {
  try {
    return secret.parse(JSON.parse(text)).openaiApiKey
  } catch {
    throw new Error('The AI secret is not JSON of the form {"openaiApiKey": "…"}')
  }
}
