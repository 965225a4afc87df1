import { once } from 'node:events'
import {
  Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Has a server listen on 127.0.0.1, on a free port unless one is named. It leaves the end of idle connections to its clients: a
 * request that one sends while the server ends its connection is lost.
 * @returns the port
 */
export async function listen(server: Server, port = 0): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = 0
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Listener whose failure ends its connection alone, for example when a client is killed amid its request. Without a `catch` it would
 * end the process.
 */
export const asyncListener =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) => {
    answer(request, response).catch(() => response.destroy())
  }

/** Closes a server and the connections that are still open. */
export async function close(server: HttpServer): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** A port that nothing listens on. Another process can take it before its use. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
