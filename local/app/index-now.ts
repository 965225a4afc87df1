import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod'
import { asyncListener, close, listen } from '../cloud/listen.ts'

const ACCEPTED = 202
/** Answer to what is no request of the protocol. */
const BAD_REQUEST = 400
/** Changed pages, as the protocol has them. */
const changes = z.object({
  host: z.string(),
  key: z.string(),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
})

/**
 * In place of search engines, the endpoint of the IndexNow protocol (indexnow.org): none learns of pages of a local run. `GET` lists what came, for tests, and `PUT {status}` says how
 * the next requests are answered.
 */
export async function startIndexNow() {
  const received: unknown[] = []
  let status = ACCEPTED
  const answer = asyncListener(async (request, response) => {
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
    const taken = changes.safeParse(body)
    if (taken.success) received.push(taken.data)
    response.writeHead(taken.success ? status : BAD_REQUEST).end()
  })
  const server = createServer(answer)
  return { url: `http://127.0.0.1:${await listen(server)}/indexnow`, close: () => close(server) }
}
