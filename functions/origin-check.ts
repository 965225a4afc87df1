import { createHash, timingSafeEqual } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import * as z from 'zod'
import { clientDefaults } from './platform/aws-client.ts'
import { environment } from './platform/environment.ts'
import { logger } from './platform/log.ts'

const secrets = new SecretsManagerClient(clientDefaults({ timeoutMs: 2000 }))

/** Milliseconds between readings of the secret: guesses sent past CloudFront must not each cost one. */
const MIN_AGE = 5000

/** What CloudFront sends, and while it is exchanged the value that comes next. */
const originSecret = z.object({ current: z.string().min(32), next: z.string().min(32).optional() })

let known: { readonly values: readonly string[]; readonly readAt: number } = { values: [], readAt: 0 }

/**
 * Lets requests in that come through our distribution, which adds the secret header. API Gateway keeps the answer per
 * value for an hour, a refusal as well: when the secret can't be read this throws, which nobody keeps.
 */
export async function handler({
  headers,
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const sent = headers?.['x-origin-verify'] ?? ''
  if (accepts(sent)) return { isAuthorized: true }
  // A container may have read the secret before the exchange began.
  if (Date.now() - known.readAt >= MIN_AGE) known = { values: await readValues(), readAt: Date.now() }
  const isAuthorized = accepts(sent)
  if (!isAuthorized) logger.warn('request past CloudFront refused')
  return { isAuthorized }
}

const accepts = (sent: string) => known.values.some((value) => timingSafeEqual(digest(value), digest(sent)))

const digest = (text: string) => createHash('sha256').update(text).digest()

async function readValues(): Promise<string[]> {
  const { SecretString = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: environment('ORIGIN_SECRET_ARN') }),
  )
  const values = parse(SecretString)
  logger.info('origin secret read', { values: values.length })
  return values
}

/** An unreadable secret is reported without its text, which a parser's own error would quote. */
function parse(text: string): string[] {
  try {
    const { current, next } = originSecret.parse(JSON.parse(text))
    return next ? [current, next] : [current]
  } catch {
    throw new Error('The origin secret is not JSON of the form {"current": "…", "next"?: "…"}')
  }
}
