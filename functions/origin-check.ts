import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import * as z from 'zod'
import { environment } from './platform/environment.ts'
import { logger } from './platform/log.ts'
import { readSecret } from './platform/secrets.ts'

/** Shortest time between two reads of the secret, so that not every guess sent past CloudFront costs one. */
const MIN_SECRET_AGE_MS = 5000

/** Value of CloudFront's secret header and, during a rotation, the next one. */
const originSecret = z.object({ current: z.string().min(32), next: z.string().min(32).optional() })

let known: { readonly values: readonly string[]; readonly readAt: number } = { values: [], readAt: 0 }

/**
 * Admit requests that come through our CloudFront distribution, which adds the secret header. API Gateway caches the
 * result per value for an hour; an error is not cached, so an unreadable secret throws.
 */
export async function handler({
  headers,
}: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const sent = headers?.['x-origin-verify'] ?? ''
  if (accepts(sent)) return { isAuthorized: true }
  // This container may have read the secret before the rotation began.
  if (Date.now() - known.readAt >= MIN_SECRET_AGE_MS)
    known = { values: await readValues(), readAt: Date.now() }
  const isAuthorized = accepts(sent)
  if (!isAuthorized) logger.warn('request past CloudFront refused')
  return { isAuthorized }
}

const accepts = (sent: string) => known.values.some((value) => timingSafeEqual(digest(value), digest(sent)))

const digest = (text: string) => createHash('sha256').update(text).digest()

async function readValues(): Promise<string[]> {
  const { current, next } = await readSecret(
    environment('ORIGIN_SECRET_ARN'),
    originSecret,
    'The origin secret is not JSON of the form {"current": "…", "next"?: "…"}',
  )
  const values = next ? [current, next] : [current]
  logger.info('origin secret read', { values: values.length })
  return values
}
