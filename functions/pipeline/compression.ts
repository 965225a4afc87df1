import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Largest body in bytes that is sent as it is. */
const MAX_PLAIN_BYTES = 1024

/** `gzip` in `Accept-Encoding`, but for `q=0` (RFC 9110, 12.5.3). */
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0\.\d*[1-9])[^,]*)?(?:,|$)/i

const gzipped = promisify(gzip)

interface Request {
  readonly event: Pick<APIGatewayProxyEventV2, 'headers'>
  response?: APIGatewayProxyStructuredResultV2 | null | undefined
}

/** Middleware that compresses a body for a viewer that accepts gzip: CloudFront compresses only what it may cache. */
export async function compress(request: Request): Promise<void> {
  const { event, response } = request
  if (!response?.body || Buffer.byteLength(response.body) <= MAX_PLAIN_BYTES) return
  if (!GZIP.test(event.headers['accept-encoding'] ?? '')) return
  request.response = {
    ...response,
    headers: { ...response.headers, 'content-encoding': 'gzip' },
    body: (await gzipped(response.body)).toString('base64'),
    isBase64Encoded: true,
  }
}
