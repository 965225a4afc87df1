import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { close, listen } from './listen.ts'

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
