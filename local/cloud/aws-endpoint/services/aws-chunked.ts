import { AwsError, type AwsRequest } from './aws-protocol.ts'

/**
 * The body of an upload. SDKs that stream send it as `aws-chunked`: `<hex size>[;chunk-signature=…]CRLF`, the data,
 * CRLF, until a chunk of size 0, then trailing checksums (S3 API reference, "Signature calculations … chunked").
 * Throws 400 `IncompleteBody` when it ends early or holds less than announced.
 */
export function decodeAwsChunked({ headers, body }: AwsRequest): Buffer {
  const encodings = String(headers['content-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
  const marked = String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')
  if (!encodings.includes('aws-chunked') && !marked) return body

  const incomplete = () =>
    new AwsError(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length',
    )
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw incomplete()
    if (size === 0) break
    const start = lineEnd + 2
    if (start + size + 2 > body.length) throw incomplete()
    parts.push(body.subarray(start, start + size))
    at = start + size + 2
  }
  const decoded = Buffer.concat(parts)
  const announced = headers['x-amz-decoded-content-length']
  if (announced !== undefined && Number(announced) !== decoded.length) throw incomplete()
  return decoded
}
