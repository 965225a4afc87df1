import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startEdge } from './edge-fixture.ts'

const { server, port, reads, atApi, api, put, get } = await startEdge()

test('a missing object is a true 404 with the page for it, and is looked up again each time', async () => {
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'not found' })
  put('nowhere', 'now here')
  expect(await get('/nowhere')).toMatchObject({ status: 200, text: 'now here' })
})

test('a bucket whose policy names no distribution stays closed', async () => {
  put('closed/file', 'secret')
  expect(await get('/closed/file')).toMatchObject({ status: 404, text: 'not found' })
  expect(reads).not.toContain('closed/closed/file')
})

test('an object that the bucket policy denies stays closed, whatever else allows it', async () => {
  put('private/file', 'secret')
  expect(await get('/private/file')).toMatchObject({ status: 404, text: 'not found' })
  expect(reads).toEqual(['site/404.html'])
})

test('a method the behaviour does not allow never reaches the origin', async () => {
  expect((await get('/page', { method: 'POST', body: 'x' })).status).toBe(404)
  expect(reads).toEqual(['site/404.html'])
})

test('the API gets the request whole, but for the host, and what only the edge may say', async () => {
  await get('/api/items?b=2&a=%20', {
    method: 'POST',
    headers: {
      host: 'localhost:1',
      cookie: 'a=1; a=2; c',
      'x-viewer-address': 'forged',
      'x-origin': 'forged',
    },
    body: 'hello',
  })
  expect(atApi).toMatchObject([
    {
      method: 'POST',
      path: '/api/items',
      query: 'b=2&a=%20',
      headers: { cookie: 'a=1; a=2; c', 'x-viewer-address': '127.0.0.1', 'x-origin': 'edge' },
      body: Buffer.from('hello'),
    },
  ])
  expect(atApi[0]?.headers).not.toHaveProperty('host')
})

test('answers of the API keep their status and cookies, and are never cached', async () => {
  api.response = {
    ...api.response,
    status: 409,
    headers: { 'cache-control': 'max-age=60' },
    cookies: ['a=1', 'b=2'],
  }
  expect(await get('/api/one')).toMatchObject({ status: 409, headers: { 'set-cookie': ['a=1', 'b=2'] } })
  api.response = { ...api.response, status: 200 }
  expect((await get('/api/one')).status).toBe(200)
})

test('a body too large for every origin is read to its end, so that the answer arrives', async () => {
  api.response = { ...api.response, status: 413 }
  expect((await get('/api/one', { method: 'POST', body: Buffer.alloc(11 * 1024 * 1024) })).status).toBe(413)
  expect(atApi[0]).toMatchObject({ truncated: true, body: Buffer.alloc(0) })
})

test('a viewer that hangs up in the middle of its request does no harm', async () => {
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request')
  socket.write('POST /api/one HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
  await arrived
  socket.destroy()
  expect((await get('/')).status).toBe(200)
  expect(atApi).toEqual([])
})
