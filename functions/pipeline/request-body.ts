import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { BadRequest, TooLarge, UnsupportedMediaType } from '../platform/errors.ts'

/** Most levels of nesting in a body: as many as a DynamoDB attribute can hold (Service Quotas). */
const MAX_DEPTH = 32

type Incoming = Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>

/** @throws TooLarge (413) */
export function checkSize({ body = '', isBase64Encoded }: Incoming, maxBytes: number): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBytes) throw new TooLarge(maxBytes)
}

/** The JSON body. @throws UnsupportedMediaType (415), BadRequest (400) */
export function readJson(event: Incoming): unknown {
  if (mediaTypeOf(event) !== 'application/json') throw new UnsupportedMediaType()
  const value = parse(textOf(event))
  if (isTooDeep(value)) throw new BadRequest(`The JSON is nested too deeply: at most ${MAX_DEPTH} levels.`)
  return value
}

/** The fields of a form's body, the last one of each name (URL standard). @throws UnsupportedMediaType (415) */
export function readForm(event: Incoming): Record<string, string> {
  const expected = 'application/x-www-form-urlencoded'
  if (mediaTypeOf(event) !== expected) throw new UnsupportedMediaType('a form', expected)
  return Object.fromEntries(new URLSearchParams(textOf(event)))
}

/** The body as it is. @throws UnsupportedMediaType (415) */
export function readFile(event: Incoming, mediaTypes: readonly string[]): Buffer {
  if (!mediaTypes.includes(mediaTypeOf(event) ?? ''))
    throw new UnsupportedMediaType('a JPEG, PNG, WebP or AVIF picture', mediaTypes.join(', '))
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
}

const mediaTypeOf = ({ headers }: Incoming) => headers['content-type']?.split(';')[0]?.trim().toLowerCase()

const textOf = ({ body = '', isBase64Encoded }: Incoming): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString() : body

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new BadRequest('The request body is not valid JSON.')
  }
}

/** Level by level, because recursion could overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
