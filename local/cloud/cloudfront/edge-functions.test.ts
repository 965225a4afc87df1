import { expect, test, vi } from 'vitest'
import { startEdge } from './edge-fixture.ts'

const { put, get } = await startEdge()

test('the root and a page path are what the edge function makes of them', async () => {
  expect(await get('/')).toMatchObject({ status: 200, text: 'shell' })
  expect(await get('/page?utm=1')).toMatchObject({ status: 200, text: 'shell' })
})

test('the edge function may answer itself, without the headers of the policy', async () => {
  const { status, headers } = await get('/old')
  expect({ status, location: headers.location }).toEqual({ status: 301, location: '/new' })
  expect(headers).not.toHaveProperty('x-content-type-options')
})

test('an edge function that throws is a 503', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  expect((await get('/broken')).status).toBe(503)
})

test('an edge function may change what was found, also from the cache, and its body', async () => {
  put('moved', 'here', { 'x-amz-meta-moved': '/new' })
  for (const kept of ['Miss', 'Hit']) {
    const { status, headers, text } = await get('/moved')
    expect({ status, location: headers.location, text }, kept).toEqual({
      status: 301,
      location: '/new',
      text: 'here',
    })
  }
  put('emptied', 'here', { 'x-amz-meta-moved': '/empty' })
  expect(await get('/emptied')).toMatchObject({ status: 301, text: '' })
})

test('the function of responses sees the rewritten request and each status below 400, a 304 too', async () => {
  const seen = async (path: string, headers = {}) => (await get(path, { headers })).headers['x-seen']
  expect(await seen('/page')).toBe('/index.html 200')
  expect(await seen('/', { 'if-none-match': '"5"' })).toBe('/index.html 304')
  expect(await seen('/nowhere')).toBeUndefined()
  expect(await seen('/api/one')).toBeUndefined()
})
