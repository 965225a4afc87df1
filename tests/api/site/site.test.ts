import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LARGEST_FILE_KB } from '../../../infra/cost/model.ts'
import { articles } from '../../../local/app/sample/articles.ts'
import type { PostChange } from '../../../shared/entities/posts/post.ts'
import { adminPages, articlePath, listedPages, pages } from '../../../shared/pages.ts'
import { site } from '../../../shared/site.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { settled } from '../../support/cloud/state.ts'
import { samplePost, unique } from '../admin/samples.ts'
import { sitemapPaths } from './sitemap.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, cloud.run.url), { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

const publicPaths = Object.values(pages).map(({ path }) => path)
const html = /^text\/html\b/

test('no file of the build is larger than what npm run cost takes for the worst case', async () => {
  const files = await readdir('dist/frontend', { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  )
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes.map(({ size }) => size / 1000))).toBeLessThanOrEqual(LARGEST_FILE_KB)
})

test.each([...publicPaths, ...Object.values(adminPages), articlePath(articles[0]?.slug ?? '')])(
  '%s is a page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(html)
    expect(await response.text()).toMatch(/<!doctype html>/i)
  },
)

test.each([
  '/no-such-page',
  '/products/no-such-page',
  '/blog/a/b',
  articlePath('no-such-article'),
  articlePath('немає'),
  '/blog/%ff',
  '/administrator',
  '/api',
  '/assets/no-such-file.js',
  '/sitemaps/1999-01.xml',
  '/index.php',
  '/%2e%2e/%2e%2e/etc/passwd',
])('%s is a true 404 with a page', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(html)
  // Tomorrow there may be a page: no cache on the way keeps this answer.
  expect(response.headers.get('cache-control')).toMatch(/^(max-age=0, must-revalidate|no-store)$/)
  expect(await response.text()).toMatch(/<!doctype html>/i)
})

test.each([
  ['/products/', '/products'],
  ['/products.html', '/products'],
  ['/index.html', '/'],
  [`${articlePath('żółw')}/`, articlePath('żółw')],
  ['/admin/dashboard/?tab=1', '/admin/dashboard?tab=1'],
  ['/Products?utm_source=flyer&q=%D0%B0', '/products?utm_source=flyer&q=%D0%B0'],
])('%s moves for good to the one address of the page: %s', async (path, location) => {
  const { status, headers } = await get(path)
  expect({ status, location: headers.get('location') }).toEqual({ status: 308, location })
})

test('the screens of the administrator are for no search engine and no cache, public pages are for both', async () => {
  for (const path of Object.values(adminPages)) {
    const { headers } = await get(path)
    expect(headers.get('x-robots-tag'), path).toBe('noindex')
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
  const { headers } = await get('/products')
  expect(headers.get('x-robots-tag')).toBeNull()
  expect(headers.get('cache-control')).toMatch(/max-age=0, s-maxage=31536000/)
})

test('a page asked for again is not sent again while it is the same', async () => {
  const etag = (await get('/products')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await get('/products?any=query', { 'if-none-match': etag })).status).toBe(304)
})

test.each(['/', '/admin', '/no-such-page'])('%s carries the security headers', async (path) => {
  const { headers } = await get(path)
  const policy = new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
  expect(policy.has('default-src')).toBe(true)
  for (const name of ['default-src', 'script-src', 'style-src']) {
    const sources = policy.get(name) ?? []
    expect(
      sources.filter((source) => /unsafe|\*|data:|^https?:$/.test(source)),
      name,
    ).toEqual([])
  }
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])

  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\)/)
})

/** Scripts and styles that a page names. */
const assetsOf = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, asset = '']) => asset,
  )

test('the scripts and styles of a page exist and may be kept for ever', async () => {
  const assets = await assetsOf('/')
  expect(assets.length).toBeGreaterThan(0)
  for (const path of assets) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/)
    expect(response.headers.get('content-type'), path).toMatch(/javascript|css|font|image|svg/)
  }
})

test('every text of the build names its charset', async () => {
  const files = await readdir('dist/frontend/assets')
  const texts = files.filter((file) => /\.(css|js|svg)$/.test(file)).map((file) => `/assets/${file}`)
  expect(texts.length).toBeGreaterThan(10)
  for (const path of [...texts, '/favicon.svg', adminPages.login]) {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await get(path, { 'accept-encoding': encoding })
      expect(headers.get('content-type'), path).toMatch(/^(text|image)\/[a-z+]+; charset=utf-8$/)
    }
  }
})

test('pages hold no inline scripts, which their policy would block', async () => {
  const page = await (await get('/')).text()
  for (const [, attributes = '', script = ''] of page.matchAll(/<script([^>]*)>([^<]*)<\/script>/gi)) {
    expect(attributes).toMatch(/src=|type="application\/(ld\+)?json"/)
    if (/src=/.test(attributes)) expect(script.trim()).toBe('')
  }
})

test('scripts are compressed for browsers that say so', async () => {
  const [script = ''] = (await assetsOf('/')).filter((path) => path.endsWith('.js'))
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get(script, { 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding)
  }
})

test('scripts and styles come in Brotli as small as the build could make them', async () => {
  for (const path of (await assetsOf('/')).filter((asset) => /\.(js|css)$/.test(asset))) {
    const plain = await (await get(path, { 'accept-encoding': 'identity' })).text()
    const response = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(Number(response.headers.get('content-length')), path).toBe(brotliCompressSync(plain).length)
    expect(response.headers.get('cache-control'), path).toMatch(/max-age=31536000.*immutable/)
    expect(response.headers.get('content-type'), path).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect(await response.text(), path).toBe(plain)
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

test('answers of the API are never kept', async () => {
  for (const path of ['/api/blog', '/api/seo', '/api/admin/blog', '/api/blog/no-such-article']) {
    const { headers } = await get(path)
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('the sitemap leads to every page and to no screen of the administrator', async () => {
  const paths = await sitemapPaths()
  expect(paths).toEqual(expect.arrayContaining(listedPages.map((key) => pages[key].path)))
  expect(paths).not.toContain(pages.contactSent.path)
  expect(paths.filter((path) => path.startsWith('/admin'))).toEqual([])
})

test('tells whom to write to about a weakness (RFC 9116)', async () => {
  const response = await get('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toContain(`Contact: mailto:${site.email}`)
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('every former address of an article leads to the present one, however it is written, until it is that again, or the article goes', async () => {
  const session = await signIn()
  const [first, second, third] = [`одяг-${unique('a')}`, unique('b'), `żółw-${unique('c')}`]
  const { body: post } = await succeed('POST /api/admin/blog', {
    session,
    body: samplePost({ slug: first, published: true }),
  })
  const params = { id: post.id }
  const change = (body: PostChange) => succeed('PUT /api/admin/blog/{id}', { session, params, body })
  const is = async (slug: string, status: number, location: string | null = null) => {
    const answer = await get(articlePath(slug))
    expect([answer.status, answer.headers.get('location')], slug).toEqual([status, location])
  }

  await change({ slug: second })
  await change({ slug: third })
  await settled()
  for (const slug of [first, second]) await is(slug, 301, articlePath(third))
  await is(third, 200)
  for (const path of [articlePath(first), articlePath(first).toLowerCase()]) {
    for (const query of ['', '?utm_source=mail&b=%20']) {
      const { status, headers } = await get(path + query)
      expect({ status, location: headers.get('location') }, path).toEqual({
        status: 301,
        location: articlePath(third) + query,
      })
      // Nothing that a browser would keep, or that only the edge is to see.
      expect(headers.get('cache-control')).toBe('no-cache')
      for (const name of ['etag', 'last-modified', 'x-amz-meta-location'])
        expect(headers.get(name), name).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  }

  await change({ slug: first })
  await settled()
  await is(first, 200)
  for (const slug of [second, third]) await is(slug, 301, articlePath(first))

  await change({ published: false, publishedAt: null })
  await settled()
  for (const slug of [first, second, third]) await is(slug, 404)
})
