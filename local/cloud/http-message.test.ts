import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { bodyOf } from './http-message.ts'
import { close, listen } from './listen.ts'

const server = createServer()
const port = await listen(server)
afterAll(() => close(server))

/** A client, and the request that it has begun: its body has nine characters. */
async function begin(part: string) {
  const client = connect(port, '127.0.0.1').on('error', () => {})
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n'
  const [arrived] = await Promise.all([once(server, 'request'), client.write(head + part)])
  return { client, request: arrived[0] as IncomingMessage }
}

test('a body is read to its end', async () => {
  const { client, request } = await begin('two ')
  const body = bodyOf(request)
  await once(request, 'data')
  client.write('parts')
  expect((await body).toString()).toBe('two parts')
  client.destroy()
})

test('a body that breaks off is none', async () => {
  const { client, request } = await begin('half')
  const broken = expect(bodyOf(request)).rejects.toThrow('aborted')
  client.destroy()
  await broken
})
