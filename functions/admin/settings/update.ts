import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { environment } from '../../lib/environment.ts'
import { route } from '../../lib/route.ts'
import { noteAiKey } from '../../lib/settings.ts'

/** Timeouts in milliseconds. */
const secrets = new SecretsManagerClient({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
})

/** The secret first: settings that speak of a key nobody stored would be worse than the reverse. */
export const handler = route('POST /api/admin/settings', async ({ body: { openaiApiKey } }) => {
  await secrets.send(
    new PutSecretValueCommand({
      SecretId: environment('AI_SECRET_ARN'),
      SecretString: JSON.stringify({ openaiApiKey }),
    }),
  )
  return noteAiKey(openaiApiKey)
})
