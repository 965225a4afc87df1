import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { asyncListener, close, listen } from './listen.ts'

test('no server announces that it ends an idle connection, on which a request might be under way', async () => {
  const server = createServer((_, response) => response.end())
  const port = await listen(server)
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}`)
    // Without the parameter `timeout` (RFC 2068, section 19.7.1.1) it stays open until the client ends it.
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null])
  } finally {
    await close(server)
  }
})

test('a client that is gone amid its request takes neither the process with it nor the next request', async () => {
  const server = createServer(asyncListener(async (request, response) => response.end(await text(request))))
  const port = await listen(server)
  try {
    const client = connect(port, '127.0.0.1')
    client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nhalf')
    const [request]: IncomingMessage[] = await once(server, 'request')
    client.destroy()
    await new Promise((resolve) => request?.once('close', resolve))
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' })
    expect(await answer.text()).toBe('whole')
  } finally {
    await close(server)
  }
})
