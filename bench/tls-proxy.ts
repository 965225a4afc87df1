import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { constants, createSecureServer } from 'node:http2'
import { generate } from 'selfsigned'
import { listen } from '../local/cloud/listen.ts'

/** Headers that HTTP/2 forbids (RFC 9113, 8.2.2). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']

interface Proxy {
  readonly url: string
  /** Loses all requests from now on, or passes them on again. */
  lose(requests: boolean): void
  stop(): Promise<void>
}

/**
 * Forwards requests to the site at `url`, over HTTP/2 and TLS like the distribution, with a self-signed certificate. The
 * site answers at its own address only, so `Origin` and `Referer` name that.
 * @param removed response headers to leave out
 * @param visitor address of this machine that the site sees, for limits of their own
 */
export async function startTlsProxy(
  url: string,
  removed: readonly string[] = [],
  visitor = '127.0.0.1',
): Promise<Proxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const agent = new Agent({ keepAlive: true, localAddress: visitor })
  const sessions = new Set<{ destroy(): void }>()
  let isLosing = false
  const server = createSecureServer({ key, cert }, (request, response) => {
    // WebKit waits for ever for a stream that ends without an error.
    if (isLosing) return response.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
    const { method, url: path } = request
    const own = `https://${request.authority}`
    const headers = Object.entries(request.headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [name, typeof value === 'string' ? value.replace(own, url) : value])
    const outgoing = httpRequest(
      new URL(path, url),
      { method, headers: Object.fromEntries(headers), agent },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(
          ([name]) => !HOP_BY_HOP.includes(name) && !removed.includes(name),
        )
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.stream.destroy())
    return request.pipe(outgoing)
  })
  server.on('session', (session) => sessions.add(session))
  return {
    url: `https://localhost:${await listen(server)}`,
    lose(requests) {
      isLosing = requests
    },
    async stop() {
      server.close()
      for (const session of sessions) session.destroy()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
