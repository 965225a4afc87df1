import type { IncomingMessage } from 'node:http'

/** A request as it travels from the viewer over the edge to an origin. */
export interface HttpRequest {
  readonly method: string
  /** Path as it was sent: starts with `/`, percent-encoded, without query. */
  readonly path: string
  /** Query as it was sent, without `?`; empty when there is none. */
  readonly query: string
  /** Names in lower case; several values of one name joined by commas, cookies by `; `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The body was longer than any origin accepts (`MAX_BODY_BYTES`), and is empty. */
  readonly truncated: boolean
  /** The viewer's IP address. */
  readonly sourceIp: string
}

export interface HttpResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** One `set-cookie` header each. */
  readonly cookies: readonly string[]
  readonly body: Buffer
}

export type Origin = (request: HttpRequest) => Promise<HttpResponse>

/** Decodes percent-encoding; text that is not valid percent-encoding stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Largest request body of an HTTP API, in bytes (API Gateway quotas: 10 MB). */
export const MAX_BODY_BYTES = 10 * 1024 * 1024

/** A message's whole body. Rejects when it breaks off. Node's `stream/consumers` make a Blob of it, for twice the processor time. */
export const bodyOf = (message: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    message
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject)
  })
