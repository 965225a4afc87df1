import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { close, listen } from '../cloud/listen.ts'

interface IndexNow {
  /** Endpoint of the IndexNow protocol (indexnow.org). */
  readonly url: string
  close(): Promise<void>
}

/** How requests are answered; `PUT` changes it. */
interface Answer {
  readonly status: number
  readonly delayMs: number
}

const ACCEPTED: Answer = { status: 202, delayMs: 0 }

/**
 * Search engines' place: none learns of pages of a local run. `GET` lists what came, for tests,
 * and `PUT {status, delayMs}` says how the next requests are answered.
 */
export async function startIndexNow(): Promise<IndexNow> {
  const received: unknown[] = []
  let answer = ACCEPTED
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(received))
      return
    }
    const body = await json(request)
    if (request.method === 'PUT') {
      answer = { ...ACCEPTED, ...(body as Partial<Answer>) }
      response.writeHead(204).end()
      return
    }
    received.push(body)
    await delay(answer.delayMs)
    response.writeHead(answer.status).end()
  })
  return { url: `http://127.0.0.1:${await listen(server)}/indexnow`, close: () => close(server) }
}
