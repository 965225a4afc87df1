import type { ErrorBody } from '../../shared/api.ts'
import { tooLargeMessage } from '../../shared/calls/declaration/call.ts'
import { site } from '../../shared/site.ts'

type Issues = NonNullable<ErrorBody['issues']>

interface Details {
  /** Further fields of the response body. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Seconds until a retry makes sense (RFC 9110, 10.2.3). */
  readonly retryAfter?: number
  /** What was wrong, for the log: names of ours, and nothing that was sent. */
  readonly reason?: string
  /** Underlying error, logged and never answered. */
  readonly cause?: unknown
}

/** Error with an HTTP status. `message` is shown to the caller (`errorBody` in shared/api.ts). */
export class HttpError extends Error {
  /** Set here, because minifying makes the class's own name unreadable in the log. */
  override readonly name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody & Readonly<Record<string, unknown>>
  readonly retryAfter: number | undefined
  readonly reason: string | undefined

  constructor(status: number, message: string, { body, retryAfter, reason, cause }: Details = {}) {
    super(message, { cause })
    this.status = status
    this.body = { message, ...body }
    this.retryAfter = retryAfter
    this.reason = reason
  }
}

/** 400. @param message of ours, for the caller and the log: without anything that was sent */
export class BadRequest extends HttpError {
  constructor(message: string) {
    super(400, message, { reason: message })
  }
}

/** 400 with an issue per invalid field; `path` in dot notation, empty for the body as a whole. */
export class InvalidInput extends HttpError {
  constructor(issues: Issues) {
    const paths = [...new Set(issues.map(({ path }) => path).filter(Boolean))]
    const message = paths.length > 0 ? `Please check: ${paths.join(', ')}.` : 'Please check what you sent.'
    // The first name of a path is a field of the contract; names inside a field may have been typed.
    const fields = new Set(issues.map(({ path }) => path.split('.')[0] || 'body'))
    super(400, message, { body: { issues }, reason: `invalid: ${[...fields].join(', ')}` })
  }
}

export class Unauthorized extends HttpError {
  constructor(message = 'You are not logged in. Please log in.', body?: Details['body']) {
    super(401, message, body && { body })
  }
}

export class NotFound extends HttpError {
  constructor(message = 'Not found. It may have been deleted in the meantime.') {
    super(404, message)
  }
}

export class Conflict extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

/** 409 of the optimistic lock: the stored entity is newer than the one the change was made from. */
export class VersionConflict extends Conflict {}

/** 409 of an import: an entity with this id is already stored. */
export class AlreadyStored extends Conflict {
  constructor() {
    super('It is already stored.')
  }
}

/** 409 of an import: the retention of this personal data is over. */
export class Expired extends Conflict {
  constructor() {
    super(`Enquiries are kept for ${site.enquiriesKeptMonths} months, and this enquiry is older.`)
  }
}

/** 409: another entity holds the unique value (post slug, SEO page name). */
export class Taken extends Conflict {}

export class TooLarge extends HttpError {
  constructor(maxBytes: number) {
    super(413, tooLargeMessage(maxBytes))
  }
}

export class UnsupportedMediaType extends HttpError {
  constructor(form = 'JSON', mediaType = 'application/json') {
    super(415, `The request must be ${form}: send the header Content-Type: ${mediaType}.`)
  }
}

export class TooManyRequests extends HttpError {
  constructor(cause?: unknown) {
    super(429, 'Too many requests. Please wait a moment and try again.', {
      retryAfter: 5,
      reason: 'throttled',
      cause,
    })
  }
}

/** 502: a service this one depends on failed. */
export class BadGateway extends HttpError {
  constructor(cause?: unknown) {
    super(502, 'A service we depend on failed. Please try again.', { retryAfter: 1, cause })
  }
}

export class ServiceUnavailable extends HttpError {
  constructor(cause?: unknown) {
    super(503, 'The service is busy. Please try again in a moment.', { retryAfter: 1, cause })
  }
}

export class GatewayTimeout extends HttpError {
  constructor(cause?: unknown) {
    super(504, 'The answer took too long. Please try again.', { retryAfter: 1, cause })
  }
}

/**
 * True for an error after which it is certain that nothing was done: one of ours, or AWS refused the call. A call that the SDK sends
 * again may also be refused because it was done the first time.
 */
export function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 500
  return error instanceof HttpError || (status >= 400 && status < 500)
}
