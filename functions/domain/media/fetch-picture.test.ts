import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

const own = await generate([{ name: 'commonName', value: 'localhost' }])

/** A site with TLS on this machine. */
async function site(answer: RequestListener): Promise<string> {
  const server = createServer({ key: own.private, cert: own.cert }, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}
/** Connections to the site of a test. */
const here = { rejectUnauthorized: false }

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
  ],
  ...['2002:7f00:1::', '2001:db8::1'],
])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])(
  '%s is of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...[
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
    'https://[::1]/a.jpg',
    'https://0x7f000001/a.jpg',
  ],
  ...['https://169.254.169.254/latest/meta-data/', 'https://[::ffff:127.0.0.1]/a.jpg'],
])('nothing is fetched from %s', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow(
    'Pictures can be copied from public https addresses only.',
  )
})

test('a redirect is followed, but not away from https', async () => {
  const address = await site((request, response) => {
    const location = request.url === '/down' ? 'http://example.com/' : '/picture.jpg'
    if (request.url === '/picture.jpg') response.end('bytes')
    else response.writeHead(302, { location }).end()
  })
  expect(String(await fetchPicture(`${address}/moved`, here))).toBe('bytes')
  await expect(fetchPicture(`${address}/down`, here)).rejects.toThrow('public https addresses')
})

test('a circle of redirects ends', async () => {
  const address = await site((_, response) => response.writeHead(301, { location: '/' }).end())
  await expect(fetchPicture(address, here)).rejects.toThrow('leads on too often')
})

test('a missing picture, one that never ends, and a host that is gone are explained', async () => {
  const address = await site((request, response) => {
    const more = () => void response.write(Buffer.alloc(256 * 1024), () => response.destroyed || more())
    if (request.url === '/missing') response.writeHead(404).end()
    else more()
  })
  await expect(fetchPicture(`${address}/missing`, here)).rejects.toThrow('it answers 404')
  await expect(fetchPicture(`${address}/endless`, here)).rejects.toThrow('at most 4 MB')
  await expect(fetchPicture('https://127.0.0.1:1/', here)).rejects.toThrow('cannot be reached')
})
