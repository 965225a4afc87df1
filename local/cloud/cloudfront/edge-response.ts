import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { HttpRequest, HttpResponse } from '../http-message.ts'

/** Sizes that CloudFront compresses, in bytes (developer guide, "Serve compressed files"). */
const COMPRESSIBLE_BYTES = { min: 1_000, max: 10_000_000 }
/** The text types of CloudFront's list of compressed types (same page). */
const COMPRESSIBLE_TYPE =
  /^(text\/|application\/(.+\+)?(javascript|json|xml)$|image\/svg\+xml$|font\/(ttf|otf)$)/

/** In CloudFront's order of preference, whatever the viewer's. */
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const
type Encoding = keyof typeof encoders
const ENCODINGS = Object.keys(encoders) as Encoding[]

/** Compressed bodies by the plain ones, kept as long as the cache keeps these; a response is another object each time. */
const compressedBodies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** The response compressed with an encoding that the viewer accepts; its entity tag becomes a weak one. */
export async function compressed(response: HttpResponse, request: HttpRequest): Promise<HttpResponse> {
  const { headers, body } = response
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const size = body.length
  if (
    !COMPRESSIBLE_TYPE.test(type) ||
    headers['content-encoding'] ||
    size < COMPRESSIBLE_BYTES.min ||
    size > COMPRESSIBLE_BYTES.max
  ) {
    return response
  }
  const varying = { ...response, headers: { ...headers, vary: 'Accept-Encoding' } }
  const accepted = new Negotiator(request).encodings(ENCODINGS)
  const encoding = ENCODINGS.find((name) => accepted.includes(name))
  if (!encoding) return varying
  const bodies = compressedBodies.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  compressedBodies.set(body, bodies)
  const pending = bodies.get(encoding) ?? encoders[encoding](body)
  bodies.set(encoding, pending)
  const etag = headers.etag
  return {
    ...varying,
    body: await pending,
    headers: {
      ...varying.headers,
      'content-encoding': encoding,
      ...(etag && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
  }
}

/** 304 without a body when the viewer has this version (RFC 9110, 13.1.2 and 13.1.3). */
export function unlessUnchanged(request: HttpRequest, response: HttpResponse): HttpResponse {
  if (response.status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return response
  // CloudFront ignores the viewer's Cache-Control; `fresh` does not.
  const { 'cache-control': _, ...asked } = request.headers
  return fresh(asked, response.headers) ? { ...response, status: 304, body: Buffer.alloc(0) } : response
}
