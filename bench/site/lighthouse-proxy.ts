import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** Besides `referrer-policy` what HTTP/2 forbids (RFC 9113, 8.2.2). */
const LEFT_OUT = ['referrer-policy', 'connection', 'keep-alive', 'transfer-encoding']

/**
 * Passes everything on to the site at `url`, over HTTP/2 and TLS as the distribution answers visitors, under a
 * certificate that nobody vouches for. One header is left out: Chromium 153 gives up every document that comes with a
 * `Referrer-Policy` while Lighthouse 13.5 is loading it (net::ERR_ABORTED), whatever its value, and loads it otherwise.
 * No audit asks for that header.
 */
export async function startLighthouseProxy(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<{ destroy(): void }>()
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { method, url: path } = request
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
    const outgoing = httpRequest(
      new URL(path, url),
      { method, headers: Object.fromEntries(headers), agent },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !LEFT_OUT.includes(name))
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.stream.destroy())
    request.pipe(outgoing)
  })
  server.on('session', (session) => sessions.add(session))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      for (const session of sessions) session.destroy()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
