import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A `Host` header (RFC 9110, 7.2) with a name of this machine itself. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i
/** Of `http:` where the header names none (RFC 9110, 4.2.1). */
const DEFAULT_PORT = 80

/**
 * Answers only who asks for this machine by name: another site can lead its own name here (DNS rebinding), and a
 * browser would then hand its pages what ours get. Others are told where the site is (421, RFC 9110, 15.5.20), and a
 * request of HTTP/1.0 that names no host is a bad one (400).
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
