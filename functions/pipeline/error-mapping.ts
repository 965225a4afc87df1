import {
  BadGateway,
  GatewayTimeout,
  HttpError,
  ServiceUnavailable,
  TooManyRequests,
} from '../platform/errors.ts'

/** Names under which AWS services throttle (SDK v3 `service-error-classification`, Cognito's added). */
const THROTTLED = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottledException',
  'ThrottlingException',
  'TooManyRequestsException',
])
/** Another transaction holds the item, or the same one is still at work. */
const CONTENDED = new Set(['TransactionConflictException', 'TransactionInProgressException'])
/** Node.js error codes of a connection that could not be made or was lost. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE'])

/**
 * What the caller is told about any error: refusals as they are; throttling 429; dependency failures 502, 503
 * or 504; all else 500 without a word about the inside. The original is kept as `cause` for the log.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const { name, code, $fault, $metadata } = (error ?? {}) as SdkError
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return new GatewayTimeout(error)
  if (code && UNREACHABLE.has(code)) return new ServiceUnavailable(error)
  if (name && THROTTLED.has(name)) return new TooManyRequests(error)
  if ((name && CONTENDED.has(name)) || $metadata?.httpStatusCode === 503) return new ServiceUnavailable(error)
  if ($fault === 'server') return new BadGateway(error)
  return new HttpError(500, 'Something went wrong on our side. Please try again.', { cause: error })
}

interface SdkError {
  readonly name?: string
  readonly code?: string
  readonly $fault?: 'client' | 'server'
  readonly $metadata?: { readonly httpStatusCode?: number }
}
