import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Longer than the edge's timeout of 30 s for the API. */
const TIMEOUT_MS = 40_000

/** A visitor's response. */
export interface Answer {
  /** Kind of request, for grouping. */
  readonly kind: string
  /** 0 for a failed connection or a timeout, with the reason in `body`. */
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/**
 * A visitor's connections to the site: at most two, kept open, from a loopback address of their own. macOS has only
 * 127.0.0.1 by default, and so only one visitor.
 */
export class Connection {
  readonly #agent: Agent
  readonly #port: string
  readonly #seen: (answer: Answer) => void

  /** @param localAddress source address, `127.x.y.z`. @param seen gets every response */
  constructor(url: string, localAddress: string, seen: (answer: Answer) => void) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress })
    this.#port = new URL(url).port
    this.#seen = seen
  }

  async ask(kind: string, path: string, asked: Asked = {}): Promise<Answer> {
    const started = performance.now()
    const { status, body } = await this.#send(path, asked).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }))
    const answer = { kind, status, body, milliseconds: performance.now() - started }
    this.#seen(answer)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(path: string, { method = 'GET', headers, body }: Asked): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sending = request(
        {
          ...{ agent: this.#agent, host: '127.0.0.1', port: this.#port, path, method },
          headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response: IncomingMessage) => {
          text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
        },
      )
      sending.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  }
}
