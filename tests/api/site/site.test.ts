import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LARGEST_FILE_KB } from '../../../infra/cost/model.ts'
import { adminPages, articlePath } from '../../../shared/pages.ts'
import { cloud } from '../../support/client.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, cloud.run.url), { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

test('no file of the build is larger than what npm run cost takes for the worst case', async () => {
  const files = await readdir('dist/frontend', { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  )
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes.map(({ size }) => size / 1000))).toBeLessThanOrEqual(LARGEST_FILE_KB)
})

// Which moves, and which is no page: infra/edge-functions/viewer-request.test.ts.
test.each([
  '/no-such-page',
  articlePath('немає'),
  '/blog/%ff',
  '/api',
  '/assets/no-such-file.js',
  '/sitemaps/1999-01.xml',
])('%s is a true 404 with a page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^text\/html\b/)
  // Tomorrow there may be a page: no cache on the way keeps this answer.
  expect(response.headers.get('cache-control')).toMatch(/^(max-age=0, must-revalidate|no-store)$/)
  expect(await response.text()).toMatch(/<!doctype html>/i)
})

test('another way to write an address moves for good to the one address of the page', async () => {
  const { status, headers } = await get('/Products/?utm_source=flyer&q=%D0%B0')
  const location = '/products?utm_source=flyer&q=%D0%B0'
  expect({ status, location: headers.get('location') }).toEqual({ status: 308, location })
})

test('the screens of the administrator are for no search engine and no cache, public pages are for both', async () => {
  for (const path of Object.values(adminPages)) {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('x-robots-tag'), path).toBe('noindex')
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
  const { headers } = await get('/products')
  expect(headers.get('x-robots-tag')).toBeNull()
  expect(headers.get('cache-control')).toMatch(/max-age=0, s-maxage=31536000/)
})

test('a page names the rules of what browsers load ahead, the screens of the administrator do not', async () => {
  const named = (await get('/')).headers.get('speculation-rules') ?? ''
  const rules = await get(JSON.parse(named))
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({ prefetch: [{ source: 'document', eagerness: 'moderate' }] })
  expect((await get('/admin')).headers.get('speculation-rules')).toBeNull()
})

// What they say: infra/stacks/site.test.ts.
test.each(['/', '/admin', '/no-such-page'])('%s carries the security headers', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('content-security-policy')).toMatch(/default-src .*frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\)/)
})

test('every text of the build names its charset', async () => {
  const files = await readdir('dist/frontend/assets')
  const texts = files.filter((file) => /\.(css|js|svg)$/.test(file)).map((file) => `/assets/${file}`)
  expect(texts.length).toBeGreaterThan(10)
  for (const path of [...texts, '/favicon.svg', adminPages.login]) {
    const { headers } = await get(path)
    expect(headers.get('content-type'), path).toMatch(/^(text|image)\/[a-z+]+; charset=utf-8$/)
  }
})

test('scripts and styles may be kept for ever, and come in Brotli, or in gzip', async () => {
  const page = await (await get('/')).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  expect(assets.length).toBeGreaterThan(0)
  for (const [, path = ''] of assets) {
    const plain = await (await get(path, { 'accept-encoding': 'identity' })).text()
    const response = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(response.headers.get('content-encoding'), path).toBe('br')
    expect(Number(response.headers.get('content-length')), path).toBeLessThan(plain.length / 2)
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/)
    expect(response.headers.get('content-type'), path).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect(await response.text(), path).toBe(plain)
    const { headers } = await get(path, { 'accept-encoding': 'gzip' })
    expect(headers.get('content-encoding')).toBe('gzip')
  }
})

test('answers of the API are compressed for viewers that say so, and come whole', async () => {
  const plain = await get('/api/blog', { 'accept-encoding': 'identity' })
  const packed = await get('/api/blog', { 'accept-encoding': 'gzip' })
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  const text = await plain.text()
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 2)
  expect(await packed.text()).toBe(text)
})
