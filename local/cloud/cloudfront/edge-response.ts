import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpRequest, HttpResponse } from '../http-message.ts'

/** Sizes that CloudFront compresses, in bytes (developer guide, "Serve compressed files"). */
const COMPRESSIBLE_BYTES = { min: 1_000, max: 10_000_000 }
/** The text types of CloudFront's list of types it compresses (same page). */
const COMPRESSIBLE_TYPE =
  /^(text\/|application\/(.+\+)?(javascript|json|xml)$|image\/svg\+xml$|font\/(ttf|otf)$)/

const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const
type Encoding = keyof typeof encoders

/** Cached responses are compressed once: their objects live as long as the cache keeps them. */
const compressedBodies = new WeakMap<HttpResponse, Map<Encoding, Promise<Buffer>>>()

/** The response in an encoding the viewer takes, Brotli before gzip; its entity tag becomes a weak one. */
export async function compressed(response: HttpResponse, accepted = ''): Promise<HttpResponse> {
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
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name))
  if (!encoding) return varying
  const bodies = compressedBodies.get(response) ?? new Map<Encoding, Promise<Buffer>>()
  compressedBodies.set(response, bodies)
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

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** 304 without a body when the viewer has this very version (RFC 9110, 13.1.2 and 13.1.3). */
export function unlessUnchanged(request: HttpRequest, response: HttpResponse): HttpResponse {
  if (response.status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return response
  return isUnchanged(request.headers, response.headers)
    ? { ...response, status: 304, body: Buffer.alloc(0) }
    : response
}

function isUnchanged(asked: HttpRequest['headers'], has: HttpResponse['headers']): boolean {
  const tags = asked['if-none-match']
  if (tags !== undefined) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, '')
    return (
      tags.trim() === '*' || (has.etag !== undefined && tags.split(',').map(bare).includes(bare(has.etag)))
    )
  }
  const since = Date.parse(asked['if-modified-since'] ?? '')
  return Date.parse(has['last-modified'] ?? '') <= since
}

/**
 * The part of the body that was asked for, in one range (RFC 9110, 14.2): 206, or 416 where there is nothing of it. The
 * whole for anything else, and for the rest of another version than this one (If-Range).
 */
export function partAskedFor(request: HttpRequest, response: HttpResponse): HttpResponse {
  const { headers, body } = response
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const isRange = first ? !last || Number(first) <= Number(last) : last !== ''
  if (request.method !== 'GET' || response.status !== 200 || !isRange) return response
  const version = request.headers['if-range']
  if (version && version !== headers.etag && version !== headers['last-modified']) return response
  const size = body.length
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last) + 1, size) : size
  if (start >= size) {
    const nothing = { ...headers, 'content-range': `bytes */${size}` }
    return { ...response, status: 416, headers: nothing, body: Buffer.alloc(0) }
  }
  const part = { ...headers, 'content-range': `bytes ${start}-${end - 1}/${size}` }
  return { ...response, status: 206, headers: part, body: body.subarray(start, end) }
}
