import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Passes everything on to the site at `url` as it is, but for one header: Chromium 153 gives up every document that
 * comes with a `Referrer-Policy` while Lighthouse 13.5 is loading it (net::ERR_ABORTED), whatever its value, and loads
 * it otherwise. No audit asks for that header.
 */
export async function startLighthouseProxy(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const outgoing = httpRequest(new URL(path, url), { method, headers, agent }, (answer) => {
      const { 'referrer-policy': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
    })
    outgoing.on('error', (error) => response.destroy(error))
    request.pipe(outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      agent.destroy()
    },
  }
}
