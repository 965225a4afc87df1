import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { BadRequest, TooLarge, UnsupportedMediaType } from '../platform/errors.ts'

/** Deepest nesting of a body, in levels: what a DynamoDB attribute can hold (Service Quotas: 32). */
const MAX_DEPTH = 32

type Incoming = Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded' | 'headers'>

/** @throws TooLarge (413) */
export function checkSize({ body = '', isBase64Encoded }: Incoming, maxBytes: number): void {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBytes) throw new TooLarge(maxBytes)
}

/** The JSON body. @throws UnsupportedMediaType (415), BadRequest (400) */
export function readJson({ body = '', isBase64Encoded, headers }: Incoming): unknown {
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new UnsupportedMediaType()
  const value = parse(isBase64Encoded ? Buffer.from(body, 'base64').toString() : body)
  if (isTooDeep(value)) throw new BadRequest(`The JSON is nested too deeply: at most ${MAX_DEPTH} levels.`)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the body, which may hold a password.
    throw new BadRequest('The request body is not valid JSON.')
  }
}

/** Level by level, since recursion would overflow the stack on what it should refuse. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
