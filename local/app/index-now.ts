import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { close, listen } from '../cloud/listen.ts'

interface IndexNow {
  /** Endpoint of the IndexNow protocol (indexnow.org). */
  readonly url: string
  close(): Promise<void>
}

const ACCEPTED = 202

/**
 * In place of search engines: none learns of pages of a local run. `GET` lists what came, for tests, and `PUT {status}` says how
 * the next requests are answered.
 */
export async function startIndexNow(): Promise<IndexNow> {
  const received: unknown[] = []
  let status = ACCEPTED
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(received))
      return
    }
    const body = await json(request)
    if (request.method === 'PUT') {
      status = (body as { status?: number }).status ?? ACCEPTED
      response.writeHead(204).end()
      return
    }
    received.push(body)
    response.writeHead(status).end()
  })
  return { url: `http://127.0.0.1:${await listen(server)}/indexnow`, close: () => close(server) }
}
