import type { ErrorBody } from '../../shared/api.ts'
import { site } from '../../shared/site.ts'

type Issues = NonNullable<ErrorBody['issues']>

interface Details {
  /** More fields of the response body, beside `message`. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Seconds after which trying again makes sense (RFC 9110 10.2.3). */
  readonly retryAfter?: number
  /** What went wrong underneath: logged, never answered. */
  readonly cause?: unknown
}

/** A refusal the caller is told about: `message` is the one human sentence of the API's error body (errorBody in shared/api.ts). */
export class HttpError extends Error {
  /** Not the class's name: minifying would make that unreadable in the log. */
  override readonly name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody & Readonly<Record<string, unknown>>
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, { body, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.status = status
    this.body = { message, ...body }
    this.retryAfter = retryAfter
  }
}

export class BadRequest extends HttpError {
  constructor(message: string) {
    super(400, message)
  }
}

/** 400 that names each field at fault; `path` in dot notation, empty for the body as a whole. */
export class InvalidInput extends HttpError {
  constructor(issues: Issues) {
    const paths = [...new Set(issues.map(({ path }) => path).filter(Boolean))]
    const message = paths.length > 0 ? `Please check: ${paths.join(', ')}.` : 'Please check what you sent.'
    super(400, message, { body: { issues } })
  }
}

export class Unauthorized extends HttpError {
  constructor(message = 'You are not signed in. Please sign in.', body?: Details['body']) {
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

/** The stored entity is newer than the one the change was made on. */
export class VersionConflict extends Conflict {}

/** An entity with this id is stored already. */
export class AlreadyStored extends Conflict {
  constructor() {
    super('It is there already.')
  }
}

/** Personal data that was kept for as long as the privacy policy says, and may not be stored again. */
export class Expired extends Conflict {
  constructor() {
    super(`Enquiries are kept for ${site.enquiriesKeptMonths} months, and this one is older.`)
  }
}

/** Another entity holds the unique value (post slug, SEO page name). */
export class Taken extends Conflict {}

export class TooLarge extends HttpError {
  constructor(maxBytes: number) {
    super(413, `The request is too large: at most ${Math.floor(maxBytes / 1024)} KB.`)
  }
}

export class UnsupportedMediaType extends HttpError {
  constructor(form = 'JSON', mediaType = 'application/json') {
    super(415, `The request must be ${form}: send the header Content-Type: ${mediaType}.`)
  }
}

export class TooManyRequests extends HttpError {
  constructor(cause?: unknown) {
    super(429, 'Too many requests. Please wait a moment and try again.', { retryAfter: 5, cause })
  }
}

/** A service this one depends on answered with a fault of its own. */
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
