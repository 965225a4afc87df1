import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A `Host` header (RFC 9110, 7.2) with a loopback name. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i
/** Default port of `http:` (RFC 9110, 4.2.1). */
const DEFAULT_PORT = 80

/**
 * Serves loopback names only, against DNS rebinding: with its own name on 127.0.0.1, another site could read this one's
 * responses. Other names get 421 (RFC 9110, 15.5.20), a request without a host 400.
 */
export function underOwnNames(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { host } = request.headers
    if (!host) return refuse(response, 400, 'A request needs a Host header.')
    if (isOwn(host, request)) return listener(request, response)
    refuse(response, 421, `This site answers at http://localhost:${request.socket.localPort} only.`)
  }
}

function isOwn(host: string, { socket }: IncomingMessage): boolean {
  const match = OWN_NAME.exec(host)
  return match !== null && Number(match[1] ?? DEFAULT_PORT) === socket.localPort
}

const refuse = (response: ServerResponse, status: number, sentence: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
