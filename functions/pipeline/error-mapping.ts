import {
  BadGateway,
  GatewayTimeout,
  HttpError,
  ServiceUnavailable,
  TooManyRequests,
} from '../platform/errors.ts'

/** Error names of throttling (SDK v3, `service-error-classification`; Cognito's added). */
const THROTTLED = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottledException',
  'ThrottlingException',
  'TooManyRequestsException',
])
/** Error names of a conflict with another transaction, or with an earlier attempt of the same one. */
const CONTENDED = new Set(['TransactionConflictException', 'TransactionInProgressException'])
/** Node.js error codes of a failed or lost connection. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE'])

/**
 * HTTP error of any error: throttling is 429, failures of dependencies are 502, 503 or 504, unexpected errors are 500
 * without details. The original is its `cause`, for the log.
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
